import Diagnostics
import PluginManifest

/// `$NAME` in a manifest.
struct VariableReference: Sendable {
    /// Letters, digits and `_` after the dollar.
    let name: String
    /// The same with dashes and what follows them: they may be part of a name, though mostly they are not.
    let dashedName: String
    /// The name with the dollar.
    let span: SourceSpan
    /// Whether it is all there is, but for space around it.
    let isWhole: Bool

    /// The name with dashes, with the dollar.
    var dashedSpan: SourceSpan {
        let start = span.bytes.lowerBound
        return SourceSpan(file: span.file, bytes: start..<start + 1 + dashedName.utf8.count)
    }

    /// What may be meant, each with its place: the name with dashes first, where it is another.
    var readings: [(name: String, span: SourceSpan)] {
        (dashedName == name ? [] : [(dashedName, dashedSpan)]) + [(name, span)]
    }

    /// Whether it looks like a variable of Cordova's: two or more capitals, digits and `_`.
    var isInCapitals: Bool {
        name.utf8.count > 1 && name.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    /// Every reference in a stretch of the source. `$(NAME)` and `${NAME}` are others' notations.
    static func find(in span: SourceSpan) -> [VariableReference] {
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
            let end = offset
            while offset < span.bytes.upperBound, isNameByte(bytes[offset]) || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            let name = span.file.text(of: start + 1..<end)
            guard let first = name.first, !first.isNumber else { continue }
            references.append(
                VariableReference(
                    name: name, dashedName: span.file.text(of: start + 1..<offset),
                    span: SourceSpan(file: span.file, bytes: start..<end),
                    isWhole: start == begin && end == last + 1))
        }
        return references
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
