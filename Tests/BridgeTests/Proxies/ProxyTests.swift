import GoldenTesting
import PluginAPI
import Testing

@Suite("Proxies")
struct ProxyTests {
    /// Runs a script in a host with the native half `Desk` and with what `proxy`, a module of the plugin, adds to `proxies`.
    private func run(
        _ proxy: String = "", _ script: String, _ configure: (inout TestHost) -> Void = { _ in }
    ) async throws -> TestRun {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        host.add("proxy", "const proxies = require('cordova/exec/proxy');\n\(proxy)")
        configure(&host)
        return try await host.run(script)
    }

    @Test("a proxy's methods are actions: they get the callbacks and the arguments")
    func call() async throws {
        let run = try await run(
            "proxies.add('Lamp', { set(ok, fail, args) { args[0] > 1 ? fail('too bright') : ok(`at ${args[0]}`); } });",
            """
            exec(console.log, null, 'Lamp', 'set', [0.5]);
            exec(null, (reason) => console.log('failed:', reason), 'Lamp', 'set', [2]);
            """)
        #expect(run.lines == ["at 0.5", "failed: too bright"])
        #expect(run.problems == [])
    }

    @Test("a proxy that answers inside exec is heard on a later turn, in the order of the answers")
    func laterTurn() async throws {
        let run = try await run(
            "proxies.add('Lamp', { on(ok) { ok('on'); } });",
            """
            exec(console.log, null, 'Desk', 'note', ['before']);
            exec((text) => {
                console.log(text);
                Promise.resolve().then(() => console.log('microtask'));
            }, null, 'Lamp', 'on');
            exec(console.log, null, 'Desk', 'note', ['after']);
            console.log('called');
            """)
        #expect(run.lines == ["called", "before", "on", "microtask", "after"])
    }

    @Test("a proxy may answer in its own time, without a message, or fail so")
    func ownTime() async throws {
        let run = try await run(
            """
            proxies.add('Lamp', {
                on(ok) { setTimeout(ok, 5); },
                off(ok, fail) { setTimeout(() => fail(), 5); },
            });
            """,
            """
            exec((...all) => console.log('ok', all.length), null, 'Lamp', 'on');
            exec(null, (...all) => console.log('fail', all.length), 'Lamp', 'off');
            """)
        #expect(run.lines == ["ok 0", "fail 0"])
    }

    @Test("a proxy with keepCallback is a stream until it answers without")
    func stream() async throws {
        let run = try await run(
            """
            proxies.add('Lamp', {
                watch(ok) {
                    for (const number of [1, 2]) ok(number, { keepCallback: true });
                    ok(3);
                },
            });
            """, "exec(console.log, null, 'Lamp', 'watch');")
        #expect(run.lines == ["1", "2", "3"])
        #expect(run.problems == [])
    }

    @Test("a proxy that throws fails the call with what it threw")
    func throwing() async throws {
        let run = try await run(
            "proxies.add('Lamp', { on() { throw new RangeError('no bulb'); } });",
            "exec(null, (e) => console.log(e instanceof RangeError, e.message), 'Lamp', 'on'); console.log('called');")
        #expect(run.lines == ["called", "true no bulb"])
        #expect(run.problems == [])
    }

    @Test("what a proxy throws after its final answer is reported as uncaught")
    func throwsAfterAnswer() async throws {
        let run = try await run(
            "proxies.add('Lamp', { on(ok) { ok('on'); throw new Error('too late'); } });",
            "exec(console.log, null, 'Lamp', 'on');")
        #expect(run.lines == [], "the run ends with the turn")
        #expect(
            run.problems
                == ["uncaught Error: too late\n  at app.js:1\n  note: thrown here, in the plugin plugin/proxy.js:2"]
        )
    }

    @Test("what a proxy throws is uncaught when the call has no callback for it")
    func throwsUnheard() async throws {
        let run = try await run(
            "proxies.add('Lamp', { on() { throw new Error('no bulb'); } });",
            "exec(console.log, null, 'Lamp', 'on');")
        #expect(
            run.problems
                == ["uncaught Error: no bulb\n  at app.js:1\n  note: thrown here, in the plugin plugin/proxy.js:2"]
        )
        #expect(run.outcome.exitCode == 1)
    }

    @Test("a listener of the window's may take care of what a proxy throws")
    func throwsHandled() async throws {
        let run = try await run(
            "proxies.add('Lamp', { on() { throw new Error('no bulb'); } });",
            """
            window.addEventListener('error', (event) => {
                event.preventDefault();
                console.log(event.message);
            });
            exec(null, null, 'Lamp', 'on');
            """)
        #expect(run.lines == ["Uncaught Error: no bulb"])
        #expect(run.problems == [])
    }

    @Test("a proxy whose promise is rejected fails the call; without anybody to hear it the rejection is unhandled")
    func rejecting() async throws {
        let proxy = """
            proxies.add('Lamp', {
                async on() { throw new RangeError('no bulb'); },
                async late(ok) { await ok('on'); throw new Error('too late'); },
                async off(ok) { await null; ok('off'); },
            });
            """
        let heard = try await run(
            proxy,
            """
            exec(null, (e) => console.log(e instanceof RangeError, e.message), 'Lamp', 'on');
            exec(console.log, null, 'Lamp', 'off');
            """)
        #expect(heard.lines == ["off", "true no bulb"] || heard.lines == ["true no bulb", "off"])
        #expect(heard.problems == [])
        let unheard = try await run(proxy, "exec(console.log, null, 'Lamp', 'on');")
        #expect(
            unheard.problems.map { $0.prefix { $0 != "\n" } } == [
                "unhandled promise rejection: RangeError: no bulb"
            ])
        let late = try await run(proxy, "exec(null, console.log, 'Lamp', 'late');")
        #expect(late.lines == [])
        #expect(late.problems.count == 1)
    }

    @Test("a proxy gets a copy of the arguments, as a native half does: JSON, with bytes as they are")
    func argumentsAreCopied() async throws {
        let run = try await run(
            """
            proxies.add('Lamp', {
                show(ok, fail, args) {
                    const { view } = args.pop();
                    args.forEach((each) => console.log(each));
                    console.log(view.constructor.name, view.byteLength, view.byteOffset);
                    args[1].changed = true;
                    args[7][0] = 9;
                },
            });
            """,
            """
            const own = { deep: [undefined, NaN] };
            const bytes = new Uint8Array([1, 2, 3]).subarray(1);
            const view = new DataView(new ArrayBuffer(4), 1, 2);
            exec(null, null, 'Lamp', 'show', [, own, undefined, () => {}, new Date(0), 'text', new ArrayBuffer(2), bytes, { view }]);
            console.log(own, bytes[0]);
            """)
        #expect(
            run.lines == [
                "null", "{ deep: [ null, null ] }", "null", "null", "1970-01-01T00:00:00.000Z", "text",
                "ArrayBuffer { [Uint8Contents]: <00 00>, byteLength: 2 }", "Uint8Array(2) [ 2, 3 ]",
                "DataView 2 0",
                "{ deep: [ undefined, NaN ] } 2",
            ])
    }

    @Test(
        "arguments that cannot be sent are refused before any proxy sees them",
        arguments: ["[1n]", "(() => { const circle = []; circle[0] = circle; return circle; })()"])
    func unsendable(arguments: String) async throws {
        let run = try await run(
            "proxies.add('Lamp', { on() { console.log('reached'); } });",
            "try { exec(null, null, 'Lamp', 'on', \(arguments)); } catch (e) { console.log(e instanceof TypeError); }")
        #expect(run.lines == ["true"])
    }

    @Test("a proxy's second final answer is dropped, and reported with the proxy's own lines")
    func secondAnswer() async throws {
        let run = try await run(
            """
            proxies.add('Lamp', {
                on(ok, fail) {
                    ok('first');
                    fail('second');
                },
            });
            """, "exec(console.log, console.log, 'Lamp', 'on');")
        #expect(run.lines == ["first"])
        try expectGolden("second-answer-proxy.txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a proxy is added, found and removed, and the module says so as Cordova's does")
    func registry() async throws {
        let run = try await run(
            "",
            """
            const proxies = cordova.require('cordova/exec/proxy');
            const lamp = { on(ok) { ok('on'); } };
            console.log(proxies.get('Lamp', 'on'), proxies.remove('Lamp'));
            console.log(proxies.add('Lamp', lamp) === lamp, proxies.get('Lamp', 'on') === lamp.on, proxies.get('Lamp', 'off'));
            exec(console.log, null, 'Lamp', 'on');
            console.log(proxies.remove('Lamp') === lamp, proxies.get('Lamp', 'on'), proxies.remove('Lamp'));
            exec(null, (e) => console.log(e.code), 'Lamp', 'on');
            """)
        #expect(
            run.lines == ["null null", "true true null", "true null null", "on", "CLASS_NOT_FOUND_EXCEPTION"])
    }

    @Test("a native half wins over a proxy, action by action")
    func nativeWins() async throws {
        let proxy = "proxies.add('Desk', { note(ok) { ok('proxy'); }, extra(ok) { ok('proxy'); } });"
        let script = """
            exec(console.log, null, 'Desk', 'note', ['native']);
            exec(console.log, null, 'Desk', 'extra');
            """
        #expect(try await run(proxy, script).lines == ["native", "proxy"])
        let onBrowser = try await run(proxy, script) { host in host.configure = { $0.platform = "browser" } }
        #expect(onBrowser.lines == ["proxy", "proxy"])
    }

    @Test("on the platform browser a native half answers what no proxy does")
    func browserFallsBack() async throws {
        let run = try await run("", "exec(console.log, null, 'Desk', 'note', ['native']);") { host in
            host.configure = { $0.platform = "browser" }
        }
        #expect(run.lines == ["native"])
    }

    @Test("a proxy added after the first call answers from then on")
    func addedLate() async throws {
        let run = try await run(
            "",
            """
            exec(null, (e) => console.log(e.code), 'Lamp', 'on');
            cordova.require('cordova/exec/proxy').add('Lamp', { on(ok) { ok('on'); } });
            exec(console.log, null, 'Lamp', 'on');
            """)
        #expect(run.lines == ["CLASS_NOT_FOUND_EXCEPTION", "on"])
    }

    @Test("a proxy may be an object of a class")
    func classInstance() async throws {
        let run = try await run(
            "proxies.add('Lamp', new (class { on(ok) { ok('on'); } })());", "exec(console.log, null, 'Lamp', 'on');")
        #expect(run.lines == ["on"])
    }
}
