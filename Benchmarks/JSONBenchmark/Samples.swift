/// The request that activates a user: five short strings.
struct Activation: Codable {
    var user: String
    var otp: String
    var password: String
    var virtualPassword: String
    var email: String

    enum CodingKeys: String, CodingKey {
        case user, otp
        case password = "private:pwd"
        case virtualPassword = "private:vpwd"
        case email
    }

    static let sample = Activation(
        user: "jane.roe", otp: "123456", password: "s3cr3t-pwd", virtualPassword: "4711", email: "jane.roe@example.com")
}

/// A reply of two fields.
struct Reply: Codable {
    var sessionID: String
    var attempts: Int

    static let sample = Reply(sessionID: "b1946ac92492d234", attempts: 3)
}

/// A small row of three fields.
struct Row: Codable {
    var id: Int
    var name: String
    var amount: Double

    static let samples = (0..<1_000).map { Row(id: $0, name: "row number \($0)", amount: Double($0) * 1.25) }
}
