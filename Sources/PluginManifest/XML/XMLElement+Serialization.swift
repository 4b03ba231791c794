extension XMLElement {
    /// The element written out as Cordova's elementtree does before it puts variables in: attributes in alphabetical
    /// order, no comments, no white space between elements, no text after the element.
    public func serialized() -> String {
        var result = ""
        var open: [(element: XMLElement, rest: XMLChildren.Iterator)] = []
        var upcoming: XMLElement? = self
        repeat {
            if let element = upcoming {
                if element.writeStart(to: &result) { open.append((element, element.children.makeIterator())) }
            }
            guard var innermost = open.popLast() else { break }
            upcoming = innermost.rest.next()
            if upcoming == nil {
                result += "</\(innermost.element.name)>"
            } else {
                open.append(innermost)
            }
        } while true
        return result
    }

    /// Writes start tag and text; false when the element is empty and thereby finished.
    private func writeStart(to result: inout String) -> Bool {
        result += "<" + name
        let sorted = attributes.map { ($0.name, $0.value) }.sorted {
            "\($0.0),\($0.1)".utf16.lexicographicallyPrecedes("\($1.0),\($1.1)".utf16)
        }
        for (name, value) in sorted { result += " \(name)=\"" + Self.escaped(value, inAttribute: true) + "\"" }
        let text = text
        if text.isEmpty, record.firstChild < 0 {
            result += " />"
            return false
        }
        result += ">"
        if !JavaScriptText.trimmed(text).isEmpty { result += Self.escaped(text, inAttribute: false) }
        return true
    }

    private static func escaped(_ text: String, inAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where inAttribute: result += "&quot;"
            case "\n" where inAttribute: result += "&#xA;"
            case "\r" where inAttribute: result += "&#xD;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
