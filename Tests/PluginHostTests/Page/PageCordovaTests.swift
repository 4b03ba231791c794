import PluginHost
import Testing

@Suite("A page's Cordova")
struct PageCordovaTests {
    private let plugin = TestPlugin(
        "test.echo", modules: [.init("echo", "exports.name = 'echo'", clobbers: ["echo"])])

    private func run(_ html: String, then scripts: [String] = []) async throws -> PageRun {
        try await PageRun(
            [
                "config.xml": "<widget id=\"a.b\"><preference name=\"Speed\" value=\"7\"/></widget>",
                "www/index.html": html,
                "plugins/test.echo/plugin.xml": plugin.manifest,
                "plugins/test.echo/www/echo.js": plugin.modules[0].source ?? "",
            ], then: scripts)
    }

    @Test("Cordova and the plugins are there from cordova.js on, and not before")
    func inPlace() async throws {
        let run = try await run(
            "<script>console.log(typeof cordova, typeof echo)</script><script src=cordova.js></script><script>console.log(typeof cordova, echo.name)</script>"
        )
        #expect(run.texts == ["undefined undefined", "object echo"])
        #expect(run.problems == [])
    }

    @Test("deviceready comes after DOMContentLoaded")
    func deviceready() async throws {
        let run = try await run(
            """
            <script src="cordova.js"></script>
            <script>
            document.addEventListener('deviceready', () => console.log('deviceready', cordova.require('cordova/confighelper') !== undefined));
            document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));
            </script>
            """)
        #expect(run.texts.prefix(2) == ["DOMContentLoaded", "deviceready true"])
    }

    @Test("a cordova.js that a script puts in boots as well")
    func inserted() async throws {
        let run = try await run(
            """
            <script>
            document.addEventListener('deviceready', () => console.log('deviceready'));
            onload = () => {
                const script = document.createElement('script');
                script.src = 'cordova.js';
                script.onload = () => console.log('loaded', echo.name);
                document.body.appendChild(script);
            };
            </script>
            """)
        #expect(run.texts == ["loaded echo", "deviceready"])
    }

    @Test("a page that loads no cordova.js has no plugins, and a note says so")
    func withoutCordova() async throws {
        let run = try await run(
            "<script>console.log(typeof cordova)</script>", then: ["console.log(puente.device.network)"])
        #expect(run.texts == ["undefined", "wifi"])
        #expect(run.problems == ["'www/index.html' loads no cordova.js, so its plugins are not there"])
        #expect(run.exitCode == 0)
    }

    @Test("fakes are set before the page's scripts run")
    func fakes() async throws {
        let run = try await PageRun(
            [
                "config.xml": "<widget id=\"a.b\"/>",
                "www/index.html":
                    "<script src=cordova.js></script><script>cordova.exec(console.log, null, 'Made', 'up', [])</script>",
            ]
        ) { $0.fakes = [ScriptFile(name: "fakes.js", text: "puente.services.fake('Made', { up: () => 'faked' })")] }
        #expect(run.texts == ["faked"])
    }
}
