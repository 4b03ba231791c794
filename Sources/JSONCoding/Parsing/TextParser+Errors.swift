extension TextParser {
    /// Something else than this stands at the cursor, or nothing at all.
    func expected(_ expectation: JSONExpectation) -> JSONError {
        failure(cursor >= count ? .unexpectedEnd : .syntax) { $0.expectation = expectation }
    }

    func failure(_ code: JSONError.Code, _ details: (inout JSONError) -> Void = { _ in }) -> JSONError {
        var error = JSONError(code)
        error.position = position
        details(&error)
        return error
    }

    /// The cursor as a place in the text; counted only when there is an error.
    private var position: JSONError.Position {
        let offset = min(cursor, count)
        var line = 1
        var column = 1
        for index in 0..<offset {
            if text[index] == 0x0A {
                line += 1
                column = 1
            } else if text[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        return JSONError.Position(offset: offset, line: line, column: column)
    }
}
