extension JSONError {
    /// This error as the one that Codable prescribes, for the types that catch it (to try a second form, say).
    var decodingError: DecodingError {
        let context = DecodingError.Context(
            codingPath: path.map { PathKey($0) }, debugDescription: description, underlyingError: self)
        return switch code {
        case .missingKey: .keyNotFound(PathKey(stringValue: key ?? ""), context)
        case .missingValue: .valueNotFound(JSONValue.self, context)
        case .typeMismatch:
            found == .null ? .valueNotFound(JSONValue.self, context) : .typeMismatch(JSONValue.self, context)
        default: .dataCorrupted(context)
        }
    }

    /// This error as the one that Codable prescribes.
    func encodingError(_ value: Any) -> EncodingError {
        .invalidValue(
            value,
            EncodingError.Context(
                codingPath: path.map { PathKey($0) }, debugDescription: description, underlyingError: self))
    }

    /// An error that a type threw when it was read or written; `fallback` is where, for an error that does not tell. Descriptions are not
    /// taken over: they may quote the value.
    init(thrown error: any Error, fallback: @autoclosure () -> [JSONPathComponent]) {
        switch error {
        case let error as JSONError: self = error
        case DecodingError.keyNotFound(let key, let context):
            self.init(context.underlyingError, context.codingPath, .missingKey)
            self.key = key.stringValue
        case DecodingError.typeMismatch(let type, let context):
            self.init(context.underlyingError, context.codingPath, .typeMismatch)
            if context.underlyingError == nil { expectation = .type("\(type)") }
        case DecodingError.valueNotFound(let type, let context):
            self.init(context.underlyingError, context.codingPath, .missingValue)
            if context.underlyingError == nil { expectation = .type("\(type)") }
        case DecodingError.dataCorrupted(let context):
            self.init(context.underlyingError, context.codingPath, .refused)
        case EncodingError.invalidValue(_, let context):
            self.init(context.underlyingError, context.codingPath, .refused)
        default:
            self.init(.refused)
            path = fallback()
            refusal = "\(type(of: error))"
        }
    }

    private init(_ underlying: (any Error)?, _ path: [any CodingKey], _ code: Code) {
        if let underlying = underlying as? JSONError {
            self = underlying
        } else {
            self.init(code)
            self.path = path.map { JSONPathComponent($0) }
        }
    }
}
