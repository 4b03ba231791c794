import JSONCoding
import Testing

@Suite("Limits and damaged texts")
struct LimitTests {
    static let sample =
        #"{"user":"jané","list":[1,-2.5e3,true,false,null,{"x":"\u20ac\ud834\udd1e\n"}],"empty":[{},[]]}"#

    @Test("a text cut off at any byte is refused, and never read as something else")
    func refusesEveryTruncation() throws {
        let bytes = Array(Self.sample.utf8)
        _ = try JSONReader().value(from: bytes)
        for length in 0..<bytes.count {
            let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: Array(bytes[..<length])) }
            let codes: [JSONError.Code] = [.unexpectedEnd, .invalidUTF8]
            #expect(error.map { codes.contains($0.code) } == true, "cut at \(length)")
        }
    }

    @Test("a text with any one byte changed is read or refused, never a crash")
    func survivesEveryChangedByte() {
        let bytes = Array(Self.sample.utf8)
        var refused = 0
        for position in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[position] = byte
                do { _ = try JSONReader().value(from: changed) } catch {
                    refused += 1
                    if let offset = error.position?.offset { #expect((0...bytes.count).contains(offset)) }
                }
            }
        }
        #expect(refused > bytes.count)
    }

    @Test("the deepest text allowed is read, one level more is refused", arguments: [0, 1, 512, 1_024])
    func limitsDepth(depth: Int) throws {
        let reader = JSONReader(limits: JSONLimits(maximumDepth: depth))
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        }
        let value = try reader.value(from: nested(depth))
        #expect(JSONWriter().write(value) == nested(depth))
        let error = thrown { () throws(JSONError) in _ = try reader.value(from: nested(depth + 1)) }
        #expect(error?.code == .tooDeep)
        #expect(error?.limit == depth)
        #expect(error?.position?.offset == depth)
    }

    @Test("a million open brackets are refused at the default depth", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func refusesDepthBombs(opening: String) {
        let bomb = String(repeating: opening, count: 1_000_000)
        #expect(thrown { () throws(JSONError) in _ = try JSONReader().value(from: bomb) }?.code == .tooDeep)
    }

    @Test("a depth past 1,024 cannot be asked for")
    func capsTheDepth() {
        #expect(JSONLimits(maximumDepth: .max).maximumDepth == 1_024)
    }

    @Test("a text longer than its limit is refused before it is read")
    func limitsLength() throws {
        let reader = JSONReader(limits: JSONLimits(maximumBytes: 4))
        #expect(try reader.value(from: "true") == true)
        let error = thrown { () throws(JSONError) in _ = try reader.value(from: "?????") }
        #expect(error?.code == .tooLong)
        #expect(error?.limit == 4)
    }

    struct Chain: Codable { var next: [Chain] }

    @Test("a type nested as deep as the limit is decoded and encoded")
    func decodesDeepTypes() throws {
        let text = String(repeating: #"{"next":["#, count: 512) + String(repeating: "]}", count: 512)
        let limits = JSONLimits(maximumDepth: 1_024)
        let chain = try JSONReader(limits: limits).decode(Chain.self, from: text)
        #expect(try JSONWriter(limits: limits).encode(chain) == text)
    }

    final class Endless: Encodable {
        enum CodingKeys: String, CodingKey { case next }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self, forKey: .next)
        }
    }

    @Test("a type that encodes itself within itself is refused")
    func refusesCycles() {
        let error = thrown { () throws(JSONError) in _ = try JSONWriter().encode(Endless()) }
        #expect(error?.code == .tooDeep)
        #expect(error?.limit == 512)
    }
}
