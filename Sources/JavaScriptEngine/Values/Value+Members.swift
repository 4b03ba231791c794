import CJavaScriptCore

extension Value {
    /// Reads a property, running its getter if it has one.
    /// - Throws: What the getter threw, or a TypeError when this is `undefined` or `null`.
    public func property(_ name: String) throws(ScriptError) -> Value {
        try withEngineString(name) { (name) throws(ScriptError) in
            try context.checked { exception in
                guard let object = JSValueToObject(context.ref, ref, exception) else { return nil }
                return JSObjectGetProperty(context.ref, object, name, exception)
            }
        }
    }

    /// Sets a property, as an assignment does.
    /// - Throws: What a setter threw, or a TypeError when this is `undefined` or `null`.
    public func setProperty(_ name: String, to argument: Argument) throws(ScriptError) {
        try withEngineString(name) { (name) throws(ScriptError) in
            _ = try context.checkedRef { exception in
                guard let object = JSValueToObject(context.ref, ref, exception) else { return nil }
                let attributes = JSPropertyAttributes(kJSPropertyAttributeNone)
                JSObjectSetProperty(context.ref, object, name, argument.make(in: context.ref), attributes, exception)
                return nil
            }
        }
    }

    /// Calls it.
    ///
    /// As the outermost call it is one macrotask: the microtasks run before it returns.
    /// - Parameters:
    ///   - arguments: In order.
    ///   - this: What the function sees as `this`; `nil` for none.
    /// - Throws: What the function threw, why it was stopped, or that this is no function.
    @discardableResult
    public func call(_ arguments: Argument..., this: Value? = nil) throws(ScriptError) -> Value {
        Value(try callRef(arguments, this: this), in: context)
    }

    /// Calls it with any number of arguments; see ``call(_:this:)``.
    public func call(with arguments: [Argument]) throws(ScriptError) -> Value {
        Value(try callRef(arguments, this: nil), in: context)
    }

    /// Calls it and drops its result, which spares keeping that; see ``call(_:this:)``.
    public func run(_ arguments: Argument...) throws(ScriptError) {
        _ = try callRef(arguments, this: nil)
    }

    /// Calls it and hands over what it throws as it is, where an error of Swift's would only tell of it; see ``call(_:this:)``.
    /// - Returns: What it threw; `nil` when it returned.
    /// - Throws: Why it was stopped, or that this is no function.
    public func callReturningThrown(_ arguments: Argument...) throws(ScriptError) -> Value? {
        var exception: OpaquePointer?
        let result = try context.engine.running(in: context.ref) {
            callUnchecked(arguments, this: nil, exception: &exception)
        }
        if result == nil, exception == nil { throw ScriptError(code: .notAFunction) }
        return exception.map { Value($0, in: context) }
    }

    private func callRef(_ arguments: [Argument], this: Value?) throws(ScriptError) -> OpaquePointer? {
        let result = try context.checkedRef { callUnchecked(arguments, this: this, exception: $0) }
        // What cannot be called gives neither a result nor an exception.
        guard let result else { throw ScriptError(code: .notAFunction) }
        return result
    }

    private func callUnchecked(
        _ arguments: [Argument], this: Value?, exception: UnsafeMutablePointer<OpaquePointer?>
    ) -> OpaquePointer? {
        guard JSValueIsObject(context.ref, ref) else { return nil }
        // The values lie on the stack, where the collector sees them.
        return withUnsafeTemporaryAllocation(of: OpaquePointer?.self, capacity: arguments.count) { values in
            for (index, argument) in arguments.enumerated() {
                values.initializeElement(at: index, to: argument.make(in: context.ref))
            }
            return JSObjectCallAsFunction(
                context.ref, ref, this?.ref, arguments.count, UnsafePointer(values.baseAddress), exception)
        }
    }
}

extension Context {
    /// Makes an empty object.
    public func makeObject() -> Value { Value(JSObjectMake(ref, nil, nil), in: self) }

    /// Makes an array.
    public func makeArray(_ elements: [Argument]) throws(ScriptError) -> Value {
        // Held as values until the array holds them: an array of Swift's lies where the collector does not look.
        let elements = elements.map(makeValue)
        return try checked { exception in
            JSObjectMakeArray(ref, elements.count, elements.map(\.ref), exception)
        }
    }
}
