import CJavaScriptCore

/// Makes an engine string of `text` for the time of `body`.
func withEngineString<Result, Failure: Error>(
    _ text: String, _ body: (OpaquePointer?) throws(Failure) -> Result
) throws(Failure) -> Result {
    let string = makeEngineString(text)
    defer { JSStringRelease(string) }
    return try body(string)
}

/// - Returns: An engine string that the caller releases.
func makeEngineString(_ text: String) -> OpaquePointer? {
    // The engine's UTF-8 constructor ends at a NUL, so the rare text that has one goes the slower way.
    if text.utf8.contains(0) {
        let units = Array(text.utf16)
        return JSStringCreateWithCharacters(units, units.count)
    }
    return text.withCString { JSStringCreateWithUTF8CString($0) }
}

extension String {
    /// The text of an engine string. A lone surrogate becomes U+FFFD.
    init(engineString string: OpaquePointer?) {
        self = ""
        guard let string else { return }
        self = withEngineUTF8(of: string) { String(decoding: $0, as: UTF8.self) }
    }
}

/// Gives `body` the text of an engine string as UTF-8, valid for the call.
func withEngineUTF8<Result, Failure: Error>(
    of string: OpaquePointer, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
    let length = JSStringGetLength(string)
    let capacity = JSStringGetMaximumUTF8CStringSize(string)
    // On the stack when it is small, as nearly all texts are.
    let outcome: Swift.Result<Result, Failure>? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        let written = JSStringGetUTF8CString(string, buffer.baseAddress, capacity)
        guard written > length else { return nil }
        do throws(Failure) {
            return .success(try body(UnsafeRawBufferPointer(start: buffer.baseAddress, count: written - 1)))
        } catch {
            return .failure(error)
        }
    }
    if let outcome { return try outcome.get() }
    // The engine writes nothing at all when it meets a lone surrogate.
    var text = String(
        decoding: UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: length), as: UTF16.self)
    let copy: [UInt8] = text.withUTF8 { Array($0) }
    return try copy.withUnsafeBytesTyped(body)
}

extension [UInt8] {
    /// `withUnsafeBytes` that keeps the type of what its body throws.
    func withUnsafeBytesTyped<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outcome: Swift.Result<Result, Failure> = withUnsafeBytes { bytes in
            do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
