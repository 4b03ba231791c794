import TestSupport
import Testing

@Suite("Echo: random values")
struct EchoRandomTests {
    @Test("what JSON can say comes back as it went, bytes at random depths too")
    func roundTrip() async throws {
        let seed = UInt32(truncatingIfNeeded: SeededGenerator.seed(of: "echo round trip"))
        let run = try await EchoRun(
            #"""
            \#(EchoConformanceTests.same)
            let state = \#(seed);
            function random(limit) {
                state = (state + 0x6D2B79F5) | 0;
                let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
                mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
                return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
            }
            const alphabet = ['a', 'Z', '0', '"', '\\', '/', '\n', '\u0000', '\u001f', 'ß', '€', '𝄞', '\u2028', '\ufffd', '\u0301'];
            const text = () => Array.from({ length: random(12) }, () => alphabet[random(alphabet.length)]).join('');
            const doubles = new DataView(new ArrayBuffer(8));
            function number() {
                if (random(2)) return random(2000) - 1000;
                doubles.setUint32(0, random(2 ** 32));
                doubles.setUint32(4, random(2 ** 32));
                const double = doubles.getFloat64(0);
                return Number.isFinite(double) && double !== 0 ? double : 0.5;
            }
            function value(depth) {
                switch (random(depth > 0 ? 8 : 6)) {
                    case 0: return null;
                    case 1: return random(2) === 1;
                    case 2: case 3: return number();
                    case 4: return text();
                    case 5: return Uint8Array.from({ length: random(20) }, () => random(256)).buffer;
                    case 6: return Array.from({ length: random(6) }, () => value(depth - 1));
                    default: return Object.fromEntries(Array.from({ length: random(8) }, () => [text(), value(depth - 1)]));
                }
            }
            for (let round = 0; round < 150; round++) {
                const sent = value(5);
                const way = random(2) ? 'echo' : 'echoAsync';
                if (!same(await echo[way](sent), sent)) console.log(round, way, JSON.stringify(sent));
            }
            console.log('done');
            """#)
        #expect(run.lines == ["done"], "seed \(seed)")
        #expect(run.problems == [], "seed \(seed)")
    }
}
