import PluginAPI
import Testing

@Suite("Fakes of services")
struct FakeTests {
    private func run(_ script: String, proxy: String = "") async throws -> TestRun {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        if !proxy.isEmpty { host.add("proxy", "const proxies = require('cordova/exec/proxy');\n\(proxy)") }
        return try await host.run(
            """
            const ok = (...all) => console.log('ok', ...all), no = (error) => console.log('no', error?.message ?? error);
            \(script)
            """)
    }

    @Test(
        "a fake answers with what it returns, promises, hands to a callback or throws",
        arguments: [
            ("() => 5", "ok 5"), ("() => {}", "ok"), ("async () => 'later'", "ok later"), ("async () => {}", "ok"),
            ("() => Promise.resolve([1])", "ok [ 1 ]"), ("(success) => success('called')", "ok called"),
            ("(success, error) => error('refused')", "no refused"),
            ("(success, error, args) => success(args[0] * 2)", "ok 14"), ("(...all) => all[2][0]", "ok 7"),
            ("() => { throw new Error('thrown') }", "no thrown"),
            ("() => Promise.reject(new Error('late'))", "no late"),
            ("(success) => { setTimeout(success, 5, 'in time') }", "ok in time"),
            ("async (success) => { success('first') }", "ok first"),
            ("(success) => { success('once'); return 'twice' }", "ok once"),
        ])
    func answers(function: String, line: String) async throws {
        let run = try await run(
            "puente.services.fake('Camera', { take: \(function) }); exec(ok, no, 'Camera', 'take', [7]);")
        #expect(run.lines == [line])
        #expect(run.problems == [])
    }

    @Test(
        "a fake counts before a native implementation and a proxy, whenever these were set; the latest counts, and each can be taken back"
    )
    func precedence() async throws {
        let run = try await run(
            """
            const call = () => new Promise((done) => exec(done, done, 'Desk', 'note', ['real']));
            (async () => {
                const first = puente.services.fake('Desk', { note: () => 'first' });
                const second = puente.services.fake('Desk', { note: () => 'second', dun: () => 'new' });
                cordova.require('cordova/exec/proxy').add('Desk', { note(success) { success('proxy') } });
                console.log(await call());
                exec(ok, no, 'Desk', 'dun', []);
                exec(ok, no, 'Desk', 'noteAsync', ['not faked']);
                second.restore();
                console.log(await call());
                first.restore();
                first.restore();
                console.log(await call());
            })();
            """)
        #expect(run.lines == ["second", "ok new", "ok not faked", "first", "real"])
    }

    @Test("a fake gets copies of the arguments, with their bytes, and itself as `this`")
    func arguments() async throws {
        let run = try await run(
            """
            const sent = { bytes: new Uint8Array([1, 2]), list: [1] };
            puente.services.fake('S', {
                a(success, error, [given]) { given.list.push(2); success(given.bytes.length + given.list.length); },
                b() { return this.c(); },
                c: () => 'c',
            });
            exec((sum) => console.log(sum, sent.list.length), no, 'S', 'a', [sent]);
            exec(ok, no, 'S', 'b', []);
            """)
        #expect(run.lines == ["4 1", "ok c"])
    }

    @Test(
        "what is no fake is refused at once",
        arguments: [
            ("fake()", "puente.services.fake takes the name of a service, but got undefined"),
            ("fake('', {})", "puente.services.fake takes the name of a service, but got string"),
            ("fake('S')", "puente.services.fake takes the actions of 'S' as an object of functions"),
            ("fake('S', { a: 5 })", "the fake of S.a is no function, but number"),
            ("spy(5)", "puente.services.spy takes the name of a service, but got number"),
        ])
    func refused(call: String, message: String) async throws {
        let run = try await run("try { puente.services.\(call) } catch (error) { console.log(error.message) }")
        #expect(run.lines == [message])
    }

    @Test("an unknown action of a faked service fails as without the fake")
    func unknown() async throws {
        let run = try await run(
            """
            puente.services.fake('Camera', { take: () => 1 });
            for (const action of ['shake', 'toString', 'constructor']) exec(ok, (error) => console.log(error.code), 'Camera', action);
            """)
        #expect(run.lines == Array(repeating: "CLASS_NOT_FOUND_EXCEPTION", count: 3))
    }

    @Test("an async proxy answers with what it returns")
    func asyncProxy() async throws {
        let run = try await run(
            "for (const action of ['a', 'b', 'c']) exec(ok, no, 'Lamp', action, [1]);",
            proxy: """
                proxies.add('Lamp', {
                    a: async (success, fail, args) => args[0] + 1,
                    b: async () => {},
                    c: async (success) => { await null; success('called'); },
                });
                """)
        #expect(run.lines.sorted() == ["ok", "ok 2", "ok called"])
        #expect(run.problems == [])
    }

    @Test("a spy has the calls of a service and their answers, until it is taken back")
    func spy() async throws {
        let run = try await run(
            """
            const spy = puente.services.spy('Desk');
            puente.services.fake('Desk', { fails: () => { throw new Error('why') } });
            const bytes = new Uint8Array(2);
            exec(ok, no, 'Desk', 'note', ['one']);
            exec(ok, no, 'Desk', 'noteBytes', [bytes]);
            exec(ok, no, 'Desk', 'fails', []);
            exec(ok, no, 'Desk', 'count', [2]);
            exec(ok, no, 'Bytes', 'count', [bytes]);
            setTimeout(() => {
                spy.restore();
                exec(ok, no, 'Desk', 'note', ['unseen']);
                for (const { action, args, answers } of spy.calls) {
                    console.log(action, JSON.stringify(args, (key, value) => value instanceof Uint8Array ? value.length : value),
                        answers.map(({ isSuccess, value, keepCallback }) => `${isSuccess} ${value?.message ?? value} ${keepCallback}`).join(';'));
                }
            }, 10);
            """)
        #expect(
            run.lines.filter { !$0.hasPrefix("ok ") && !$0.hasPrefix("no ") && $0 != "ok" } == [
                "note [\"one\"] true one false", "noteBytes [2] true undefined false", "fails [] false why false",
                "count [2] true 1 true;true 2 true;true end false",
            ])
    }
}
