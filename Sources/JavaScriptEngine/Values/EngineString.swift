import CJavaScriptCore
import Glibc

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
    let count = text.utf8.count
    return text.withCString { characters in
        // The engine's UTF-8 constructor ends at a NUL, so the rare text that has one goes the slower way.
        if strlen(characters) == count { return JSStringCreateWithUTF8CString(characters) }
        let units = Array(text.utf16)
        return JSStringCreateWithCharacters(units, units.count)
    }
}

/// An engine string of texts, one after the other, that the caller releases; `nil` when one is not ASCII.
///
/// It is made of UTF-16 units without looking at each of them twice, and so a few times sooner than from UTF-8. A value of a script's
/// would take twice the memory that way, so this is for texts that are compiled and forgotten.
func makeEngineString(ofASCII texts: String...) -> OpaquePointer? {
    let count = texts.reduce(0) { $0 + $1.utf8.count }
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { units in
        var rest = units[...]
        var all: UInt8 = 0
        for text in texts {
            var text = text
            text.withUTF8 { bytes in
                let target = UnsafeMutableBufferPointer(rebasing: rest.prefix(bytes.count))
                for index in bytes.indices {
                    all |= bytes[index]
                    target[index] = UInt16(bytes[index])
                }
                rest = rest.dropFirst(bytes.count)
            }
        }
        return all < 0x80 ? JSStringCreateWithCharacters(units.baseAddress, count) : nil
    }
}

extension String {
    /// The text of an engine string. A lone surrogate becomes U+FFFD.
    init(engineString string: OpaquePointer?) {
        self = ""
        guard let string else { return }
        var text = ""
        withEngineUTF8(of: string) { text = String(decoding: $0, as: UTF8.self) }
        self = text
    }
}

extension String {
    /// The first UTF-16 units of an engine string.
    init(beginning string: OpaquePointer, length: Int) {
        guard JSStringGetLength(string) > length else {
            self.init(engineString: string)
            return
        }
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: length)
        self = String(decoding: units, as: UTF16.self)
    }

    /// The text of an engine string that a person is to read: of a longer one the beginning and the end, with `…` between.
    init(readable string: OpaquePointer?) {
        let (first, last) = (8_000, 2_000)
        guard let string, JSStringGetLength(string) > first + last else {
            self.init(engineString: string)
            return
        }
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
        self =
            String(decoding: units.prefix(first), as: UTF16.self) + "\u{2026}"
            + String(decoding: units.suffix(last), as: UTF16.self)
    }
}

/// Gives `body` the text of an engine string as UTF-8, valid for the call.
///
/// Not generic over what `body` returns: looking up such types costs more than the text.
func withEngineUTF8(of string: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
    if withASCII(of: units, body) || withConvertedUTF8(of: string, body) { return }
    // The engine writes nothing at all when it meets a lone surrogate.
    var text = String(decoding: units, as: UTF16.self)
    text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}

/// The short way, of nearly all texts.
/// - Returns: Whether the text is ASCII, so that `body` was given it.
private func withASCII(of units: UnsafeBufferPointer<UInt16>, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    // On the stack when it is small.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: units.count) { bytes in
        var all: UInt16 = 0
        // Asked at the end, so that many units are copied at a time.
        for index in units.indices {
            all |= units[index]
            bytes[index] = UInt8(truncatingIfNeeded: units[index])
        }
        guard all < 0x80 else { return false }
        body(UnsafeRawBufferPointer(bytes))
        return true
    }
}

/// - Returns: Whether the engine could convert the text, so that `body` was given it.
private func withConvertedUTF8(of string: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let capacity = JSStringGetMaximumUTF8CStringSize(string)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        let written = JSStringGetUTF8CString(string, buffer.baseAddress, capacity)
        guard written > JSStringGetLength(string) else { return false }
        body(UnsafeRawBufferPointer(start: buffer.baseAddress, count: written - 1))
        return true
    }
}
