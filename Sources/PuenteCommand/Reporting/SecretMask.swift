import Diagnostics
import Trace

/// Hides secrets in source text that a diagnostic quotes: the literals behind a key that names one, as in `'private:pwd': '1111'`,
/// `pin === '1111'` and `setPin('1111')`, and what an XML element with such a name holds, as in `<preference name="PASSWORD" default="1111"/>`.
///
/// It looks at each name and at each quoted text for itself, whatever stands around it: what is a comment or a regular expression matters
/// to a parser, but a quote in one must not make a secret readable.
enum SecretMask {
    /// Of a larger file only so much is looked through on each side of what is quoted.
    private static let reach = 64 << 10

    /// The file as it may be quoted; itself when it has no secrets.
    static func masking(_ file: SourceFile) -> SourceFile {
        let text = String(decoding: file.bytes, as: UTF8.self)
        let masked = masking(text)
        return masked == text ? file : SourceFile(name: file.name, text: masked)
    }

    /// Whether it would take long to look through the whole file.
    static func isLarge(_ file: SourceFile) -> Bool { file.bytes.count > 4 * reach }

    /// The file as lines around those places of it may be quoted, and no others.
    static func masking(_ file: SourceFile, around places: [SourcePosition]) -> SourceFile {
        var bytes: [UInt8] = []
        var next = 0
        for offset in places.compactMap({ file.offset(of: $0) }).sorted() {
            let start = file.startOfScalar(max(next, offset - reach))
            let end = file.startOfScalar(min(file.bytes.count, offset + reach))
            guard start < end else { continue }
            bytes += file.bytes[next..<start]
            bytes += Array(masking(file.text(of: start..<end)).utf8)
            next = end
        }
        return SourceFile(name: file.name, bytes: bytes + file.bytes[next...])
    }

    /// The text with each letter of such a literal as `*`, so that every line and column stays what it is.
    static func masking(_ text: String) -> String {
        var scanner = SecretScanner(Array(text.unicodeScalars))
        return scanner.masked()
    }
}

private struct SecretScanner {
    /// No key that names a secret is longer.
    private static let longestKey = 80
    /// Behind a key no more is looked at, and no more of a tag.
    private static let longestValue = 4_000
    /// How often a scalar may be looked at, on average. Programs stay far below it; a text that is one key behind the other, each with an
    /// open comment or literal behind it, would be looked through from each of them.
    private static let looksPerScalar = 64

    /// A shorter secret is hidden where it stands, and nowhere else: it would be found in every text.
    private static let shortestKnown = 4

    private var looks: Int
    /// The secrets found so far.
    private var secrets: Set<[Unicode.Scalar]> = []
    private let scalars: [Unicode.Scalar]
    /// The text with what is hidden. Keys are read from ``scalars``, so that one inside of a hidden literal is still a key.
    private var hidden: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        hidden = scalars
        looks = 10_000 + Self.looksPerScalar * scalars.count
    }

    mutating func masked() -> String {
        hideByName()
        hideKnown()
        // Whoever writes such a text wants no line of it quoted.
        if looks < 0 { hide(0..<scalars.count) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: hidden)
        return String(text)
    }

    private mutating func hideByName() {
        var index = 0
        while index < scalars.count, looks >= 0 {
            let scalar = scalars[index]
            if Self.isQuote(scalar) {
                if let end = closing(of: index, within: Self.longestKey) {
                    hideValue(behind: index + 1..<end, from: end + 1, mayBeArgument: true)
                    hideElement(named: index + 1..<end)
                }
                index += 1
            } else if Self.isWord(scalar) {
                var end = index
                while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
                if end - index <= Self.longestKey {
                    hideValue(behind: index..<end, from: end, mayBeArgument: false)
                    if Redacted.isSecret(key: text(index..<end)) {
                        hideLiteral(comparedWith: index)
                        hideCases(ofSwitchOn: index..<end)
                    }
                }
                index = end
            } else {
                index += 1
            }
        }
    }

    /// `'1111' === user.pin`: hides the literal before the comparison.
    private mutating func hideLiteral(comparedWith name: Int) {
        var index = name - 1
        let first = max(0, name - Self.longestKey)
        while index >= first, Self.isWord(scalars[index]) || scalars[index] == "." || scalars[index] == "?" {
            index -= 1
        }
        guard var end = lastVisible(before: index + 1), scalars[end] == "=" else { return }
        while end >= 0, scalars[end] == "=" || scalars[end] == "!" { end -= 1 }
        guard name - end < Self.longestKey, let last = lastVisible(before: end + 1), last != index else { return }
        var start = last
        looks -= name - last
        if Self.isQuote(scalars[last]) {
            start -= 1
            while start >= 0, scalars[start] != scalars[last], !Self.isLineEnd(scalars[start]) { start -= 1 }
            hideSecret(start + 1..<last)
        } else {
            while start > 0, Self.isWord(scalars[start - 1]) { start -= 1 }
            if Self.isDigit(scalars[start]) { hideSecret(start..<last + 1) }
        }
        looks -= last - start
    }

    /// `switch (pin) { case '1111': …`: hides the literals of the cases.
    private mutating func hideCases(ofSwitchOn name: Range<Int>) {
        guard var index = scalars[max(0, name.lowerBound - Self.longestKey)..<name.lowerBound].lastIndex(of: "("),
            let keyword = lastVisible(before: index), keyword >= 5,
            scalars[...keyword].suffix(6).elementsEqual("switch".unicodeScalars)
        else { return }
        let limit = min(scalars.count, index + Self.longestValue)
        while index < limit, looks >= 0 {
            looks -= 1
            guard Self.isWord(scalars[index]) else {
                index = Self.isQuote(scalars[index]) ? end(of: index) + 1 : index + 1
                continue
            }
            var end = index
            while end < limit, Self.isWord(scalars[end]) { end += 1 }
            if scalars[index..<end].elementsEqual("case".unicodeScalars) {
                let literal = skipBlanks(end)
                if literal < limit, Self.isQuote(scalars[literal]) {
                    hideSecret(literal + 1..<self.end(of: literal))
                } else if literal < limit, Self.isDigit(scalars[literal]) {
                    end = literal
                    while end < limit, Self.isWord(scalars[end]) { end += 1 }
                    hideSecret(literal..<end)
                }
            }
            index = max(end, index + 1)
        }
    }

    /// Hides each secret wherever its text comes again, in a message for instance.
    private mutating func hideKnown() {
        guard !secrets.isEmpty else { return }
        // Those that are more than a word are searched for one by one; each look counts.
        for phrase in secrets where !phrase.allSatisfy(Self.isWord) {
            guard let first = phrase.first else { continue }
            var start = scalars.startIndex
            looks -= scalars.count / 16
            while looks >= 0, let found = scalars[start...].firstIndex(of: first) {
                looks -= 1
                if scalars[found...].starts(with: phrase) { hide(found..<found + phrase.count) }
                start = found + 1
            }
        }
        var index = 0
        while index < scalars.count, looks >= 0 {
            guard Self.isWord(scalars[index]) else {
                index += 1
                continue
            }
            var end = index
            while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
            looks -= end - index
            if secrets.contains(Array(scalars[index..<end])) { hide(index..<end) }
            index = end
        }
    }

    /// Hides a secret, and remembers it.
    private mutating func hideSecret(_ range: Range<Int>) {
        if (Self.shortestKnown...Self.longestKey).contains(range.count) { secrets.insert(Array(scalars[range])) }
        hide(range)
    }

    private mutating func hideValue(behind key: Range<Int>, from start: Int, mayBeArgument: Bool) {
        guard Redacted.isSecret(key: text(key)) else { return }
        var index = skipBlanks(start)
        if index < scalars.count, scalars[index] == "]" { index = skipBlanks(index + 1) }
        guard index < scalars.count else { return }
        switch scalars[index] {
        case ":": break
        case ",": guard mayBeArgument else { return }
        // Set, or compared with.
        case "=", "!":
            let start = index
            while index + 1 < scalars.count, scalars[index + 1] == "=" { index += 1 }
            guard index + 1 < scalars.count, scalars[index + 1] != ">" else { return }
            if scalars[start] == "!", index == start { return }
        // A call, as of `setPin`: each of its arguments.
        case "(": return mayBeArgument ? () : hideLiterals(from: index, isArguments: true)
        case "<": return hidePropertyValue(behind: index)
        default: return
        }
        hideLiterals(from: index + 1)
    }

    /// Hides the literals of an expression, or of a call's arguments, at whose parenthesis it begins.
    private mutating func hideLiterals(from start: Int, isArguments: Bool = false) {
        var index = start
        var depth = 0
        var hasHidden = false
        let limit = min(scalars.count, start + Self.longestValue)
        while index < limit, looks >= 0 {
            looks -= 1
            let scalar = scalars[index]
            switch scalar {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                if depth == 0 { return }
                depth -= 1
                if depth == 0, isArguments { return }
            case ",", ";": if depth == 0 { return }
            case "\n", "\r": if depth == 0, hasHidden { return }
            default: break
            }
            if Self.isQuote(scalar) {
                let end = end(of: index)
                hideSecret(index + 1..<end)
                hasHidden = true
                // An open literal ends before its line does.
                index = end < scalars.count && scalars[end] == scalar ? end + 1 : end
            } else if Self.isWord(scalar) {
                var end = index
                while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
                if Self.isDigit(scalar) {
                    hideSecret(index..<end)
                    hasHidden = true
                }
                looks -= end - index
                index = end
            } else {
                index = max(index + 1, skipBlanks(index, overLineEnds: false))
            }
        }
    }

    // MARK: XML

    /// `<preference name="PASSWORD" default="1111"/>`, `<string name="password">1111</string>`: hides the attributes of the tag that hold a
    /// value, and the text behind it.
    private mutating func hideElement(named name: Range<Int>) {
        guard isSecretName(name), let sign = lastVisible(before: name.lowerBound - 1), scalars[sign] == "=",
            let letter = lastVisible(before: sign), scalars[...letter].suffix(4).elementsEqual("name".unicodeScalars),
            let start = startOfTag(around: sign)
        else { return }
        var index = start
        var attribute = ""
        let limit = min(scalars.count, start + 2 * Self.longestValue)
        defer { looks -= index - start }
        while index < limit {
            let scalar = scalars[index]
            if scalar == ">" {
                let isText = scalars[start...].starts(with: "<string".unicodeScalars)
                return isText ? hideText(from: index + 1) : ()
            }
            if scalar == "\"" || scalar == "'" {
                var end = index + 1
                while end < limit, scalars[end] != scalar { end += 1 }
                if attribute == "default" || attribute == "value", !isPublic(index + 1..<end, inTagFrom: start) {
                    hideSecret(index + 1..<end)
                }
                index = end + 1
            } else if Self.isWord(scalar) {
                var end = index
                while end < limit, Self.isWord(scalars[end]) { end += 1 }
                attribute = text(index..<end)
                index = end
            } else {
                index += 1
            }
        }
    }

    /// `<key>password</key><string>1111</string>`
    private mutating func hidePropertyValue(behind key: Int) {
        let tag = "</key>".unicodeScalars
        guard scalars[key...].starts(with: tag) else { return }
        let next = skipBlanks(key + tag.count)
        guard next < scalars.count, scalars[next] == "<",
            let end = scalars[next...].prefix(Self.longestKey).firstIndex(of: ">")
        else { return }
        hideText(from: end + 1)
    }

    /// Hides what stands before the next tag, if it is more than blanks.
    private mutating func hideText(from start: Int) {
        let first = skipBlanks(start)
        let end = scalars[first...].prefix(Self.longestValue).firstIndex(of: "<") ?? first
        looks -= end - first
        if !isReference(first..<end) { hideSecret(first..<end) }
    }

    /// Whether a value of an element is no secret: it says where the value comes from, or names a class, which only `<param>` does.
    private func isPublic(_ value: Range<Int>, inTagFrom start: Int) -> Bool {
        isReference(value)
            || (scalars[start...].starts(with: "<param ".unicodeScalars) && isClassName(value))
    }

    /// `$API_TOKEN`, `${apiToken}`, `@string/api_token`. A variable without braces is in capitals: a secret may begin with `$` as well.
    private func isReference(_ range: Range<Int>) -> Bool {
        guard range.count <= Self.longestKey else { return false }
        var value = text(range)[...]
        while value.last?.isWhitespace == true { value.removeLast() }
        switch value.first {
        case "$":
            value.removeFirst()
            if value.first == "{", value.last == "}" {
                return value.count > 2 && value.dropFirst().dropLast().allSatisfy(Self.isPlain)
            }
            return value.first?.isUppercase == true
                && value.allSatisfy { Self.isPlain($0) && !$0.isLowercase && $0 != "." }
        case "@":
            let parts = value.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            let type = parts.first?.split(separator: ":").last.map(String.init) ?? ""
            return parts.count == 2 && Self.resourceTypes.contains(type) && !parts[1].isEmpty
                && parts[1].allSatisfy(Self.isPlain)
        default: return false
        }
    }

    /// `org.example.Torch`: a package in small letters, and a class.
    private func isClassName(_ range: Range<Int>) -> Bool {
        let parts = text(range).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, parts.allSatisfy({ $0.allSatisfy(Self.isPlain) }),
            let last = parts.last, last.first?.isUppercase == true, last.contains(where: \.isLowercase)
        else { return false }
        return parts.dropLast().allSatisfy { $0.first?.isLowercase == true && !$0.contains(where: \.isUppercase) }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == ".")
    }

    private static let resourceTypes: Set<String> = [
        "array", "bool", "color", "dimen", "drawable", "fraction", "id", "integer", "mipmap", "plurals", "raw",
        "string",
        "style", "xml",
    ]

    /// Whether a name is a secret's, or its last word is, as in `MY_APP_PASSWORD`.
    private func isSecretName(_ range: Range<Int>) -> Bool {
        let name = text(range)
        let lastWord = name.split { $0 == "_" || $0 == "-" || $0 == "." }.last.map(String.init) ?? ""
        return Redacted.isSecret(key: name) || Redacted.isSecret(key: lastWord)
    }

    /// The last place before `end` that is no blank.
    private func lastVisible(before end: Int) -> Int? {
        var index = end - 1
        while index >= 0, Self.isBlank(scalars[index]) { index -= 1 }
        return index >= 0 ? index : nil
    }

    /// The `<` before a place that is inside a tag.
    private mutating func startOfTag(around place: Int) -> Int? {
        var index = place
        let first = max(0, place - Self.longestValue)
        defer { looks -= place - index }
        while index > first, scalars[index] != "<" { index -= 1 }
        return scalars[index] == "<" ? index : nil
    }

    /// Hides a range but for its ends of lines.
    private mutating func hide(_ range: Range<Int>) {
        looks -= range.count
        for index in range.clamped(to: 0..<scalars.count) where !Self.isLineEnd(scalars[index]) { hidden[index] = "*" }
    }

    /// Where a literal ends: at its closing quote, or, all but templates, with its line.
    private mutating func end(of start: Int) -> Int {
        var end = start + 1
        defer { looks -= end - start }
        while end < scalars.count, scalars[end] != scalars[start] {
            if scalars[start] != "`", Self.isLineEnd(scalars[end]) { return end }
            end += scalars[end] == "\\" ? 2 : 1
        }
        return min(end, scalars.count)
    }

    /// The closing quote of a text on one line.
    private func closing(of start: Int, within length: Int) -> Int? {
        var end = start + 1
        while end < scalars.count, end - start <= length {
            if scalars[end] == scalars[start] { return end }
            if Self.isLineEnd(scalars[end]) { return nil }
            end += 1
        }
        return nil
    }

    /// Behind blanks and `/* comments */`.
    private mutating func skipBlanks(_ start: Int, overLineEnds: Bool = true) -> Int {
        var index = start
        defer { looks -= index - start }
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                index += 2
                while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/" { index += 1 }
                index += 2
            } else if Self.isBlank(scalar), overLineEnds || !Self.isLineEnd(scalar) {
                index += 1
            } else {
                return index
            }
        }
        return min(index, scalars.count)
    }

    private func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\"" || scalar == "`"
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "_", "$", "a"..."z", "A"..."Z", "0"..."9": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
    }
}
