import Diagnostics
import Glibc
import PluginManifest

/// `{{ name }}`: a place that some template's tool was to fill.
enum TemplateHole {
    /// Whether a file has any.
    static func isIn(_ file: SourceFile) -> Bool {
        file.bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let start = index(of: UInt8(ascii: "{"), in: rest) {
                rest = rest[(start + 1)...]
                if rest.first == UInt8(ascii: "{") { return true }
            }
            return false
        }
    }

    /// Whether a script is a template that some tool fills before it is JavaScript: `{{ name }}`, `<%= name %>`, or `%@` as Objective-C has it.
    static func isInScript(_ file: SourceFile) -> Bool {
        let bytes = file.bytes
        for index in bytes.indices.dropLast() {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "%"), UInt8(ascii: "@")), (UInt8(ascii: "<"), UInt8(ascii: "%")): return true
            case (UInt8(ascii: "{"), UInt8(ascii: "{")) where isName(bytes[(index + 2)...]): return true
            default: continue
            }
        }
        return false
    }

    /// Whether a name comes, then `}}`.
    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        let blank = UInt8(ascii: " ")
        let signs = Array("#/^&>_.-$".utf8)
        let rest = bytes.prefix(128).drop { $0 == blank }
        let name = rest.prefix { byte in
            signs.contains(byte) || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        }
        return !name.isEmpty && rest[name.endIndex...].drop { $0 == blank }.starts(with: "}}".utf8)
    }

    /// The first one in a stretch of the source.
    static func find(in span: SourceSpan) -> SourceSpan? {
        let bytes = span.file.bytes[span.bytes]
        guard let start = place(of: UInt8(ascii: "{"), in: bytes),
            let end = place(of: UInt8(ascii: "}"), in: bytes[(start + 2)...])
        else { return nil }
        return SourceSpan(file: span.file, bytes: start..<end + 2)
    }

    private static func index(of byte: UInt8, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        let buffer = UnsafeRawBufferPointer(rebasing: bytes)
        guard let base = buffer.baseAddress, let found = memchr(base, Int32(byte), buffer.count) else { return nil }
        return bytes.startIndex + (UnsafeRawPointer(found) - base)
    }

    /// Where a byte stands twice.
    private static func place(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        var previous: UInt8?
        for index in bytes.indices {
            if bytes[index] == byte, previous == byte { return index - 1 }
            previous = bytes[index]
        }
        return nil
    }
}

extension ManifestOutline {
    /// What is written directly inside elements that hold elements alone, where text means nothing.
    var strayTexts: [(node: ManifestNode, span: SourceSpan)] {
        var found: [(node: ManifestNode, span: SourceSpan)] = []
        for node in nodes where node.definition?.content ?? .elements == .elements {
            for piece in node.element.textPieces { found.append((node, piece)) }
        }
        return found
    }
}
