// The typed forms. Without an `await` in its body a closure is taken as the synchronous form, which is why the others are disfavoured.
extension Action {
    /// A synchronous action that answers with a value.
    public init<each Argument: Decodable & SendableMetatype, Reply: Encodable & SendableMetatype>(
        _ name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Reply
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .synchronous { service, arguments in
                var position = ArgumentPosition()
                return try .ok(body(service, repeat arguments.decode((each Argument).self, at: position.next())))
            })
    }

    /// A synchronous action that answers without a message.
    public init<each Argument: Decodable & SendableMetatype>(
        _ name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Void
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .synchronous { service, arguments in
                var position = ArgumentPosition()
                try body(service, repeat arguments.decode((each Argument).self, at: position.next()))
                return .ok
            })
    }

    /// A synchronous action that says itself what its result is.
    public init<each Argument: Decodable & SendableMetatype>(
        _ name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) throws -> PluginResult
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .synchronous { service, arguments in
                var position = ArgumentPosition()
                return try body(service, repeat arguments.decode((each Argument).self, at: position.next()))
            })
    }

    /// An asynchronous action that answers with a value.
    @_disfavoredOverload
    public init<each Argument: Decodable & SendableMetatype, Reply: Encodable & SendableMetatype>(
        _ name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) async throws -> Reply
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .asynchronous { service, arguments, _ in
                var position = ArgumentPosition()
                return try .ok(await body(service, repeat arguments.decode((each Argument).self, at: position.next())))
            })
    }

    /// An asynchronous action that answers without a message.
    @_disfavoredOverload
    public init<each Argument: Decodable & SendableMetatype>(
        _ name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) async throws -> Void
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .asynchronous { service, arguments, _ in
                var position = ArgumentPosition()
                try await body(service, repeat arguments.decode((each Argument).self, at: position.next()))
                return .ok
            })
    }

    /// An asynchronous action that may last longer than the limit for calls: a transfer, or one that waits until a server lets it in. The run stays
    /// alive until it has answered.
    public init<each Argument: Decodable & SendableMetatype & Sendable, Reply: Encodable & SendableMetatype>(
        lasting name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, repeat each Argument) async throws -> Reply
    ) {
        self.init(
            name: name, secretArguments: secretArguments, plainArguments: plainPositions(repeat (each Argument).self),
            body: .asynchronous { service, arguments, context in
                var position = ArgumentPosition()
                let decoded = (repeat try arguments.decode((each Argument).self, at: position.next()))
                // As a stream it has no limit.
                context.send(PluginResult(.noResult, keepCallback: true))
                return try await context.holdingRun { try .ok(await body(service, repeat each decoded)) }
            })
    }

    /// An asynchronous action that takes the arguments as they come and may send results before its last (``ActionContext/send(_:file:line:)``).
    ///
    /// What it returns is sent last. One that leaves its final result to somebody else, who has the context, returns
    /// `PluginResult(.noResult, keepCallback: true)`.
    public init(
        streaming name: String, secretArguments: Set<Int> = [],
        _ body: @escaping @Sendable (Service, ActionArguments, ActionContext) async throws -> PluginResult
    ) {
        self.init(name: name, secretArguments: secretArguments, plainArguments: nil, body: .asynchronous(body))
    }
}

/// The positions of the arguments that are decoded from something else than an object: found by asking each type what it decodes first.
private func plainPositions<each Argument: Decodable>(_ types: repeat (each Argument).Type) -> @Sendable () -> Set<Int>
{
    var isObject: [@Sendable () -> Bool] = []
    for type in repeat each types { isObject.append(ObjectProbe.asking(type)) }
    let all = isObject
    return { Set(all.indices.filter { !all[$0]() }) }
}

/// Counts through a call's arguments while a pack is expanded, which goes from left to right.
private struct ArgumentPosition {
    private var position = -1

    mutating func next() -> Int {
        position += 1
        return position
    }
}
