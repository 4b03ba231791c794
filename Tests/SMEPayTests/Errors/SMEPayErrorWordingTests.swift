import Glibc
import GoldenTesting
import JSONCoding
import Motif
import MotifTesting
import Testing

@testable import SMEPay

struct SMEPayErrorWordingTests {
    static let refusals = [
        "USER_NOTFOUND", "ACTIVATION_REQUIRED", "AUTHENTICATION_FAILURE", "APP_BLOCKED", "ACCOUNT_SUSPENDED",
        "PHONE_MISMATCH", "ALREADY_ACTIVE", "OTP_THROTTLED", "EMAIL_MISMATCH", "OTP_INVALID", "OTP_EXPIRED",
        "OTP_ATTEMPTS_EXCEEDED", "PWD_MISMATCH", "PWD_POLICY", "PWD_REUSED", "FINGERPRINT_NOT_ENABLED",
        "SESSION_REQUIRED", "SESSION_EXPIRED", "UNKNOWN_DOMAIN", "UNKNOWN_APPLICATION", "UNKNOWN_SERVICE",
        "UNKNOWN_OPERATION", "CARD_NOTFOUND", "CARD_INVALID", "CARD_NETWORK_UNSUPPORTED", "CARD_ALREADY_REGISTERED",
        "CARD_IS_COMPANY_CARD", "CARD_NOT_ACTIVE", "INVALID_STATE", "TRANSACTION_NOTFOUND", "CONTROL_NOT_SUPPORTED",
        "BLOCK_NOTFOUND", "ALERT_NOTFOUND", "NOTIFICATION_NOTFOUND", "VCARD_NOTFOUND", "VCARD_CLOSED",
        "INVALID_VALIDITY", "AMOUNT_TOO_LARGE", "PERMISSION_DENIED", "COMPANY_NOTFOUND", "GROUP_NOTFOUND",
        "INVITATION_NOTFOUND",
        "GROUP_NOT_EMPTY", "GROUP_NAME_TAKEN", "ADMIN_ALREADY_SET", "CARD_ALREADY_ASSIGNED", "CARD_IS_PERSONAL",
        "BLOCK_LOCKED",
    ]

    @Test("every error says what happened and what to do")
    func words() async throws {
        var steps = Self.refusals.map {
            ScriptedTransport.Step.refusal(MotifApplicationError(MotifErrorCode(rawValue: $0)))
        }
        steps += [
            .refusal(MotifApplicationError(.invalidRequest, data: ["field": "user"])),
            .refusal(MotifApplicationError(.invalidRequest, text: "user is empty", data: ["field": "user"])),
            .refusal(MotifApplicationError("INVALID_CONTROL", data: ["field": "threshold"])),
            .refusal(MotifApplicationError("INVALID_ALERT", data: ["field": "category"])),
            .refusal(MotifApplicationError("BLOCK_LOCKED", data: ["lockedBy": "BUSINESS_OWNER", "scope": "COMPANY"])),
            .refusal(MotifApplicationError("BLOCK_LOCKED", data: ["lockedBy": "GROUP_ADMIN", "scope": "GROUP"])),
            .refusal(MotifApplicationError("VERY_NEW", text: "a new reason")),
            .refusal(MotifApplicationError("VERY_NEW")),
            .failure(MotifTransportError(.unreachable, data: ["host": "bank.example", "port": 8080])),
            .reply(MotifReply(status: 503, contentType: nil, body: [])),
            .success(["sessionId": "s"]),
        ]
        var text = ""
        for step in steps {
            let login = sdk(ScriptedTransport(step)).login
            text += try await line {
                _ = try await login.login(LoginRequest(user: "u", password: "1111"))
            }
        }
        text += try await line { try await sdk(ScriptedTransport()).login.logout() }
        let client = ServiceClient(connector: sdk(ScriptedTransport()).connector, service: "register")
        text += try await line {
            try await client.call("login", ServiceFailureTests.Endless(), secure: false)
        }
        for error in [
            InstanceIdentityError(.unreadable, path: "/data/instance-id", errno: EACCES),
            InstanceIdentityError(.unwritable, path: "/data", errno: ENOENT),
            InstanceIdentityError(.invalid, path: "/data/instance-id"),
        ] {
            let error = SMEPayError(.instanceIdentity(error), service: "register", operation: "login")
            text += "\(error.code.rawValue)\n  \(error)\n"
        }
        try expectGolden("errors.txt", text)
    }

    func line(_ call: () async throws -> Void) async throws -> String {
        let error = try #require(await failure(call))
        return "\(error.code.rawValue)\n  \(error)\n"
    }
}
