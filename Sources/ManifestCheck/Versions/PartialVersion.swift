/// A version some of whose numbers may be left out or stand as `x`, `X` or `*`, as in a range of npm's: `1`, `1.2`, `1.x`, `*`.
struct PartialVersion: Sendable, Hashable {
    var major: Int?
    var minor: Int?
    var patch: Int?
    var prerelease: [String] = []

    /// Loose, as Cordova asks npm's reader to be: a `v` or `=` may stand before it, and the hyphen before a prerelease may be
    /// missing.
    init?(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        while let first = rest.first, first == UInt8(ascii: "v") || first == UInt8(ascii: "=") || Self.isSpace(first) {
            rest.removeFirst()
        }
        while let last = rest.last, Self.isSpace(last) { rest.removeLast() }
        if rest.isEmpty { return nil }
        if let plus = rest.firstIndex(of: UInt8(ascii: "+")) {
            guard Self.identifiers(rest[(plus + 1)...]) != nil else { return nil }
            rest = rest[..<plus]
        }
        var numbers: [Int?] = []
        while numbers.count < 3 {
            let digits = rest.prefix { Self.isDigit($0) }
            if !digits.isEmpty {
                guard digits.count <= 15 else { return nil }
                numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
                rest = rest.dropFirst(digits.count)
            } else if let first = rest.first, "xX*".utf8.contains(first) {
                numbers.append(nil)
                rest = rest.dropFirst()
            } else {
                return nil
            }
            guard rest.first == UInt8(ascii: "."), numbers.count < 3 else { break }
            rest = rest.dropFirst()
        }
        major = numbers[0]
        minor = numbers.count > 1 && major != nil ? numbers[1] : nil
        patch = numbers.count > 2 && minor != nil ? numbers[2] : nil
        if rest.isEmpty { return }
        guard numbers.count == 3 else { return nil }
        // A hyphen alone is a word of a prerelease.
        if rest.first == UInt8(ascii: "-"), rest.count > 1 { rest = rest.dropFirst() }
        guard let words = Self.identifiers(rest) else { return nil }
        prerelease = words
    }

    /// Words of letters, digits and hyphens between dots; nil for anything else.
    private static func identifiers(_ text: ArraySlice<UInt8>) -> [String]? {
        let words = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isIdentifier) }) else { return nil }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
