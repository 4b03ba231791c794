extension Rule {
    static let xmlTooLarge = xml(
        .tooLarge, .error, "a manifest of more than 2 GB",
        page: RulePage(
            effect: "Neither Cordova nor this program can read it.",
            cause: """
                Offsets inside a manifest have 31 bits here. The program refuses a file of more than 16 MB before that, as
                file-beyond-limit; this is told by a tool that reads manifests itself.
                """,
            remedy: "Check that this is the right file."))
}
