import JSONCoding
import ServerStore

/// Judges what clients answer to challenges.
struct CheckAnswers: Sendable {
    /// What an answer comes to.
    enum Verdict: Sendable {
        /// - Parameter user: Whom it identifies.
        case right(user: String?, remember: Bool)
        /// - Parameter message: What the next challenge says.
        case wrong(String)
        /// Nobody could answer it rightly.
        case failure(String)
    }

    let key: ServerKey

    /// - Parameters:
    ///   - answer: What the client has sent.
    ///   - check: The check that has asked.
    ///   - user: Who has passed the check before.
    func verdict(of answer: JSONObject, to check: SecurityCheck, user: String?) -> Verdict {
        switch check.credentials {
        case .pin(let pin): return judged(answer, pin, user: nil)
        case .pinOfUser(let pins):
            guard let user, let pin = pins[user] else { return .failure("the user is not enrolled in this check") }
            return judged(answer, pin, user: user)
        case .equalUserNameAndPassword:
            guard let name = Self.text(answer["username"]), let password = Self.text(answer["password"]) else {
                return .wrong("The credentials were not provided.")
            }
            guard !name.isEmpty, areEqual(name, password) else { return .wrong("The credentials are not valid.") }
            return .right(user: name, remember: answer["rememberMe"] == .bool(true))
        }
    }

    private func judged(_ answer: JSONObject, _ pin: String, user: String?) -> Verdict {
        guard let given = Self.text(answer["pin"]) else { return .wrong("The PIN code was not provided.") }
        return areEqual(given, pin) ? .right(user: user, remember: false) : .wrong("The PIN code is not valid.")
    }

    /// In a time that depends on neither.
    private func areEqual(_ left: String, _ right: String) -> Bool {
        key.isDigest(key.digest(of: left, for: .credential), of: right, for: .credential)
    }

    /// A string, or a number as it is printed.
    private static func text(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): "\(number)"
        default: nil
        }
    }
}
