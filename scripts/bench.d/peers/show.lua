-- usage: luajit show.lua TITLES    prints the list; and on standard error, the milliseconds it took
local sections, titles = {}, {}
for line in io.lines(arg[1]) do titles[#titles + 1] = line end
for s = 1, 100 do sections[s] = {} end
for i = 0, #titles - 1 do
  local rows = sections[math.floor(i * 100 / #titles) + 1]
  rows[#rows + 1] = titles[i + 1]
end
local start = os.clock()
local out = io.stdout
for s = 1, 100 do
  out:write(string.format("## Section %03d\n", s))
  local rows = sections[s]
  for i = 1, #rows do out:write(i, "\t", rows[i], "\n") end
end
out:flush()
io.stderr:write(string.format("took %.3f ms\n", (os.clock() - start) * 1000))
