import Diagnostics

/// Reads XML as Cordova's reader does: strict about structure, lenient about much that a parser by the book refuses
/// (Cordova spec §1.1). Where Cordova stops at the first error, this one notes it, repairs and goes on, so that a checker
/// can tell all of them; ``XMLDocument`` decides what an error means.
///
/// Time is linear in the number of bytes, whatever they are; nothing recurses.
struct XMLReader {
    /// After so many errors the rest is not read; after so many leniencies no more are noted.
    static let findingLimit = 200

    /// A close tag that is not the innermost element's closes one of so many around it, or none.
    static let repairDepth = 64

    let file: SourceFile
    let bytes: [UInt8]
    var offset = 0
    var builder = XMLTreeBuilder()
    var sawRoot = false
    var closedRoot = false
    var sawDoctype = false
    /// A name with a colon was read: prefixes need a look at the end.
    var sawPrefix = false
    /// Where the markup that the file's end cuts off begins.
    var unfinished: Int?
    /// Whether a merge conflict without a dividing line was met: no further one is sought.
    var lacksConflictDivider = false
    private(set) var findings: [XMLFinding] = []
    private(set) var rejections = 0

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// Reads the whole file.
    mutating func read() -> (tree: XMLTree, findings: [XMLFinding]) {
        guard checkEncoding() else { return (builder.finish(), findings) }
        skipSpace()
        if offset < bytes.count, bytes[offset] != 0x3C { skipTextBeforeRoot() }
        while offset < bytes.count {
            readText()
            if offset < bytes.count { readMarkup() }
        }
        finish()
        let tree = builder.finish()
        if sawPrefix {
            var prefixes = XMLPrefixCheck(file: file, tree: tree)
            for finding in prefixes.findings() { note(finding) }
        }
        return (tree, findings)
    }

    // MARK: Text

    private mutating func skipTextBeforeRoot() {
        let start = offset
        while offset < bytes.count, bytes[offset] != 0x3C { offset += 1 }
        report(.textBeforeRoot, start..<offset)
    }

    private mutating func readText() {
        let start = offset
        var hasReferences = false
        let isInside = sawRoot && !closedRoot
        while offset < bytes.count, bytes[offset] != 0x3C {
            if bytes[offset] == 0x26, isInside {
                hasReferences = true
                readReference()
            } else {
                offset += 1
            }
        }
        guard offset > start else { return }
        if !isInside, let first = (start..<offset).first(where: { !XMLCharacters.isSpace(bytes[$0]) }),
            !isConflictEnd(at: first)
        {
            var end = offset
            while XMLCharacters.isSpace(bytes[end - 1]) { end -= 1 }
            report(.textOutsideRoot, first..<end)
        }
        builder.addText(ByteRange(start, offset), hasReferences: hasReferences)
    }

    /// At `&`: moves past the reference, or past the part of it that is in order.
    mutating func readReference() {
        let start = offset
        offset += 1
        while offset < bytes.count {
            let length: Int
            if bytes[offset] == 0x23 {
                length = 1
            } else if offset == start + 1 {
                length = XMLCharacters.nameStart(bytes, at: offset)
            } else {
                length = XMLCharacters.nameBody(bytes, at: offset)
            }
            if length == 0 { break }
            offset += length
        }
        guard offset < bytes.count else { return }
        guard bytes[offset] == 0x3B else { return report(.bareAmpersand, start..<max(offset, start + 1)) }
        let name = bytes[start + 1..<offset]
        offset += 1
        guard let found = XMLReference.resolve(name) else { return report(.invalidReference, start..<offset) }
        if !found.isXML { report(.htmlEntity, start..<offset) }
    }

    // MARK: Markup

    /// At `<`.
    private mutating func readMarkup() {
        let start = offset
        if start + 1 < bytes.count, bytes[start + 1] == 0x3C, skipConflict() { return }
        offset += 1
        let hadSpace = skipSpace()
        guard offset < bytes.count else { return unfinished = start }
        switch bytes[offset] {
        case 0x21:
            offset += 1
            readDeclaration(from: start)
        case 0x2F:
            offset += 1
            readEndTag(from: start)
        case 0x3F:
            offset += 1
            readProcessingInstruction(from: start)
        default:
            guard XMLCharacters.nameStart(bytes, at: offset) > 0 else {
                report(.strayLessThan, start..<start + 1)
                builder.addText(ByteRange(start, offset), hasReferences: false)
                return
            }
            readStartTag(from: start)
        }
        if hadSpace { report(.spaceInTag, start..<start + 1) }
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = offset
        while offset < bytes.count, XMLCharacters.isSpace(bytes[offset]) { offset += 1 }
        return offset > start
    }

    /// Moves past a name whose first character is at `offset`.
    mutating func skipName() -> ByteRange {
        let start = offset
        while offset < bytes.count {
            let length = XMLCharacters.nameBody(bytes, at: offset)
            if length == 0 { break }
            if bytes[offset] == 0x3A { sawPrefix = true }
            offset += length
        }
        return ByteRange(start, offset)
    }

    // MARK: The end

    private mutating func finish() {
        guard rejections < Self.findingLimit else { return }
        if sawRoot, !closedRoot {
            let cut = unfinished.map { $0..<$0 + 1 }
            let innermost = builder.open.last.map { builder.tree.elements[Int($0)].startTag.range }
            report(.unclosedRoot, bytes.count..<bytes.count, related: cut ?? innermost)
        } else if let unfinished {
            report(.unexpectedEnd, bytes.count..<bytes.count, related: unfinished..<unfinished + 1)
        } else if !sawRoot, rejections == 0 {
            report(.noElement, 0..<0)
        }
    }

    // MARK: Findings

    /// What was noted so far.
    var progress: (findings: Int, rejections: Int) { (findings.count, rejections) }

    /// Forgets what was noted since, to read on at another place.
    mutating func returnTo(_ progress: (findings: Int, rejections: Int), at place: Int) {
        findings.removeSubrange(progress.findings...)
        rejections = progress.rejections
        offset = place
    }

    mutating func report(_ code: XMLFinding.Code, _ span: Range<Int>, related: Range<Int>? = nil) {
        note(
            XMLFinding(
                code, SourceSpan(file: file, bytes: span), related: related.map { SourceSpan(file: file, bytes: $0) }))
        if code.isRejection {
            rejections += 1
            if rejections >= Self.findingLimit { offset = bytes.count }
        }
    }

    private mutating func note(_ finding: XMLFinding) {
        if finding.isRejection || findings.count - rejections < Self.findingLimit { findings.append(finding) }
    }
}
