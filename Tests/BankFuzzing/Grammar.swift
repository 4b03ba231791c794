import JSONCoding
import TestSupport

/// The valid requests of every operation.
enum Grammar {
    /// How an operation is called rightly, in the world as it is made.
    struct Rule: Sendable {
        let service: String
        let operation: String
        /// Who may; nobody in particular for an operation without a session.
        let actor: BankWorld.Actor?
        /// Whether it makes a hash of a PIN, which costs more than everything else.
        let hashes: Bool
        let header: @Sendable (BankWorld.Names, inout SeededGenerator) -> JSONObject

        init(
            _ service: String, _ operation: String, by actor: BankWorld.Actor?, hashes: Bool = false,
            _ header: @escaping @Sendable (BankWorld.Names, inout SeededGenerator) -> JSONObject = { _, _ in [:] }
        ) {
            self.service = service
            self.operation = operation
            self.actor = actor
            self.hashes = hashes
            self.header = header
        }

        var name: String { "\(service).\(operation)" }
    }

    static let rules = register + cardInfo + control + alert + virtualCard + profiling

    static func activation(of user: String) -> JSONObject {
        [
            "user": .string(user), "email": .string(user), "otp": .string(BankWorld.otp),
            "private:pwd": .string(BankWorld.pin), "private:vpwd": .string(BankWorld.pin),
        ]
    }

    static func login(of user: String) -> JSONObject {
        ["user": .string(user), "private:pwd": .string(BankWorld.pin), "instanceId": .string("phone-of-\(user)")]
    }

    static func registration(_ number: String) -> JSONObject {
        [
            "private:pan": .string(number), "private:cvv": "123", "expMonth": 12, "expYear": 2029,
            "nameOnCard": "ANA GARCIA", "alias": "Daily",
        ]
    }

    /// A card number that nobody has.
    static func newNumber(_ random: inout SeededGenerator) -> String {
        var digits = random.happens(50) ? [4, 0] : [5, 2]
        while digits.count < 15 { digits.append(random.below(10)) }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.element * 2
            return sum + (digit.offset.isMultiple(of: 2) ? (doubled > 9 ? doubled - 9 : doubled) : digit.element)
        }
        return digits.map(String.init).joined() + String((10 - sum % 10) % 10)
    }

    /// What a block is, with parameters that fit its type.
    static func block(_ random: inout SeededGenerator) -> JSONObject {
        random.any([
            ["type": "CARD_OFF", "allowRecurring": true], ["type": "ECOMMERCE", "declineAll": true],
            ["type": "POS", "threshold": 5000], ["type": "CONTACTLESS"], ["type": "AUTO_PAY"], ["type": "CROSS_BORDER"],
            ["type": "AMOUNT", "threshold": 999_999_999_999],
            ["type": "BUDGET", "period": "MONTH", "amount": 100_000, "timeZone": "Europe/Madrid"],
            ["type": "BUDGET", "period": "RECURRING", "days": 10, "amount": 1],
            ["type": "MERCHANT", "category": "GAMBLING"], ["type": "MERCHANT", "category": "ALCOHOL", "threshold": 1],
            ["type": "COUNTRY", "mode": "INCLUDE", "countries": ["ES", "FR"]],
            ["type": "TIME", "days": ["MON", "SUN"], "from": "22:00", "to": "06:00", "timeZone": "UTC+02:00"],
            ["type": "COUNT", "period": "DAY", "max": 3],
        ])
    }

    static func alert(_ random: inout SeededGenerator) -> JSONObject {
        random.any([
            ["type": "ATM"], ["type": "ECOMMERCE"], ["type": "OVER_AMOUNT", "threshold": 100],
            ["type": "BUDGET_REACHED"],
            ["type": "MERCHANT", "category": "GAMBLING"], ["type": "ALL"],
        ])
    }

    /// Both objects' members.
    static func joined(_ one: JSONObject, _ other: JSONObject) -> JSONObject {
        var joined = one
        for (name, value) in other { joined[name] = value }
        return joined
    }
}
