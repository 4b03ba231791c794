import CardControls
import Glibc
import GoldenTesting
import JSONCoding
import Motif
import Testing

@testable import SMEPayBackend

@Suite("Wording") struct WordingTests {
    @Test("every refusal that an app can get reads as in the golden file")
    func refusals() throws {
        let refusals: [MotifApplicationError] = [
            .unreadable(.missing("req")), .unreadable(.wrongType("req")), .tooLarge(limit: 1_048_576), .internalError,
            .unknownDomain, .unknownApplication, .unknownService, .unknownOperation, .sessionRequired, .sessionExpired,
            .invalidRequest("user", .missing), .invalidRequest("user", .notAString),
            .invalidRequest("header", .notAnObject), .invalidRequest("user", .notAnIdentifier),
            .invalidRequest("maskedPhone", .notAMaskedPhone), .invalidRequest("Private:pwd", .miscased),
            .userNotFound, .activationRequired, .alreadyActive, .appBlocked, .accountSuspended,
            .phoneMismatch(attemptsLeft: 2), .phoneThrottled(retryAfter: 60),
            .emailMismatch, .otpInvalid(attemptsLeft: 2), .otpExpired, .otpAttemptsExceeded,
            .otpThrottled(retryAfter: 60), .pinMismatch, .pinPolicy(4...8), .pinReused, .fingerprintNotEnabled,
            .authenticationFailure(attemptsLeft: 2), .cardNotFound, .transactionNotFound, .cardNumberInvalid,
            .cardExpired,
            .cardNetworkUnsupported, .cardAlreadyRegistered, .cardIsCompanyCard, .cardNotActive,
            .invalidState(.registered), .blockNotFound, .controlNotSupported, .alertNotFound, .notificationNotFound,
            .invalidAlert(InvalidAlert(field: "threshold")), .permissionDenied, .companyNotFound, .groupNotFound,
            .memberNotFound, .invitationNotFound, .ownerStays, .groupNotEmpty, .groupNameTaken, .cardNotAssigned,
            .cardIsPersonal,
            .adminAlreadySet("admin1@company1.com"), .cardAlreadyAssigned("user1@company1.com"),
            .blockRefused(.locked(by: .businessOwner, scope: .company)), .blockRefused(.permissionDenied),
            .blockRefused(.notFound), .virtualCardNotFound, .virtualCardClosed, .invalidVirtualCard(.amountTooLarge),
            .invalidVirtualCard(.validity(field: "endDate")), .invalidVirtualCard(.parameter(field: "endDate")),
        ]
        let controls =
            [InvalidControl.Problem.missing, .notExpected, .unknown, .outOfRange].map {
                MotifApplicationError.invalidControl(InvalidControl(field: "threshold", problem: $0), of: .budget)
            } + [
                MotifApplicationError.invalidControl(InvalidControl(field: "type", problem: .unknown)),
                MotifApplicationError.invalidControl(InvalidControl(field: "mode", problem: .unknown), of: .country),
                MotifApplicationError.invalidControl(InvalidControl(field: "days", problem: .unknown), of: .time),
                MotifApplicationError.invalidControl(InvalidControl(field: "days", problem: .outOfRange), of: .count),
            ]
        let problems = MotifApplicationError.FieldProblem.allCases.map {
            MotifApplicationError.invalidRequest("name", $0)
        }
        let lines = (refusals + controls + problems).map {
            "\($0.code.rawValue)\t\($0.text ?? "")\t\(JSONWriter().write(.object($0.data)))\n"
        }
        try expectGolden("refusals.tsv", lines.joined())
    }

    @Test("every fault that the operator can get reads as in the golden file")
    func faults() throws {
        let desk: [HelpDeskError] = [
            .userNotFound, .userExists, .invalid(field: "user"), .invalid(field: "name"), .invalid(field: "phone"),
            .invalid(field: "email"), .invalid(field: "idle"), .outboxClosed, .failed(.sealing),
        ]
        let simulator: [NetworkSimulatorError] = [
            .cardNotFound, .virtualCardNotFound, .cardNotEnrolled, .currencyMismatch(card: "EUR"),
            .transactionNotFound, .notRefundable, .refundTooLarge(left: 600), .invalid(field: "amount"),
            .failed(.sealing),
        ]
        let hash = BackendFault.pinHash(errno: EINVAL)
        let lines =
            desk.map(\.description) + simulator.map { "\($0.code) \($0)" }
            + [hash.description, BackendFault.pinHash(errno: ENOMEM).description]
            + [BackendFailure(service: "register", operation: "login", fault: hash).description]
        try expectGolden("faults.txt", lines.map { $0 + "\n" }.joined())
    }
}
