import JSONCoding

extension MotifResponse {
    /// The answer in what a transport brought back, checked from the outside in: status, length, content type, JSON, envelope,
    /// and whether it is the answer to `request` at all.
    init(_ reply: MotifReply, to request: MotifRequest, limit: Int) throws(MotifError) {
        func failure(_ code: MotifErrorCode, _ data: JSONObject) -> MotifError {
            MotifError(
                .lowLevel, code, service: request.service, operation: request.operation, data: data)
        }
        guard (200..<300).contains(reply.status) else {
            throw failure(.httpStatus, ["status": .integer(Int64(reply.status))])
        }
        guard reply.body.count <= limit else { throw failure(.tooLarge, ["limit": .integer(Int64(limit))]) }
        if let contentType = reply.contentType.map(MediaType.init), !contentType.isJSON {
            throw failure(.notJSON, contentType.name.map { ["contentType": .string($0)] } ?? JSONObject())
        }
        do {
            try self.init(decoding: reply.body)
        } catch {
            switch error {
            case .notJSON(let problem):
                let offset = problem.position.map { JSONValue.integer(Int64($0.offset)) }
                throw failure(.malformed, offset.map { ["offset": $0] } ?? JSONObject())
            case .missing(let member):
                throw failure(.incomplete, ["member": .string(member), "problem": .string("missing")])
            case .wrongType(let member):
                throw failure(.incomplete, ["member": .string(member), "problem": .string("wrongType")])
            }
        }
        let echoes = [
            ("dom", domain, request.domain), ("app", application, request.application),
            ("srv", service, request.service), ("op", operation, request.operation),
        ]
        for (member, echoed, sent) in echoes where echoed ?? sent != sent {
            throw failure(.mismatched, ["member": .string("res.\(member)")])
        }
    }
}
