import WebPlatform

/// A module script of a page.
struct PageModule: Hashable {
    /// What errors show: its file, or the page's for an inline script.
    let name: String
    let text: String
    /// Whether the text stands in the page, and its imports start from the page's folder.
    let isInline: Bool
    /// The line of the page that an inline script begins on.
    var line = 1
    /// The column that it begins at, from 1.
    var column = 1
}

/// A module that lies in no file of its own. esbuild is given it as a `data:` URL, from which nothing can be imported by its path; so each
/// specifier in it is replaced by an alias of as many letters, which moves no column.
struct EmbeddedModule {
    let name: String
    /// The folder that its imports start from.
    let directory: String
    let url: String
    private(set) var text: [UInt8]

    private static let scheme = "data:text/javascript;puente="

    init(_ module: PageModule, directory: String, url: String) {
        name = module.name
        self.directory = directory
        self.url = url
        text =
            Array(repeating: UInt8(ascii: "\n"), count: max(0, module.line - 1))
            + Array(repeating: UInt8(ascii: " "), count: max(0, module.column - 1)) + Array(module.text.utf8)
    }

    /// - Parameter number: What it is found by again.
    func dataURL(_ number: Int) -> String {
        "\(Self.scheme)\(number);base64,\(text.withUnsafeBytes { Base64.encode(bytes: $0) })"
    }

    /// The number of a module in the name that esbuild shows it by: its URL, cut, in angle brackets.
    static func number(ofFile file: String) -> Int? {
        guard file.hasPrefix("<\(scheme)") else { return nil }
        return Int(file.dropFirst(scheme.count + 1).prefix { $0 != ";" })
    }

    /// Puts an alias in the place of a specifier.
    /// - Parameters:
    ///   - line: From 1.
    ///   - column: Of its first quotation mark, in bytes from 0.
    /// - Returns: Whether it stands there.
    mutating func replace(_ specifier: String, by alias: String, line: Int, column: Int) -> Bool {
        var start = 0
        for _ in 1..<max(1, line) {
            guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
            start = end + 1
        }
        let range = start + column + 1..<start + column + 1 + specifier.utf8.count
        guard range.upperBound < text.count, text[range].elementsEqual(specifier.utf8) else { return false }
        text.replaceSubrange(range, with: alias.utf8)
        return true
    }
}
