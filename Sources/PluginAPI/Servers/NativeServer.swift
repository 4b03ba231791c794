import HostClock

/// A server that a plugin brings: `puente serve --with NAME` serves it, beside the bank, and `--server NAME=URL` has a run use one elsewhere
/// instead of the one in the program.
public struct NativeServer: Sendable {
    /// What the command line calls it, in lower case: `gateway`.
    public let name: String
    /// What it is, in a few words: `the payment gateway's REST API`.
    public let summary: String
    /// Where it listens unless the user names a port.
    public let port: Int
    private let starting: @Sendable (NativeServerSettings) async throws(PluginProblem) -> any RunningServer

    /// - Parameters:
    ///   - name: What the command line calls it: lower-case letters, digits and hyphens.
    ///   - summary: What it is, in a few words.
    ///   - port: Where it listens unless the user names a port. No other plugin uses it.
    ///   - start: Opens its data and begins to listen. It leaves nothing open when it throws.
    public init(
        _ name: String, summary: String, port: Int,
        start: @escaping @Sendable (NativeServerSettings) async throws(PluginProblem) -> any RunningServer
    ) {
        self.name = name
        self.summary = summary
        self.port = port
        starting = start
    }

    /// Opens its data and begins to listen.
    /// - Throws: ``PluginProblem`` when the data cannot be used or the address cannot be listened on; nothing is left open then.
    public func start(_ settings: NativeServerSettings) async throws(PluginProblem) -> any RunningServer {
        try await starting(settings)
    }
}

extension PluginSetting {
    /// The URL of the server that a run uses instead of the one in the program.
    /// - Parameter name: The name of the ``NativeServer``.
    public static func server(_ name: String) -> PluginSetting {
        PluginSetting("server-\(name)", valueName: "url", help: "Use this server instead of the one in the program.")
    }
}

/// How a server is to be started.
public struct NativeServerSettings: Sendable {
    /// The address or name of this machine to listen on.
    public var host: String
    /// 0 for any that is free.
    public var port: Int
    /// The names that apps may call the server by, beside ``host``, `localhost` and addresses.
    public var allowedHosts: [String]
    /// Where it keeps data, under a name of its own; `nil` for memory.
    public var storage: PluginStorage?
    /// Whether it begins with the data of its demo.
    public var isDemo: Bool
    public var clock: RunClock
    /// Takes what goes wrong outside of a request, on any thread.
    public var report: @Sendable (PluginProblem) -> Void

    public init(
        host: String, port: Int, allowedHosts: [String] = [], storage: PluginStorage? = nil, isDemo: Bool = false,
        clock: RunClock, report: @escaping @Sendable (PluginProblem) -> Void
    ) {
        self.host = host
        self.port = port
        self.allowedHosts = allowedHosts
        self.storage = storage
        self.isDemo = isDemo
        self.clock = clock
        self.report = report
    }
}

/// A server that listens.
public protocol RunningServer: Sendable {
    /// What its operator is told, a line each, such as where it listens. It shows no secret.
    var announcements: [String] { get }

    /// Stops. It returns when nothing is answered any more.
    func stop() async

    /// Waits until nothing is answered any more, because it was stopped or because the system ended it.
    func waitUntilEnded() async

    /// Closes its data. Called once, after it has ended.
    func close() throws(PluginProblem)
}
