extension Rule {
    static let xmlUtf16 = xml(
        .utf16, .error, "a manifest in UTF-16 or UTF-32",
        page: RulePage(
            effect: "The plugin cannot be added: Cordova takes the bytes for UTF-8 and refuses them.",
            cause:
                "The file begins with the byte order mark of UTF-16 or UTF-32, or has the zeros of one, as some editors on Windows write it.",
            remedy: "Save the file as UTF-8."))
}
