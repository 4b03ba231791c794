/// How a word of the text form is painted. The raw value is what stands in the escape sequence.
package enum TextStyle: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case help = "1;32"
    case removed = "31"
    case added = "32"
    case faint = "2"

    init(_ severity: DiagnosticSeverity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .note: self = .note
        }
    }

    /// The text in this style, or as it is without colour.
    package func paint(_ text: String, color: Bool) -> String {
        color ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
