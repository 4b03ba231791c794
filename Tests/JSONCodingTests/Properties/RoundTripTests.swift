import Foundation
import JSONCoding
import TestSupport
import Testing

@Suite("Random documents")
struct RoundTripTests {
    @Test("what is written is read as the same value, in every style")
    func valuesRoundTrip() throws {
        var generator = SeededGenerator.printed()
        let writers = [
            JSONWriter(), JSONWriter(style: .pretty), JSONWriter(sortedKeys: true),
            JSONWriter(style: .pretty, sortedKeys: true),
        ]
        for _ in 0..<300 {
            let value = JSONValue.random(depth: 4, using: &generator)
            for writer in writers { #expect(try JSONReader().value(from: writer.write(value)) == value) }
            #expect(try JSONWriter().encode(value) == JSONWriter().write(value))
            #expect(try JSONWriter(style: .pretty, sortedKeys: true).encode(value) == writers[3].write(value))
            #expect(try JSONWriter().value(of: value) == value)
            #expect(try JSONReader().decode(JSONValue.self, from: value) == value)
        }
    }

    @Test("any double is read back bit by bit")
    func doublesRoundTrip() throws {
        var generator = SeededGenerator.printed()
        for _ in 0..<20_000 {
            let double = Double(bitPattern: generator.next())
            guard double.isFinite else { continue }
            let back = try JSONReader().decode(Double.self, from: JSONWriter().encode(double))
            #expect(back.bitPattern == double.bitPattern)
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            guard float.isFinite else { continue }
            #expect(
                try JSONReader().decode(Float.self, from: JSONWriter().encode(float)).bitPattern == float.bitPattern)
        }
    }

    @Test("a decimal number is read as the double nearest to it")
    func decimalsAreNearest() throws {
        var generator = SeededGenerator.printed()
        for _ in 0..<20_000 {
            let digits = Int.random(in: 0...9_999_999_999_999_999, using: &generator)
            let text = "\(digits % 100_000).\(digits)e\(Int.random(in: -40...40, using: &generator))"
            #expect(try JSONReader().value(from: text).double == Double(text), "\(text)")
            let short = "\(digits % 10_000_000).\(digits % 1_000)e\(digits % 25)"
            #expect(try JSONReader().value(from: short).double == Double(short), "\(short)")
        }
    }

    @Test("Foundation reads what is written, and what Foundation writes is read, as the same value")
    func agreesWithFoundation() throws {
        var generator = SeededGenerator.printed()
        for _ in 0..<200 {
            let value = JSONValue.random(depth: 3, using: &generator)
            let theirs = try JSONSerialization.jsonObject(
                with: Data(JSONWriter().write(value).utf8), options: .fragmentsAllowed)
            let text = try JSONSerialization.data(withJSONObject: theirs, options: .fragmentsAllowed)
            #expect(try JSONReader().value(from: Array(text)).isEquivalent(to: value))
        }
    }

    @Test("what Foundation refuses of damaged documents is refused")
    func refusesWhatFoundationRefuses() throws {
        // Not the other way round: Foundation takes `[1,]`, some texts that are not UTF-8, and numbers past the doubles.
        var generator = SeededGenerator.printed()
        var (refused, accepted) = (0, 0)
        for _ in 0..<3_000 {
            let value: JSONValue = ["a": .random(depth: 1, using: &generator), "b": [1, -2.5, true, nil, "x\n"]]
            var bytes = Array(JSONWriter().write(value).utf8)
            let alphabet = Array(#"{}[]",:0123456789.-+eEtrufalsn\/ x"#.utf8)
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let position = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[position] = alphabet.randomElement(using: &generator) ?? 0
            }
            if (try? JSONReader().value(from: bytes)) == nil {
                refused += 1
            } else {
                accepted += 1
                #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") {
                    try JSONSerialization.jsonObject(with: Data(bytes))
                }
            }
        }
        #expect(refused > 100 && accepted > 100)
    }
}

extension JSONValue {
    /// Equal, or past 2^53 at least the same double: Foundation, as JavaScript, pads a large double's digits with zeros, and the
    /// integer that they spell is another one.
    fileprivate func isEquivalent(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count && left.allSatisfy { right[$0.key].map($0.value.isEquivalent) ?? false }
        default:
            if let double, abs(double) >= 0x1p53 { return double == other.double }
            return self == other
        }
    }
}
