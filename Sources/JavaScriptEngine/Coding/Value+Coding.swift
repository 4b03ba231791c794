import CJavaScriptCore
import JSONCoding

extension Value {
    /// What `JSON.stringify(value)` gives; `nil` for `undefined`, functions and symbols.
    /// - Throws: What it threw: a circular value, a BigInt, or the value's own `toJSON`.
    public func json() throws(ScriptError) -> String? {
        try withJSON { String(decoding: $0, as: UTF8.self) }
    }

    /// Turns it into a Swift value by way of its JSON text.
    /// - Throws: What `JSON.stringify` threw, or a conversion error that says where the value does not fit.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws(ScriptError) -> T {
        let decoded: T? = try withJSON { (text) throws(ScriptError) in
            do throws(JSONError) {
                return try JSONReader().decode(T.self, from: text)
            } catch {
                throw ScriptError(code: .conversion, message: error.description)
            }
        }
        guard let decoded else {
            throw ScriptError(code: .conversion, message: "the value has no JSON form")
        }
        return decoded
    }

    private func withJSON<Result>(
        _ body: (UnsafeRawBufferPointer) throws(ScriptError) -> Result
    ) throws(ScriptError) -> Result? {
        var text: OpaquePointer?
        _ = try context.checkedRef { exception in
            text = JSValueCreateJSONString(context.ref, ref, 0, exception)
            return nil
        }
        guard let text else { return nil }
        defer { JSStringRelease(text) }
        return try withEngineUTF8(of: text, body)
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
        if parsed == nil { throw ScriptError(code: .conversion, message: "the text is not JSON") }
        return Value(parsed, in: self)
    }
}
