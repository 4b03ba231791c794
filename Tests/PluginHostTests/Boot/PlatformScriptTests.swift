import PluginHost
import TestSupport
import Testing

@Suite("What a platform's own JavaScript brings")
struct PlatformScriptTests {
    @Test(
        "cordova.version is one of Cordova's that plugins can compare, and Puente's own is puente.version",
        arguments: [(nil, "7.0.0"), ("ios", "8.0.0"), ("android", "15.0.0"), ("browser", "7.0.0")]
            as [(String?, String)])
    func version(platform: String?, version: String) async throws {
        let run = try await TestRun.script(
            "console.log(cordova.version, cordova.platformVersion, puente.version)",
            configure: { $0.platform = platform })
        #expect(run.texts == ["\(version) \(version) \(HostVersion.current)"])
    }

    @Test(
        "the proxies are cordova.commandProxy where proxies are the native implementations",
        arguments: [("browser", true), ("ios", false)])
    func commandProxy(platform: String, isThere: Bool) async throws {
        let run = try await TestRun.script(
            "console.log(cordova.commandProxy === cordova.require('cordova/exec/proxy'))",
            configure: { $0.platform = platform })
        #expect(run.texts == ["\(isThere)"])
    }

    @Test("DOMContentLoaded, load and onload come once the script has run, before deviceready")
    func load() async throws {
        let run = try await TestRun.script(
            """
            for (const [target, type] of [[document, 'deviceready'], [document, 'DOMContentLoaded'], [window, 'DOMContentLoaded'], [window, 'load']]) {
                target.addEventListener(type, (event) => console.log(type, event.type, event.bubbles, target === window));
            }
            window.onload = (event) => { console.log('onload', event.type); throw new Error('of onload'); };
            console.log('script');
            """)
        #expect(
            run.texts.prefix(5) == [
                "script", "DOMContentLoaded DOMContentLoaded true false", "DOMContentLoaded DOMContentLoaded true true",
                "load load false true", "onload load",
            ])
        #expect(run.codes == ["uncaught-exception"])
    }

    private static let read = """
        cordova.require('cordova/confighelper').readConfig(
            (config) => console.log(['Color', 'Size', 'color', 'toString'].map((name) => config.getPreferenceValue(name)).join()),
            (error) => console.log(error.message));
        console.log('later');
        """

    @Test("cordova/confighelper has the preferences of the app and of the platform, on a later turn")
    func preferences() async throws {
        let folder = try ScratchFolder([
            "config.xml": """
            <widget id="a"><preference name="Color" value="red"/><preference name="Size" value="1"/>
            <platform name="browser"><preference name="Size" value="2"/></platform>
            <platform name="ios"><preference name="Size" value="3"/></platform></widget>
            """
        ])
        let run = try await TestRun.script(Self.read) {
            $0.project = try Project.open(folder.path)
            $0.platform = "browser"
        }
        #expect(run.texts == ["later", "red,2,,"])
    }

    @Test("without config.xml it fails")
    func noConfiguration() async throws {
        let run = try await TestRun.script(Self.read) { $0.project = nil }
        #expect(run.texts == ["later", "the project has no config.xml"])
    }
}
