/// The actions that native implementations answer, by platform and service.
public struct HandledServices: Sendable, Hashable {
    private var actions: [String: [String: Set<String>]] = [:]

    public init() {}

    /// The actions of a service on a platform; nil when nothing is known of the service.
    public subscript(platform: String, service: String) -> Set<String>? {
        get { actions[platform]?[service] }
        set { actions[platform, default: [:]][service] = newValue }
    }

    /// The services known on a platform.
    public func services(on platform: String) -> [String] {
        (actions[platform] ?? [:]).keys.sorted()
    }
}
