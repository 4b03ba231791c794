import PluginAPI
import Testing

@Suite("Bytes in calls and results")
struct BytesTests {
    private let kept = Log<Bytes>()

    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        let kept = kept
        host.serve("Bytes") { BytesDesk(kept: kept) }
        return try await host.run("(async () => {\n\(script)\n})();")
    }

    @Test("a synchronous action sees the script's own memory: nothing is copied")
    func sharedWithSynchronous() async throws {
        let run = try await run(
            """
            const bytes = new Uint8Array([1, 2, 3]);
            await call('Bytes', 'keep', bytes);
            bytes[0] = 9;
            console.log(await call('Bytes', 'first'));
            """)
        #expect(run.lines == ["[ 9, 2, 3 ]"])
    }

    @Test("an asynchronous action has a copy: the script may go on writing")
    func copiedForAsynchronous() async throws {
        let run = try await run(
            """
            const bytes = new Uint8Array([1, 2, 3]);
            const done = call('Bytes', 'keepAsync', bytes);
            bytes[0] = 9;
            await done;
            bytes[1] = 9;
            console.log(await call('Bytes', 'first'));
            """)
        #expect(run.lines == ["[ 1, 2, 3 ]"])
    }

    @Test("a resizable buffer is copied, as it may shrink under its reader")
    func resizable() async throws {
        let run = try await run(
            """
            const buffer = new ArrayBuffer(3, { maxByteLength: 1024 });
            const bytes = new Uint8Array(buffer);
            bytes.set([1, 2, 3]);
            await call('Bytes', 'keep', bytes);
            buffer.resize(0);
            console.log(await call('Bytes', 'first'));
            """)
        #expect(run.lines == ["[ 1, 2, 3 ]"])
    }

    @Test("bytes that the script lets go of stay as long as the native half has them")
    func keptByNativeHalf() async throws {
        let run = try await run(
            """
            await call('Bytes', 'keep', new Uint8Array(1 << 20).fill(7));
            for (let i = 0; i < 200; i++) new Uint8Array(1 << 20).fill(8);
            await new Promise((resolve) => setTimeout(resolve, 1));
            console.log((await call('Bytes', 'first')).every((byte) => byte === 7));
            """)
        #expect(run.lines == ["true"])
    }

    @Test("a result's bytes are handed over where they lie: the script may write to them")
    func givenWithoutCopy() async throws {
        let run = try await run(
            """
            const buffer = await call('Bytes', 'give');
            console.log(buffer instanceof ArrayBuffer, new Uint8Array(buffer));
            new Uint8Array(buffer)[0] = 9;
            console.log(await call('Bytes', 'own'));
            """)
        #expect(run.lines.last == "[ 9, 2, 3 ]")
    }

    @Test("memory of WebAssembly crosses, too")
    func webAssembly() async throws {
        let run = try await run(
            """
            const memory = new WebAssembly.Memory({ initial: 1 });
            new Uint8Array(memory.buffer).set([4, 5, 6], 100);
            await call('Bytes', 'keep', new Uint8Array(memory.buffer, 100, 3));
            console.log(await call('Bytes', 'first'));
            console.log(await call('Bytes', 'count', memory.buffer));
            console.log(await call('Bytes', 'count', new DataView(memory.buffer, 8)));
            """)
        #expect(run.lines == ["[ 4, 5, 6 ]", "65536", "65528"])
    }

    @Test("a script's text is never taken for bytes")
    func forgedMark() async throws {
        let run = try await run(
            """
            const forged = '\\u0000puente-bytes:0';
            console.log((await call('Bytes', 'counts', [new Uint8Array(2), forged]))[1] === forged);
            """)
        #expect(run.lines == ["true"])
    }

    @Test("outside of calls typed arrays have the JSON form that they always had")
    func jsonUnchanged() async throws {
        let run = try await run(
            """
            console.log(JSON.stringify([new Uint8Array([1]), new ArrayBuffer(1), new DataView(new ArrayBuffer(1))]));
            console.log(Object.keys(new Uint8Array(1)).join(), Object.keys(ArrayBuffer.prototype).length);
            """)
        #expect(run.lines == [#"[{"0":1},{},{}]"#, "0 0"])
    }

    @Test(
        "a view that a script has given a nonsensical place has what its buffer has there, or nothing",
        arguments: [
            ("byteOffset: { value: NaN }", "0"), ("byteOffset: { value: -1 }", "0"),
            ("byteOffset: { value: 1e300 }", "0"),
            ("byteOffset: { value: 2 ** 62 }, byteLength: { value: 2 ** 62 }", "0"),
            ("byteLength: { value: Infinity }", "0"), ("byteLength: { value: 0.5 }", "0"),
            ("byteLength: { value: 'x' }", "0"), ("buffer: { value: {} }", "0"),
            ("byteLength: { value: 1000 }", "8"), ("byteOffset: { value: 6 }", "2"), ("byteOffset: { value: 9 }", "0"),
        ])
    func forgedView(properties: String, count: String) async throws {
        let run = try await run(
            """
            const view = Object.create(DataView.prototype, {
                buffer: { value: new ArrayBuffer(8), configurable: true },
                byteOffset: { value: 0, configurable: true },
                byteLength: { value: 8, configurable: true },
            });
            console.log(await call('Bytes', 'count', Object.defineProperties(view, { \(properties) })));
            """)
        #expect(run.lines == [count])
        #expect(run.problems == [])
    }

    @Test("a detached buffer has no bytes")
    func detached() async throws {
        let run = try await run(
            """
            const buffer = new ArrayBuffer(8);
            const view = new Uint8Array(buffer);
            buffer.transfer();
            console.log(await call('Bytes', 'count', buffer), await call('Bytes', 'count', view));
            """)
        #expect(run.lines == ["0 0"])
    }

    @Test("a script that transfers its buffer does not take it from the native half")
    func transferred() async throws {
        let run = try await run(
            """
            const buffer = new Uint8Array([1, 2, 3]).buffer;
            await call('Bytes', 'keep', buffer);
            try { buffer.transfer(1 << 16); } catch {}
            for (let i = 0; i < 200; i++) new Uint8Array(1 << 20).fill(8);
            console.log(await call('Bytes', 'first'));
            """)
        #expect(run.lines.last == "[ 1, 2, 3 ]")
    }
}
