import Foundation
import JSONCoding

/// JSON of the bridge beside Foundation's, in one run.
@main
struct JSONBenchmark {
    static func main() throws {
        print("µs a call" + String(repeating: " ", count: 39) + "ours  Foundation       ratio")
        try decodeArguments()
        try encodeReply()
        try rows()
        try anyValue()
    }

    private static func decodeArguments() throws {
        let text = Array(try JSONWriter().encode([Activation.sample]).utf8)
        let data = Data(text)
        let reader = JSONReader()
        let decoder = JSONDecoder()
        report(
            "decode five short strings, exec arguments",
            ours: try microseconds(calls: 20_000) {
                blackHole(try JSONArguments(parsing: text, reader).decode(Activation.self, at: 0))
            },
            foundation: try microseconds(calls: 5_000) {
                blackHole(try decoder.decode([Activation].self, from: data)[0])
            })
        report(
            "parse alone, exec arguments",
            ours: try microseconds(calls: 20_000) { blackHole(try JSONArguments(parsing: text, reader).count) },
            foundation: try microseconds(calls: 5_000) { blackHole(try JSONSerialization.jsonObject(with: data)) })
    }

    private static func encodeReply() throws {
        let writer = JSONWriter()
        let encoder = JSONEncoder()
        report(
            "encode two fields",
            ours: try microseconds(calls: 20_000) { blackHole(try writer.encode(Reply.sample)) },
            foundation: try microseconds(calls: 5_000) { blackHole(try encoder.encode(Reply.sample)) })
    }

    private static func rows() throws {
        let text = Array(try JSONWriter().encode(Row.samples).utf8)
        let data = Data(text)
        let (reader, writer) = (JSONReader(), JSONWriter())
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        report(
            "decode 1,000 rows of three fields",
            ours: try microseconds(calls: 20) { blackHole(try reader.decode([Row].self, from: text)) },
            foundation: try microseconds(calls: 5) { blackHole(try decoder.decode([Row].self, from: data)) })
        report(
            "encode 1,000 rows of three fields",
            ours: try microseconds(calls: 20) { blackHole(try writer.encode(Row.samples)) },
            foundation: try microseconds(calls: 5) { blackHole(try encoder.encode(Row.samples)) })
    }

    private static func anyValue() throws {
        let text = Array(try JSONWriter().encode(Row.samples).utf8)
        let data = Data(text)
        let (reader, writer) = (JSONReader(), JSONWriter())
        let value = try reader.value(from: text)
        let object = try JSONSerialization.jsonObject(with: data)
        report(
            "read 1,000 rows as a value",
            ours: try microseconds(calls: 20) { blackHole(try reader.value(from: text)) },
            foundation: try microseconds(calls: 5) { blackHole(try JSONSerialization.jsonObject(with: data)) })
        report(
            "write 1,000 rows from a value",
            ours: microseconds(calls: 20) { blackHole(writer.write(value)) },
            foundation: try microseconds(calls: 5) { blackHole(try JSONSerialization.data(withJSONObject: object)) })
    }

    /// Keeps the optimizer from dropping what is measured.
    @inline(never)
    private static func blackHole<Value>(_ value: Value) {}
}
