import CJavaScriptCore
import JSONCoding

extension Value {
    /// What `JSON.stringify(value)` gives; `nil` for `undefined`, functions and symbols.
    /// - Throws: What it threw: a circular value, a BigInt, or the value's own `toJSON`.
    public func json() throws(ScriptError) -> String? {
        var json: String?
        try withJSON { json = String(decoding: $0, as: UTF8.self) }
        return json
    }

    /// Turns it into a Swift value by way of its JSON text.
    /// - Throws: What `JSON.stringify` threw, or a conversion error that says where the value does not fit.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws(ScriptError) -> T {
        var decoded: Result<T, JSONError>?
        try withJSON { text in
            decoded = Result { () throws(JSONError) in try JSONReader().decode(T.self, from: text) }
        }
        switch decoded {
        case .success(let value): return value
        case .failure(let error): throw ScriptError(code: .conversion, message: error.description)
        case nil: throw ScriptError(code: .conversion, message: "the value cannot be converted to JSON")
        }
    }

    private func withJSON(_ body: (UnsafeRawBufferPointer) -> Void) throws(ScriptError) {
        var text: OpaquePointer?
        _ = try context.checkedRef { exception in
            text = JSValueCreateJSONString(context.ref, ref, 0, exception)
            return nil
        }
        guard let text else { return }
        defer { JSStringRelease(text) }
        withEngineUTF8(of: text, body)
    }
}

extension Context {
    /// Makes the script's value of a Swift value by way of its JSON text.
    /// - Throws: A conversion error when the value has no JSON form.
    public func encode<T: Encodable>(_ value: T) throws(ScriptError) -> Value {
        let text: String
        do throws(JSONError) {
            text = try JSONWriter().encode(value)
        } catch {
            throw ScriptError(code: .conversion, message: error.description)
        }
        return try parseJSON(text)
    }

    /// What `JSON.parse(text)` gives.
    /// - Throws: A conversion error when the text is no JSON.
    public func parseJSON(_ text: String) throws(ScriptError) -> Value {
        let string = makeEngineString(text)
        defer { JSStringRelease(string) }
        let parsed = JSValueMakeFromJSONString(ref, string)
        if parsed == nil { throw ScriptError(code: .conversion, message: "the text is not valid JSON") }
        return Value(parsed, in: self)
    }
}
