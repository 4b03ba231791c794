import Diagnostics
import PluginManifest

/// The change that fixes what the XML reader found, where only one can be meant.
struct XMLFindingFix {
    let finding: XMLFinding
    let document: XMLDocument
    /// Where prefixes are used for which declarations on the root element are no good.
    var prefixesElsewhere: Set<Int> = []

    private var span: SourceSpan { finding.span }
    private var bytes: [UInt8] { span.file.bytes }

    func make() -> SourceFix? {
        switch finding.code {
        case .lessThanInAttribute: escapeEveryLessThan()
        case .strayLessThan: escapeStrayLessThan()
        case .bareAmpersand: escapeAmpersand()
        case .unquotedAttributeValue: quote()
        case .missingSpaceBetweenAttributes: separate()
        case .misspeltCloseTag: renameTag()
        case .htmlEntity: writeAsNumber()
        case .unboundPrefix: declarePrefix()
        case .duplicateAttribute:
            declaredPrefix.flatMap { declaration in
                declaration.isExact
                    ? replace(span.bytes, with: "xmlns:\(declaration.name)", "write \"xmlns:\(declaration.name)\"")
                    : nil
            }
        case .spaceInTag: removeSpace()
        case .declarationCase: replace(span.bytes, with: span.text.uppercased(), "write it in capitals")
        case .misplacedXMLDeclaration: moveToStart()
        default: nil
        }
    }

    /// Not for two in a row before a name: one of them may be too many.
    private func escapeStrayLessThan() -> SourceFix? {
        var next = span.bytes.upperBound
        while next < bytes.count, bytes[next] == UInt8(ascii: "<") { next += 1 }
        let first = span.bytes.lowerBound
        let isRun = next > span.bytes.upperBound || (first > 0 && bytes[first - 1] == UInt8(ascii: "<"))
        if isRun, next < bytes.count, !Self.isSpace(bytes[next]), !(0x30...0x39).contains(bytes[next]) { return nil }
        return replace(span.bytes, with: "&lt;", "write it as &lt;")
    }

    /// Of a reference only its ";" is missing. What an URL has between "&" and "=" is none, and what other names stand for is not
    /// known: `&copy` may be either.
    private func escapeAmpersand() -> SourceFix? {
        let end = span.bytes.upperBound
        let isParameter = end < bytes.count && bytes[end] == UInt8(ascii: "=")
        if !isParameter, let isXML = finding.isUnfinishedXMLReference {
            return isXML ? replace(place(end), with: ";", "write it as \(span.text);") : nil
        }
        return replace(place(span.bytes.lowerBound + 1), with: "amp;", "write \"&\" as &amp;")
    }

    /// Not behind a value that looks as if its own closing quote was missing.
    private func separate() -> SourceFix? {
        if let value = document.attributeValue(at: span.bytes.lowerBound - 2), !looksWhole(value) { return nil }
        return replace(span.bytes, with: " ", "put a space between them")
    }

    private func looksWhole(_ value: SourceSpan) -> Bool {
        let text = bytes[value.bytes]
        guard text.last != UInt8(ascii: "="), !text.contains(0x0A), !text.contains(0x0D) else { return false }
        var endsTag = false
        for byte in text where !Self.isSpace(byte) {
            if byte == UInt8(ascii: "<"), endsTag { return false }
            endsTag = byte == UInt8(ascii: ">")
        }
        return true
    }

    /// The closing tag's name, or that of the opening one if Cordova knows it and not the other.
    private func renameTag() -> SourceFix? {
        guard let tags = nearlyMatchingTags,
            LikelyName.find(tags.wrong.text, among: [tags.right.text])?.isCertain == true
        else { return nil }
        return replace(tags.wrong.bytes, with: tags.right.text, "write \"\(tags.right.text)\"")
    }

    /// The names in the two tags of an element that differ by a slip: the one that is wrong, and the other.
    private var nearlyMatchingTags: (wrong: SourceSpan, right: SourceSpan)? {
        guard finding.code == .misspeltCloseTag, let open = finding.related.flatMap(name), let close = name(in: span)
        else { return nil }
        let isOpenKnown = open.text == "plugin" || ElementDefinition.named(open.text) != nil
        return !isOpenKnown && ElementDefinition.named(close.text) != nil ? (open, close) : (close, open)
    }

    /// The name in a tag.
    private func name(in tag: SourceSpan) -> SourceSpan? {
        let isLead = { (byte: UInt8) in Self.isSpace(byte) || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/") }
        guard let start = tag.bytes.first(where: { !isLead(bytes[$0]) }) else { return nil }
        let isEnd = { (byte: UInt8) in isLead(byte) || byte == UInt8(ascii: ">") }
        let end = (start..<tag.bytes.upperBound).first { isEnd(bytes[$0]) } ?? tag.bytes.upperBound
        return SourceSpan(file: span.file, bytes: start..<end)
    }

    /// Every "<" of the value: the finding is about the first.
    private func escapeEveryLessThan() -> SourceFix? {
        guard let value = document.attributeValue(at: span.bytes.lowerBound), looksWhole(value) else { return nil }
        let places = value.bytes.filter { bytes[$0] == UInt8(ascii: "<") }
        return SourceFix(
            "write it as &lt;",
            edits: places.map { SourceEdit(SourceSpan(file: span.file, bytes: $0..<$0 + 1), replacement: "&lt;") })
    }

    /// A value that ends in "/" may be the end of the tag, one with quotes or "<" may be more than the value.
    private func quote() -> SourceFix? {
        var value = span.text
        // The first quote alone may be missing.
        let half = value.last.flatMap { value.count > 1 && "\"'".contains($0) ? String($0) : nil }
        if half != nil { value.removeLast() }
        guard !value.isEmpty, !value.hasSuffix("/"), !value.contains(where: { "\"'<=".contains($0) }) else {
            return nil
        }
        if let half { return replace(place(span.bytes.lowerBound), with: half, "put it between quotes") }
        // What stands between the quotes is left as it is, also where it is no UTF-8.
        let edits = [span.bytes.lowerBound, span.bytes.upperBound].map {
            SourceEdit(SourceSpan(file: span.file, bytes: place($0)), replacement: "\"")
        }
        return SourceFix("put it between quotes", edits: edits)
    }

    private func writeAsNumber() -> SourceFix? {
        guard let scalar = finding.entityScalar else { return nil }
        return replace(span.bytes, with: "&#\(scalar.value);", "write it as a number")
    }

    /// Every known prefix at once: the fixes of several findings are then the same, and one run makes them. With a second root
    /// element the prefix may be used outside of the one that counts.
    private func declarePrefix() -> SourceFix? {
        guard let root = document.root, Namespaces.byPrefix[span.text] != nil,
            !document.findings.contains(where: { $0.code == .secondRoot })
        else { return nil }
        let others = Set(
            document.findings.compactMap { XMLFindingFix(finding: $0, document: document).declaredPrefix?.name })
        let prefixes = document.findings.lazy.filter { $0.code == .unboundPrefix && !isElsewhere($0.span) }.map(
            \.span.text
        ).filter { !others.contains($0) }
        let line = lineOfAttribute(in: root)
        let declarations = prefixes.compactMap { prefix in
            Namespaces.byPrefix[prefix].map { "\(line.space)xmlns:\(prefix)=\"\($0)\"" }
        }
        return replace(place(line.offset), with: declarations.joined(), "declare it on the root element")
    }

    /// Where a further attribute of an element may be put, and the space before it: on a line of its own where others are.
    private func lineOfAttribute(in element: XMLElement) -> (offset: Int, space: String) {
        for attribute in element.attributes {
            let end = attribute.nameSpan.bytes.lowerBound
            var start = end
            while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
            if bytes[start..<end].contains(0x0A) || bytes[start..<end].contains(0x0D) {
                return (start, span.file.text(of: start..<end))
            }
        }
        return (element.nameSpan.bytes.upperBound, " ")
    }

    /// The prefix that a second `xmlns` of the root element was meant to declare, as its value tells, and whether the value is
    /// right to the letter.
    private var declaredPrefix: (name: String, isExact: Bool)? {
        guard finding.code == .duplicateAttribute, span.text == "xmlns", let root = document.root,
            root.startTagSpan.bytes.contains(span.bytes.lowerBound)
        else { return nil }
        var start = span.bytes.upperBound
        while start < bytes.count, Self.isSpace(bytes[start]) || bytes[start] == UInt8(ascii: "=") { start += 1 }
        guard start < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start]),
            let end = bytes[(start + 1)...].prefix(200).firstIndex(of: bytes[start])
        else { return nil }
        let value = span.file.text(of: start + 1..<end)
        let isExact = Namespaces.byPrefix.values.contains(value)
        let meant = isExact ? value : LikelyName.find(value, among: Namespaces.byPrefix.values.sorted())?.name
        guard let prefix = Namespaces.byPrefix.first(where: { $0.value == meant })?.key, root["xmlns:" + prefix] == nil
        else {
            return nil
        }
        return (prefix, isExact)
    }

    /// Whether it comes from something that another finding is about.
    var isOfAnother: Bool {
        guard finding.code == .unboundPrefix else { return false }
        return isElsewhere(span)
            || document.findings.contains {
                $0.code == .duplicateAttribute
                    && XMLFindingFix(finding: $0, document: document).declaredPrefix?.name == span.text
            }
    }

    private func isElsewhere(_ prefix: SourceSpan) -> Bool {
        prefixesElsewhere.contains(prefix.bytes.lowerBound)
    }

    /// What to change, where more is known than the reader of XML knows.
    var help: String? {
        if let declaredPrefix {
            let value = declaredPrefix.isExact ? "" : "=\"\(Namespaces.byPrefix[declaredPrefix.name] ?? "")\""
            return "did you mean xmlns:\(declaredPrefix.name)\(value)?"
        }
        if let tags = nearlyMatchingTags {
            let slash = tags.wrong.bytes.lowerBound > span.bytes.lowerBound ? "/" : ""
            return "did you mean <\(slash)\(tags.right.text)>?"
        }
        guard finding.code == .unboundPrefix else { return nil }
        return Namespaces.byPrefix[span.text].map { "declare it on the root element: xmlns:\(span.text)=\"\($0)\"" }
    }

    /// Not where something else is wrong with the tags: it may be a "<" in a text.
    private func removeSpace() -> SourceFix? {
        guard !document.findings.contains(where: { $0.isRejection && $0.code.breaksStructure }) else { return nil }
        var end = span.bytes.upperBound
        while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
        return replace(span.bytes.upperBound..<end, with: "", "remove the space")
    }

    /// Only where nothing but space is before it.
    private func moveToStart() -> SourceFix? {
        let before = 0..<span.bytes.lowerBound
        guard bytes[before].allSatisfy(Self.isSpace) else { return nil }
        return replace(before, with: "", "move it to the start")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private func place(_ offset: Int) -> Range<Int> { offset..<offset }

    private func replace(_ range: Range<Int>, with text: String, _ title: String) -> SourceFix {
        SourceFix(title, edits: [SourceEdit(SourceSpan(file: span.file, bytes: range), replacement: text)])
    }
}
