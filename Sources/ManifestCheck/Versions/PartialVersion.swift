/// A version some of whose numbers may be left out or stand as `x`, `X` or `*`, as in a range of npm's: `1`, `1.2`, `1.x`, `*`.
struct PartialVersion: Sendable, Hashable {
    var major: Int?
    var minor: Int?
    var patch: Int?
    var prerelease: [String] = []

    /// Loose, as Cordova asks npm's reader to be: a `v` or `=` may stand before it, and the hyphen before a prerelease may be
    /// missing.
    init?(_ text: String) {
        var rest = Substring(AttributeText.trimmed(text))
        while let first = rest.first, first == "v" || first == "=" || first == " " { rest.removeFirst() }
        if rest.isEmpty { return nil }
        if let plus = rest.firstIndex(of: "+") {
            guard Self.areIdentifiers(rest[rest.index(after: plus)...]) else { return nil }
            rest = rest[..<plus]
        }
        var numbers: [Int?] = []
        while numbers.count < 3 {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty {
                guard digits.count <= 15, let number = Int(digits) else { return nil }
                numbers.append(number)
                rest = rest.dropFirst(digits.count)
            } else if let first = rest.first, first == "x" || first == "X" || first == "*" {
                numbers.append(nil)
                rest = rest.dropFirst()
            } else {
                return nil
            }
            guard rest.first == ".", numbers.count < 3 else { break }
            rest = rest.dropFirst()
        }
        major = numbers[0]
        minor = numbers.count > 1 && major != nil ? numbers[1] : nil
        patch = numbers.count > 2 && minor != nil ? numbers[2] : nil
        if rest.isEmpty { return }
        guard numbers.count == 3 else { return nil }
        if rest.first == "-" { rest = rest.dropFirst() }
        guard Self.areIdentifiers(rest) else { return nil }
        prerelease = rest.split(separator: ".").map(String.init)
    }

    /// Words of letters, digits and hyphens between dots.
    private static func areIdentifiers(_ text: Substring) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
    }
}
