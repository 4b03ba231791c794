import GRDB

/// A company of the demo: no cards, and each of its users in a role of their own.
struct DemoCompany: Sendable {
    let name: String
    let owner: String
    var users: [String] = []
    /// The groups and their admins, who are users of the company too.
    var groups: [(name: String, admin: String)] = []

    static let all = [
        DemoCompany(
            name: "Company One", owner: "owner@company1.com", users: ["user1@company1.com", "user2@company1.com"],
            groups: [("Sales", "admin1@company1.com"), ("Travel", "admin2@company1.com")]),
        DemoCompany(name: "Company Two", owner: "user1@company2.com"),
    ]

    /// Makes the company, unless its owner has one. What became of it is left alone.
    func install(in db: Database) throws {
        guard let owner = try UserTable.find(.name(owner), in: db),
            try !MemberTable.memberships(of: owner.id, in: db).contains(where: \.isOwner)
        else { return }
        let company = try CompanyTable.found(name: name, owner: owner.id, in: db)
        for user in users {
            if let user = try UserTable.find(.name(user), in: db) {
                try MemberTable.insert(user.id, to: company.id, in: db)
            }
        }
        for group in groups {
            guard let admin = try UserTable.find(.name(group.admin), in: db) else { continue }
            try MemberTable.insert(admin.id, to: company.id, in: db)
            if let group = try GroupTable.insert(name: group.name, company: company.id, in: db) {
                try GroupTable.setAdmin(admin.id, of: group.id, in: db)
            }
        }
    }
}
