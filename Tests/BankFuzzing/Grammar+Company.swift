import JSONCoding
import TestSupport

/// What is done for a company.
extension Grammar {
    static let profiling =
        [
            Rule("smeprofiling", "getProfile", by: .user),
            Rule("smeprofilng", "getProfile", by: .admin),
            company("listUsers"),
            company("addUser") { _, _ in ["user": .string(BankWorld.Actor.stranger.rawValue)] },
            company("removeUser") { _, _ in ["user": .string(BankWorld.Actor.otherUser.rawValue)] },
            Rule("smeprofiling", "listInvitations", by: .stranger),
            Rule("smeprofiling", "acceptInvitation", by: .stranger) { names, _ in ["companyId": .string(names.company)]
            },
            Rule("smeprofiling", "declineInvitation", by: .stranger) { names, _ in
                ["companyId": .string(names.company)]
            },
            company("createGroup") { _, random in ["name": .string("Group \(random.next())")] },
            company("renameGroup") { names, random in
                ["groupId": .string(names.sales), "name": .string("Group \(random.next())")]
            },
            company("deleteGroup") { names, _ in ["groupId": .string(names.travel), "force": true] },
            company("listGroups"),
            company("setGroupAdmin") { names, random in
                [
                    "groupId": .string(names.sales), "user": .string(BankWorld.Actor.otherUser.rawValue),
                    "replace": true,
                ]
            },
            company("removeGroupAdmin") { names, _ in ["groupId": .string(names.travel)] },
            company("listAudit") { _, _ in ["offset": 0, "limit": 100] },
        ] + companyCards + companyTargets

    private static let companyCards = [
        company("registerCompanyCard") { names, random in
            joined(registration(newNumber(&random)), ["groupId": .string(names.sales)])
        },
        company("activateCompanyCard") { names, _ in ["cardId": .string(names.companyCards[3])] },
        company("deactivateCompanyCard") { names, _ in ["cardId": .string(names.companyCards[2])] },
        company("deleteCompanyCard") { names, _ in ["cardId": .string(names.companyCards[2])] },
        company("assignCard") { names, _ in
            ["cardId": .string(names.companyCards[1]), "user": .string(BankWorld.Actor.otherUser.rawValue)]
        },
        company("unassignCard") { names, _ in ["cardId": .string(names.companyCards[0])] },
        company("moveCard") { names, random in
            ["cardId": .string(names.companyCards[0]), "groupId": random.any([.string(names.travel), .null])]
        },
        company("listCompanyCards") { _, _ in ["scope": "COMPANY"] },
        Rule("smeprofiling", "listCompanyCards", by: .admin) { names, _ in
            ["scope": "GROUP", "groupId": .string(names.sales)]
        },
        Rule("smeprofilng", "listTransactions", by: .user) { names, _ in
            ["scope": "MINE", "status": "DECLINED", "offset": 0, "limit": 10]
        },
        Rule("smeprofiling", "getEffectiveControls", by: .user) { names, _ in
            ["cardId": .string(names.companyCards[0])]
        },
    ]

    private static let companyTargets = [
        company("setBlock") { names, random in joined(target(names, &random), block(&random)) },
        Rule("smeprofiling", "setBlock", by: .user) { names, _ in
            ["target": "CARD", "targetId": .string(names.companyCards[0]), "type": "ECOMMERCE", "layer": "USER"]
        },
        company("liftBlock") { names, _ in
            ["target": "COMPANY", "targetId": .string(names.company), "type": "CONTACTLESS", "layer": "COMPANY_OWNER"]
        },
        company("listBlocks") { names, random in target(names, &random) },
        company("setAlert") { names, random in joined(target(names, &random), alert(&random)) },
        company("removeAlert") { names, _ in
            ["target": "GROUP", "targetId": .string(names.travel), "type": "CONTACTLESS"]
        },
        company("listAlerts") { names, random in target(names, &random) },
    ]

    /// An operation that the owner calls, with the company named now and then.
    private static func company(
        _ operation: String,
        _ header: @escaping @Sendable (BankWorld.Names, inout SeededGenerator) -> JSONObject = { _, _ in [:] }
    ) -> Rule {
        Rule("smeprofiling", operation, by: .owner) { names, random in
            let members = header(names, &random)
            return random.happens(50) ? joined(members, ["companyId": .string(names.company)]) : members
        }
    }

    private static func target(_ names: BankWorld.Names, _ random: inout SeededGenerator) -> JSONObject {
        let (target, id) = random.any([
            ("COMPANY", names.company), ("GROUP", names.sales), ("CARD", names.companyCards[0]),
        ])
        return ["target": .string(target), "targetId": .string(id)]
    }
}
