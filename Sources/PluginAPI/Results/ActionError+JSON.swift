import JSONCoding

// What cannot be read or written as JSON. No text shows a value: it may be a secret.
extension ActionError {
    /// Arguments that cannot be read, or one that does not fit what the action takes.
    init(unfit error: JSONError) {
        if error.code == .typeMismatch, error.expectation == .type("\(Bytes.self)") {
            self.init(json: "\(error.pathDescription): expected an ArrayBuffer, a typed array or a DataView")
        } else if error.code == .missingValue, error.path.count == 1 {
            self.init(json: "\(error.pathDescription): the argument is missing")
        } else {
            self.init(json: "\(error)")
        }
    }

    /// A value that an action wants to send, but that has no JSON form.
    init(unsendable error: JSONError) {
        self.init(json: "the result cannot be sent: \(error)")
    }

    private init(json detail: String) {
        self.init(code: Status.json.code, message: "\(Status.json.text): \(detail)", status: .json)
    }
}
