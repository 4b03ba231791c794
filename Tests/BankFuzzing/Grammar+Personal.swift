import JSONCoding

/// What a user does for himself.
extension Grammar {
    static let register = [
        Rule("register", "registerUser", by: nil) { _, random in
            ["user": .string(random.any(BankWorld.newUsers)), "maskedPhone": "*** 077"]
        },
        Rule("register", "activateUser", by: nil, hashes: true) { _, random in
            activation(of: random.any(Array(BankWorld.newUsers.dropLast())))
        },
        Rule("register", "login", by: nil, hashes: true) { _, random in
            login(of: random.any(BankWorld.Actor.allCases).rawValue)
        },
        Rule("register", "loginFingerprint", by: nil) { names, _ in
            [
                "user": .string(BankWorld.Actor.user.rawValue), "instanceId": "other-phone",
                "private:fpKey": .string(names.fingerprintKey),
            ]
        },
        Rule("register", "logout", by: .otherUser),
        Rule("register", "checkSession", by: .user),
        Rule("register", "changePwd", by: .otherUser, hashes: true) { _, _ in
            ["private:pwd": .string(BankWorld.pin), "private:newPwd": "2222", "private:vpwd": "2222"]
        },
        Rule("register", "enableFingerprint", by: .otherUser, hashes: true) { _, _ in
            ["private:pwd": .string(BankWorld.pin), "instanceId": "phone"]
        },
        Rule("register", "disableFingerprint", by: .user) { _, _ in ["instanceId": "other-phone"] },
    ]

    static let cardInfo = [
        Rule("cardinfo", "registerCard", by: .user) { _, random in registration(newNumber(&random)) },
        Rule("cardinfo", "activateCard", by: .user) { names, _ in ["cardId": .string(names.cards[2])] },
        Rule("cardinfo", "deactivateCard", by: .user) { names, _ in ["cardId": .string(names.cards[1])] },
        Rule("cardinfo", "deleteCard", by: .user) { names, _ in ["cardId": .string(names.cards[2])] },
        Rule("cardinfo", "listCards", by: .user),
        Rule("cardinfo", "getCard", by: .user) { names, random in ["cardId": .string(random.any(names.cards))] },
        Rule("cardinfo", "listTransactions", by: .user) { names, _ in
            [
                "cardId": .string(names.cards[0]), "from": "2023-11-01T00:00:00Z", "to": "2026-11-21T09:30:00.000Z",
                "status": "APPROVED", "offset": 0, "limit": 2,
            ]
        },
        Rule("cardinfo", "getTransaction", by: .user) { names, random in
            ["transactionId": .string(random.any(names.transactions))]
        },
        Rule("cardinfo", "replaceCard", by: .user) { names, random in
            [
                "cardId": .string(names.cards[1]), "private:pan": .string(newNumber(&random)), "expMonth": 1,
                "expYear": 2031,
            ]
        },
    ]

    static let control = [
        Rule("control", "getAvailableControls", by: .user) { names, _ in ["cardId": .string(names.cards[0])] },
        Rule("control", "listBlocks", by: .user) { names, _ in ["cardId": .string(names.cards[0])] },
        Rule("control", "setBlock", by: .user) { names, random in
            joined(["cardId": .string(names.cards[0])], block(&random))
        },
        Rule("control", "setBlock", by: .user) { names, _ in
            [
                "cardId": .string(names.cards[1]), "type": "TRAVEL", "from": "2023-12-01", "to": "2023-12-24",
                "countries": ["FR", "IT"], "timeZone": "UTC-08:00",
            ]
        },
        Rule("control", "liftBlock", by: .user) { names, random in
            ["cardId": .string(names.cards[0]), "type": random.any(["ATM", "AMOUNT"])]
        },
        Rule("control", "getHistory", by: .user) { names, _ in ["cardId": .string(names.cards[0]), "limit": 500] },
    ]

    static let alert = [
        Rule("alert", "getAvailableAlerts", by: .user) { names, _ in ["cardId": .string(names.cards[0])] },
        Rule("alert", "listAlerts", by: .user) { names, _ in ["cardId": .string(names.cards[0])] },
        Rule("alert", "setAlert", by: .user) { names, random in
            joined(["cardId": .string(names.cards[0])], alert(&random))
        },
        Rule("alert", "removeAlert", by: .user) { names, random in
            ["cardId": .string(names.cards[0]), "type": random.any(["ALL", "DECLINED"])]
        },
        Rule("alert", "registerPush", by: .user) { _, _ in ["instanceId": "phone", "private:token": "token"] },
        Rule("alert", "listNotifications", by: .user) { names, _ in
            ["since": "2023-11-01T00:00:00Z", "offset": 1, "limit": 2]
        },
        Rule("alert", "pollNotifications", by: .user) { names, random in
            random.any([
                ["after": .string(random.any(names.notifications)), "limit": 10], ["fromStart": true, "limit": 10],
            ])
        },
        Rule("alert", "ackNotification", by: .user) { names, random in
            ["notificationId": .string(random.any(names.notifications))]
        },
    ]

    static let virtualCard = [
        Rule("virtualcard", "create", by: .user) { names, _ in joined(["cardId": .string(names.cards[0])], terms) },
        Rule("virtualcard", "getDetails", by: .user, hashes: true) { names, _ in
            ["virtualCardId": .string(names.virtualCard), "private:pwd": .string(BankWorld.pin)]
        },
        Rule("virtualcard", "list", by: .user) { names, _ in ["cardId": .string(names.cards[0])] },
        Rule("virtualcard", "update", by: .user) { names, _ in
            ["virtualCardId": .string(names.virtualCard), "amount": 70_000, "endDate": "2024-12-31", "maxAuth": 500]
        },
        Rule("virtualcard", "close", by: .user) { names, _ in ["virtualCardId": .string(names.virtualCard)] },
        Rule("virtualcard", "listTransactions", by: .user) { names, _ in
            ["virtualCardId": .string(names.virtualCard), "offset": 0, "limit": 1]
        },
    ]

    private static let terms: JSONObject = [
        "amount": 20_000, "currency": "EUR", "startDate": "2023-12-01", "endDate": "2024-05-31",
        "timeZone": "UTC-08:00",
        "exactAmount": true, "alias": "Fair",
        "merchantCategories": ["action": "Allow", "list": ["AIRFARE", "DINING"]],
    ]
}
