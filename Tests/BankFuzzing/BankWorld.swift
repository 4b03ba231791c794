import Glibc
import HostClock
import JSONCoding
import Motif
import SMEPayBackend
import Synchronization

/// A bank on a data file, with users who are logged in and have cards, blocks, alerts and payments.
///
/// It is made once; each run goes on from a copy of its file.
public final class BankWorld: Sendable {
    /// Whom the specification calls O, A, A', U, U' and X (SME Pay spec §5).
    enum Actor: String, CaseIterable, Sendable {
        case owner = "owner@company1.com"
        case admin = "admin1@company1.com"
        case otherAdmin = "admin2@company1.com"
        case user = "user1@company1.com"
        case otherUser = "user2@company1.com"
        case stranger = "user1@company2.com"

        var phone: String {
            switch self {
            case .owner: "***021"
            case .admin: "***011"
            case .otherAdmin: "***012"
            case .user: "***001"
            case .otherUser: "***002"
            case .stranger: "***031"
            }
        }
    }

    /// What the world's requests name.
    struct Names: Sendable {
        var sessions: [Actor: String] = [:]
        var company = ""
        var sales = ""
        var travel = ""
        /// Personal cards of the user: Visa, Mastercard and one that is registered only.
        var cards: [String] = []
        /// Cards of the company: assigned to the user, free, free without a group, and registered only.
        var companyCards: [String] = []
        var virtualCard = ""
        var transactions: [String] = []
        var notifications: [String] = []
        /// Of the user, on the instance `other-phone`.
        var fingerprintKey = ""
    }

    /// What every OTP is.
    static let otp = "424242"
    static let pin = "1111"
    /// Users who are known and have an OTP, and one who has none.
    static let newUsers = ["new1@company1.com", "new2@company1.com", "new3@company1.com"]

    let names: Names
    private let path: String

    /// Makes the world, in a folder of its own that ends with it.
    public init() async throws {
        // Memory where there is some: a test of the bank need not wait for a disk.
        var template = Array("\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/bank-fuzzing-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw BankFuzzingError("no folder can be made for the bank") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let bank = try FuzzedBank(at: path + "/bank.db")
        names = try await Self.fill(bank)
        try bank.close()
    }

    deinit {
        for name in ["bank.db", "bank.db.key", "bank.db-wal", "bank.db-shm"] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// A bank of its own with all that is in the world.
    func copy(_ number: Int) throws -> FuzzedBank {
        let copy = "\(path)/copy-\(number).db"
        for suffix in ["", ".key"] {
            try Self.write(try Self.read("\(path)/bank.db\(suffix)"), to: copy + suffix)
        }
        return try FuzzedBank(at: copy)
    }

    private static func fill(_ bank: FuzzedBank) async throws -> Names {
        var names = Names()
        for actor in Actor.allCases {
            try await bank.activate(actor.rawValue, phone: actor.phone)
            names.sessions[actor] = try await bank.login(actor)
        }
        for user in newUsers {
            try await bank.backend.helpDesk.provision(user: user, phone: "+34 600 000 077", email: user)
            if user != newUsers.last {
                _ = try await bank.call("register", "registerUser", ["user": .string(user), "maskedPhone": "***077"])
            }
        }
        try await fillPersonal(bank, &names)
        try await fillCompany(bank, &names)
        return names
    }

    private static func fillPersonal(_ bank: FuzzedBank, _ names: inout Names) async throws {
        let session = names.sessions[.user]
        names.fingerprintKey =
            try await bank.call(
                "register", "enableFingerprint", ["private:pwd": .string(pin), "instanceId": "other-phone"], session
            )["private:fpKey"]?.string ?? ""
        for (number, isActive) in [("4111111111111111", true), ("5555555555554444", true), ("4012888888881881", false)]
        {
            let card = try await bank.call("cardinfo", "registerCard", Grammar.registration(number), session)["cardId"]
            names.cards.append(card?.string ?? "")
            if isActive { _ = try await bank.call("cardinfo", "activateCard", ["cardId": card ?? .null], session) }
        }
        let card = JSONValue.string(names.cards[0])
        for (type, more) in [("ATM", [:]), ("AMOUNT", ["threshold": 90_000])] as [(String, JSONObject)] {
            var header: JSONObject = ["cardId": card, "type": .string(type)]
            for (name, value) in more { header[name] = value }
            _ = try await bank.call("control", "setBlock", header, session)
        }
        for type in ["ALL", "DECLINED"] {
            _ = try await bank.call("alert", "setAlert", ["cardId": card, "type": .string(type)], session)
        }
        names.virtualCard =
            try await bank.call(
                "virtualcard", "create", ["cardId": card, "amount": 50_000, "endDate": "2024-06-30"], session
            )["virtualCardId"]?.string ?? ""
        for amount in [100, 200, 95_000] as [Int64] {
            let reply = try await bank.backend.simulator.authorise(
                Authorisation(
                    .card(names.cards[0]), amount: amount,
                    merchant: .init(name: "Shop", category: "5411", country: "ES"), channel: "POS"))
            names.transactions.append(reply.transactionID)
        }
        let notifications =
            try await bank.call("alert", "listNotifications", [:], session)["notifications"]?.array ?? []
        names.notifications = notifications.compactMap { $0["notificationId"]?.string }
    }

    private static func fillCompany(_ bank: FuzzedBank, _ names: inout Names) async throws {
        let session = names.sessions[.owner]
        let groups = try await bank.call("smeprofiling", "listGroups", [:], session)["groups"]?.array ?? []
        func group(_ name: String) -> String {
            groups.first { $0["name"]?.string == name }?["groupId"]?.string ?? ""
        }
        (names.sales, names.travel) = (group("Sales"), group("Travel"))
        let profile = try await bank.call("smeprofiling", "getProfile", [:], session)
        names.company = profile["companies"]?[0]?["companyId"]?.string ?? ""
        for (number, group, isActive) in [
            ("4222222222222220", names.sales, true), ("5105105105105100", names.sales, true),
            ("4000056655665556", nil, true), ("5200828282828210", nil, false),
        ] as [(String, String?, Bool)] {
            var header = Grammar.registration(number)
            header["groupId"] = group.map { .string($0) }
            let card = try await bank.call("smeprofiling", "registerCompanyCard", header, session)["cardId"] ?? .null
            if isActive { _ = try await bank.call("smeprofiling", "activateCompanyCard", ["cardId": card], session) }
            names.companyCards.append(card.string ?? "")
        }
        _ = try await bank.call(
            "smeprofiling", "assignCard",
            ["cardId": .string(names.companyCards[0]), "user": .string(Actor.user.rawValue)],
            session)
        _ = try await bank.call(
            "smeprofiling", "addUser", ["user": .string(Actor.stranger.rawValue)], session)
        for (target, id) in [("COMPANY", names.company), ("GROUP", names.travel)] {
            let header: JSONObject = ["target": .string(target), "targetId": .string(id), "type": "CONTACTLESS"]
            _ = try await bank.call("smeprofiling", "setBlock", header, session)
            _ = try await bank.call("smeprofiling", "setAlert", header, session)
        }
    }

    private static func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw BankFuzzingError("\(path) cannot be read") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        lseek(descriptor, 0, SEEK_SET)
        guard Glibc.read(descriptor, &bytes, bytes.count) == bytes.count else {
            throw BankFuzzingError("\(path) cannot be read")
        }
        return bytes
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw BankFuzzingError("\(path) cannot be written")
        }
    }
}
