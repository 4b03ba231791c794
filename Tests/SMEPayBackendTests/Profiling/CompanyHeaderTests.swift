import JSONCoding
import Testing

@testable import SMEPayBackend

/// What is no request, in the services `smeprofiling` and `virtualcard`.
@Suite("Header: companies and virtual cards") struct CompanyHeaderTests {
    private static let identifiers: [JSONValue] = [7, true, ["x"], ["x": 1], "", "a\u{0}"]
    private static let flags: [JSONValue] = ["true", 1, []]
    private static let words: [JSONValue] = ["MAYBE", 7, "company", []]
    private static let numbers: [JSONValue] = ["1", 1.5, -1, true, 1e30]

    struct Row: Sendable {
        let operation: String
        /// Good parameters.
        let header: JSONObject
        /// Those that have to be there.
        let required: [String]
        /// Wrong values of each.
        let wrong: [String: [JSONValue]]
    }

    static let rows: [Row] = [
        row("getProfile"), row("listInvitations"), row("acceptInvitation"), row("declineInvitation"),
        row("listUsers", [:], ["status": words]), row("listGroups"), row("listAudit", page: true),
        row("addUser", ["user": "x"]), row("removeUser", ["user": "x"]), row("createGroup", ["name": "x"]),
        row("renameGroup", ["groupId": "x", "name": "x"]),
        row("deleteGroup", ["groupId": "x"], ["force": flags]),
        row("setGroupAdmin", ["groupId": "x", "user": "x"], ["replace": flags]),
        row("removeGroupAdmin", ["groupId": "x"]), row("activateCompanyCard", ["cardId": "x"]),
        row("deactivateCompanyCard", ["cardId": "x"]), row("deleteCompanyCard", ["cardId": "x"]),
        row("assignCard", ["cardId": "x", "user": "x"]), row("unassignCard", ["cardId": "x"]),
        row("getEffectiveControls", ["cardId": "x"]),
        row("listCompanyCards", ["scope": "GROUP", "groupId": "x"]),
        row(
            "listTransactions", ["scope": "GROUP", "groupId": "x"],
            ["cardId": identifiers, "from": ["x", 7], "to": ["x", 7], "status": words], page: true),
        row("setBlock", ["target": "CARD", "targetId": "x", "type": "ATM"], ["layer": words + ["GROUP_ADMIN"]]),
        row("liftBlock", ["target": "GROUP", "targetId": "x", "type": "ATM"], ["layer": words + ["USER"]]),
        row("listBlocks", ["target": "COMPANY"], ["targetId": identifiers]),
        row("setAlert", ["target": "CARD", "targetId": "x", "type": "ALL"], ["threshold": numbers]),
        row("removeAlert", ["target": "CARD", "targetId": "x", "type": "ALL"]),
        row("listAlerts", ["target": "CARD", "targetId": "x"]),
    ]

    /// - Parameter wrong: Wrong values of parameters that need not be there.
    private static func row(
        _ operation: String, _ header: JSONObject = [:], _ wrong: [String: [JSONValue]] = [:], page: Bool = false
    ) -> Row {
        var wrong = wrong
        wrong["companyId"] = identifiers
        for name in header.keys {
            wrong[name] = ["target", "scope"].contains(name) ? words : name == "type" ? [7, []] : identifiers
        }
        if page {
            wrong["offset"] = numbers
            wrong["limit"] = numbers + [0, 501]
        }
        return Row(operation: operation, header: header, required: header.keys, wrong: wrong)
    }

    @Test("a parameter that is missing, of another kind or out of its range is named", arguments: 0..<rows.count)
    func wrong(_ index: Int) async throws {
        let row = Self.rows[index]
        let company = try await TestCompany()
        #expect(try await company.call(.owner, row.operation, row.header).code != "INVALID_REQUEST")
        for name in row.required {
            var header = row.header
            header[name] = .null
            let refusal = try await company.call(.owner, row.operation, header).refusal
            #expect(refusal?.code == .invalidRequest, "\(row.operation) without \(name)")
            #expect(refusal?.data["field"]?.string == name)
        }
        for (name, values) in row.wrong {
            for value in values {
                var header = row.header
                header[name] = value
                let refusal = try await company.call(.owner, row.operation, header).refusal
                #expect(refusal?.code == .invalidRequest, "\(row.operation) \(name) \(value)")
                #expect(refusal?.data["field"]?.string == name)
            }
        }
    }

    @Test(
        "parameters that make no control are named, before it is asked whose it would be",
        arguments: [
            (["type": "NOTHING"], "type"), (["type": "MERCHANT"], "category"),
            (["type": "ATM", "category": "GAMBLING"], "category"), (["type": "AMOUNT"], "threshold"),
            (["type": "ATM", "declineAll": true, "threshold": 1], "threshold"),
            (["type": "COUNTRY", "mode": "INCLUDE", "countries": ["XX"]], "countries"),
            (["type": "BUDGET", "period": "DAY", "amount": 1, "timeZone": "Mars"], "timeZone"),
        ] as [(JSONObject, String)])
    func control(_ control: JSONObject, _ field: String) async throws {
        let company = try await TestCompany()
        let refusal = try await company.change(.set, by: .user, on: .company, control).refusal
        #expect(refusal?.code.rawValue == "INVALID_CONTROL")
        #expect(refusal?.data["field"]?.string == field)
    }

    @Test("no operation is done without a session", arguments: rows.map(\.operation))
    func sessionless(_ operation: String) async throws {
        let bank = try TestBank()
        #expect(try await bank.call(operation, of: "smeprofiling").code == "SESSION_REQUIRED")
        #expect(try await bank.call(operation, of: "smeprofiling", sid: "x").code == "SESSION_EXPIRED")
    }

    @Test("a virtual card has to be named")
    func virtualCard() async throws {
        let company = try await TestCompany()
        for operation in ["getDetails", "update", "close", "listTransactions"] {
            for value in Self.identifiers + [.null] {
                let refusal = try await company.bank.call(
                    operation, of: "virtualcard",
                    ["virtualCardId": value, "private:pwd": "1111", "amount": 1, "endDate": "2023-11-30"],
                    sid: company.sids[.user]
                ).refusal
                #expect(refusal?.code == .invalidRequest)
                #expect(refusal?.data["field"] == "virtualCardId")
            }
        }
    }
}
