import Diagnostics
import PluginManifest

/// `$NAME` in a manifest.
struct VariableReference: Sendable {
    /// Letters, digits and `_` after the dollar; with hyphens where a variable so named is declared.
    let name: String
    /// With the dollar.
    let span: SourceSpan
    /// Whether it is all there is, but for space around it.
    let isWhole: Bool

    /// Whether it looks like a variable of Cordova's: two or more capitals, digits and `_`.
    var isInCapitals: Bool {
        name.utf8.count > 1 && name.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    /// Every reference in a stretch of the source. `$(NAME)` and `${NAME}` are others' notations.
    static func find(in span: SourceSpan, _ declared: DeclaredVariables) -> [VariableReference] {
        let bytes = span.file.bytes
        guard let first = bytes[span.bytes].firstIndex(of: UInt8(ascii: "$")) else { return [] }
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let begin = bytes[span.bytes].firstIndex { !isBlank($0) } ?? first
        let last = bytes[span.bytes].lastIndex { !isBlank($0) } ?? first
        var references: [VariableReference] = []
        var offset = first
        while offset < span.bytes.upperBound {
            guard bytes[offset] == UInt8(ascii: "$") else {
                offset += 1
                continue
            }
            let start = offset
            offset += 1
            while offset < span.bytes.upperBound, isNameByte(bytes[offset]) { offset += 1 }
            if offset < span.bytes.upperBound, bytes[offset] == UInt8(ascii: "-"),
                let key = declared.hyphenatedKey(beginning: Self.text(in: span, from: start + 1))
            {
                offset = max(offset, start + 1 + key.utf8.count)
            }
            let name = span.file.text(of: start + 1..<offset)
            guard let first = name.first, !first.isNumber else { continue }
            references.append(
                VariableReference(
                    name: name, span: SourceSpan(file: span.file, bytes: start..<offset),
                    isWhole: start == begin && offset == last + 1))
        }
        return references
    }

    /// The letters, digits, `_` and hyphens from a place on.
    private static func text(in span: SourceSpan, from start: Int) -> String {
        let rest = span.file.bytes[start..<span.bytes.upperBound]
        return String(decoding: rest.prefix { isNameByte($0) || $0 == UInt8(ascii: "-") }, as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
