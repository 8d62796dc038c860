extension HelpTopic {
  static let details = HelpTopic(
    name: "details",
    text: """
      Filling in an item on a screen of its own

        add row --edit Bread          a new item, with a row for each field
        open --edit 1.1               that of a row; open 1.1 or a tap, where rows have a store
        set @detail price 3.5         a field of it; set price detail 3.5 when it is the open screen
        set @detail colour white      one that it did not have
        echo "${@detail.price}"       what it says
        done                          the item gets the values; back does the same
        cancel                        it does not
      Until done nothing of it reaches the list: undo walks what was filled in, done is one step, and
      cancel is none. What was done elsewhere meanwhile stays. save leaves an open detail out.
      Hooks are told in this order: didCreateItem, detailViewController, detailTableViewModelFor…,
      detailModelCreated, detailModelConfigured, customPresentDetailModel, detailModelWillPresent,
      detailModelDidPresent; then detailModelShouldDismiss, which may reject, willInsertItem or
      willUpdateItem and their did, valueChanged, detailModelWillDismiss, detailModelDidDismiss.
      willInsertItem sees the new values on @item, willUpdateItem the old ones; @detail has the new.
      What a hook can answer:
        use screen @form              another screen (detailViewController)
        use table @basics             rows of a section or screen (detailTableViewModelFor…)
        use presentation inline       push, inline (below the row) or none (customPresentDetailModel)
      detailModelConfigured may add to it: add pick --in @detail --option Low --option High level. A
      row, picker or switch stands for the field that it is titled like. rename @detail names the
      screen.
      """)
}
