import CoreServices
import HostClock
import PluginAPI
import PluginHost
import Synchronization
import TestSupport
import WebPlatform

/// A script's run on a simulated device, on a virtual clock, over and noted.
///
/// Scripts have `call(service, action, ...args)`, which gives a promise, and `listen(service, action, ...args)`, which prints each result.
struct DeviceRun: Sendable {
    let outcome: RunOutcome
    /// What the script printed.
    let lines: [String]

    /// - Parameters:
    ///   - platform: The platform whose services it calls.
    ///   - services: The services that a plugin of the run declares.
    ///   - configuration: The app's `config.xml`.
    ///   - files: Further files of the app, by path.
    init(
        _ script: String, on platform: String = "ios", services: [String],
        configuration: String = "<widget id=\"test.app\" version=\"1.2.3\"><name>Test</name></widget>",
        files: [String: String] = [:]
    ) async throws {
        let features = services.map { service in
            "<feature name=\"\(service)\"><param name=\"\(platform)-package\" value=\"X\"/></feature>"
        }
        let folder = try ScratchFolder([
            "config.xml": configuration,
            "plugins/test/plugin.xml": """
            <plugin id="test" version="1.0.0">
                <js-module src="test.js" name="test"><merges target="window"/></js-module>
                <platform name="\(platform)"><config-file target="config.xml" parent="/*">\(features.joined())</config-file></platform>
            </plugin>
            """,
            "plugins/test/test.js": """
            exports.call = (service, action, ...args) =>
                new Promise((success, fail) => cordova.exec(success, fail, service, action, args));
            exports.listen = (service, action, ...args) =>
                cordova.exec((...values) => console.log(action, ...values), (error) => console.log('error', error), service, action, args);
            """,
        ])
        for (path, text) in files { try folder.write(path, text) }
        let clock = RunClock(.virtual)
        let environment = PluginEnvironment(clock: clock)
        var catalog = ServiceCatalog()
        for plugin in NativePlugin.coreServices { catalog.add(plugin, in: environment) }
        let console = Lines()
        var configuration = HostConfiguration(console: console)
        configuration.project = try Project.open(folder.path)
        configuration.platform = platform
        configuration.catalog = catalog
        configuration.clock = clock
        configuration.device = environment.device
        outcome = try await CordovaHost(configuration).run(
            ScriptFile(name: "script.js", text: script.replacing("FOLDER", with: folder.path)))
        try await environment.close()
        lines = console.lines
    }

    /// The codes of the run's problems.
    var codes: [String] { outcome.problems.map(\.diagnostic.code) }

    private final class Lines: ConsoleSink {
        private let written = Mutex<[String]>([])

        var lines: [String] { written.withLock { $0 } }

        func write(_ level: ConsoleLevel, _ text: String) {
            written.withLock { $0.append(text) }
        }
    }
}
