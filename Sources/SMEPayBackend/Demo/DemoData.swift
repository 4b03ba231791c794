import GRDB
import HostClock

/// What a bank made as a demo begins with (SME Pay spec §4.0): one user for each role of §5, known to the bank and not yet active, and
/// their companies.
enum DemoData {
    /// The user of the specification's own sample call, and the OTP in it.
    static let sampleUser = "user1@company1.com"
    static let sampleOTP = "123456"

    /// User id, which is the e-mail address too, and phone.
    static let users: [(name: String, phone: String)] = [
        (sampleUser, "+34 600 000 001"),
        ("user2@company1.com", "+34 600 000 002"),
        ("admin1@company1.com", "+34 600 000 011"),
        ("admin2@company1.com", "+34 600 000 012"),
        ("owner@company1.com", "+34 600 000 021"),
        ("user1@company2.com", "+34 600 000 031"),
    ]

    /// Adds who is missing. The sample user has the sample OTP pending from then on; once it is too old, opening the data again
    /// renews it, so that the sample call works as it stands until it has been made.
    static func install(in register: RegisterOperations) throws(StoreError) {
        try register.store.blockingTransaction { db in
            for user in users {
                _ = try UserProfile(user: user.name, phone: user.phone, email: user.name).insert(
                    with: register.store.key, in: db)
            }
            for company in DemoCompany.all { try company.install(in: db) }
            guard let user = try UserTable.find(.name(sampleUser), in: db), !user.isActive else { return }
            let pending = try OTPTable.find(of: user.id, in: db)
            guard pending.map({ $0.expiresAt <= register.clock.wallTime }) ?? true else { return }
            try register.issue(sampleOTP, to: user.id, in: db)
        }
    }
}
