import HostClock
import Synchronization
import Trace

/// What a program gives the plugins of one run. Making it opens nothing. Safe from any thread.
public final class PluginEnvironment: Sendable {
    /// The run's clock, real or virtual.
    public let clock: RunClock
    /// Records the run's events, when the run is traced.
    public let tracer: Tracer
    /// Where plugins keep data; `nil` to keep it in memory.
    public let storage: PluginStorage?
    /// Reports what goes wrong outside of a call, as in a server that is embedded in the program. Safe from any thread.
    public let report: @Sendable (PluginProblem) -> Void

    private let settings: [String: String]
    private let parts = Mutex(Parts())

    private struct Parts {
        var byType: [ObjectIdentifier: any PluginPart] = [:]
        /// Those that are to be closed, in the order in which they were made.
        var open: [any PluginPart] = []
    }

    /// - Parameters:
    ///   - clock: The run's clock.
    ///   - traceSink: Where the run's events go; `nil` for a run that is not traced.
    ///   - storage: Where plugins keep data; `nil` to keep it in memory.
    ///   - settings: What the user has set, by the settings' names.
    ///   - report: Takes what goes wrong outside of a call, on any thread.
    public init(
        clock: RunClock, traceSink: (any TraceSink)? = nil, storage: PluginStorage? = nil,
        settings: [String: String] = [:], report: @escaping @Sendable (PluginProblem) -> Void = { _ in }
    ) {
        self.clock = clock
        self.storage = storage
        self.settings = settings
        self.report = report
        tracer = Tracer(clock: clock, sink: traceSink)
    }

    /// The value of a setting; `nil` when the user has not set it.
    public subscript(setting: PluginSetting) -> String? { settings[setting.name] }

    /// The URL of the server that the run uses instead of the one in the program, as `--server NAME=URL` gives it; `nil` for the one in the
    /// program.
    /// - Parameter name: The name of the ``NativeServer``.
    public func serverURL(of name: String) -> String? { self[.server(name)] }

    /// The run's part of a type: the first call makes it, and every plugin of the run gets the same one.
    public func part<Part: PluginPart>(_ type: Part.Type = Part.self) -> Part {
        let key = ObjectIdentifier(type)
        if let known = parts.withLock({ $0.byType[key] }) as? Part { return known }
        // Made outside of the lock, as a part may ask for others. If two threads make one at once, the first is kept.
        let made = Part(self)
        return parts.withLock { parts in
            if let known = parts.byType[key] as? Part { return known }
            parts.byType[key] = made
            parts.open.append(made)
            return made
        }
    }

    /// Closes the parts that were made, the newest first.
    /// - Throws: The first ``PluginProblem`` of a part that could not be closed; the others are closed all the same.
    public func close() async throws(PluginProblem) {
        let open = parts.withLock { parts in
            defer { parts.open = [] }
            return parts.open
        }
        var problem: PluginProblem?
        for part in open.reversed() {
            do { try await part.close() } catch { problem = problem ?? error }
        }
        if let problem { throw problem }
    }
}

/// Something that the plugins of a run share: an SDK, an embedded server, connections.
///
/// Making one opens nothing: it opens what it needs when it is first used. It keeps what it needs of the environment, but not the environment,
/// which holds it.
public protocol PluginPart: Sendable {
    init(_ environment: PluginEnvironment)

    /// Closes what was opened. Called once, at the end of the run.
    func close() async throws(PluginProblem)
}

extension PluginPart {
    public func close() async throws(PluginProblem) {}
}

/// Where the plugins of a run keep data: in a file that the user has named and in files and folders beside it whose names begin with that
/// file's.
public struct PluginStorage: Sendable, Hashable, Codable {
    /// The file that the user has named. It is the bank's of SME Pay.
    public let file: String

    public init(file: String) {
        self.file = file
    }

    /// The path for a file or folder of a plugin's own: `bank.db.gateway` for the name `gateway` beside the file `bank.db`.
    /// - Parameter name: A name that no other plugin uses, without slashes.
    public func path(_ name: String) -> String { "\(file).\(name)" }
}
