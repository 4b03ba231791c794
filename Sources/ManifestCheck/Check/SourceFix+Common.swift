import Diagnostics
import PluginManifest

extension SourceFix {
    /// Gives an element another name, in both of its tags.
    static func rename(_ element: XMLElement, to name: String) -> SourceFix {
        var edits = [SourceEdit(element.nameSpan, replacement: name)]
        if let end = element.endTagSpan, let place = end.text.utf8.firstRange(of: element.name) {
            let start = end.bytes.lowerBound + place.lowerBound
            edits.append(
                SourceEdit(SourceSpan(file: end.file, bytes: start..<start + place.count), replacement: name))
        }
        return SourceFix("rename it to <\(name)>", edits: edits)
    }

    /// Gives an attribute another name.
    static func rename(_ attribute: XMLAttribute, to name: String) -> SourceFix {
        SourceFix("rename it to \"\(name)\"", edits: [SourceEdit(attribute.nameSpan, replacement: name)])
    }

    /// Gives an attribute another value, which has nothing to escape.
    static func setValue(_ span: SourceSpan, to value: String) -> SourceFix {
        SourceFix("write \"\(value)\"", edits: [SourceEdit(span, replacement: value)])
    }

    /// Puts an attribute behind another one; nil where no quote ends that one's value.
    static func add(_ name: String, _ value: String, behind other: SourceSpan) -> SourceFix? {
        let end = other.bytes.upperBound
        let bytes = other.file.bytes
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") else { return nil }
        let place = SourceSpan(file: other.file, bytes: end + 1..<end + 1)
        return SourceFix(
            "add \(name)=\"\(value)\"", edits: [SourceEdit(place, replacement: " \(name)=\"\(value)\"")])
    }

    /// Takes an element out, with the spaces before it and, where it has the line to itself, the line's end; nil where a
    /// comment would go with it.
    static func remove(_ element: XMLElement) -> SourceFix? {
        guard !element.holdsComment else { return nil }
        let file = element.span.file
        let bytes = file.bytes
        var start = element.span.bytes.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        var end = element.span.bytes.upperBound
        let beginsLine = start > 0 && (bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D)
        if beginsLine, end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D {
            end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        } else {
            start = element.span.bytes.lowerBound
        }
        let edit = SourceEdit(SourceSpan(file: file, bytes: start..<end), replacement: "")
        return SourceFix("remove it", edits: [edit])
    }
}

extension String.UTF8View {
    /// Where a text first stands, as offsets.
    fileprivate func firstRange(of text: String) -> Range<Int>? {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...bytes.count - wanted.count where bytes[start..<start + wanted.count].elementsEqual(wanted) {
            return start..<start + wanted.count
        }
        return nil
    }
}
