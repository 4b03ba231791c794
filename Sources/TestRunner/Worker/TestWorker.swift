import Glibc
import JSONCoding
import JavaScriptEngine
import PluginHost
import WebPlatform

/// Runs the files that another process asks for, one after the other, each in a host of its own. A process that does so does nothing else.
public struct TestWorker: Sendable {
    /// What a file runs in.
    public struct Host: Sendable {
        public var host: CordovaHost
        /// Whether the run's clock is virtual.
        public var isVirtual: Bool
        /// Closes what the host's native implementations have opened.
        public var close: @Sendable () async throws -> Void

        public init(_ host: CordovaHost, isVirtual: Bool, close: @escaping @Sendable () async throws -> Void) {
            self.host = host
            self.isVirtual = isVirtual
            self.close = close
        }
    }

    /// Makes a host for a file. Its console, its trace and its problems belong to the recorder (``TestRecorder/send(_:)``).
    public typealias Prepare = @Sendable (TestFile, TestRecorder) throws -> Host

    /// How long a file may take until its first test begins, in milliseconds.
    static let loadTimeout = 30_000

    private let channel: WorkerChannel
    private let prepare: Prepare
    private let jasmine = JasmineFile()

    /// Runs what it is asked to until there is nobody to ask. It does not return.
    /// - Parameter begin: Called with the line that comes first (``TestRunOptions/settings``); what it returns makes the hosts.
    public static func run(_ begin: (_ settings: [UInt8]) throws -> Prepare) -> Never {
        let channel = WorkerChannel(WorkerChannel.descriptor)
        var worker: TestWorker?
        channel.readLines { line in
            do {
                if let worker {
                    worker.run(try JSONReader().decode(TestJob.self, from: line))
                } else {
                    worker = TestWorker(channel: channel, prepare: try begin(line))
                }
            } catch {
                // The process that reads has this for why the worker ended.
                StandardConsole().write(.error, "\(error)")
                _exit(2)
            }
        }
        _exit(0)
    }

    /// Begins to run a file. It is over when that was told.
    private func run(_ job: TestJob) {
        let recorder = TestRecorder(channel, findsCoverage: job.options.findsCoverage)
        do {
            let driver = try driver(of: job, recorder)
            let host = try prepare(job.file, recorder)
            let loop = host.host.loop
            Task(executorPreference: loop) {
                var over = TestMessage(.over)
                do {
                    let outcome = try await host.host.drive(driver(host.isVirtual))
                    over.code = outcome.exitCode
                    over.exit = outcome.requestedExitCode
                } catch {
                    recorder.send(TestProblem(error))
                    over.code = 2
                }
                // Also what was opened for a host that could not start.
                do { try await host.close() } catch { recorder.send(TestProblem(error)) }
                loop.stop()
                channel.send(over)
            }
        } catch {
            recorder.send(TestProblem(error))
            var over = TestMessage(.over)
            over.code = 2
            channel.send(over)
        }
    }

    /// The driver of a job, for a virtual clock or a real one.
    private func driver(
        of job: TestJob, _ recorder: TestRecorder
    ) throws(HostError) -> @Sendable (_ isVirtual: Bool) -> ScriptDriver {
        let library = try jasmine.read(job.jasmine)
        let scripts = try scripts(of: job.file)
        return { isVirtual in
            var driver = ScriptDriver(script: DriverScript.main) { recorder.report($0) }
            driver.part = { DriverScript.part($0) }
            driver.libraries = [library]
            driver.scripts = scripts
            driver.globalPackages = ["@jest/globals", "vitest"]
            driver.options = JSONWriter().write(.object(Self.options(of: job, isVirtual)))
            return driver
        }
    }

    /// What runs of a file, in this order; nothing of a plugin's modules, which are loaded with the plugin.
    private func scripts(of file: TestFile) throws(HostError) -> [ScriptFile] {
        guard file.module == nil else { return [] }
        var scripts: [ScriptFile] = []
        for path in file.helpers + [file.path] { scripts.append(try ScriptFile.read(path: path)) }
        return scripts
    }

    private static func options(of job: TestJob, _ isVirtual: Bool) -> JSONObject {
        let options = job.options
        var members: JSONObject = [
            "file": .string(job.file.path), "skip": .array(job.skip.map { .string($0) }),
            "random": .bool(options.isRandom), "seed": .integer(Int64(options.seed)),
            "specTimeout": .integer(Int64(options.specTimeout)), "loadTimeout": .integer(Int64(loadTimeout)),
            "isVirtual": .bool(isVirtual), "strict": .bool(options.isStrict), "leaks": .bool(options.findsLeaks),
            "isJest": .bool(job.file.module == nil && PackageFile.testsWithJest(above: job.file.path)),
        ]
        if let module = job.file.module {
            members["modules"] = .array([["plugin": .string(module.plugin), "id": .string(module.id)]])
        }
        if let only = job.only { members["only"] = .array(only.map { .string($0) }) }
        if let name = options.name { members["name"] = .string(name) }
        if let line = job.file.line { members["line"] = .integer(Int64(line)) }
        return members
    }
}

/// The driver's scripts.
enum DriverScript {
    static var main: EmbeddedScript { EmbeddedScript(EmbeddedText.testDriver, url: url("test-driver")) }

    static func part(_ name: String) -> EmbeddedScript? {
        EmbeddedText.script(name).map { EmbeddedScript($0, url: url(name)) }
    }

    private static func url(_ name: String) -> String { "puente:tests/\(name).js" }
}

extension TestProblem {
    /// What ended a file's run, or kept it from beginning.
    fileprivate init(_ error: any Error) {
        self =
            if let error = error as? HostError {
                TestProblem(error.diagnostic)
            } else {
                TestProblem(
                    code: "test-not-run", severity: "error", message: "\(error)", place: nil, notes: [], help: nil)
            }
    }
}
