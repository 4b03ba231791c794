import Testing

@testable import ChecksBackend

struct ScopeTests {
    static func checks(_ scope: String, _ configuration: SecurityConfiguration = .sample) throws -> [String] {
        try configuration.scope(scope).checks.map(\.name)
    }

    @Test("a scope has the checks that its elements are mapped to, or that bear their names, each once")
    func mapped() throws {
        #expect(try Self.checks("") == [])
        #expect(try Self.checks("RegisteredClient") == [])
        #expect(try Self.checks("accessRestricted") == ["PinCodeAttempts"])
        #expect(try Self.checks("accessRestricted PinCodeAttempts UserLogin") == ["PinCodeAttempts", "UserLogin"])
    }

    @Test("a check brings the one that it depends on, and stands behind it")
    func dependent() throws {
        #expect(try Self.checks("StepUpPinCode") == ["UserLogin", "StepUpPinCode"])
        #expect(try Self.checks("StepUpPinCode UserLogin") == ["UserLogin", "StepUpPinCode"])
    }

    @Test("an element that nothing is known of is an error")
    func unknown() {
        #expect(throws: ScopeError.self) { try Self.checks("accessRestricted nowhere") }
    }

    @Test("the mandatory scope is in every scope, and its name is not repeated")
    func mandatory() throws {
        var configuration = SecurityConfiguration.sample
        configuration.mandatoryScope = ["UserLogin"]
        #expect(try Self.checks("accessRestricted", configuration) == ["PinCodeAttempts", "UserLogin"])
        let scope = try configuration.scope("UserLogin accessRestricted UserLogin")
        #expect(scope.text == "RegisteredClient UserLogin accessRestricted")
    }

    @Test("a check and a confidential client are printed without their secrets")
    func printed() {
        let check = SecurityCheck("Vault", .pin("86420975"), CheckRules())
        let client = ConfidentialClient(id: "desk", secret: "86420975", allowedScope: ["*"])
        for text in ["\(check)", String(reflecting: check), "\(client)", String(reflecting: client)] {
            #expect(!text.contains("86420975"))
        }
        var dumped = ""
        dump([check], to: &dumped)
        dump([client], to: &dumped)
        #expect(!dumped.contains("86420975"))
    }
}
