import HostClock
import JSONCoding
import PluginAPI

/// A native implementation, called by action name with JSON as the bridge calls it, without an engine.
public struct CalledService: Sendable {
    private let entry: ServiceEntry
    private let instance: ServiceInstance

    public init<Service: NativeService>(_ service: Service) throws {
        var catalog = ServiceCatalog()
        catalog.register(Service.self, forService: "service") { service }
        guard let entry = catalog.entry(forService: "service", className: nil) else { throw UnknownAction() }
        self.entry = entry
        instance = try entry.make()
    }

    /// The names of its actions.
    public var actions: [String] { entry.actions.map(\.name) }

    /// Calls an action and gives what it answers: the message as JSON, `null` for an answer without one.
    ///
    /// - Throws: What the action throws.
    @discardableResult
    public func call(_ action: String, _ arguments: JSONValue...) async throws -> JSONValue {
        try await call(action, .array(arguments), in: Self.context(action))
    }

    /// Calls an action with an array of arguments, in a context that hears what the call sends and how the run is held.
    @discardableResult
    public func call(_ action: String, _ arguments: JSONValue, in context: ActionContext) async throws -> JSONValue {
        guard let index = entry.actions.firstIndex(where: { $0.name == action }) else { throw UnknownAction() }
        let text = Array(JSONWriter().write(arguments).utf8)
        let arguments = try text.withUnsafeBytes { bytes in try ActionArguments(parsing: bytes) }
        let result =
            switch instance.actions[index] {
            case .synchronous(let body): try body(arguments)
            case .asynchronous(let body): try await body(arguments, context)
            }
        guard case .json(let message) = result.message else { return .null }
        return try JSONReader().value(from: message.text)
    }

    /// The error that a call gives; `nil` when it succeeds.
    public func failure(_ action: String, _ arguments: JSONValue...) async -> ActionError? {
        do {
            try await call(action, .array(arguments), in: Self.context(action))
            return nil
        } catch {
            return error as? ActionError
        }
    }

    private static func context(_ action: String) -> ActionContext {
        ActionContext(service: "service", action: action, clock: RunClock(.virtual)) { _, _ in }
    }

    struct UnknownAction: Error {}
}
