import JavaScriptEngine

extension WebHost {
    func addBase64() throws(ScriptError) {
        try add("encodeBase64") { _, call in
            var text: String?
            call.withUTF8(at: 0) { text = Base64.encode($0) }
            return text.map(Argument.string) ?? .undefined
        }
        try add("decodeBase64") { _, call in
            var units: [UInt16]?
            call.withUTF8(at: 0) { units = Base64.decode($0) }
            return units.map(Argument.utf16) ?? .undefined
        }
    }
}
