import JSONCoding

/// What a resource has answered.
public struct WLResponse: Sendable {
    public let status: Int
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    /// The body as text.
    public var responseText: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; `nil` when it is none.
    public var responseJSON: JSONValue? { try? JSONReader().value(from: body) }

    /// The value of the first field of that name.
    public subscript(header name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// As JavaScript gets it.
    var members: JSONObject {
        var fields: JSONObject = [:]
        for header in headers { fields[header.name] = .string(header.value) }
        return [
            "status": .integer(Int64(status)), "responseText": .string(responseText),
            "responseHeaders": .object(fields),
        ]
    }
}

/// A token for resources.
public struct AccessToken: Sendable, Hashable {
    /// What stands behind `Bearer`.
    public let value: String
    /// Its elements with spaces between.
    public let scope: String
    /// How many seconds it was good for when it was issued.
    public let expiresIn: Int64
    /// Seconds since 1970.
    let end: Int64
}

/// Printed and reflected without its value.
extension AccessToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "an access token for '\(scope)'" }

    public var customMirror: Mirror { Mirror(self, children: ["scope": scope, "expiresIn": expiresIn]) }
}
