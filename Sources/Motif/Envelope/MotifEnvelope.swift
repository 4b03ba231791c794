import JSONCoding

/// The one object around everything that crosses the transport, `{"req":…}` or `{"res":…}`.
enum MotifEnvelope {
    static func encode(_ members: JSONObject, under key: String) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONWriter().write([key: .object(members)], into: &bytes)
        return bytes
    }

    static func decode(_ body: [UInt8], under key: String) throws(MotifEnvelopeError) -> JSONObject {
        let value: JSONValue
        do {
            value = try JSONReader().value(from: body)
        } catch {
            throw .notJSON(error)
        }
        guard case .object(let envelope) = value else { throw .wrongType("the body") }
        switch MotifField<JSONObject>(envelope[key]) {
        case .value(let members): return members
        case .missing: throw .missing(key)
        case .wrongType: throw .wrongType(key)
        }
    }
}
