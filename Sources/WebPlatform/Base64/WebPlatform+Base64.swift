import JavaScriptEngine

extension WebPlatform {
    func addBase64() throws(ScriptError) {
        try add("encodeBase64") { _, call in
            call.withUTF8(at: 0, Base64.encode).flatMap { $0 }.map(Argument.string) ?? .undefined
        }
        try add("decodeBase64") { _, call in
            call.withUTF8(at: 0, Base64.decode).flatMap { $0 }.map(Argument.utf16) ?? .undefined
        }
    }
}
