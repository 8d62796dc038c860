extension HelpTopic {
  static let gestures = HelpTopic(
    name: "gestures",
    text: """
      What a row does when somebody touches it

        attach tap to 1.1 echo "You tapped ${title}"
        attach switch to Wi-Fi echo "now ${arg.value}"
        attach navigation to section Sounds open @sounds
        attach tap to kind:fruit --arg n=2 --call buy
      Gestures
        tap         tap REF: the choice moves, the tap action runs, then the navigation action
        detail      detail REF: the row's detail button
        navigation  runs after the tap action, and opens a screen
        longpress   longpress REF: where set screen longpressable on
        switch      toggle REF: the switch flips, then its action runs with arg.value
      For each gesture the nearest action runs: the row's own, else that of its kind (set 1.1 kind
      fruit), its section or the screen. An action that is attached with --strict hides all that
      hangs further out, of other gestures too.
      --call NAME runs a command made by def; it gets each --arg, then the row's path, as many as
      it takes.
      After a tap action the highlight goes, unless it says keep, the row says so (set 1.1 keep on)
      or the screen does (set screen deselect manual); release takes it away all the same.
      chain shows and changes the order in which the parts of a tap run.
      """)

  static let looks = HelpTopic(
    name: "looks",
    text: """
      How rows, sections and screens look

      Fields of rows
        accessory    none, disclosure, disclosure-button, checkmark, detail, or a text: "3 new"
        height       a number of lines, or auto, which wraps the title
        style        how it is highlighted: none, blue, gray, default
        image, remote-image, remote-image.placeholder, template, template-key, prop.ANYTHING
      Of sections
        title, header, footer, row-height, header-height, footer-height, header-template,
        footer-template
      Of the screen
        title, header, footer, row-height, estimated, header-height, footer-height
        style        grouped or plain
        selection-style, deselect (auto, manual), longpressable (on, off)
        template.NAME, template.NAME.height   what header-template NAME means
      A switch hides any other accessory, a text of your own hides what actions draw (ⓘ, ›), and
      those hide the field's other words. A row's height goes before its section's row-height, and
      that before the screen's. > before a number is the highlight: selected. get tells what holds: get 1.1 accessory, get 1.1 template-key.
      """)
}
