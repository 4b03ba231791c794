import JSONCoding
import Testing

@testable import PluginAPI

@Suite("What a type is decoded from")
struct ObjectProbeTests {
    private struct Request: Decodable {
        let user: String
    }

    private struct Nothing: Decodable {}

    private enum Speed: String, Decodable {
        case fast
    }

    private struct Wrapped: Decodable {
        let text: String
        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    }

    @Test(
        "a struct is decoded from an object, also an optional one; a text, a number, a list, an enum and bytes are not")
    func kinds() {
        #expect(ObjectProbe.asking(Request.self)())
        #expect(ObjectProbe.asking(Request?.self)())
        #expect(ObjectProbe.asking([String: Int].self)())
        #expect(!ObjectProbe.asking(String.self)())
        #expect(!ObjectProbe.asking(Int64?.self)())
        #expect(!ObjectProbe.asking([Request].self)())
        #expect(!ObjectProbe.asking(Speed.self)())
        #expect(!ObjectProbe.asking(Wrapped.self)())
        #expect(!ObjectProbe.asking(Bytes.self)())
        #expect(!ObjectProbe.asking(JSONValue.self)())
        #expect(!ObjectProbe.asking(Nothing.self)())
    }
}
