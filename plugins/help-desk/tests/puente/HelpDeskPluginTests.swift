import HelpDeskPlugin
import HostClock
import JSONCoding
import PluginAPI
import PluginTesting
import SMEPayBackend
import Testing

struct HelpDeskPluginTests {
    static let user: JSONValue = "user1@company1.com"

    /// The plugin over a new bank in memory.
    static func helpDesk(_ contents: Backend.Contents = .demo) throws -> CalledService {
        let backend = try Backend(contents: contents, address: .demo, clock: RunClock(.virtual)) { _ in }
        return try CalledService(HelpDeskService { () throws(ActionError) in backend.helpDesk })
    }

    @Test("a user whom the help desk makes known is there, once")
    func provision() async throws {
        let helpDesk = try Self.helpDesk()
        let profile: JSONValue = ["user": "new@company1.com", "phone": "+34 600 000 041", "email": "new@company1.com"]
        #expect(await helpDesk.failure("newestOTP", "new@company1.com")?.code == "USER_NOTFOUND")
        try await helpDesk.call("provision", profile)
        #expect(try await helpDesk.call("newestOTP", "new@company1.com") == ["otp": .null])
        #expect(await helpDesk.failure("provision", profile)?.code == "USER_EXISTS")
    }

    @Test("a profile that cannot be used names the member")
    func invalidProfile() async throws {
        let error = try await Self.helpDesk().failure("provision", ["user": "u", "phone": "1", "email": "u@b"])
        #expect(error?.code == "INVALID_REQUEST")
        #expect(error?.data == ["field": "phone"])
    }

    @Test("a company is made for a user whom the bank knows, as often as it is asked for")
    func provisionCompany() async throws {
        let helpDesk = try Self.helpDesk()
        let company: JSONValue = ["name": "Bakery", "owner": Self.user]
        guard case .string(let first) = try await helpDesk.call("provisionCompany", company),
            case .string(let second) = try await helpDesk.call("provisionCompany", company)
        else {
            Issue.record("the company has no id")
            return
        }
        #expect(first.hasPrefix("company-"))
        #expect(first != second)
    }

    @Test(
        "a company without a name, or of somebody whom the bank does not know, is not made",
        arguments: [("", "user1@company1.com", "INVALID_REQUEST"), ("Bakery", "nobody@x.com", "USER_NOTFOUND")])
    func invalidCompany(name: String, owner: String, code: String) async throws {
        let error = try await Self.helpDesk().failure(
            "provisionCompany", ["name": .string(name), "owner": .string(owner)])
        #expect(error?.code == code)
    }

    @Test("the newest OTP comes under a key that no trace shows")
    func newestOTP() async throws {
        #expect(try await Self.helpDesk().call("newestOTP", Self.user) == ["otp": "123456"])
    }

    @Test("the outbox of a bank that is no demo stays closed")
    func outbox() async throws {
        #expect(try await Self.helpDesk(.empty).failure("newestOTP", Self.user)?.code == "OUTBOX_CLOSED")
    }

    @Test(
        "what is done to a user who is not there fails", arguments: ["newestOTP", "suspend", "unsuspend", "resetPin"])
    func userNotFound(action: String) async throws {
        let error = try await Self.helpDesk().failure(action, "nobody@company1.com")
        #expect(error?.code == "USER_NOTFOUND")
        #expect(error?.message == "no such user")
    }

    @Test("how long sessions live is read and set, without a limit as null")
    func sessionParameters() async throws {
        let helpDesk = try Self.helpDesk()
        #expect(try await helpDesk.call("sessionParameters") == ["idle": 300, "absolute": .null])
        let set: JSONValue = ["idle": 60, "absolute": 3600]
        #expect(try await helpDesk.call("setSessionParameters", set) == .null)
        #expect(try await helpDesk.call("sessionParameters") == set)
        let error = await helpDesk.failure("setSessionParameters", ["idle": 0, "absolute": .null])
        #expect(error?.code == "INVALID_REQUEST")
        #expect(error?.data == ["field": "idle"])
    }

    @Test("suspending and releasing a user, blocking and unblocking an installation, are done without an answer")
    func withoutAnswer() async throws {
        let helpDesk = try Self.helpDesk()
        for action in ["suspend", "unsuspend", "resetPin"] {
            #expect(try await helpDesk.call(action, Self.user) == .null)
        }
        for action in ["blockInstance", "unblockInstance"] {
            #expect(try await helpDesk.call(action, "phone-1") == .null)
        }
    }

    @Test("what can be no installation is not blocked")
    func invalidInstance() async throws {
        let error = try await Self.helpDesk().failure("blockInstance", "")
        #expect(error?.code == "INVALID_REQUEST")
        #expect(error?.data == ["field": "instanceId"])
    }

    @Test("every action says so when the services talk to a server elsewhere")
    func elsewhere() async throws {
        let helpDesk = try CalledService(
            HelpDeskService { () throws(ActionError) in throw .noHelpDesk(at: "https://bank.example/json") })
        let profile: JSONValue = ["user": "u", "phone": "1", "email": "e"]
        for action in helpDesk.actions {
            let argument: JSONValue =
                switch action {
                case "provision": profile
                case "provisionCompany": ["name": "n", "owner": "u"]
                case "setSessionParameters": ["idle": 60, "absolute": .null]
                default: "x"
                }
            let error = await helpDesk.failure(action, argument)
            #expect(error?.code == "HELP_DESK_UNAVAILABLE")
            #expect(error?.data == ["serverUrl": "https://bank.example/json"])
        }
    }
}
