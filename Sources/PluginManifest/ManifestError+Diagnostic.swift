import Diagnostics

extension ManifestError: CustomStringConvertible {
    /// A stable name for machines: `xml-unclosed-root`, `asset-incomplete`.
    public var code: String { Wording.code(reason) }

    /// What is wrong. Cordova's own text where Cordova has one.
    public var message: String { Wording.message(self) }

    /// The exception of Cordova's own code, where it fails without a message that is meant for anybody.
    public var cordovaException: String? { Wording.exception(reason) }

    /// The error for a user, with its place, facts beside it and what to change.
    public var diagnostic: Diagnostic {
        var notes: [DiagnosticNote] = []
        if let related { notes.append(DiagnosticNote(Wording.relatedNote(reason), range: related.range)) }
        if let note = Wording.note(reason) { notes.append(DiagnosticNote(note)) }
        return Diagnostic(
            code: code, severity: .error, message: message, range: span?.range, notes: notes, help: Wording.help(reason)
        )
    }

    /// Place and message in one line.
    public var description: String {
        span.map { "\($0.range): \(message)" } ?? message
    }
}

extension XMLFinding {
    /// The finding for a user: an error when Cordova refuses the document, else a warning that other tools do.
    public var diagnostic: Diagnostic {
        var diagnostic = ManifestError(self).diagnostic
        if code == .unexpectedCloseTag, let related {
            diagnostic.message += Wording.comesWhileOpen(span.text, related.text)
            let between = related.bytes.upperBound..<max(related.bytes.upperBound, span.bytes.lowerBound)
            if span.file.bytes[between].allSatisfy(XMLCharacters.isSpace) {
                diagnostic.help = Wording.endEmptyElement(related.text)
            }
        }
        if code == .misspeltCloseTag, let related {
            diagnostic.message += Wording.comesWhileOpen(span.text, related.text)
            diagnostic.help = Wording.meant(related.text)
        }
        if code == .unclosedValue { diagnostic.help = Wording.closeValue(span.text) }
        if code == .unquotedAttributeValue, span.bytes.isEmpty { diagnostic.help = Wording.valueLeftOut }
        if !isRejection { diagnostic.severity = .warning }
        return diagnostic
    }
}
