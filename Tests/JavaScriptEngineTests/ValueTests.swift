import JavaScriptEngine
import Testing

@Suite("Values and host functions")
struct ValueTests {
    let engine = EngineActor()

    @Test("a host function is a function: call, apply, instanceof, name")
    func hostFunction() async throws {
        let told = try await engine.run { context in
            let add = context.makeFunction("add") { call in
                .number((call.number(at: 0) ?? 0) + (call.number(at: 1) ?? 0))
            }
            try context.global.setProperty("add", to: .value(add))
            return try context.evaluate(
                "[typeof add, add instanceof Function, add.name, add(1, 2), add.call(null, 3, 4), add.apply(null, [5, 6])].join()",
                url: "t.js"
            ).string
        }
        #expect(told == "function,true,add,3,7,11")
    }

    @Test("what a host function throws is thrown in the script, with its place")
    func hostFunctionThrows() async throws {
        let told = try await engine.run { context in
            let fail = context.makeFunction("fail") { _ in
                throw ScriptError(
                    code: .exception, name: "SyntaxError", message: "odd",
                    location: ScriptLocation(url: "m.js", line: 3))
            }
            try context.global.setProperty("fail", to: .value(fail))
            return try context.evaluate(
                "try { fail() } catch (e) { [e instanceof Error, e.name, e.message, e.sourceURL, e.line].join() }",
                url: "t.js"
            ).string
        }
        #expect(told == "true,SyntaxError,odd,m.js,3")
    }

    @Test("arguments keep their types and missing ones are undefined")
    func arguments() async throws {
        let told = try await engine.run { context in
            let tell = context.makeFunction("tell") { call in
                let first = call.string(at: 0) ?? "-"
                let second = call.integer(at: 1).map(String.init) ?? "-"
                return .string("\(call.count) \(first) \(second) \(call.boolean(at: 2)) \(call[3].kind)")
            }
            try context.global.setProperty("tell", to: .value(tell))
            return try context.evaluate("[tell('a', 2, {}), tell(1, 'b'), tell('x', 1.5)].join('; ')", url: "t.js")
                .string
        }
        #expect(told == "3 a 2 true undefined; 2 - - false undefined; 2 x - false undefined")
    }

    @Test("texts of any length and alphabet reach a host function whole")
    func texts() async throws {
        let texts = ["", "a", "ñ", "\u{1F600}", "a\u{0}b"].flatMap { text in
            [text, String(repeating: text, count: 5000), String(repeating: "x", count: 2000) + text]
        }
        let told = try await engine.run { context in
            let length = context.makeFunction("length") { call in .integer(call.string(at: 0)?.utf8.count ?? -1) }
            return try texts.map { text in
                let back = try context.evaluate("(length, text) => length(text)", url: "t.js")
                return Int(try back.call(.value(length), .string(text)).number ?? -1)
            }
        }
        #expect(told == texts.map(\.utf8.count))
    }

    @Test("a value kept by Swift outlives a full collection")
    func keptValue() async throws {
        let told = try await engine.run { context in
            let kept = try context.evaluate("({ deep: { text: 'still here' } })", url: "t.js")
            for _ in 0..<3 {
                try context.evaluate("for (let i = 0; i < 1e5; i++) ({ i })", url: "g.js")
                context.collectGarbage()
            }
            return try kept.property("deep").property("text").string
        }
        #expect(told == "still here")
    }

    @Test("a host function's closure is let go of when the engine is")
    func closureReleased() async throws {
        final class Witness: Sendable {}
        let witness: Weak<Witness>
        do {
            let engine = EngineActor()
            witness = try await engine.run { context in
                let held = Witness()
                let function = context.makeFunction("f") { _ in .string("\(held)") }
                try context.global.setProperty("f", to: .value(function))
                return Weak(value: held)
            }
            let isHeld = await engine.run { context in
                context.collectGarbage()
                return witness.value != nil
            }
            #expect(isHeld)
        }
        #expect(await witness.isReleased)
    }

    @Test("bytes are seen where they lie, through every kind of view")
    func bytes() async throws {
        let told = try await engine.run { context in
            let sources = [
                "new Uint8Array([1, 2, 3]).buffer", "new Uint8Array([0, 1, 2, 3, 4]).subarray(1, 4)",
                "new DataView(new Uint8Array([9, 1, 2, 3]).buffer, 1)", "new Uint8Array(0)", "({})",
            ]
            return try sources.map { source in
                try context.evaluate(source, url: "t.js").withBytes { [UInt8]($0) }
            }
        }
        #expect(told == [[1, 2, 3], [1, 2, 3], [1, 2, 3], [], nil])
    }

    @Test("memory of Swift's becomes an ArrayBuffer without a copy, and its owner is released with the engine")
    func arrayBuffer() async throws {
        final class Memory: Sendable {
            nonisolated(unsafe) let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 8)
            deinit { bytes.deallocate() }
        }
        let (witness, first) = try await EngineActor().run { context in
            let memory = Memory()
            memory.bytes.copyBytes(from: [1, 2, 3, 4])
            let buffer = try context.makeArrayBuffer(memory.bytes, owner: memory)
            try context.global.setProperty("buffer", to: .value(buffer))
            try context.evaluate("new Uint8Array(buffer)[0] = 77", url: "t.js")
            return (Weak(value: memory), memory.bytes[0])
        }
        #expect(first == 77)
        #expect(await witness.isReleased)
    }

    @Test("a proxy's target is seen without its traps; other objects have none, the global object among them")
    func proxyTarget() async throws {
        try await engine.run { context in
            let make = "new Proxy({ a: 1 }, { get() { throw 1 }, getPrototypeOf() { throw 1 } })"
            let target = try context.evaluate(make, url: "t.js").proxyTarget
            #expect(try target?.property("a").number == 1)
            for other in ["({})", "globalThis", "(() => {})", "'text'", "undefined"] {
                #expect(try context.evaluate(other, url: "t.js").proxyTarget == nil)
            }
        }
    }

    @Test("a text of UTF-16 units keeps NULs and lone surrogates")
    func utf16() async throws {
        let codes = try await engine.run { context in
            let read = try context.evaluate("(s) => [...s].map((c) => c.codePointAt().toString(16)) + ''", url: "t.js")
            return try read.call(.utf16([0x41, 0, 0xD800, 0x42, 0xD83D, 0xDE00])).string
        }
        #expect(codes == "41,0,d800,42,1f600")
    }

    @Test("Codable values go both ways")
    func coding() async throws {
        struct Card: Codable, Equatable { var alias: String, last4: String?, limits: [Int] }
        let card = Card(alias: "viajes ✈️", last4: nil, limits: [1, 2])
        let back = try await engine.run { context in
            let make = try context.evaluate("(card) => { card.limits.push(3); return card }", url: "t.js")
            return try make.call(.value(context.encode(card))).decode(Card.self)
        }
        #expect(back == Card(alias: "viajes ✈️", last4: nil, limits: [1, 2, 3]))
    }

    @Test("a value that does not fit says where")
    func codingMismatch() async throws {
        let error = try await engine.run { context in
            let value = try context.evaluate("({ cards: [{ last4: 1234 }] })", url: "t.js")
            struct Wallet: Decodable { struct Card: Decodable { var last4: String }; var cards: [Card] }
            return #expect(throws: ScriptError.self) { try value.decode(Wallet.self) }
        }
        #expect(error?.code == .conversion)
        #expect(error?.description.contains("cards[0].last4") == true)
    }
}

/// Sees an object without keeping it.
private struct Weak<Object: AnyObject & Sendable>: Sendable {
    weak let value: Object?

    /// Whether it is released before ten seconds have passed: an engine ends on its own thread.
    var isReleased: Bool {
        get async {
            let end = ContinuousClock.now + .seconds(10)
            while value != nil, ContinuousClock.now < end { await Task.yield() }
            return value == nil
        }
    }
}
