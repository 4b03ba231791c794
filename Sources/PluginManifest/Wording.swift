import Diagnostics

/// Every sentence of this module. Where Cordova words an error itself, the words are Cordova's, to the letter.
enum Wording {
    static func code(_ reason: ManifestError.Reason) -> String {
        switch reason {
        case .xml(let code): code.rawValue
        case .file(let error): code(error.reason)
        case .assetIncomplete: "asset-incomplete"
        case .dependencyWithoutID: "dependency-without-id"
        case .preferenceWithoutName: "preference-without-name"
        case .frameworkWithoutSource: "framework-without-src"
        case .moduleWithoutSourceOrName: "module-without-source"
        case .moduleNameUnknown: "module-name-unknown"
        case .manifestWithoutID: "plugin-without-id"
        case .variablesMissing, .variablesMissingOnAdding: "variables-missing"
        case .variableMalformed: "variable-malformed"
        case .brokenByVariables: "broken-by-variables"
        case .variablesTooLarge: "variables-too-large"
        case .configurationRoot: "configuration-root"
        case .configurationWithoutName: "configuration-without-name"
        }
    }

    private static func code(_ reason: FileError.Reason) -> String {
        switch reason {
        case .unreadable: "file-unreadable"
        case .notAFile: "file-not-regular"
        case .outside: "file-outside"
        case .tooLarge: "file-beyond-limit"
        case .unwritable: "file-unwritable"
        case .changed: "file-changed"
        }
    }

    private static func help(_ reason: FileError.Reason) -> String? {
        switch reason {
        case .unreadable, .unwritable, .changed: nil
        case .notAFile: "name a file, not a folder or a device"
        case .outside: "replace the link with the file itself"
        case .tooLarge: "check that this is the right file"
        }
    }

    static func message(_ error: ManifestError) -> String {
        switch error.reason {
        case .xml(let code): message(code, error.span?.text ?? "")
        case .file(let error): "\(error)"
        case .assetIncomplete(let path):
            "Malformed <asset> tag. Both \"src\" and \"target\" attributes must be specified in \(path)"
        case .dependencyWithoutID(let path): "<dependency> tag is missing id attribute in \(path)"
        case .preferenceWithoutName: "this <preference> has no name"
        case .frameworkWithoutSource: "this <framework> has no src"
        case .moduleWithoutSourceOrName: "jsModule argument must contain src or/and name properties"
        case .moduleNameUnknown(let source):
            "cannot derive a module name from \"\(source)\": it has no file name before \".js\""
        case .manifestWithoutID: "pluginId argument must be a valid plugin id"
        case .variablesMissing(let names): "Variable(s) missing: " + names.joined(separator: ", ")
        case .variablesMissingOnAdding(let names):
            "Variable(s) missing (use: --variable \(names.joined(separator: "=value --variable "))=value)."
        case .variableMalformed(let name):
            "\"\(name)\" does not set a variable: expected a name of letters, digits, \"_\" or \"-\", then \"=\""
        case .brokenByVariables(let names):
            "with the values of \(names.map { "$" + $0 }.joined(separator: ", ")) inserted, this is not valid XML"
        case .variablesTooLarge(let name, let limit):
            "with the value of $\(name) inserted, a text exceeds \(limit) bytes"
        case .configurationRoot(let path, let tag):
            "\(path) has incorrect root node name (expected \"widget\", was \"\(tag)\")"
        case .configurationWithoutName(let path): "\(path) has no <name>"
        }
    }

    static func help(_ reason: ManifestError.Reason) -> String? {
        switch reason {
        case .xml(let code): help(code)
        case .configurationRoot: nil
        case .file(let error): help(error.reason)
        case .assetIncomplete: "give it both attributes: <asset src=\"www/style.css\" target=\"css/style.css\"/>"
        case .dependencyWithoutID: "give it the other plugin's id: <dependency id=\"cordova-plugin-device\"/>"
        case .preferenceWithoutName: "give it a name: <preference name=\"API_KEY\"/>"
        case .frameworkWithoutSource: "give it a src: <framework src=\"Security.framework\"/>"
        case .moduleWithoutSourceOrName: "give it a src: <js-module src=\"www/plugin.js\" name=\"plugin\">"
        case .moduleNameUnknown: "give the module a name attribute"
        case .manifestWithoutID: "give the root element an id: <plugin id=\"cordova-plugin-example\">"
        case .variablesMissing(let names):
            "give a value: " + names.map { "--variable \($0)=…" }.joined(separator: " ")
        case .variablesMissingOnAdding: nil
        case .variableMalformed: "write it as NAME=value"
        case .brokenByVariables: "write &, < and \" in a value as &amp;, &lt; and &quot;"
        case .variablesTooLarge: "check for variables whose values mention each other"
        case .configurationWithoutName: "add <name>Your app</name>"
        }
    }

    static func note(_ reason: ManifestError.Reason) -> String? {
        if let text = exception(reason) { return "Cordova fails here with \"\(text)\"" }
        return reason == .xml(.unclosedValue)
            ? "Cordova fails later, usually with \"No whitespace between attributes\"" : nil
    }

    /// What Cordova's own code throws where it does not look before it reads.
    static func exception(_ reason: ManifestError.Reason) -> String? {
        switch reason {
        case .preferenceWithoutName: "TypeError: Cannot read properties of undefined (reading 'toUpperCase')"
        case .frameworkWithoutSource: "TypeError: Cannot read properties of undefined (reading 'replace')"
        case .moduleNameUnknown: "TypeError: Cannot read properties of null (reading '1')"
        case .xml(.noElement): "TypeError: Cannot read properties of null (reading 'attrib')"
        default: nil
        }
    }

    static func relatedNote(_ reason: ManifestError.Reason) -> String {
        guard case .xml(let code) = reason else { return "it belongs to this" }
        return switch code {
        case .unexpectedCloseTag, .misspeltCloseTag: "this element is still open"
        case .unclosedRoot: "this is still open"
        case .duplicateAttribute: "the first one, which counts, is here"
        case .secondRoot: "the first one is here"
        case .invalidAttributeName: "the tag that begins here has no \">\""
        case .malformedComment: "the comment begins here"
        case .unexpectedEnd: "the part that is cut off begins here"
        default: "it belongs to this"
        }
    }

    // MARK: XML

    /// - Parameter text: what stands in the file at the place to blame.
    private static func message(_ code: XMLFinding.Code, _ text: String) -> String {
        switch code {
        case .textBeforeRoot: "Non-whitespace before first tag."
        case .textOutsideRoot: "Text data outside of root node."
        case .strayLessThan: "Unencoded <"
        case .misplacedDoctype: "Inappropriately located doctype declaration"
        case .malformedComment: "Malformed comment"
        case .invalidTagName: "Invalid character in tag name"
        case .straySlash: "Forward-slash in opening tag not followed by >"
        case .invalidAttributeName: "Invalid attribute name"
        case .attributeWithoutValue: "Attribute without value"
        case .unquotedAttributeValue: "Unquoted attribute value"
        case .missingSpaceBetweenAttributes: "No whitespace between attributes"
        case .invalidCloseTag: "Invalid tagname in closing tag."
        case .junkInCloseTag: "Invalid characters in closing tag"
        case .unclosedValue: "this value has no closing quote"
        case .conflictMarker: "unresolved merge conflict"
        case .unexpectedCloseTag, .misspeltCloseTag: "Unexpected close tag"
        case .unmatchedCloseTag: "Unmatched closing tag: " + tagName(text)
        case .invalidReference: "Invalid character entity"
        case .bareAmpersand: "Invalid character in entity name"
        case .unclosedRoot: "Unclosed root tag"
        case .unexpectedEnd: "Unexpected end"
        case .noElement: "the file has no element"
        // The text is the mark, read as UTF-8, a scalar a byte.
        case .utf16: "the file is UTF-\(text.unicodeScalars.count == 4 ? 32 : 16); Cordova reads UTF-8 only"
        case .tooLarge: "the file is larger than 2 GB"
        case .duplicateAttribute: "this attribute is given twice; the second value is dropped"
        case .secondRoot: "the file has a second root element; what came before it is dropped"
        case .htmlEntity: "this entity exists in HTML, but not in XML"
        case .lessThanInAttribute: "\"<\" in an attribute's value"
        case .unboundPrefix: "no xmlns: declares the prefix \"\(text)\""
        case .spaceInTag: "space between \"<\" and the name"
        case .declarationCase: "this keyword must be in capitals"
        case .unknownDeclaration: "this declaration has no meaning here"
        case .misplacedXMLDeclaration: "the XML declaration is not at the very start of the file"
        case .invalidUTF8: "these bytes are not UTF-8; they are read as U+FFFD"
        case .controlCharacter: "a control character that XML does not allow"
        }
    }

    /// The name in `</ name >`.
    private static func tagName(_ tag: String) -> String {
        tag.filter { !"</>".contains($0) && !$0.isWhitespace }
    }

    /// The name in `<name attribute="value">`.
    private static func startTagName(_ tag: String) -> String {
        String(tag.dropFirst().drop { $0.isWhitespace }.prefix { !"/>".contains($0) && !$0.isWhitespace })
    }

    /// What follows Cordova's "Unexpected close tag".
    static func comesWhileOpen(_ closeTag: String, _ openTag: String) -> String {
        ": </\(tagName(closeTag))> comes while <\(startTagName(openTag))> is open"
    }

    /// What a closing tag was meant to be whose name is nearly that of the element that is open.
    static func meant(_ openTag: String) -> String { "did you mean </\(startTagName(openTag))>?" }

    /// Where a quote is missing.
    static func closeValue(_ value: String) -> String { "write \(value)\(value.prefix(1))" }

    /// What to do with `name=` and nothing behind it.
    static let valueLeftOut = "write a value between quotes, or remove the attribute"

    /// What to do with an element that is open and has nothing in it.
    static func endEmptyElement(_ openTag: String) -> String {
        let name = startTagName(openTag)
        return "write <\(name)\(openTag.contains { $0.isWhitespace } ? " …" : "")/>, or close it first with </\(name)>"
    }

    private static func help(_ code: XMLFinding.Code) -> String? {
        switch code {
        case .textBeforeRoot, .textOutsideRoot: "only comments and instructions are allowed outside the root element"
        case .strayLessThan, .lessThanInAttribute: "write it as &lt;"
        case .misplacedDoctype: "keep one, before the root element, or none"
        case .malformedComment: "\"--\" is not allowed inside a comment"
        case .invalidTagName: nil
        case .straySlash: "write /> or quote the value"
        case .invalidAttributeName: nil
        case .attributeWithoutValue: "give it a value: name=\"value\""
        case .unquotedAttributeValue: "put it between quotes"
        case .missingSpaceBetweenAttributes: "put a space between them"
        case .unclosedValue: "put the quote where the value ends"
        case .conflictMarker:
            "keep one of the two versions, without the lines that begin with <<<<<<<, ======= and >>>>>>>"
        case .misspeltCloseTag: "correct its name"
        case .invalidCloseTag, .junkInCloseTag: "write it as </name>"
        case .unexpectedCloseTag: "close the inner element first"
        case .unmatchedCloseTag: "remove it"
        case .invalidReference: "use one of &amp; &lt; &gt; &quot; &apos; or a number such as &#233;"
        case .bareAmpersand: "write \"&\" as &amp;"
        case .unclosedRoot: "close it; the file may have been cut off"
        case .unexpectedEnd: "the file may have been cut off"
        case .noElement: "a manifest begins with <plugin id=\"…\" version=\"…\">"
        case .utf16, .invalidUTF8: "save the file as UTF-8"
        case .tooLarge: nil
        case .duplicateAttribute: "keep one"
        case .secondRoot: "keep one"
        case .htmlEntity: "write the character itself, or its number"
        case .unboundPrefix: "declare it on the root element with xmlns:…"
        case .spaceInTag: "remove the space"
        case .declarationCase: "write it in capitals"
        case .unknownDeclaration, .controlCharacter: "remove it"
        case .misplacedXMLDeclaration: "move it to the start, or remove it"
        }
    }
}
