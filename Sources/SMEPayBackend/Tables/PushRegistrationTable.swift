import GRDB

/// How app instances are pushed to: a sealed token for each, of the user who registered it last.
enum PushRegistrationTable {
    static func replace(_ sealedToken: String, of user: Int64, instance: String, in db: Database) throws {
        try db.run("DELETE FROM pushRegistration WHERE instanceID = ?", [instance])
        try db.run(
            "INSERT INTO pushRegistration (userID, instanceID, sealedToken) VALUES (?, ?, ?)",
            [user, instance, sealedToken])
    }
}
