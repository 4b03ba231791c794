import CJavaScriptCore

/// A JavaScript value, kept from the collector for as long as this object lives.
///
/// It belongs to its context's thread; only letting go of it is allowed elsewhere.
public final class Value {
    public let context: Context
    let ref: OpaquePointer?

    init(_ ref: OpaquePointer?, in context: Context) {
        self.context = context
        self.ref = ref
        if let ref { JSValueProtect(context.ref, ref) }
    }

    deinit {
        if let ref { context.engine.loop.release(.value(ref, in: context.ref)) }
    }

    /// What a value is, as `typeof` tells it, with `null` and arrays told apart from other objects.
    public enum Kind: Sendable, Hashable {
        case undefined, null, boolean, number, string, symbol, bigInt, array, function, object
    }

    public var kind: Kind {
        switch JSValueGetType(context.ref, ref) {
        case kJSTypeUndefined: .undefined
        case kJSTypeNull: .null
        case kJSTypeBoolean: .boolean
        case kJSTypeNumber: .number
        case kJSTypeString: .string
        case kJSTypeSymbol: .symbol
        case kJSTypeObject:
            if JSValueIsArray(context.ref, ref) {
                .array
            } else if JSObjectIsFunction(context.ref, ref) {
                .function
            } else {
                .object
            }
        default: .bigInt
        }
    }

    /// Whether it is an object of any sort, functions and arrays among them.
    public var isObject: Bool { JSValueIsObject(context.ref, ref) }

    /// A proxy's target; `nil` when this is no proxy. No trap runs.
    public var proxyTarget: Value? {
        // The engine has a proxy of its own before the global object.
        guard isObject, ref != JSContextGetGlobalObject(context.ref),
            let target = ExportedFunctions.shared.getProxyTarget?(ref)
        else { return nil }
        return Value(target, in: context)
    }

    /// The number it is; `nil` when it is none. Nothing is converted.
    public var number: Double? {
        JSValueIsNumber(context.ref, ref) ? JSValueToNumber(context.ref, ref, nil) : nil
    }

    /// The whole number it is; `nil` when it is none. Nothing is converted.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The boolean it is; `nil` when it is none. Nothing is converted.
    public var boolean: Bool? {
        JSValueIsBoolean(context.ref, ref) ? JSValueToBoolean(context.ref, ref) : nil
    }

    /// The text it is; `nil` when it is no string. Nothing is converted.
    public var string: String? {
        guard JSValueIsString(context.ref, ref) else { return nil }
        let text = JSValueToStringCopy(context.ref, ref, nil)
        defer { if let text { JSStringRelease(text) } }
        return String(engineString: text)
    }

    /// What `String(value)` gives.
    /// - Throws: What the value's own conversion threw; a symbol has none.
    public func converted() throws(ScriptError) -> String {
        var text: OpaquePointer?
        _ = try context.checkedRef { exception in
            text = JSValueToStringCopy(context.ref, ref, exception)
            return nil
        }
        defer { if let text { JSStringRelease(text) } }
        return String(engineString: text)
    }

    /// Whether it and `other` are the same by `===`.
    public func isSame(as other: Value) -> Bool { JSValueIsStrictEqual(context.ref, ref, other.ref) }
}

/// Keeps a value for somebody who does not look at it, and who may let go of it on any thread.
///
/// `@unchecked Sendable` because nothing reads the value through it.
public final class KeptValue: @unchecked Sendable {
    private let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}
