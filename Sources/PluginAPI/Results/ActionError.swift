import JSONCoding

/// An error that an action throws for the script to see: `fail` gets an `Error` with these members.
public struct ActionError: Error, Sendable, Hashable {
    /// What happened, for programs: `USER_NOTFOUND`. It becomes the error's `code`.
    public var code: String
    /// What happened, for people.
    public var message: String
    /// More about it, for programs; `undefined` in the script when left out.
    public var data: JSONValue?
    /// The result's status; `error` unless the bridge itself speaks.
    public var status: Status

    public init(code: String, message: String, data: JSONValue? = nil, status: Status = .error) {
        self.code = code
        self.message = message
        self.data = data
        self.status = status
    }
}

extension ActionError: CustomStringConvertible {
    public var description: String { "\(code): \(message)" }
}
