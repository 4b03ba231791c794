import PluginAPI
import SMEPay

/// A native implementation whose actions are the operations of one of the SDK's services.
protocol SDKService: NativeService {
    associatedtype Operations: Sendable

    /// Where the SDK has the service.
    static var operations: @Sendable (SMEPaySDK) -> Operations { get }

    var environment: CardControlEnvironment { get }
}

extension SDKService {
    /// Calls an operation of the SDK as it is configured now.
    func call<Reply>(
        _ body: (Operations) async throws(SMEPayError) -> Reply
    ) async throws(ActionError) -> Reply {
        let operations = Self.operations(try environment.sdk())
        do {
            return try await body(operations)
        } catch {
            throw ActionError(error)
        }
    }
}

// The request is the action's one argument, with the wire's names; what comes back is the answer.
extension Action where Service: SDKService {
    /// The action of an operation that gives something back.
    static func operation<Request: Decodable & SendableMetatype, Reply: Encodable & SendableMetatype>(
        _ name: String,
        _ operation: @escaping @Sendable (Service.Operations) -> (Request) async throws(SMEPayError) -> Reply
    ) -> Self {
        Action(name) { (plugin, request: Request) in
            try await plugin.call { (operations) throws(SMEPayError) in try await operation(operations)(request) }
        }
    }

    /// The action of an operation that gives nothing back.
    static func operation<Request: Decodable & SendableMetatype>(
        _ name: String,
        _ operation: @escaping @Sendable (Service.Operations) -> (Request) async throws(SMEPayError) -> Void
    ) -> Self {
        Action(name) { (plugin, request: Request) in
            try await plugin.call { (operations) throws(SMEPayError) in try await operation(operations)(request) }
        }
    }

    /// The action of an operation without a request.
    static func operation<Reply: Encodable & SendableMetatype>(
        _ name: String, _ operation: @escaping @Sendable (Service.Operations) -> () async throws(SMEPayError) -> Reply
    ) -> Self {
        Action(name) { plugin in
            try await plugin.call { (operations) throws(SMEPayError) in try await operation(operations)() }
        }
    }
}
