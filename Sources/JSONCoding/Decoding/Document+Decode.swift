extension Document {
    /// Decodes the value at a token and says of any error where it was.
    func decodeRoot<Value: Decodable>(_ type: Value.Type, at index: Int) throws(JSONError) -> Value {
        do { return try decode(type, at: index) } catch {
            let refused = refusedToken.load(ordering: .relaxed)
            throw JSONError(thrown: error, fallback: path(to: refused < 0 ? index : refused))
        }
    }

    /// Decodes the value at a token. An error of a type's own passes unchanged, for the types around it may catch it; the innermost
    /// value that it came from is remembered.
    func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
        if Value.self == JSONValue.self { return rebound(try value(at: index)) }
        if Value.self == String.self { return rebound(try string(at: index)) }
        do { return try Value(from: TokenDecoder(document: self, index: index)) } catch DecodingError.dataCorrupted(
            let context) where context.underlyingError == nil
        {
            throw refusal(of: type, at: index, context)
        } catch {
            if !(error is DecodingError) { noteRefusal(at: index) }
            throw error
        }
    }

    /// The same error, with the name of the type that refused the value.
    @inline(never)
    private func refusal(of type: Any.Type, at index: Int, _ context: DecodingError.Context) -> DecodingError {
        var error = JSONError(.refused)
        error.path =
            context.codingPath.isEmpty ? path(to: index) : context.codingPath.map { JSONPathComponent($0) }
        error.expectation = .type("\(type)")
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: error))
    }

    private func noteRefusal(at index: Int) {
        let known = refusedToken.load(ordering: .relaxed)
        if known < index || known >= Int(tokens[index].next) { refusedToken.store(index, ordering: .relaxed) }
    }

    /// The value as the type that it is known to have; `as!` would look both types up.
    @inline(__always)
    private func rebound<Source, Target>(_ value: Source) -> Target {
        withUnsafePointer(to: value) {
            UnsafeRawPointer($0).assumingMemoryBound(to: Target.self).pointee
        }
    }

    @inline(__always)
    func isNull(at index: Int) -> Bool { tokens[index].kind == .null }

    @inline(__always)
    func string(at index: Int) throws -> String {
        let token = tokens[index]
        guard token.kind == .string else { throw typeMismatch(.kind(.string), at: index).decodingError }
        return string(token)
    }

    @inline(__always)
    func bool(at index: Int) throws -> Bool {
        switch tokens[index].kind {
        case .true: true
        case .false: false
        default: throw typeMismatch(.kind(.boolean), at: index).decodingError
        }
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at index: Int) throws -> Integer {
        let token = tokens[index]
        guard token.kind == .integer || token.kind == .decimal, let value = integer(type, token) else {
            throw integerError(type, at: index)
        }
        return value
    }

    func double(at index: Int) throws -> Double {
        let token = tokens[index]
        guard token.kind == .integer || token.kind == .decimal else {
            throw typeMismatch(.kind(.number), at: index).decodingError
        }
        guard let value = double(token) else { throw outOfRange(Double.self, at: index).decodingError }
        return value
    }

    func float(at index: Int) throws -> Float {
        let token = tokens[index]
        guard token.kind == .integer || token.kind == .decimal else {
            throw typeMismatch(.kind(.number), at: index).decodingError
        }
        guard let value = float(token) else { throw outOfRange(Float.self, at: index).decodingError }
        return value
    }

    /// No number, a number with a fraction, or one that does not fit.
    @inline(never)
    private func integerError(_ type: Any.Type, at index: Int) -> DecodingError {
        let token = tokens[index]
        let isNumber = token.kind == .integer || token.kind == .decimal
        // What is no number has no digits to look at.
        let isWhole = isNumber && (token.kind == .integer || double(token).map { $0.rounded() == $0 } ?? true)
        let error = isWhole ? outOfRange(type, at: index) : typeMismatch(.integer, at: index)
        return error.decodingError
    }
}
