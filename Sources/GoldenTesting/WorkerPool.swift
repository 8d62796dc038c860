import Glibc

/// Shares tests out among processes and collects their results.
struct WorkerPool {
  private let files: [TestFile]
  private let timeLimit: Double?
  private let answer: (Int) -> TestResult
  private var waiting: ArraySlice<Int>
  private var results: [TestResult?]
  private var workers: [Worker] = []
  /// How many tests a process is handed at once: enough that it need not wait for the next one.
  private let batch: Int

  /// - Parameters:
  ///   - order: indexes into the files, in the order they run.
  ///   - replay: runs one test; called in the processes.
  /// - Returns: the results, in the order of the files.
  static func run(
    _ files: [TestFile], _ order: [Int], jobs: Int, timeLimit: Double?,
    _ replay: (TestFile) -> TestResult
  ) -> [TestResult] {
    withoutActuallyEscaping(replay) { replay in
      var pool = WorkerPool(files: files, order: order, jobs: jobs, timeLimit: timeLimit) {
        replay(files[$0])
      }
      pool.run(jobs: max(1, min(jobs, files.count)))
      return zip(files, pool.results).map { file, result in
        result ?? WorkerPool.failure(file, "it did not run")
      }
    }
  }

  private init(
    files: [TestFile], order: [Int], jobs: Int, timeLimit: Double?,
    answer: @escaping (Int) -> TestResult
  ) {
    self.files = files
    self.timeLimit = timeLimit
    self.answer = answer
    waiting = order[...]
    results = Array(repeating: nil, count: files.count)
    batch = max(1, min(16, order.count / (max(1, jobs) * 4)))
  }

  private static func failure(_ file: TestFile, _ message: String) -> TestResult {
    var result = TestResult(name: file.path)
    result.problems = [TestResult.Problem(line: 0, message: message)]
    return result
  }

  private mutating func run(jobs: Int) {
    while true {
      while workers.count < jobs, !waiting.isEmpty, start() {}
      guard !workers.isEmpty else { return }
      for index in pollWorkers().reversed() { receive(index) }
      stopLateWorkers()
    }
  }

  /// Starts a process with its first tests; without one the tests that wait fail.
  private mutating func start() -> Bool {
    guard var worker = Worker(others: workers.map(\.socket), answer: answer) else {
      if workers.isEmpty {
        for test in waiting { fail(test, "no process can be started") }
        waiting = []
      }
      return false
    }
    handOut(to: &worker)
    workers.append(worker)
    return true
  }

  private mutating func handOut(to worker: inout Worker) {
    // A process that is gone is found out when its answer is awaited.
    _ = worker.assign(waiting.prefix(batch))
    waiting = waiting.dropFirst(batch)
  }

  /// Waits until a process answers or a time limit is reached; the indexes of those that answer.
  private func pollWorkers() -> [Int] {
    var polls = workers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    var timeout: Int32 = -1
    if let timeLimit, let first = workers.map(\.since).min() {
      timeout = Int32(min(60_000, max(0, (first + timeLimit - Clock.now()) * 1_000 + 1)))
    }
    guard poll(&polls, nfds_t(polls.count), timeout) > 0 else { return [] }
    return polls.indices.filter { polls[$0].revents != 0 }
  }

  private mutating func receive(_ index: Int) {
    var worker = workers[index]
    let isThere = worker.receive { test, message in
      var reader = MessageReader(message)
      results[test] = reader.result(name: files[test].path)
    }
    if !isThere {
      replace(index, because: nil)
      return
    }
    if worker.assigned.isEmpty {
      guard !waiting.isEmpty else {
        workers.remove(at: index)
        worker.dismiss()
        return
      }
      handOut(to: &worker)
    }
    workers[index] = worker
  }

  private mutating func stopLateWorkers() {
    guard let timeLimit else { return }
    let now = Clock.now()
    for index in workers.indices.reversed() where workers[index].since + timeLimit <= now {
      let seconds = Int(exactly: timeLimit).map { "\($0)" } ?? "\(timeLimit)"
      replace(index, because: "it took longer than \(seconds) s")
    }
  }

  /// Ends a process; the test it ran fails, and the others handed to it wait again.
  private mutating func replace(_ index: Int, because reason: String?) {
    let worker = workers.remove(at: index)
    let signal = worker.stop()
    guard let test = worker.assigned.first else { return }
    fail(test, reason ?? (signal == 0 ? "its process ended" : "it crashed with signal \(signal)"))
    waiting = worker.assigned.dropFirst() + waiting
  }

  private mutating func fail(_ test: Int, _ message: String) {
    results[test] = WorkerPool.failure(files[test], message)
  }
}
