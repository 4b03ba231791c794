/// Values without a closing quote: they reach to the quote that opens the next value, and what is behind that is refused.
extension XMLReader {
    /// Where a value was meant to end whose own quote is missing; nil for one that looks whole, or that Cordova's reader takes.
    ///
    /// - Parameter value: what stands between the quote and the next of its kind, or the end of the file.
    func likelyEnd(of value: Range<Int>) -> Int? {
        guard !isTakenByCordova(value), value.upperBound == bytes.count || looksUnclosed(value) else { return nil }
        var index = value.lowerBound
        var tagEnd: Int?
        while index < value.upperBound {
            switch bytes[index] {
            case 0x3C: return tagEnd
            case 0x3E where index + 1 < value.upperBound && bytes[index + 1] != 0x3D && tagEnd == nil:
                tagEnd = index > value.lowerBound && bytes[index - 1] == 0x2F ? index - 1 : index
                index += 1
            case let byte where XMLCharacters.isSpace(byte):
                let start = index
                while index < value.upperBound, XMLCharacters.isSpace(bytes[index]) { index += 1 }
                if isAttribute(at: index, in: value) { return start }
            default: index += 1
            }
        }
        return nil
    }

    /// Whether a value holds what seldom stands in one: the next attribute's name at its end, the end of a line or a tag's.
    func looksUnclosed(_ value: Range<Int>) -> Bool {
        var end = value.upperBound
        while end > value.lowerBound, XMLCharacters.isSpace(bytes[end - 1]) { end -= 1 }
        if end > value.lowerBound, bytes[end - 1] == 0x3D {
            end -= 1
            while end > value.lowerBound, XMLCharacters.isSpace(bytes[end - 1]) { end -= 1 }
            let name = end
            while end > value.lowerBound, bytes[end - 1] >= 0x80 || XMLCharacters.nameBody(bytes, at: end - 1) > 0 {
                end -= 1
            }
            if name > end, end > value.lowerBound, XMLCharacters.isSpace(bytes[end - 1]) { return true }
        }
        return value.contains { bytes[$0] == 0x3E && isTagBehind($0, in: value) }
    }

    /// Whether what follows the value's second quote may follow it.
    private func isTakenByCordova(_ value: Range<Int>) -> Bool {
        let next = value.upperBound + 1
        guard next < bytes.count else { return false }
        let byte = bytes[next]
        if byte == 0x3E { return !isVersion(at: next, quotedBy: bytes[value.upperBound]) }
        return XMLCharacters.isSpace(byte) || (byte == 0x2F && next + 1 < bytes.count && bytes[next + 1] == 0x3E)
    }

    /// Whether a ">" is no tag's end but begins a version, as in `version=">=4"/>`: with a quote and the end of an empty element behind it,
    /// which in a text would leave the element open.
    private func isVersion(at start: Int, quotedBy quote: UInt8) -> Bool {
        guard start + 1 < bytes.count, bytes[start + 1] == 0x3D else { return false }
        var end = start + 1
        var isQuoted = false
        while end < bytes.count, bytes[end] != 0x3C {
            if bytes[end] == quote { isQuoted = true }
            end += 1
        }
        while XMLCharacters.isSpace(bytes[end - 1]) { end -= 1 }
        return isQuoted && bytes[end - 1] == 0x3E && bytes[end - 2] == 0x2F
    }

    /// Whether a ">" ends a tag: with space between at most, another one begins.
    private func isTagBehind(_ offset: Int, in value: Range<Int>) -> Bool {
        var next = offset + 1
        while next < value.upperBound, XMLCharacters.isSpace(bytes[next]) { next += 1 }
        return next < value.upperBound && bytes[next] == 0x3C
    }

    /// Whether a name, "=" and a quote stand here; the value's own second quote counts.
    private func isAttribute(at offset: Int, in value: Range<Int>) -> Bool {
        var next = offset
        while next < value.upperBound {
            let length = XMLCharacters.nameBody(bytes, at: next)
            if length == 0 { break }
            next += length
        }
        guard next > offset else { return false }
        while next < value.upperBound, XMLCharacters.isSpace(bytes[next]) { next += 1 }
        guard next < value.upperBound, bytes[next] == 0x3D else { return false }
        next += 1
        while next < value.upperBound, XMLCharacters.isSpace(bytes[next]) { next += 1 }
        return next < bytes.count && (bytes[next] == 0x22 || bytes[next] == 0x27)
    }
}
