import Bridge
import HostClock
import PluginAPI
import SimulatedDevice
import Trace
import WebPlatform

/// What a host is made of.
public struct HostConfiguration: Sendable {
    /// The plugins, and what is wrong with the project that they come from.
    public var project: Project?
    /// The platform whose sections are read and that `cordova.platformId` names; `nil` to choose one (``PlatformChoice``).
    public var platform: String?
    /// In whose manner `cordova.exec` and the boot behave, whatever the platform.
    public var bridge = BridgeManner.strict
    /// The page that is run; `nil` for scripts without a page.
    public var page: AppPage?
    /// The native implementations at hand.
    public var catalog = ServiceCatalog()
    /// The device that scripts drive and native implementations read; one of the host's own when left out.
    public var device: Device?
    /// What scripts may break of the program's embedded servers; `nil` when there are none.
    public var faults: FaultDesk?
    /// The run's clock.
    public var clock = RunClock(.real)
    /// Where calls and answers are recorded, redacted.
    public var traceSink: (any TraceSink)?
    /// How long an asynchronous action may take, on the run's clock and, if that is virtual, on the machine's as well; `nil` for any time.
    public var execTimeout: Duration? = .seconds(30)
    /// How long the run may take, in the machine's time; `nil` for any time.
    public var timeLimit: Duration?
    /// How many bytes the process may hold resident; `nil` for any number.
    public var memoryLimit: Int?
    /// Scripts that run before the script, as those that set fakes of services.
    public var fakes: [ScriptFile] = []
    /// Sends the requests of the page's scripts (`XMLHttpRequest`) over HTTP; `nil` when they all fail.
    public var send: WebRequest.Sender?
    /// Opens the WebSockets of a page's scripts; `nil` when they all fail.
    public var openSocket: WebSocketRequest.Opener?
    /// Whether requests of the page's scripts to other origins obey CORS, as in a browser.
    public var obeysCORS = false
    /// Where `localStorage` is kept; `nil` for memory.
    public var storage: WebStorage?
    /// Opens what keeps the databases of `indexedDB`, when a script first needs it; `nil` when nothing does and each request fails.
    public var databases: (@Sendable () throws(WebDatabaseError) -> any WebDatabases)?
    /// What the script sees as `puente.args`.
    public var arguments: [String] = []
    /// Where the console writes.
    public var console: any ConsoleSink
    /// Whether the console paints values.
    public var usesColors = false
    /// Called with each problem as soon as it is noticed, on the engine's thread. They are in the ``RunOutcome``, too.
    public var onProblem: @Sendable (RunProblem) -> Void = { _ in }
    /// Called with the name and the text of a source that lies in no file, as one that a source map holds, before a problem names it.
    public var onSource: @Sendable (_ name: String, _ text: String) -> Void = { _, _ in }

    public init(console: any ConsoleSink) {
        self.console = console
    }
}
