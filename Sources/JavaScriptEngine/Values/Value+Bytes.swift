import CJavaScriptCore

extension Value {
    /// Gives `body` the bytes of an `ArrayBuffer`, typed array or `DataView`, where they lie: nothing is copied.
    ///
    /// Must not run scripts in `body`: they could change or resize the buffer.
    /// - Returns: What `body` returns; `nil` when this holds no bytes.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
        guard let ref else { return nil }
        switch JSValueGetTypedArrayType(context.ref, ref, nil) {
        case kJSTypedArrayTypeNone:
            return try withViewBytes(body)
        case kJSTypedArrayTypeArrayBuffer:
            if isWebAssemblyMemory,
                let view = JSObjectMakeTypedArrayWithArrayBuffer(context.ref, kJSTypedArrayTypeUint8Array, ref, nil)
            {
                return try Value(view, in: context).withBytes(body)
            }
            let start = JSObjectGetArrayBufferBytesPtr(context.ref, ref, nil)
            let count = JSObjectGetArrayBufferByteLength(context.ref, ref, nil)
            return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
        default:
            // Already where the view begins.
            let start = JSObjectGetTypedArrayBytesPtr(context.ref, ref, nil)
            let offset = JSObjectGetTypedArrayByteOffset(context.ref, ref, nil)
            let count = JSObjectGetTypedArrayByteLength(context.ref, ref, nil)
            return try body(UnsafeRawBufferPointer(start: start.map { $0 + offset }, count: start == nil ? 0 : count))
        }
    }

    /// Whether it is a buffer, or a view of one, whose memory may shrink or move under whoever looks at it: one that can be resized, or
    /// that of a WebAssembly module.
    public var isUnsteadyBuffer: Bool {
        let buffer = (try? property("buffer")).flatMap { $0.isObject ? $0 : nil } ?? self
        return buffer.isWebAssemblyMemory || (try? buffer.property("resizable").boolean) ?? true
    }

    /// Whether it is the buffer of a WebAssembly module's memory, which the engine's interface only shows through views.
    private var isWebAssemblyMemory: Bool {
        guard JSValueGetTypedArrayType(context.ref, ref, nil) == kJSTypedArrayTypeArrayBuffer else { return false }
        return JSObjectGetArrayBufferByteLength(context.ref, ref, nil) > 0
            && JSObjectGetArrayBufferBytesPtr(context.ref, ref, nil) == nil
    }

    /// The engine's interface does not know `DataView`, so its own properties say where its bytes lie.
    private func withViewBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
        // A script may have given it any others.
        guard isObject, let buffer = try? property("buffer"), let offset = try? property("byteOffset").integer,
            let count = try? property("byteLength").integer, offset >= 0, count >= 0,
            JSValueGetTypedArrayType(context.ref, buffer.ref, nil) == kJSTypedArrayTypeArrayBuffer
        else { return nil }
        return try buffer.withBytes { bytes in
            try body(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(offset).prefix(count)))
        }
    }
}

extension Context {
    /// Makes an `ArrayBuffer` of memory that stays where it is: nothing is copied.
    ///
    /// Scripts may write to the memory. Its owner is released when the buffer is collected.
    /// - Parameters:
    ///   - bytes: The memory.
    ///   - owner: What keeps the memory valid.
    public func makeArrayBuffer(_ bytes: UnsafeMutableRawBufferPointer, owner: any AnyObject & Sendable)
        throws(ScriptError) -> Value
    {
        let owner = Unmanaged<AnyObject>.passRetained(owner).toOpaque()
        return try checked { exception in
            JSObjectMakeArrayBufferWithBytesNoCopy(
                ref, bytes.baseAddress, bytes.count,
                { _, owner in
                    if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
                }, owner, exception)
        }
    }
}
