import HostClock
import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Header: cards, blocks and alerts") struct CardHeaderTests {
    enum Kind: CaseIterable {
        case identifier, text, whole, amount, flag, time, texts, choice

        /// Values that are of another kind, or no such value.
        var wrong: [JSONValue] {
            switch self {
            case .identifier: [7, true, ["x"], ["x": 1], "", "a\u{0}"]
            case .text: [7, true, ["x"], ["x": 1]]
            case .whole: ["1", 1.5, true, -1, 1e30]
            case .amount: ["1", 1.5, true, -1, 1_000_000_000_000, ["x"]]
            case .flag: ["true", 1, []]
            case .time: [7, "", "2023-11-14", "2023-11-14T25:00:00Z", "2023-02-29T00:00:00Z", "2023-11-14T10:00:00"]
            case .texts: ["ES", 7, [7], ["x": 1]]
            case .choice: ["MAYBE", 7, "approved"]
            }
        }
    }

    struct Parameter: Sendable {
        let name: String
        let kind: Kind
        var isRequired = false
    }

    private static func must(_ name: String, _ kind: Kind) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: true)
    }

    private static func may(_ name: String, _ kind: Kind) -> Parameter { Parameter(name: name, kind: kind) }

    private static let page = [may("offset", .whole), may("limit", .whole)]
    private static let card = [must("cardId", .identifier)]

    /// Every operation's parameters.
    static let operations: [(service: String, operation: String, parameters: [Parameter])] = [
        (
            "cardinfo", "registerCard",
            [
                must("private:pan", .text), may("private:cvv", .text), must("expMonth", .whole),
                must("expYear", .whole), must("nameOnCard", .identifier), may("alias", .identifier),
                may("currency", .text),
            ]
        ),
        ("cardinfo", "activateCard", card), ("cardinfo", "deactivateCard", card), ("cardinfo", "deleteCard", card),
        ("cardinfo", "getCard", card),
        (
            "cardinfo", "replaceCard",
            card + [must("private:pan", .text), must("expMonth", .whole), must("expYear", .whole)]
        ),
        (
            "cardinfo", "listTransactions",
            card + [may("from", .time), may("to", .time), may("status", .choice)] + page
        ),
        ("cardinfo", "getTransaction", [must("transactionId", .identifier)]),
        ("control", "getAvailableControls", card), ("control", "listBlocks", card),
        (
            "control", "setBlock",
            card + [
                must("type", .text), may("category", .text), may("allowRecurring", .flag), may("declineAll", .flag),
                may("threshold", .amount), may("period", .text), may("amount", .amount), may("max", .amount),
                may("from", .text), may("to", .text), may("mode", .text), may("countries", .texts),
                may("timeZone", .text),
            ]
        ),
        ("control", "liftBlock", card + [must("type", .text), may("category", .text)]),
        ("control", "getHistory", card + page), ("alert", "getAvailableAlerts", [may("cardId", .identifier)]),
        ("alert", "listAlerts", card),
        ("alert", "setAlert", card + [must("type", .text), may("category", .text), may("threshold", .amount)]),
        ("alert", "removeAlert", card + [must("type", .text), may("category", .text)]),
        ("alert", "registerPush", [must("instanceId", .identifier), must("private:token", .text)]),
        ("alert", "listNotifications", [may("since", .time)] + page),
        ("alert", "pollNotifications", [may("after", .identifier), may("fromStart", .flag), may("limit", .whole)]),
        ("alert", "ackNotification", [must("notificationId", .identifier)]),
    ]

    private static let good: JSONObject = [
        "cardId": "card-0", "private:pan": "4111111111111111", "expMonth": 12, "expYear": 2027, "nameOnCard": "A",
        "transactionId": "txn-0", "type": "ATM", "instanceId": "phone", "private:token": "x",
        "notificationId": "note-0",
    ]

    @Test("a parameter that is missing, of another kind or out of its range is named", arguments: 0..<operations.count)
    func wrong(_ index: Int) async throws {
        let (service, operation, parameters) = Self.operations[index]
        let user = try await CardHolder.sample()
        var header = JSONObject()
        for parameter in parameters where parameter.isRequired { header[parameter.name] = Self.good[parameter.name] }
        let usual = try await user.call(service, operation, header).code
        #expect(usual != "INVALID_REQUEST")
        for parameter in parameters {
            // `null` is as good as nothing: missing where it has to be there.
            var changed = header
            changed[parameter.name] = .null
            let without = try await user.call(service, operation, changed)
            #expect((without.code == "INVALID_REQUEST") == parameter.isRequired, "\(operation) \(parameter.name)")
            for value in parameter.kind.wrong {
                changed[parameter.name] = value
                let answer = try await user.call(service, operation, changed)
                #expect(answer.code == "INVALID_REQUEST", "\(operation) \(parameter.name) \(value)")
                #expect(answer.refusal?.data["field"]?.string == parameter.name)
            }
        }
    }

    @Test("no operation is done without a session", arguments: 0..<operations.count)
    func sessionless(_ index: Int) async throws {
        let (service, operation, _) = Self.operations[index]
        let bank = try TestBank()
        #expect(try await bank.call(operation, of: service, Self.good).code == "SESSION_REQUIRED")
        #expect(try await bank.call(operation, of: service, Self.good, sid: "x").code == "SESSION_EXPIRED")
    }

    @Test(
        "what has the form of no card number, code, expiry, currency or page is named",
        arguments: [
            ("private:pan", "4111 1111 1111 1111"), ("private:pan", "41111111111"),
            ("private:pan", "41111111111111111111"),
            ("private:cvv", "12"), ("private:cvv", "12a"), ("expMonth", 0), ("expMonth", 13), ("expYear", 27),
            ("expYear", 2100), ("currency", "EURO"), ("currency", "eur"),
        ] as [(String, JSONValue)])
    func registration(_ name: String, _ value: JSONValue) async throws {
        var header = CardHolder.registration()
        header[name] = value
        let answer = try await CardHolder.sample().call("cardinfo", "registerCard", header)
        #expect(answer.code == "INVALID_REQUEST")
        #expect(answer.refusal?.data["field"]?.string == name)
    }

    @Test(
        "a page has 1 to 500 elements",
        arguments: [(0, false), (1, true), (500, true), (501, false)] as [(Int64, Bool)])
    func limit(_ limit: Int64, _ isGood: Bool) async throws {
        let answer = try await CardHolder.sample().call("alert", "listNotifications", ["limit": .integer(limit)])
        #expect((answer.code == "OK") == isGood)
    }

    @Test(
        "times are written in UTC with milliseconds and read with or without them",
        arguments: [
            ("2023-11-14T22:13:20.000Z", 1_700_000_000_000), ("1970-01-01T00:00:00.001Z", 1),
            ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T12:00:00.500Z", 1_709_208_000_500),
        ] as [(String, Int64)])
    func times(_ text: String, _ milliseconds: Int64) {
        let time = WallTime(millisecondsSince1970: milliseconds)
        #expect(time.iso8601 == text)
        #expect(WallTime(iso8601: text) == time)
        #expect(WallTime(iso8601: "2023-11-14T22:13:20Z")?.millisecondsSince1970 == 1_700_000_000_000)
        #expect(WallTime(iso8601: "2023-11-14T22:13:20.1239Z")?.millisecondsSince1970 == 1_700_000_000_123)
        for wrong in ["2023-11-14T22:13:20.Z", "2023-11-14 22:13:20Z", "2023-11-14T22:60:20Z", "2023-13-14T22:13:20Z"] {
            #expect(WallTime(iso8601: wrong) == nil)
        }
    }
}
