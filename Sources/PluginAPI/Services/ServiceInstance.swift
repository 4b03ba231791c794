/// A native implementation at work: its actions, bound to one instance, in the order of ``ServiceEntry/actions``.
public struct ServiceInstance: Sendable {
    /// An action bound to its service. The bridge calls it on the engine's thread.
    public enum BoundAction: Sendable {
        case synchronous(@Sendable (ActionArguments) throws -> PluginResult)
        case asynchronous(@Sendable (ActionArguments, ActionContext) async throws -> PluginResult)
    }

    public let actions: [BoundAction]
}

extension Action {
    var isAsynchronous: Bool {
        if case .asynchronous = body { return true }
        return false
    }

    func bound(to service: Service) -> ServiceInstance.BoundAction {
        switch body {
        case .synchronous(let body): .synchronous { try body(service, $0) }
        case .asynchronous(let body): .asynchronous { try await body(service, $0, $1) }
        }
    }
}
