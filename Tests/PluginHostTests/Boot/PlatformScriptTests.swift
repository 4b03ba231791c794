import Bridge
import HostClock
import PluginAPI
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

@Suite("The platform modules of Android")
struct AndroidPlatformTests {
    /// Runs a script on the platform android, with a fake of CoreAndroid whose messages `send(...)` delivers.
    private func run(_ script: String, in manner: BridgeManner = .strict) async throws -> TestRun {
        try await TestRun.script(
            """
            let send;
            puente.services.fake('CoreAndroid', {
                messageChannel: (success) => { send = (...all) => success(...all, { keepCallback: true }); },
                overrideBackbutton: (success, error, args) => console.log('overrideBackbutton', JSON.stringify(args)),
                overrideButton: (success, error, args) => console.log('overrideButton', JSON.stringify(args)),
                show: () => console.log('show'), exitApp: () => console.log('exitApp'),
                loadUrl: (success, error, args) => console.log('loadUrl', JSON.stringify(args)),
            });
            \(script)
            """
        ) {
            $0.platform = "android"
            $0.bridge = manner
        }
    }

    @Test(
        "navigator.app, navigator.splashscreen and window.statusbar are there, and no other platform's",
        arguments: BridgeManner.allCases)
    func globals(_ manner: BridgeManner) async throws {
        let run = try await run(
            """
            console.log(typeof navigator.app.exitApp, typeof navigator.splashscreen.hide, window.statusbar.visible, window.WkWebView);
            for (const id of ['plugin/android/app', 'plugin/android/splashscreen', 'plugin/android/statusbar',
                              'android/nativeapiprovider', 'android/promptbasednativeapi']) {
                console.log(typeof cordova.require(`cordova/${id}`));
            }
            try { cordova.require('cordova/plugin/ios/logger') } catch (error) { console.log(error.message) }
            """, in: manner)
        #expect(
            run.texts == ["function function true undefined"] + Array(repeating: "object", count: 5)
                + ["module cordova/plugin/ios/logger not found", "show"])
    }

    @Test("on other platforms than ios and android there is none of it")
    func elsewhere() async throws {
        let run = try await TestRun.script("console.log(navigator.app, navigator.splashscreen, window.statusbar)")
        #expect(run.texts == ["undefined undefined undefined"])
        #expect(run.codes == [])
    }

    @Test(
        "the stream's messages become events of the document, and neither hold the run nor count as unanswered",
        arguments: BridgeManner.allCases)
    func events(_ manner: BridgeManner) async throws {
        let run = try await run(
            """
            const names = ['pause', 'resume', 'backbutton', 'menubutton', 'searchbutton', 'volumeupbutton', 'volumedownbutton'];
            names.forEach((name) => document.addEventListener(name, ({ type }) => console.log(type)));
            document.addEventListener('deviceready', () => names.forEach((action) => send({ action })));
            """, in: manner)
        #expect(
            run.texts == [
                "overrideBackbutton [true]", #"overrideButton ["volumeup",true]"#,
                #"overrideButton ["volumedown",true]"#,
                "show", "pause", "resume", "backbutton", "menubutton", "searchbutton", "volumeupbutton",
                "volumedownbutton",
            ])
        #expect(run.codes == [])
        #expect(run.exitCode == 0)
    }

    @Test("a message of another name throws")
    func unknown() async throws {
        let run = try await run("document.addEventListener('deviceready', () => send({ action: 'startcallbutton' }));")
        #expect(run.problems.first?.diagnostic.message == "uncaught Error: Unknown event action startcallbutton")
    }

    @Test("the first and the last listener of a button are made known, and no other")
    func overrides() async throws {
        let run = try await run(
            """
            const one = () => {}, two = () => {};
            document.addEventListener('backbutton', one);
            document.addEventListener('backbutton', two);
            document.removeEventListener('backbutton', one);
            document.removeEventListener('backbutton', two);
            """)
        #expect(run.texts == ["overrideBackbutton [true]", "overrideBackbutton [false]", "show"])
    }

    @Test("a resume with a pending result has it, and is replayed to who listens later")
    func pendingResult() async throws {
        // A fake has one message; this needs several.
        let run = try await run(
            """
            const part = (text) => `${text.length} ${text}`;
            const message = { action: 'resume', pendingResult: { pluginServiceName: 'Camera', pluginStatus: 'OK' } };
            cordova.require('cordova/android/nativeapiprovider').set({
                exec: (secret, service, action, id) =>
                    action === 'messageChannel' ? part(`S11 ${id} M${part(JSON.stringify(message))}${part('sphoto')}`) : '',
            });
            const print = ({ pendingResult }) => console.log(JSON.stringify(pendingResult));
            document.addEventListener('resume', print);
            setTimeout(() => document.addEventListener('resume', print), 10);
            """, in: .android)
        let result = #"{"pluginServiceName":"Camera","pluginStatus":"OK","result":"photo"}"#
        #expect(run.texts == [result, result])
    }

    @Test("what fires online or offline at the document, fires it at the window")
    func network() async throws {
        let run = try await run(
            """
            window.addEventListener('offline', () => console.log('offline'));
            cordova.fireDocumentEvent('offline');
            """)
        #expect(run.texts == ["offline", "show"])
    }

    @Test("navigator.app calls CoreAndroid; a splash screen is only hidden")
    func app() async throws {
        let run = try await run(
            """
            navigator.app.loadUrl('page.html', { wait: 1 });
            navigator.app.exitApp();
            navigator.splashscreen.show();
            puente.services.fake('CordovaSplashScreenPlugin', { hide: () => console.log('hide') });
            navigator.splashscreen.hide();
            """)
        #expect(
            run.texts == [
                #"loadUrl ["page.html",{"wait":1}]"#, "exitApp",
                #""navigator.splashscreen.show()" is unsupported on Android."#, "hide", "show",
            ])
    }

    /// The stream of a native implementation that never has anything to tell.
    private struct Quiet: NativeService {
        static let actions: [Action<Self>] = [
            Action(streaming: "messageChannel") { _, _, context in
                try await context.clock.sleep(for: .seconds(1_000_000))
                return .ok
            },
            Action("show") { _ in },
        ]
    }

    @Test(
        "a native stream without a first result neither holds the run nor meets the time limit of calls",
        arguments: BridgeManner.allCases)
    func quiet(_ manner: BridgeManner) async throws {
        let plugin = TestPlugin(
            "core",
            more: """
                <platform name="android"><config-file target="config.xml" parent="/*"><feature name="CoreAndroid"/></config-file></platform>
                """)
        let run = try await TestRun.script("setTimeout(() => console.log('late'), 100_000)", plugins: [plugin]) {
            $0.platform = "android"
            $0.bridge = manner
            $0.catalog.register(Quiet.self, forService: "CoreAndroid") { Quiet() }
        }
        #expect(run.texts == ["late"])
        #expect(run.codes == [])
    }

    @Test("without CoreAndroid a run in the strict manner says nothing of it")
    func absent() async throws {
        let run = try await TestRun.script("document.addEventListener('backbutton', () => {})") {
            $0.platform = "android"
        }
        #expect(run.codes == [])
    }
}

@Suite("The platform modules of iOS")
struct IOSPlatformTests {
    private func run(_ script: String, in manner: BridgeManner = .strict) async throws -> TestRun {
        try await TestRun.script(script) {
            $0.platform = "ios"
            $0.bridge = manner
        }
    }

    @Test("window.WkWebView, navigator.splashscreen and window.statusbar are there and call their services")
    func globals() async throws {
        let run = try await run(
            """
            const note = (service, ...actions) => puente.services.fake(service, Object.fromEntries(actions.map((action) =>
                [action, (success, error, args) => { console.log(service, action, JSON.stringify(args)); success(); }])));
            note('CDVWebViewEngine', 'allowsBackForwardNavigationGestures');
            note('LaunchScreen', 'show', 'hide');
            note('StatusBarInternal', 'setVisible', 'setBackgroundColor');
            WkWebView.allowsBackForwardNavigationGestures(true);
            navigator.splashscreen.show();
            navigator.splashscreen.hide();
            statusbar.visible = false;
            console.log(statusbar.visible);
            for (const color of ['#123', '#0a0B0c', 'red', 'rgb(1, 2, 300)', 'no color']) statusbar.setBackgroundColor(color);
            """)
        #expect(
            run.texts == [
                "CDVWebViewEngine allowsBackForwardNavigationGestures [true]", "LaunchScreen show []",
                "LaunchScreen hide []",
                "StatusBarInternal setVisible [false]", "false", "StatusBarInternal setBackgroundColor [255,17,34,51]",
                "StatusBarInternal setBackgroundColor [255,10,11,12]",
                "StatusBarInternal setBackgroundColor [255,255,0,0]",
                "StatusBarInternal setBackgroundColor [255,1,2,255]",
            ])
    }

    @Test("where the StatusBar plugin is, it handles the bar")
    func plugin() async throws {
        let run = try await run(
            """
            window.StatusBar = { isVisible: false, show: () => console.log('show'), hide: () => console.log('hide'),
                backgroundColorByHexString: console.log };
            console.log(statusbar.visible);
            statusbar.visible = true;
            statusbar.visible = false;
            statusbar.setBackgroundColor('#00f');
            """)
        #expect(run.texts == ["false", "show", "hide", "#ff0000ff"])
    }

    @Test("the console is the host's own in the strict manner, and the platform's in that of iOS; both print at once")
    func console() async throws {
        let script = """
            console.log(window.console === cordova.require('cordova/plugin/ios/console'));
            console.log('%s of %d', 'one', 2);
            console.error('bad');
            const circle = {}; circle.circle = circle;
            console.info(circle);
            """
        let strict = try await run(script)
        #expect(Array(strict.texts.prefix(3)) == ["false", "one of 2", "bad"])
        let ios = try await run(script, in: .ios)
        #expect(Array(ios.texts.prefix(3)) == ["true", "one of 2", "bad"])
        #expect(ios.texts.count == 4 && ios.problems.isEmpty)
    }

    @Test("the logger queues until deviceready, then calls Console.logLevel, down to its level")
    func logger() async throws {
        let run = try await run(
            """
            puente.services.fake('Console', { logLevel: (success, error, args) => { window.logged = [...(window.logged ?? []), args]; success(); } });
            console.log('early %d', 1);
            console.warn('warned');
            console.info('dropped');
            setTimeout(() => {
                const before = logged.length;
                cordova.require('cordova/plugin/ios/logger').level('INFO');
                console.info('late');
                setTimeout(() => console.log(before, JSON.stringify(logged)), 1);
            }, 1);
            """, in: .ios)
        #expect(run.texts.last == #"2 [["LOG","early 1"],["WARN","warned"],["INFO","late"]]"#)
    }
}
