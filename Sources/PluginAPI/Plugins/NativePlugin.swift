/// What a plugin brings into a program: its native implementations and what they need from the program. A plugin's module has one such
/// value; putting the plugin into a program is naming it.
///
/// ```swift
/// extension NativePlugin {
///     /// The thermometer.
///     public static let thermometer = NativePlugin(
///         "com-example-thermometer",
///         implementations: [
///             NativeImplementation(ThermometerService.self) { environment in ThermometerService(clock: environment.clock) }
///         ])
/// }
/// ```
///
/// The value is inert: nothing is made, opened or read before a run needs it.
public struct NativePlugin: Sendable {
    /// The plugin's id, as its manifest has it.
    public let id: String
    /// Its native implementations.
    public let implementations: [NativeImplementation]
    /// The server that it brings, if it has one.
    public let server: NativeServer?
    private let availability: @Sendable (PluginEnvironment) -> Bool
    private let opening: @Sendable (PluginEnvironment) throws(PluginProblem) -> Void
    private let description: @Sendable (PluginEnvironment) -> [PluginFact]

    /// - Parameters:
    ///   - id: The plugin's id, as its manifest has it.
    ///   - implementations: Its native implementations.
    ///   - server: The server that it brings, if it has one, for `puente serve --with`.
    ///   - isAvailable: Whether a run can use the plugin. A run leaves the plugin out when what it works on is not there.
    ///   - open: Opens what the user named, such as a data file, so that an unusable one ends the run before the script starts. Anything
    ///     else is opened when it is first needed.
    ///   - facts: What `puente info` shows of the plugin beside its manifest. Nothing may be opened for it.
    public init(
        _ id: String, implementations: [NativeImplementation], server: NativeServer? = nil,
        isAvailable: @escaping @Sendable (PluginEnvironment) -> Bool = { _ in true },
        open: @escaping @Sendable (PluginEnvironment) throws(PluginProblem) -> Void = { _ in },
        facts: @escaping @Sendable (PluginEnvironment) -> [PluginFact] = { _ in [] }
    ) {
        self.id = id
        self.implementations = implementations
        self.server = server
        availability = isAvailable
        opening = open
        description = facts
    }

    /// Whether a run in this environment can use the plugin.
    public func isAvailable(in environment: PluginEnvironment) -> Bool { availability(environment) }

    /// Opens what the user named.
    /// - Throws: ``PluginProblem`` when it cannot be used.
    public func open(in environment: PluginEnvironment) throws(PluginProblem) { try opening(environment) }

    /// What there is to show of the plugin beside its manifest.
    public func facts(in environment: PluginEnvironment) -> [PluginFact] { description(environment) }
}
