/// One native implementation that a plugin brings: how a manifest finds it, which actions it has, and how it is made.
public struct NativeImplementation: Sendable {
    /// What a manifest finds it by.
    enum Key: Sendable {
        /// What `<param name="puente-package" value="…"/>` names.
        case className
        /// The name of the service, `<feature name="…">`.
        case service(String)
    }

    /// The name of its class.
    public let className: String
    let key: Key
    let describeActions: ActionTable
    let make: @Sendable (PluginEnvironment) throws -> ServiceInstance

    /// A native implementation that is found by its class name, which a manifest's `<param name="puente-package" value="…"/>` names.
    /// - Parameters:
    ///   - type: Its type.
    ///   - className: The name; the type's own when left out.
    ///   - make: Makes an instance. Called at most once a run, on the engine's thread, when the first call comes.
    public init<Service: NativeService>(
        _ type: Service.Type, as className: String? = nil,
        make: @escaping @Sendable (PluginEnvironment) throws -> Service
    ) {
        self.init(type, key: .className, className: className ?? "\(type)", make: make)
    }

    /// The native implementation of a published plugin, which is found by the name of the service.
    public init<Service: NativeService>(
        _ type: Service.Type, forService service: String,
        make: @escaping @Sendable (PluginEnvironment) throws -> Service
    ) {
        self.init(type, key: .service(service), className: "\(type)", make: make)
    }

    private init<Service: NativeService>(
        _ type: Service.Type, key: Key, className: String,
        make: @escaping @Sendable (PluginEnvironment) throws -> Service
    ) {
        self.className = className
        self.key = key
        describeActions = { Service.actions.map(ActionDescription.init) }
        self.make = { environment in
            let service = try make(environment)
            return ServiceInstance(actions: Service.actions.map { $0.bound(to: service) })
        }
    }
}

/// The actions of a type, looked at anew each time: most runs call few services, and need not have made the tables of all.
typealias ActionTable = @Sendable () -> [ActionDescription]

/// What there is to say of an action without running it.
public struct ActionDescription: Sendable, Hashable {
    public let name: String
    public let isAsynchronous: Bool
    /// The positions of arguments that are secrets as a whole.
    public let secretArguments: Set<Int>
    /// Gives the positions of arguments that are no objects; `nil` for an action that takes its arguments as they come. A text in the place of an
    /// object may be a secret, and is not shown. Found out when it is called.
    public let plainArguments: (@Sendable () -> Set<Int>)?

    public static func == (one: ActionDescription, other: ActionDescription) -> Bool {
        one.name == other.name && one.isAsynchronous == other.isAsynchronous
            && one.secretArguments == other.secretArguments
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(isAsynchronous)
        hasher.combine(secretArguments)
    }

    init(_ action: Action<some NativeService>) {
        name = action.name
        isAsynchronous = action.isAsynchronous
        secretArguments = action.secretArguments
        plainArguments = action.plainArguments
    }
}
