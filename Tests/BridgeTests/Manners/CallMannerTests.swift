import Bridge
import Testing

@Suite("Calls and answers in the manners of bridge")
struct CallMannerTests {
    private static let devices = [BridgeManner.ios, .android]

    @Test("cordova.callbackId counts calls: on ios those with a callback, on android all")
    func callbackIds() async throws {
        let script = """
            const start = cordova.callbackId;
            exec(ok, null, 'Desk', 'closed', []);
            console.log(Object.keys(cordova.callbacks).join() === `Desk${start}`, cordova.callbackId - start);
            exec(null, null, 'Desk', 'closed', []);
            exec(undefined, '', 'Desk', 'closed', []);
            console.log(Object.keys(cordova.callbacks).length, cordova.callbackId - start);
            setTimeout(() => console.log(Object.keys(cordova.callbacks).length), 10);
            """
        #expect(try await run(in: .ios, script).lines == ["true 1", "1 1", "0"])
        #expect(try await run(in: .android, script).lines == ["true 1", "1 3", "0"])
    }

    @Test("without callbacks ios sends the id INVALID, and answers to it are dropped")
    func invalid() async throws {
        let run = try await run(
            in: .ios,
            """
            const { cordova: handler } = webkit.messageHandlers;
            const { postMessage } = handler;
            handler.postMessage = (command) => { console.log(JSON.stringify(command)); postMessage(command); };
            exec(null, null, 'Desk', 'note', ['a']);
            """)
        #expect(run.lines == [#"["INVALID","Desk","note",["a"]]"#])
        #expect(run.problems == [])
    }

    @Test(
        "a result without a message is null on ios and the status's text on android",
        arguments: [
            ("'Desk', 'done'", "ok null", "ok OK"), ("'Faults', 'bare'", "no null", "no Error"),
            ("'Faults', 'io'", "no null", "no IO error"),
        ])
    func noMessage(call: String, ios: String, android: String) async throws {
        #expect(try await run(in: .ios, "exec(ok, no, \(call), []);").lines == [ios])
        #expect(try await run(in: .android, "exec(ok, no, \(call), []);").lines == [android])
    }

    @Test("an error that a native implementation throws is its message, or its data", arguments: devices)
    func thrown(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner, "exec(ok, no, 'Faults', 'message', []); exec(ok, no, 'Faults', 'data', []);")
        #expect(run.lines == ["no there is none", "no { code: 1 }"])
    }

    @Test("what a fake throws is its message, too", arguments: devices)
    func fakeThrows(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            "puente.services.fake('F', { f() { throw new TypeError('of the fake') } }); exec(ok, no, 'F', 'f');")
        #expect(run.lines == ["no of the fake"])
    }

    @Test("bytes and several messages reach the callback", arguments: devices)
    func parts(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            const kinds = (...all) => console.log(all.map((each) => Object.prototype.toString.call(each)).join());
            exec(kinds, no, 'Faults', 'bytes', []);
            exec(kinds, no, 'Faults', 'parts', []);
            exec((bytes) => console.log(new Uint8Array(bytes).join()), no, 'Faults', 'bytes', []);
            """)
        #expect(
            run.lines == ["[object ArrayBuffer]", "[object String],[object ArrayBuffer],[object Array]", "1,2,3"])
    }

    @Test("a null among several messages loses the callback on ios alone")
    func nullPart() async throws {
        let ios = try await run(in: .ios, "exec(ok, no, 'Faults', 'nullPart', []);")
        #expect(ios.lines == [])
        #expect(ios.problems.first?.hasPrefix("uncaught TypeError") == true)
        #expect(try await run(in: .android, "exec(ok, no, 'Faults', 'nullPart', []);").lines == ["ok a null"])
    }

    @Test("NO_RESULT removes the callbacks silently, and with keepCallback they stay", arguments: devices)
    func noResult(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            exec(ok, no, 'Faults', 'closed', []);
            exec(ok, no, 'Desk', 'keepQuiet', []);
            setTimeout(() => console.log(Object.keys(cordova.callbacks).length), 10);
            """)
        #expect(run.lines == ["1"])
        #expect(run.problems == [])
    }

    @Test("a stream keeps its callbacks until its last result", arguments: devices)
    func stream(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            exec(ok, no, 'Desk', 'count', [2]);
            setTimeout(() => console.log(Object.keys(cordova.callbacks).length), 10);
            """)
        #expect(run.lines == ["ok 1", "ok 2", "ok end", "0"])
    }

    @Test("an unknown service is silence and a line of the log on ios, Class not found on android")
    func unknownService() async throws {
        let ios = try await run(in: .ios, "exec(ok, no, 'Nobody', 'act', []);")
        #expect(
            ios.lines == [
                "ERROR: Plugin 'Nobody' not found, or is not a CDVPlugin. Check your plugin mapping in config.xml."
            ])
        #expect(ios.outcome.exitCode == 13)
        let android = try await run(in: .android, "exec(ok, no, 'Nobody', 'act', []);")
        #expect(android.lines == ["no Class not found"])
        #expect(android.outcome.exitCode == 0)
    }

    @Test("an unknown action is silence and a line of the log on ios, Invalid action on android")
    func unknownAction() async throws {
        let ios = try await run(in: .ios, "exec(ok, no, 'Desk', 'act', []);")
        #expect(ios.lines == ["ERROR: Method 'act:' not defined in Plugin 'Desk'"])
        #expect(try await run(in: .android, "exec(ok, no, 'Desk', 'act', []);").lines == ["no Invalid action"])
        let fake = "puente.services.fake('Only', { one: () => 1 }); exec(ok, no, 'Only', 'two', []);"
        #expect(try await run(in: .android, fake).lines == ["no Invalid action"])
    }

    @Test("a declared class that is not there is silence on both")
    func missingClass() async throws {
        let ios = try await run(in: .ios, "exec(ok, no, 'Absent', 'act', []);")
        #expect(ios.lines.first == "CDVPlugin class AbsentPlugin (pluginName: Absent) does not exist.")
        #expect(ios.lines.last?.hasPrefix("ERROR: Plugin 'Absent' not found") == true)
        let android = try await run(in: .android, "exec(ok, no, 'Absent', 'act', []);")
        #expect(android.lines == ["Error adding plugin AbsentPlugin."])
    }

    @Test("the case of a service's name does not matter on ios, and does on android")
    func serviceCase() async throws {
        let script = """
            exec(ok, no, 'DESK', 'note', ['a']);
            puente.services.fake('Camera', { take: () => 'b' });
            exec(ok, no, 'camera', 'take', []);
            """
        #expect(try await run(in: .ios, script).lines == ["ok a", "ok b"])
        #expect(try await run(in: .android, script).lines == ["no Class not found", "no Class not found"])
    }

    @Test("a callback never runs inside exec, one that calls is queued behind results that wait", arguments: devices)
    func order(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            exec(() => { console.log(1); exec(() => console.log(3), null, 'Desk', 'done', []); }, null, 'Desk', 'done', []);
            exec(() => console.log(2), null, 'Desk', 'done', []);
            console.log(0);
            """)
        #expect(run.lines == ["0", "1", "2", "3"])
    }

    @Test("a callback that throws fires cordovacallbackerror and stays; other results go on")
    func callbackThrows() async throws {
        let script = """
            window.addEventListener('cordovacallbackerror', ({ message, error }) =>
                console.log(message.replace(/\\d+/, 'N'), error.message));
            window.addEventListener('error', (event) => event.preventDefault());
            window.addEventListener('unhandledrejection', (event) => { console.log('unhandled'); event.preventDefault(); });
            exec(() => { throw new Error('own'); }, null, 'Desk', 'done', []);
            exec(() => console.log('goes on', Object.keys(cordova.callbacks).length), null, 'Desk', 'done', []);
            """
        let android = try await run(in: .android, script)
        #expect(android.lines == ["Error in Success callbackId: DeskN : Error: own own", "goes on 2"])
        #expect(android.problems == [])
        let ios = try await run(in: .ios, "exec(() => { throw new Error('own'); }, null, 'Desk', 'done', []);")
        #expect(ios.problems.first?.hasPrefix("unhandled promise rejection: Error: own") == true)
    }

    @Test("a success callback that is no function is a TypeError of the callback", arguments: devices)
    func noFunction(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            window.addEventListener('cordovacallbackerror', ({ message }) => console.log(/Error in Success.*TypeError/.test(message)));
            exec(5, null, 'Desk', 'done', []);
            """)
        #expect(run.lines == ["true"])
    }

    @Test("callback ids of other characters break the answers of a service on ios")
    func oddIDs() async throws {
        let run = try await run(
            in: .ios, "puente.services.fake('a b', { f: () => 1 }); exec(ok, no, 'a b', 'f', []);")
        #expect(run.lines == ["Invalid callback id received by sendPluginResult"])
    }

    @Test("on ios what stands for cordova/exec has its nativeCallback looked up each time")
    func nativeCallback() async throws {
        let run = try await run(
            in: .ios,
            """
            const engine = { nativeCallback: (...all) => console.log(JSON.stringify(all.slice(1))) };
            exec(ok, no, 'Faults', 'bytes', []);
            cordova.define.remove('cordova/exec');
            cordova.define('cordova/exec', (require, exports, module) => { module.exports = engine; });
            """)
        #expect(run.lines == [#"[1,{"CDVType":"ArrayBuffer","data":"AQID"},false]"#])
    }

    @Test("a proxy that answers inside exec is delivered on a later turn", arguments: devices)
    func proxy(_ manner: BridgeManner) async throws {
        let run = try await run(in: manner, "exec(ok, no, 'P', 'now', []); console.log('after');") {
            $0.add("proxy", "require('cordova/exec/proxy').add('P', { now: (success) => success('now') });")
        }
        #expect(run.lines == ["adding proxy for P", "after", "ok now"])
    }

    @Test("in the strict manner nothing lies in cordova.callbacks")
    func strict() async throws {
        let run = try await run(
            in: .strict, "exec(ok, no, 'Desk', 'done', []); console.log(Object.keys(cordova.callbacks).length);")
        #expect(run.lines == ["0", "ok"])
    }
}
