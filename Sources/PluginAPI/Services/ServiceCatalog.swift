/// The native implementations at hand: which there are, what actions they have, and how to make them.
public struct ServiceCatalog: Sendable {
    private(set) var entries = ImplementationTable<ServiceEntry>()

    public init() {}

    /// Adds the native implementations of a plugin. They replace those of the same names.
    /// - Parameters:
    ///   - plugin: The plugin whose implementations they are.
    ///   - environment: What they are made with.
    public mutating func add(_ plugin: NativePlugin, in environment: PluginEnvironment) {
        for implementation in plugin.implementations {
            let make = implementation.make
            let entry = ServiceEntry(
                className: implementation.className, make: { try make(environment) },
                describeActions: implementation.describeActions)
            entries.set(entry, of: entry.className, by: implementation.key)
        }
    }

    /// Registers a native implementation by its class name, which a manifest's `<param name="puente-package" value="…"/>` names.
    /// - Parameters:
    ///   - type: The native implementation's type.
    ///   - className: The name; the type's own when left out.
    ///   - make: Makes an instance. Called at most once a run, on the engine's thread, when the first call comes.
    public mutating func register<Service: NativeService>(
        _ type: Service.Type, as className: String? = nil, make: @escaping @Sendable () throws -> Service
    ) {
        let entry = ServiceEntry(className: className ?? "\(type)", make: make)
        entries.set(entry, of: entry.className, by: .className)
    }

    /// Registers the native implementation of a published plugin, which is found by the name of the service.
    public mutating func register<Service: NativeService>(
        _ type: Service.Type, forService service: String, make: @escaping @Sendable () throws -> Service
    ) {
        let entry = ServiceEntry(className: "\(type)", make: make)
        entries.set(entry, of: entry.className, by: .service(service))
    }

    /// The native implementation for a feature of a manifest.
    /// - Parameters:
    ///   - service: The feature's name.
    ///   - className: What its `puente-package` says, if it has one.
    public func entry(forService service: String, className: String?) -> ServiceEntry? {
        entries[service, className]
    }

    /// The class names that a manifest can name, sorted.
    public var classNames: [String] { entries.byClassName.keys.sorted() }
}

/// One native implementation in a catalog.
public struct ServiceEntry: Sendable {
    public let className: String
    /// What its actions are, in the order in which they are declared. They are looked at anew each time: most runs call few services, and
    /// need not have made the tables of all.
    public var actions: [ActionDescription] { describeActions() }
    /// Makes an instance, bound to its actions.
    public let make: @Sendable () throws -> ServiceInstance
    let describeActions: ActionTable

    init(
        className: String, make: @escaping @Sendable () throws -> ServiceInstance,
        describeActions: @escaping ActionTable
    ) {
        self.className = className
        self.make = make
        self.describeActions = describeActions
    }

    init<Service: NativeService>(className: String, make: @escaping @Sendable () throws -> Service) {
        self.init(
            className: className,
            make: {
                let service = try make()
                return ServiceInstance(actions: Service.actions.map { $0.bound(to: service) })
            }, describeActions: { Service.actions.map(ActionDescription.init) })
    }
}
