/// The native halves at hand: which there are, what actions they have, and how to make them.
public struct ServiceCatalog: Sendable {
    private var byClassName: [String: ServiceEntry] = [:]
    private var byServiceName: [String: ServiceEntry] = [:]

    public init() {}

    /// Registers a native half by its class name, which a manifest's `<param name="puente-package" value="…"/>` names.
    /// - Parameters:
    ///   - type: The native half's type.
    ///   - className: The name; the type's own when left out.
    ///   - make: Makes an instance. Called at most once a run, on the engine's thread, when the first call comes.
    public mutating func register<Service: NativeService>(
        _ type: Service.Type, as className: String? = nil, make: @escaping @Sendable () throws -> Service
    ) {
        let entry = ServiceEntry(className: className ?? "\(type)", make: make)
        byClassName[entry.className] = entry
    }

    /// Registers the native half of a published plugin, which is found by the name of the service.
    public mutating func register<Service: NativeService>(
        _ type: Service.Type, forService service: String, make: @escaping @Sendable () throws -> Service
    ) {
        byServiceName[service] = ServiceEntry(className: "\(type)", make: make)
    }

    /// The native half for a feature of a manifest.
    /// - Parameters:
    ///   - service: The feature's name.
    ///   - className: What its `puente-package` says, if it has one.
    public func entry(forService service: String, className: String?) -> ServiceEntry? {
        className.map { byClassName[$0] } ?? byServiceName[service]
    }

    /// The class names that ``register(_:as:make:)`` knows, sorted.
    public var classNames: [String] { byClassName.keys.sorted() }
}

/// One native half in a catalog.
public struct ServiceEntry: Sendable {
    public let className: String
    /// What its actions are, in the order in which they are declared. They are looked at anew each time: most runs call few services, and
    /// need not have made the tables of all.
    public var actions: [ActionDescription] { describeActions() }
    /// Makes an instance, bound to its actions.
    public let make: @Sendable () throws -> ServiceInstance
    private let describeActions: @Sendable () -> [ActionDescription]

    init<Service: NativeService>(className: String, make: @escaping @Sendable () throws -> Service) {
        self.className = className
        self.describeActions = {
            Service.actions.map {
                ActionDescription(name: $0.name, isAsynchronous: $0.isAsynchronous, secretArguments: $0.secretArguments)
            }
        }
        self.make = {
            let service = try make()
            return ServiceInstance(actions: Service.actions.map { $0.bound(to: service) })
        }
    }
}

/// What there is to say of an action without running it.
public struct ActionDescription: Sendable, Hashable {
    public let name: String
    public let isAsynchronous: Bool
    /// The positions of arguments that are secrets as a whole.
    public let secretArguments: Set<Int>
}
