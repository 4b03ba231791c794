import CJavaScriptCore

/// One call of a host function by a script. It cannot outlive the call.
public struct HostCall: ~Copyable {
    public let context: Context
    /// How many arguments the script gave.
    public let count: Int

    private let arguments: UnsafePointer<OpaquePointer?>?
    private let thisRef: OpaquePointer?

    init(context: Context, count: Int, arguments: UnsafePointer<OpaquePointer?>?, thisRef: OpaquePointer?) {
        self.context = context
        self.count = count
        self.arguments = arguments
        self.thisRef = thisRef
    }

    /// What the function was called on.
    public var this: Value { Value(thisRef, in: context) }

    /// The argument at `index`; `undefined` past the last.
    public subscript(index: Int) -> Value {
        guard let ref = ref(at: index) else { return context.undefined }
        return Value(ref, in: context)
    }

    /// The number at `index`; `nil` when that is none.
    public func number(at index: Int) -> Double? {
        guard let ref = ref(at: index), JSValueIsNumber(context.ref, ref) else { return nil }
        return JSValueToNumber(context.ref, ref, nil)
    }

    /// The whole number at `index`; `nil` when that is none.
    public func integer(at index: Int) -> Int? {
        number(at: index).flatMap { Int(exactly: $0) }
    }

    /// Whether the argument at `index` is truthy.
    public func boolean(at index: Int) -> Bool {
        guard let ref = ref(at: index) else { return false }
        return JSValueToBoolean(context.ref, ref)
    }

    /// The text at `index`; `nil` when that is no string.
    public func string(at index: Int) -> String? {
        var text: String?
        withUTF8(at: index) { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Gives `body` the text at `index` as UTF-8, valid for the call; does nothing when that is no string.
    public func withUTF8(at index: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard let ref = ref(at: index), JSValueIsString(context.ref, ref),
            let text = JSValueToStringCopy(context.ref, ref, nil)
        else { return }
        defer { JSStringRelease(text) }
        withEngineUTF8(of: text, body)
    }

    private func ref(at index: Int) -> OpaquePointer? {
        index < count ? arguments?[index] : nil
    }
}
