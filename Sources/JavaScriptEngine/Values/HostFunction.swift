import CJavaScriptCore

/// What stands behind a host function's object.
private final class HostFunction {
    unowned let context: Context
    let body: (borrowing HostCall) throws -> Argument

    init(context: Context, body: @escaping (borrowing HostCall) throws -> Argument) {
        self.context = context
        self.body = body
    }
}

extension Context {
    /// Makes a JavaScript function out of a Swift closure.
    ///
    /// The closure runs on the loop's thread, inside the script's call. What it throws is thrown in the script: a ``ScriptError`` with its
    /// name and message, any other error as an `Error` with that error's description. It is not called for a script that is being stopped.
    /// - Parameters:
    ///   - name: The function's `name`, which stacks show.
    ///   - body: The closure.
    public func makeFunction(_ name: String, _ body: @escaping (borrowing HostCall) throws -> Argument) -> Value {
        let box = Unmanaged.passRetained(HostFunction(context: self, body: body)).toOpaque()
        let object = JSObjectMake(ref, engine.callableClass, box)
        let attributes = JSPropertyAttributes(kJSPropertyAttributeReadOnly | kJSPropertyAttributeDontEnum)
        withEngineString("name") { key in
            JSObjectSetProperty(ref, object, key, Argument.string(name).make(in: ref), attributes, nil)
        }
        // After the name: a property that the prototype has as read-only could not be set any more.
        if let functionPrototype { JSObjectSetPrototype(ref, object, functionPrototype) }
        return Value(object, in: self)
    }
}

/// The class of the objects behind host functions: callable, and letting go of their closure when they are collected.
func makeCallableClass() -> OpaquePointer {
    var definition = kJSClassDefinitionEmpty
    definition.callAsFunction = { contextRef, function, this, count, arguments, exception in
        guard let contextRef, let data = JSObjectGetPrivate(function) else { return JSValueMakeUndefined(contextRef) }
        let host = Unmanaged<HostFunction>.fromOpaque(data).takeUnretainedValue()
        let context = host.context
        if context.engine.isEnded { return JSValueMakeUndefined(contextRef) }
        let call = HostCall(
            context: context, count: count, arguments: arguments, thisRef: this)
        do {
            return try host.body(call).make(in: contextRef)
        } catch {
            exception?.pointee = makeException(for: error, in: context)
            return JSValueMakeUndefined(contextRef)
        }
    }
    definition.finalize = { object in
        guard let object, let data = JSObjectGetPrivate(object) else { return }
        Unmanaged<HostFunction>.fromOpaque(data).release()
    }
    return JSClassCreate(&definition)
}
