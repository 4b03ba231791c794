import CJavaScriptCore

/// Something handed to a script: an argument of a call, a host function's result, a property's new value.
public enum Argument {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    /// A text as NUL-terminated UTF-8, which spares making a `String` of it.
    case text([UInt8])
    /// A text as UTF-16 code units, which may hold NULs and lone surrogates.
    case utf16([UInt16])
    case value(Value)

    public static func integer(_ integer: Int) -> Argument { .number(Double(integer)) }

    func make(in context: OpaquePointer) -> OpaquePointer? {
        switch self {
        case .undefined: return JSValueMakeUndefined(context)
        case .null: return JSValueMakeNull(context)
        case .boolean(let boolean): return JSValueMakeBoolean(context, boolean)
        case .number(let number): return JSValueMakeNumber(context, number)
        case .string(let text): return withEngineString(text) { JSValueMakeString(context, $0) }
        case .text(let text):
            let string = text.withUnsafeBytes { bytes in
                JSStringCreateWithUTF8CString(bytes.assumingMemoryBound(to: CChar.self).baseAddress)
            }
            defer { JSStringRelease(string) }
            return JSValueMakeString(context, string)
        case .utf16(let units):
            let string = JSStringCreateWithCharacters(units, units.count)
            defer { JSStringRelease(string) }
            return JSValueMakeString(context, string)
        case .value(let value): return value.ref
        }
    }
}

extension Context {
    /// Makes the value that `argument` stands for.
    public func makeValue(_ argument: Argument) -> Value {
        if case .value(let value) = argument { return value }
        return Value(argument.make(in: ref), in: self)
    }
}
