extension Rule {
    static let xmlInvalidUTF8 = xml(
        .invalidUTF8, .warning, "bytes that are not UTF-8",
        page: RulePage(
            effect: "The bytes turn into replacement characters, in whatever name or text they stand.",
            cause: "Cordova reads manifests as UTF-8, whatever their declaration says.",
            remedy: "Save the file as UTF-8."))
}
