import Testing

@Suite("Echo: what crosses the bridge, and what comes back")
struct EchoConformanceTests {
    /// A value, as a script writes it, and what it is when it comes back.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let value: String
        let expected: String

        init(_ name: String, _ value: String, comesBackAs expected: String? = nil) {
            self.name = name
            self.value = value
            self.expected = expected ?? value
        }

        var testDescription: String { name }
    }

    static let values = [
        Case("null", "null"),
        Case("booleans", "[true, false]"),
        Case("numbers", "[0, 1, -1, 0.1, 1e21, 5e-324, 1.7976931348623157e308, 9007199254740991, -9007199254740993]"),
        Case(
            "numbers between 2^53 and 2^64", "[9223372036854775807, 9223372036854775808, 18446744073709551615, 2 ** 64]"
        ),
        Case("minus zero is zero", "[-0]", comesBackAs: "[0]"),
        Case("NaN and the infinities are null", "[NaN, Infinity, -Infinity]", comesBackAs: "[null, null, null]"),
        Case("an empty string", "''"),
        Case("text in many scripts", "'añb€𝄞日本語🇪🇸👩‍👩‍👧e\\u0301\\u00e9\\u202e'"),
        Case("control characters, NUL among them", "'\\u0000a\\u0000b\\u001f\\u007f\\n\\t\\\"\\\\'"),
        Case("line separators", "'\\u2028\\u2029'"),
        Case("a NUL alone", "'\\u0000'"),
        Case("noncharacters and the byte order mark", "'\\ufeff\\ufffe\\uffff\\u{10ffff}'"),
        Case("a lone surrogate is the replacement character", "'a\\ud800b\\udc00'", comesBackAs: "'a\\ufffdb\\ufffd'"),
        Case("arrays", "[[], [[]], [1, [2, [3]]]]"),
        Case("holes and undefined are null, in their places", "[1, , 3, undefined]", comesBackAs: "[1, null, 3, null]"),
        Case("functions and symbols are null in arrays", "[() => 1, Symbol('s')]", comesBackAs: "[null, null]"),
        Case("objects keep the order of their members", "{ b: 1, a: 2, 10: 3, 9: 4, '': 5, ' ': 6 }"),
        Case("members that are undefined are left out", "{ a: undefined, b: () => 1, c: 1 }", comesBackAs: "{ c: 1 }"),
        Case("keys that look alike are told apart", "{ '\\u00e9': 1, 'e\\u0301': 2, a: 3, A: 4 }"),
        Case(
            "keys of objects' own prototypes",
            "JSON.parse('{\"__proto__\":{\"a\":1},\"constructor\":2,\"toString\":3}')"),
        Case("a date is its text", "new Date(0)", comesBackAs: "'1970-01-01T00:00:00.000Z'"),
        Case("toJSON speaks for its object", "{ a: { toJSON: (key) => [key] } }", comesBackAs: "{ a: ['a'] }"),
        Case(
            "wrapped values are the values", "[new String('s'), new Number(1), new Boolean(false)]",
            comesBackAs: "['s', 1, false]"),
        Case(
            "maps, sets and regular expressions have no members", "[new Map([[1, 2]]), new Set([1]), /a/]",
            comesBackAs: "[{}, {}, {}]"),
        Case(
            "an object of a class is its members", "new (class Point { x = 1; get y() { return 2; } })()",
            comesBackAs: "{ x: 1 }"),
        Case("deep nesting", "JSON.parse('['.repeat(500) + ']'.repeat(500))"),
        Case(
            "text that looks like the bridge's own",
            "['\\u0000puente-bytes:0', '\\u0000puente-bytes-1:0', new Uint8Array([1])]",
            comesBackAs: "['\\u0000puente-bytes:0', '\\u0000puente-bytes-1:0', new Uint8Array([1]).buffer]"),
    ]

    static let bytes =
        [
            "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
            "Float16Array", "Float32Array", "Float64Array",
        ].map { Case($0, "new \($0)([1, 2, 250])", comesBackAs: "new \($0)([1, 2, 250]).buffer") }
        + ["BigInt64Array", "BigUint64Array"].map {
            Case($0, "new \($0)([1n, -2n])", comesBackAs: "new \($0)([1n, -2n]).buffer")
        } + [
            Case("ArrayBuffer", "new Uint8Array([0, 1, 255]).buffer"),
            Case("an empty ArrayBuffer", "new ArrayBuffer(0)"),
            Case(
                "an empty view at the end", "new Uint8Array(new ArrayBuffer(4), 4)", comesBackAs: "new ArrayBuffer(0)"),
            Case(
                "a view in the middle", "new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 4)",
                comesBackAs: "new Uint8Array([2, 3, 4]).buffer"),
            Case(
                "a view of wide elements in the middle", "new Uint16Array([1, 2, 3]).subarray(1)",
                comesBackAs: "new Uint16Array([2, 3]).buffer"),
            Case(
                "DataView", "new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2)",
                comesBackAs: "new Uint8Array([2, 3]).buffer"),
            Case("a resizable buffer", "new ArrayBuffer(3, { maxByteLength: 9 })", comesBackAs: "new ArrayBuffer(3)"),
            Case(
                "a view that follows a resizable buffer",
                "(() => { const b = new ArrayBuffer(2, { maxByteLength: 9 }); const v = new Uint8Array(b); b.resize(5); return v.fill(7); })()",
                comesBackAs: "new Uint8Array(5).fill(7).buffer"),
            Case(
                "bytes at any depth",
                "{ a: [{ b: new Uint8Array([1]) }, [new ArrayBuffer(2)]], c: new Uint8Array([3]) }",
                comesBackAs:
                    "{ a: [{ b: new Uint8Array([1]).buffer }, [new ArrayBuffer(2)]], c: new Uint8Array([3]).buffer }"),
            Case(
                "the same bytes twice", "(() => { const b = new Uint8Array([1]); return [b, b]; })()",
                comesBackAs: "[new Uint8Array([1]).buffer, new Uint8Array([1]).buffer]"),
        ]

    @Test("a value comes back as JSON has it, at once and asynchronously", arguments: values + bytes)
    func echo(_ each: Case) async throws {
        let run = try await EchoRun(
            """
            \(Self.same)
            const expected = \(each.expected);
            for (const way of ['echo', 'echoAsync']) {
                const answer = await echo[way](\(each.value));
                if (!same(answer, expected)) console.log(way, answer, 'instead of', expected);
            }
            const parts = await echo.echoMultiPart(\(each.value), null, \(each.value));
            if (!same(parts, [expected, null, expected])) console.log('echoMultiPart', parts);
            """)
        #expect(run.lines == [])
        #expect(run.problems == [])
    }

    @Test("bytes sent as such come back as an ArrayBuffer", arguments: bytes.dropLast(2))
    func echoArrayBuffer(_ each: Case) async throws {
        let run = try await EchoRun(
            """
            \(Self.same)
            for (const way of ['echoArrayBuffer', 'echoArrayBufferAsync']) {
                const answer = await echo[way](\(each.value));
                if (!same(answer, \(each.expected))) console.log(way, answer);
            }
            """)
        #expect(run.lines == [])
        #expect(run.problems == [])
    }

    @Test(
        "what comes back is the script's own: changing it changes nothing else",
        arguments: ["echo", "echoAsync", "echoArrayBuffer", "echoArrayBufferAsync"])
    func independent(way: String) async throws {
        let run = try await EchoRun(
            """
            const sent = new Uint8Array([1, 2, 3]);
            const answer = new Uint8Array(await echo.\(way)(sent));
            answer[0] = 9;
            sent[1] = 8;
            console.log([...sent].join(), [...answer].join());
            """)
        #expect(run.lines == ["1,8,3 9,2,3"])
    }

    @Test("16 MiB of bytes cross", arguments: ["echo", "echoAsync", "echoArrayBuffer", "echoArrayBufferAsync"])
    func largeBytes(way: String) async throws {
        let run = try await EchoRun(
            """
            const sent = new Uint32Array(4 << 20).map((_, index) => index * 2654435761);
            const answer = new Uint32Array(await echo.\(way)(sent));
            console.log(answer.length === sent.length, answer.every((word, index) => word === sent[index]));
            """)
        #expect(run.lines == ["true true"])
    }

    @Test("a text of 1 MiB crosses")
    func largeText() async throws {
        let run = try await EchoRun(
            """
            const sent = 'añ€𝄞'.repeat(1 << 18);
            console.log(await echo.echo(sent) === sent);
            """)
        #expect(run.lines == ["true"])
    }

    @Test("several parts are several arguments, null and bytes among them; one is a value, none is nothing")
    func multipart() async throws {
        let run = try await EchoRun(
            """
            const [first, bytes, ...others] = await echo.echoMultiPart(null, new Uint8Array([7]), 'a', [undefined], undefined);
            console.log(first, bytes instanceof ArrayBuffer, new Uint8Array(bytes)[0], others);
            console.log(await echo.echoMultiPart('one'), await echo.echoMultiPart(null));
            console.log(await echo.echoMultiPart());
            """)
        #expect(run.lines == ["null true 7 [ 'a', [ null ], null ]", "one null", "[]"])
    }

    @Test("a thousand results of one call come in their order, bytes among them")
    func bulk() async throws {
        let run = try await EchoRun(
            """
            let count = 0;
            echo.echoBulk({ bytes: new Uint8Array([1, 2]) }, 1000, ({ bytes }) => {
                count += bytes.byteLength === 2 ? 1 : NaN;
                if (count === 1000) console.log('all');
            });
            """)
        #expect(run.lines == ["all"])
        #expect(run.problems == [])
    }

    @Test("a number of times that makes no sense is refused", arguments: ["0", "-1", "1000001", "1.5", "'a'", "null"])
    func bulkOutOfRange(times: String) async throws {
        let run = try await EchoRun(
            "echo.echoBulk(1, \(times), () => console.log('answered'), (e) => console.log(e.code));")
        #expect(["OUT_OF_RANGE", "JSON_EXCEPTION"].contains(run.lines.joined()))
    }

    @Test(
        "what holds no bytes is refused where bytes are asked for",
        arguments: ["null", "'text'", "[1, 2]", "{ byteLength: 1 }"])
    func noBytes(value: String) async throws {
        let run = try await EchoRun("await echo.echoArrayBuffer(\(value)).catch((e) => console.log(e.message));")
        #expect(run.lines == ["JSON error: $[0]: expected an ArrayBuffer, a typed array or a DataView"])
    }

    /// Whether two values are the same: members in order, buffers byte by byte.
    static let same = """
        function same(a, b) {
            if (a instanceof ArrayBuffer && b instanceof ArrayBuffer) {
                const [x, y] = [new Uint8Array(a), new Uint8Array(b)];
                return x.length === y.length && x.every((byte, index) => byte === y[index]);
            }
            if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
            const [keys, others] = [Object.keys(a), Object.keys(b)];
            return Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && keys.length === others.length
                && keys.every((key, index) => key === others[index] && same(a[key], b[key]));
        }
        """
}
