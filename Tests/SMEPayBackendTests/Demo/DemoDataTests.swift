import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Demo data") struct DemoDataTests {
    private let folder = ScratchFolder()

    private func open(later: Duration = .zero, contents: Backend.Contents = .demo) throws -> TestBank {
        let start = WallTime(millisecondsSince1970: 1_700_000_000_000) + later
        return try TestBank(
            at: .file(path: folder.data), contents: contents, clock: RunClock(.virtual, startingAt: start))
    }

    @Test("every user of the demo is known and not yet active")
    func users() async throws {
        let bank = try TestBank()
        for user in DemoData.users {
            #expect(try await bank.login(user.name).code == "ACTIVATION_REQUIRED")
            let answer = try await bank.register(user.name, phone: "***" + user.phone.suffix(3))
            #expect(answer.code == "OK")
        }
    }

    @Test("an empty bank knows nobody")
    func empty() async throws {
        #expect(try await TestBank(contents: .empty).login().code == "USER_NOTFOUND")
    }

    @Test("the sample OTP is renewed by opening the data again, once it is too old")
    func renewed() async throws {
        _ = try open()
        #expect(try await open(later: .seconds(7200)).activate().code == "OK")
    }

    @Test("an OTP that the sample user asked for is not replaced while it is good")
    func kept() async throws {
        _ = try await open().register()
        #expect(try await open(later: .seconds(599)).activate(otp: "000001").code == "OK")
    }

    @Test("opening the data again as a demo leaves an active sample user alone")
    func active() async throws {
        _ = try await open().activate()
        let bank = try open(later: .seconds(7200))
        #expect(try await bank.backend.helpDesk.newestOTP(of: TestBank.user) == nil)
        #expect(try await bank.login().code == "OK")
    }

    @Test("the companies are there once, however often the data is opened, and what became of them is left alone")
    func companies() async throws {
        let company = try await TestCompany(open())
        let users = try await company.call(.owner, "listUsers").payload["users"]?.array
        #expect(
            users?.map { [$0["user"], $0["role"]] } == [
                ["owner@company1.com", "BUSINESS_OWNER"], ["admin1@company1.com", "GROUP_ADMIN"],
                ["admin2@company1.com", "GROUP_ADMIN"], ["user1@company1.com", "USER"], ["user2@company1.com", "USER"],
            ])
        _ = try await company.call(.owner, "deleteGroup", ["groupId": .string(company.travel)])
        let again = company.with(try open())
        let groups = try await again.call(.owner, "listGroups").payload["groups"]?.array
        #expect(groups?.map { $0["name"] } == ["Sales"])
        #expect(groups?.first?["admin"] == "admin1@company1.com")
        #expect(try await again.call(.owner, "getProfile").payload["companies"]?.array?.count == 1)
        let other = try await again.call(.stranger, "getProfile").payload["companies"]?[0]
        #expect(other?["name"] == "Company Two")
        #expect(try await again.call(.owner, "listCompanyCards", ["scope": "COMPANY"]).payload["cards"] == [])
    }
}
