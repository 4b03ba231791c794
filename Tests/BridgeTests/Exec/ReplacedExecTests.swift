import Testing

@Suite("Plugins with a bridge of their own")
struct ReplacedExecTests {
    /// A module in the manner of the web view engines: it puts its own exec in the host's place, keeps callbacks in Cordova's table, and
    /// its other half looks `nativeCallback` up through require each time.
    private static let engine = """
        const cordova = require('cordova');
        const define = cordova.define;
        function engineExec(success, fail, service, action, args) {
            const id = service + cordova.callbackId++;
            if (success || fail) cordova.callbacks[id] = { success, fail };
            setTimeout(() => answer(id, service, action, args), 1);
        }
        function answer(id, service, action, args) {
            const { nativeCallback } = require('cordova/exec');
            if (action === 'stream') {
                nativeCallback(id, 1, ['first'], true);
                nativeCallback(id, 1, ['last'], false);
            } else {
                nativeCallback(id, action === 'fail' ? 9 : 1, [service, action, ...args], false);
            }
        }
        engineExec.nativeCallback = (id, status, args, keep) =>
            cordova.callbackFromNative(id, status <= 1, status, args, keep);
        define.remove('cordova/exec');
        define('cordova/exec', (require, exports, module) => { module.exports = engineExec; });
        """

    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.add("engine", Self.engine)
        host.add("user", clobbers: "user", "exports.exec = require('cordova/exec');")
        return try await host.run(script)
    }

    @Test("plugins that come after it get the engine's exec, and its answers reach their callbacks")
    func answers() async throws {
        let run = try await run(
            """
            user.exec(console.log, null, 'Any', 'act', [1]);
            user.exec(null, (...all) => console.log('failed', all), 'Any', 'fail', []);
            user.exec(console.log, null, 'Any', 'stream', []);
            setTimeout(() => console.log(Object.keys(cordova.callbacks).length), 10);
            """)
        #expect(run.lines == ["Any act 1", "failed [ 'Any', 'fail' ]", "first", "last", "0"])
        #expect(run.problems == [])
    }

    @Test("nativeCallback may be replaced later, as it is looked up each time")
    func lookedUp() async throws {
        let run = try await run(
            """
            user.exec(() => console.log('not reached'), null, 'Any', 'act', []);
            user.exec.nativeCallback = (id, status, args) => console.log('caught', args);
            """)
        #expect(run.lines == ["caught [ 'Any', 'act' ]"])
    }

    @Test("an assignment to cordova.exec is called, and a module may be clobbered there")
    func replacedProperty() async throws {
        let assigned = try await run(
            """
            const own = cordova.exec;
            cordova.exec = (...all) => console.log('spy', all.slice(2));
            cordova.exec(null, null, 'Any', 'act', [1]);
            cordova.exec = own;
            """)
        #expect(assigned.lines == ["spy [ 'Any', 'act', [ 1 ] ]"])
        var host = TestHost()
        host.add("spy", clobbers: "cordova.exec", "module.exports = (...all) => console.log('clobbered', all.length);")
        #expect(try await host.run("cordova.exec(1, 2, 3)").lines == ["clobbered 3"])
    }

    @Test("on ios who required the host's exec before reaches the engine's, if that is whole")
    func earlierUsersOnIOS() async throws {
        let script = "exec(console.log, (e) => console.log('host', e), 'Any', 'act', []);"
        let whole = Self.engine + "engineExec.nativeEvalAndFetch = engineExec.nativeFetchMessages = () => {};"
        for (engine, line) in [
            (whole, "Any act"),
            (
                Self.engine,
                "ERROR: Plugin 'Any' not found, or is not a CDVPlugin. Check your plugin mapping in config.xml."
            ),
        ] {
            var host = TestHost()
            host.configure = { $0.bridge = .ios }
            host.add("engine", engine)
            #expect(try await host.run(script).lines == [line])
        }
    }

    @Test("who required the host's exec before keeps it")
    func earlierUsers() async throws {
        let run = try await run("exec(null, (e) => console.log(e.code), 'Any', 'act', []);")
        #expect(run.lines == ["CLASS_NOT_FOUND_EXCEPTION"])
    }
}
