/// Names as JavaScript takes them after a dot.
enum SymbolName {
    /// Whether a text is one or more names, parted by dots.
    static func isPath(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { isName($0) }
    }

    /// Whether a text is a name: letters, digits, `$`, `_` and what is beyond ASCII, not beginning with a digit.
    static func isName(_ text: some Collection<UInt8>) -> Bool {
        guard let first = text.first, !isDigit(first) else { return false }
        return text.allSatisfy { byte in
            isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x24 || byte == 0x5F || byte >= 0x80
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
