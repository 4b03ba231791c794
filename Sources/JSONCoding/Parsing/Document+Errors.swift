extension Document {
    /// The way from the whole value to the one at a token.
    func path(to index: Int) -> [JSONPathComponent] {
        var components: [JSONPathComponent] = []
        var index = index
        while tokens[index].parent != Token.noParent {
            let parent = Int(tokens[index].parent)
            components.append(
                tokens[parent].kind == .object
                    ? .key(string(tokens[index - 1])) : .index(Int(tokens[index].ordinal)))
            index = parent
        }
        return components.reversed()
    }

    func typeMismatch(_ expectation: JSONExpectation, at index: Int) -> JSONError {
        var error = JSONError(.typeMismatch)
        error.path = path(to: index)
        error.expectation = expectation
        error.found = tokens[index].kind.described
        return error
    }

    func outOfRange(_ type: Any.Type, at index: Int) -> JSONError {
        var error = JSONError(.outOfRange)
        error.path = path(to: index)
        error.expectation = .type("\(type)")
        error.found = .number
        return error
    }

    func missingKey(_ key: String, in object: Int) -> JSONError {
        var error = JSONError(.missingKey)
        error.path = path(to: object)
        error.key = key
        return error
    }

    func missingElement(_ expectation: JSONExpectation, after array: Int) -> JSONError {
        var error = JSONError(.missingValue)
        error.path = path(to: array) + [.index(Int(tokens[array].length))]
        error.expectation = expectation
        return error
    }
}
