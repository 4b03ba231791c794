import Testing

@Suite("Messages of a native API of Android")
struct AndroidMessageTests {
    /// Runs a script with an API that answers each call with what `answer(id)` returns.
    private func run(answer: String, _ script: String = "") async throws -> TestRun {
        try await BridgeTests.run(
            in: .android,
            """
            const message = (text) => `${text.length} ${text}`;
            cordova.require('cordova/android/nativeapiprovider').set({
                exec: (secret, service, action, id, json) => { console.log(service, action, json); return (\(answer))(id); },
                retrieveJsMessages: () => '', setNativeToJsBridgeMode() {},
            });
            exec(ok, no, 'S', 'a', [1]);
            \(script)
            console.log('after');
            """)
    }

    @Test(
        "a payload says what it is",
        arguments: [
            ("stext", "ok text"), ("t", "ok true"), ("f", "ok false"), ("N", "ok null"), ("n1.5", "ok 1.5"),
            ("SAGI=", "ok \u{0}b"), ("{\"a\":1}", "ok { a: 1 }"), ("M1 t1 s", "ok true "), ("M3 sab1 t", "ok ab true"),
        ])
    func payload(_ payload: String, line: String) async throws {
        let run = try await run(answer: "(id) => message(`S01 ${id} ` + \(quoted(payload)))")
        #expect(run.lines.dropFirst(2) == [line])
    }

    private func quoted(_ text: String) -> String { "'\(text)'" }

    @Test("a failure has its status, and later results come as they were sent, one a microtask")
    func several() async throws {
        let run = try await run(
            answer: """
                (id) => message(`S11 ${id} sone`) + message(`S11 ${id} stwo`) + message(`F09 ${id} sthree`)
                """, "Promise.resolve().then(() => console.log('between'));")
        #expect(run.lines == ["S a [1]", "after", "ok one", "between", "ok two", "no three"])
    }

    @Test("a star has the rest fetched")
    func star() async throws {
        let run = try await BridgeTests.run(
            in: .android,
            """
            let id;
            cordova.require('cordova/android/nativeapiprovider').set({
                exec: (...all) => { id = all[3]; return '*'; },
                retrieveJsMessages: () => { const text = `S01 ${id} spolled`; return `${text.length} ${text}`; },
            });
            exec(ok, no, 'S', 'a', []);
            """)
        #expect(run.lines == ["ok polled"])
    }
}
