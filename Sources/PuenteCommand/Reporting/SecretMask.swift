import Trace

/// Hides secrets in source text that a diagnostic quotes: the literal behind a key that names one, as in `'private:pwd': '1111'`.
enum SecretMask {
    /// The text with each letter of such a literal as `*`, so that every line and column stays what it is.
    static func masking(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard let token = Token(at: index, in: scalars) else {
                index += 1
                continue
            }
            index = token.end
            guard Redacted.isSecret(key: token.text), let value = Token.value(after: token.end, in: scalars) else {
                continue
            }
            for position in value.content { scalars[position] = "*" }
            index = value.end
        }
        var masked = String.UnicodeScalarView()
        masked.append(contentsOf: scalars)
        return String(masked)
    }

    /// A name, number or string literal.
    private struct Token {
        /// What it says, without its quotes.
        let content: Range<Int>
        let text: String
        /// Where the text behind it begins.
        let end: Int

        init?(at start: Int, in scalars: [Unicode.Scalar]) {
            if Self.isQuote(scalars[start]) {
                var end = start + 1
                while end < scalars.count, scalars[end] != scalars[start],
                    !Self.endsLine(scalars[end], in: scalars[start])
                {
                    end += scalars[end] == "\\" ? 2 : 1
                }
                content = start + 1..<min(end, scalars.count)
                self.end = min(end + 1, scalars.count)
            } else {
                var end = start
                while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
                guard end > start else { return nil }
                content = start..<end
                self.end = end
            }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[content])
            text = String(view)
        }

        /// The literal behind a colon.
        static func value(after position: Int, in scalars: [Unicode.Scalar]) -> Token? {
            var index = position
            while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
            guard index < scalars.count, scalars[index] == ":" else { return nil }
            index += 1
            while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
            guard index < scalars.count, isQuote(scalars[index]) || ("0"..."9").contains(scalars[index]) else {
                return nil
            }
            return Token(at: index, in: scalars)
        }

        private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "'" || scalar == "\"" || scalar == "`"
        }

        /// Whether a literal that began with `quote` is over at the end of its line, as all but templates are.
        private static func endsLine(_ scalar: Unicode.Scalar, in quote: Unicode.Scalar) -> Bool {
            quote != "`" && (scalar == "\n" || scalar == "\r")
        }

        private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
    }
}
