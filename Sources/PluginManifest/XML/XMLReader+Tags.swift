import Diagnostics

extension XMLReader {
    /// After `<`, at the first character of an element's name.
    mutating func readStartTag(from start: Int) {
        let name = skipName()
        let firstAttribute = builder.tree.attributes.count
        var names = XMLAttributeNames()
        if offset < bytes.count, !XMLCharacters.isSpace(bytes[offset]), bytes[offset] != 0x2F, bytes[offset] != 0x3E {
            reportInvalid(.invalidTagName)
        }
        while true {
            skipSpace()
            guard offset < bytes.count else { return unfinished = start }
            switch bytes[offset] {
            case 0x3E:
                if skipConflictEnd() { continue }
                offset += 1
                return open(name: name, from: start, firstAttribute: firstAttribute, isEmpty: false)
            case 0x2F:
                guard offset + 1 < bytes.count else {
                    offset += 1
                    return unfinished = start
                }
                if bytes[offset + 1] == 0x3E {
                    offset += 2
                    return open(name: name, from: start, firstAttribute: firstAttribute, isEmpty: true)
                }
                report(.straySlash, offset..<offset + 1)
                offset = min(offset + 1, bytes.count)
            case 0x3C:
                if skipConflict() { continue }
                // The tag was never closed: the next one begins here.
                report(.invalidAttributeName, offset..<offset + 1, related: start..<name.upperBound)
                return open(name: name, from: start, firstAttribute: firstAttribute, isEmpty: false)
            default:
                if XMLCharacters.nameStart(bytes, at: offset) > 0 {
                    readAttribute(&names, firstAttribute: firstAttribute)
                } else {
                    reportInvalid(.invalidAttributeName)
                }
            }
        }
    }

    private mutating func open(name: ByteRange, from start: Int, firstAttribute: Int, isEmpty: Bool) {
        if closedRoot, builder.open.isEmpty {
            let first = builder.tree.elements.first?.startTag.range
            report(.secondRoot, start..<name.upperBound, related: first)
        }
        sawRoot = true
        builder.openElement(name: name, startTag: ByteRange(start, offset), firstAttribute: firstAttribute)
        if isEmpty { close(endTag: ByteRange(offset, offset)) }
    }

    private mutating func close(endTag: ByteRange) {
        builder.closeElement(endTag: endTag)
        if builder.open.isEmpty { closedRoot = true }
    }

    /// At an attribute's name.
    private mutating func readAttribute(_ names: inout XMLAttributeNames, firstAttribute: Int) {
        let name = skipName()
        skipSpace()
        guard offset < bytes.count else { return }
        guard bytes[offset] == 0x3D else {
            if XMLCharacters.isSpace(bytes[offset - 1]) || bytes[offset] == 0x3E || bytes[offset] == 0x2F {
                report(.attributeWithoutValue, name.range)
            } else {
                reportInvalid(.invalidAttributeName)
            }
            return
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return }
        guard let value = readValue() else { return }
        if let first = names.firstUse(of: name, in: bytes, attributes: builder.tree.attributes[firstAttribute...]) {
            report(.duplicateAttribute, name.range, related: first.range)
        } else {
            builder.addAttribute(name: name, value: value.range, hasReferences: value.hasReferences)
        }
    }

    /// At a value's second quote: whether a space or the tag's end is behind it, as nearly always. ``likelyEnd(of:)`` looks closer.
    @inline(__always)
    private var isFollowedPlainly: Bool {
        let next = offset + 1
        guard next + 1 < bytes.count else { return false }
        switch bytes[next] {
        case 0x20, 0x0A: return true
        case 0x2F: return bytes[next + 1] == 0x3E
        case 0x3E: return bytes[next + 1] != 0x3D
        default: return false
        }
    }

    /// At the first character of a value; nil when the file ends inside it.
    private mutating func readValue() -> (range: ByteRange, hasReferences: Bool)? {
        let quote = bytes[offset]
        guard quote == 0x22 || quote == 0x27 else { return readUnquotedValue() }
        let start = offset + 1
        offset = start
        let before = progress
        var hasReferences = false
        var lessThan: Int?
        while offset < bytes.count, bytes[offset] != quote {
            switch bytes[offset] {
            case 0x26:
                hasReferences = true
                readReference()
            case 0x3C:
                if lessThan == nil { lessThan = offset }
                offset += 1
            default: offset += 1
            }
        }
        if !isFollowedPlainly, rejections < Self.findingLimit, let end = likelyEnd(of: start..<offset) {
            returnTo(before, at: end)
            report(.unclosedValue, start - 1..<end)
            return (ByteRange(start, end), hasReferences)
        }
        guard offset < bytes.count else { return nil }
        let range = ByteRange(start, offset)
        offset += 1
        if let lessThan { report(.lessThanInAttribute, lessThan..<lessThan + 1) }
        if offset < bytes.count, XMLCharacters.nameStart(bytes, at: offset) > 0 {
            report(.missingSpaceBetweenAttributes, offset..<offset)
        }
        return (range, hasReferences)
    }

    private mutating func readUnquotedValue() -> (range: ByteRange, hasReferences: Bool)? {
        let start = offset
        // `src=>` and `src= />`: the value was left out, and the tag ends here.
        if bytes[offset] == 0x3E || (bytes[offset] == 0x2F && offset + 1 < bytes.count && bytes[offset + 1] == 0x3E) {
            report(.unquotedAttributeValue, start..<start)
            return (ByteRange(start, start), false)
        }
        while offset < bytes.count, !XMLCharacters.isSpace(bytes[offset]), bytes[offset] != 0x3E { offset += 1 }
        let isQuote = { (byte: UInt8) in byte == 0x22 || byte == 0x27 }
        // Of `src=www/a.js"` the first quote alone is missing, and of `src=www/a.js"/>` as well.
        if offset > start + 2, offset < bytes.count, bytes[offset] == 0x3E, bytes[offset - 1] == 0x2F,
            isQuote(bytes[offset - 2])
        {
            offset -= 1
        }
        report(.unquotedAttributeValue, start..<offset)
        let isHalf = offset > start + 1 && isQuote(bytes[offset - 1])
        return (ByteRange(start, isHalf ? offset - 1 : offset), false)
    }

    /// After `</`.
    mutating func readEndTag(from start: Int) {
        if skipSpace() { report(.spaceInTag, start..<start + 2) }
        guard offset < bytes.count else { return unfinished = start }
        guard XMLCharacters.nameStart(bytes, at: offset) > 0 else {
            skipToTagEnd()
            return report(.invalidCloseTag, start..<offset)
        }
        let name = skipName()
        skipSpace()
        guard offset < bytes.count else { return unfinished = start }
        if bytes[offset] == 0x3E {
            offset += 1
        } else {
            let isName = offset == name.upperBound
            skipToTagEnd()
            report(isName ? .invalidCloseTag : .junkInCloseTag, start..<offset)
        }
        closeElement(name, tag: ByteRange(start, min(offset, bytes.count)))
    }

    private mutating func closeElement(_ name: ByteRange, tag: ByteRange) {
        guard let innermost = builder.open.last else { return report(.unmatchedCloseTag, tag.range) }
        if matches(innermost, name) { return close(endTag: tag) }
        let related = builder.tree.elements[Int(innermost)].startTag.range
        guard let match = builder.open.suffix(Self.repairDepth).lastIndex(where: { matches($0, name) }) else {
            guard isNearlyRight(name, for: innermost) else {
                return report(.unexpectedCloseTag, tag.range, related: related)
            }
            report(.misspeltCloseTag, tag.range, related: related)
            return close(endTag: tag)
        }
        report(.unexpectedCloseTag, tag.range, related: related)
        for _ in match + 1..<builder.open.count { close(endTag: ByteRange(tag.lowerBound, tag.lowerBound)) }
        close(endTag: tag)
    }

    /// Whether a closing tag's name is a slip for an element's, and not that of the element before, closed twice.
    private func isNearlyRight(_ name: ByteRange, for element: Int32) -> Bool {
        let record = builder.tree.elements[Int(element)]
        if record.lastChild >= 0, matches(record.lastChild, name) { return false }
        guard name.range.count <= 64, record.name.range.count <= 64 else { return false }
        return NearestName.of(file.text(of: name.range), among: [file.text(of: record.name.range)]) != nil
    }

    private func matches(_ element: Int32, _ name: ByteRange) -> Bool {
        bytes[builder.tree.elements[Int(element)].name.range].elementsEqual(bytes[name.range])
    }

    /// Reports a run of characters that nothing in a tag begins with, and moves past it.
    private mutating func reportInvalid(_ code: XMLFinding.Code) {
        let start = offset
        repeat {
            offset += XMLCharacters.scalar(bytes, at: offset).length
        } while offset < bytes.count && !isTagDelimiter(bytes[offset])
            && XMLCharacters.nameStart(bytes, at: offset) == 0
        report(code, start..<offset)
    }

    private func isTagDelimiter(_ byte: UInt8) -> Bool {
        XMLCharacters.isSpace(byte) || byte == 0x3E || byte == 0x2F || byte == 0x3C
    }

    private mutating func skipToTagEnd() {
        while offset < bytes.count, bytes[offset] != 0x3E, bytes[offset] != 0x3C { offset += 1 }
        if offset < bytes.count, bytes[offset] == 0x3E { offset += 1 }
    }
}
