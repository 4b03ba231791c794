import JavaScriptEngine
import PluginAPI

extension ExecBridge {
    /// `resolveAction(service, action)` → the action's number, or undefined when no native implementation has it.
    func resolveAction(_ call: borrowing HostCall) -> Argument {
        guard let service = call.string(at: 0), let name = call.string(at: 1), let slot = services[service],
            let index = slot.entry.actions.firstIndex(where: { $0.name == name })
        else { return .undefined }
        let instance = slot.instance ?? Result { try slot.entry.make() }
        services[service]?.instance = instance
        let body: ServiceInstance.BoundAction
        switch instance {
        case .success(let instance):
            body = instance.actions[index]
        case .failure(let error):
            let failure = ActionError(instantiating: service, error)
            body = .synchronous { _ in throw failure }
        }
        actions.append(ResolvedAction(service: service, description: slot.entry.actions[index], body: body))
        return .integer(actions.count - 1)
    }

    /// `unknownAction(service, action, actionsOfProxy, servicesOfProxies)` → what `fail` is told of a service or action that is not there.
    func unknownAction(_ call: borrowing HostCall) throws -> Argument {
        let service = call.string(at: 0) ?? ""
        let action = call.string(at: 1) ?? ""
        let ofProxy = try? call[2].decode([String].self)
        let error =
            if let slot = services[service] {
                ActionError(
                    unknownAction: action, of: service, having: slot.entry.actions.map(\.name) + (ofProxy ?? []))
            } else if let ofProxy {
                ActionError(unknownAction: action, of: service, having: ofProxy)
            } else if let className = missingServices[service] {
                ActionError(missingHalfOf: service, className: className, fakeable: fakeable(service, action))
            } else {
                ActionError(
                    unknownService: service,
                    among: Set(try call[3].decode([String].self)).union(services.keys).union(missingServices.keys)
                        .sorted(),
                    fakeable: configuration.calledActions(service))
            }
        return .value(try failure(of: error))
    }

    /// The actions of a service that a fake of it needs: those that plugins call, and the one that was called.
    private func fakeable(_ service: String, _ action: String) -> [String] {
        let called = configuration.calledActions(service)
        return called.contains(action) ? called : called + [action]
    }

    /// The object that `exec.js` makes an `Error` of.
    func failure(of error: ActionError) throws(ScriptError) -> Value {
        let failure = context.makeObject()
        try failure.setProperty("code", to: .string(error.code))
        try failure.setProperty("message", to: .string(error.message))
        try failure.setProperty("status", to: .integer(error.status.rawValue))
        if let data = error.data { try failure.setProperty("data", to: .value(context.encode(data))) }
        return failure
    }
}
