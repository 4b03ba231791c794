import Bridge
import Testing

@Suite("Arguments in the manners of bridge")
struct ArgumentMannerTests {
    /// What a fake sees of arguments, as JSON.
    private func seen(_ arguments: String, in manner: BridgeManner) async throws -> [String] {
        try await run(
            in: manner,
            """
            puente.services.fake('Fake', { see: (success, error, args) => { console.log(JSON.stringify(args)); success('') } });
            const args = \(arguments);
            try { exec(() => {}, no, 'Fake', 'see', args); } catch (error) { console.log(`${error.name}`); }
            """
        ).lines
    }

    @Test(
        "an argument crosses as on the platform",
        arguments: [
            ("[new Uint8Array([1, 2]).buffer]", #"[{"CDVType":"ArrayBuffer","data":"AQI="}]"#, #"["AQI="]"#),
            ("[new Uint8Array([1, 2])]", #"[{"0":1,"1":2}]"#, #"[{"0":1,"1":2}]"#),
            ("[{ a: new ArrayBuffer(2) }]", #"[{"a":{}}]"#, #"[{"a":{}}]"#),
            (
                "[undefined, () => {}, Symbol(), NaN, Infinity]", "[null,null,null,null,null]",
                "[null,null,null,null,null]"
            ),
            ("[-0]", "[0]", "[0]"),
            ("[new Date(0)]", #"["1970-01-01T00:00:00.000Z"]"#, #"["1970-01-01T00:00:00.000Z"]"#),
            ("[/a/, new Map([[1, 2]]), new Set([1])]", "[{},{},{}]", "[{},{},{}]"),
            ("[1, , 3]", "[1,3]", "[1,null,3]"),
            ("'text'", #""text""#, #""text""#), ("{ a: 1 }", #"{"a":1}"#, #"{"a":1}"#),
            ("null", "[]", "[]"), ("0", "[]", "[]"), ("undefined", "[]", "[]"),
            ("[1n]", "TypeError", "TypeError"),
        ])
    func crosses(arguments: String, ios: String, android: String) async throws {
        #expect(try await seen(arguments, in: .ios) == [ios])
        #expect(try await seen(arguments, in: .android) == [android])
    }

    @Test(
        "android mutates the caller's array, ios does not",
        arguments: [(BridgeManner.ios, "[object ArrayBuffer]"), (.android, "AQI=")])
    func mutation(_ manner: BridgeManner, first: String) async throws {
        let run = try await run(
            in: manner,
            "const args = [new Uint8Array([1, 2]).buffer]; exec(ok, no, 'Bytes', 'count', args); console.log(`${args[0]}`);"
        )
        // What a native implementation takes as bytes arrives as bytes.
        #expect(run.lines == [first, "ok 2"])
    }

    @Test("on ios a dictionary with a CDVType is bytes to a native implementation")
    func dictionary() async throws {
        let run = try await run(
            in: .ios, "exec(ok, no, 'Bytes', 'count', [{ CDVType: 'ArrayBuffer', data: 'AQID' }]);")
        #expect(run.lines == ["ok 3"])
    }

    @Test(
        "a circular argument throws at the call: ios has stored the callback by then, android has not",
        arguments: [(BridgeManner.ios, 1), (.android, 0)])
    func circular(_ manner: BridgeManner, stored: Int) async throws {
        let run = try await run(
            in: manner,
            """
            const circle = []; circle.push(circle);
            try { exec(ok, no, 'Desk', 'note', circle); } catch (error) { console.log(error.name); }
            console.log(Object.keys(cordova.callbacks).length);
            """)
        #expect(run.lines == ["TypeError", "\(stored)"])
    }

    @Test("lone surrogates, NUL and line separators survive", arguments: [BridgeManner.ios, .android])
    func text(_ manner: BridgeManner) async throws {
        let run = try await run(
            in: manner,
            """
            const text = '\\ud800\\u0000\\u2028';
            puente.services.fake('Fake', { see: (success, error, [text]) => text });
            exec((answer) => console.log(answer === text), no, 'Fake', 'see', [text]);
            """)
        #expect(run.lines == ["true"])
    }

    @Test("the legacy form throws on ios, and on android its string is a success callback that is none")
    func legacy() async throws {
        let script = "try { exec('Desk', 'done', 'Desk', 'done', []); } catch (error) { console.log(error.message); }"
        let ios = try await run(in: .ios, script)
        #expect(
            ios.lines == [
                "The old format of this exec call has been removed (deprecated since 2.1). Change to: "
                    + "cordova.exec(null, null, 'Service', 'action', [ arg1, arg2 ]);"
            ])
        let android = try await run(in: .android, script)
        #expect(android.lines == [])
        #expect(android.problems.first?.contains("TypeError") == true)
    }

    @Test("on android arguments that do not fit, or are no array, are a JSON error, and the log says why")
    func misfit() async throws {
        let run = try await run(
            in: .android,
            """
            exec(ok, no, 'Faults', 'number', ['text']);
            exec(ok, no, 'Faults', 'number', 'text');
            """)
        #expect(run.lines.filter { $0.hasPrefix("no") } == ["no JSON error", "no JSON error"])
        #expect(run.lines.contains { $0.hasPrefix("JSON error: ") })
    }
}
