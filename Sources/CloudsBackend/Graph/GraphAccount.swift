import JSONCoding

/// Who the account's owner is, and what there is room for.
enum GraphAccount {
    static func user(_ account: Account) -> JSONObject {
        [
            "id": .string(account.accountID), "displayName": .string(account.displayName),
            "givenName": .string(account.givenName), "surname": .string(account.surname),
            "mail": .string(account.email), "userPrincipalName": .string(account.email),
        ]
    }

    static func drive(_ account: Account) -> JSONObject {
        var quota: JSONObject = ["used": .integer(account.used), "deleted": .integer(account.trashed)]
        if let total = account.total {
            quota["total"] = .integer(total)
            quota["remaining"] = .integer(max(0, total - account.used))
        }
        quota["state"] = .string(state(account))
        return [
            "id": .string(Node.graphDrive), "driveType": "personal",
            "owner": [
                "user": ["displayName": .string(account.displayName), "id": .string(account.accountID)]
            ],
            "quota": .object(quota),
        ]
    }

    private static func state(_ account: Account) -> String {
        guard let total = account.total else { return "normal" }
        let used = account.used * 100
        return account.used > total
            ? "exceeded" : used >= total * 99 ? "critical" : used >= total * 90 ? "nearing" : "normal"
    }
}
