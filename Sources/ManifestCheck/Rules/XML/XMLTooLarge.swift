extension Rule {
    static let xmlTooLarge = xml(
        .tooLarge, .error, "a manifest of more than 2 GB",
        page: RulePage(
            effect: "Neither Cordova nor this program can read it.",
            cause: "Offsets inside a manifest have 31 bits here.",
            remedy: "Check that this is the right file."))
}
