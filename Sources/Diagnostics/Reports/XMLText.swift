/// Text in an XML document that is written.
package enum XMLText {
    /// As content. Characters that XML 1.0 forbids become visible ones.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(DisplayText.visible(scalar))
            }
        }
        return result
    }

    /// As an attribute's value with its quotes. Ends of lines become visible, since a reader would make blanks of them.
    package static func quoted(_ text: String) -> String {
        "\"" + escaped(DisplayText.plain(text)) + "\""
    }
}
