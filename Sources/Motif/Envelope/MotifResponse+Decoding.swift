import JSONCoding

extension MotifResponse {
    /// Reads an answer's body.
    ///
    /// - Throws: ``MotifEnvelopeError`` when the body is no JSON, holds no object under `res`, no object under `res.header`,
    ///   or a member of the wrong type. It never quotes the body.
    public init(decoding body: [UInt8]) throws(MotifEnvelopeError) {
        let members = try MotifEnvelope.decode(body, under: "res")
        guard case .value(let header) = MotifField<JSONObject>(members["header"]) else {
            throw MotifField<JSONObject>(members["header"]) == .missing
                ? .missing("res.header") : .wrongType("res.header")
        }
        self.init(
            domain: try Self.echo("dom", in: members), application: try Self.echo("app", in: members),
            service: try Self.echo("srv", in: members), operation: try Self.echo("op", in: members),
            outcome: try MotifApplicationError(header: header).map(Outcome.failure) ?? .success(header))
    }

    private static func echo(_ key: String, in members: JSONObject) throws(MotifEnvelopeError) -> String? {
        switch MotifField<String>(members[key]) {
        case .value(let text): text
        case .missing: nil
        case .wrongType: throw .wrongType("res.\(key)")
        }
    }
}
