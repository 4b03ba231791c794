/// What the simulated acquirer and issuers decide by: published test data, and tables of ours where none is published. Never the clock.
enum TestTables {
    /// Cards whose issuers authenticate payers.
    static let enrolled: Set<String> = [
        "5123450000000008", "2223000000000007", "4508750015741019", "30123400000000", "3528000000000007",
        "6011003179988686", "5000000000000000005", "371881634498004",
    ]

    /// Cards whose issuers do not.
    static let notEnrolled: Set<String> = [
        "5111111111111118", "2223000000000023", "4012000033330026", "36259600000012", "3528111100000001",
        "6011963280099774", "5666555544443333",
    ]

    /// A card in neither list is enrolled when its scheme authenticates payers.
    static func isEnrolled(_ number: CardNumber) -> Bool {
        if enrolled.contains(number.digits) { return true }
        return number.brand.hasAuthentication && !notEnrolled.contains(number.digits)
    }

    /// What the acquirer answers, by the card's expiry. Any other is approved.
    static func gatewayCode(for expiry: CardExpiry) -> GatewayCode { byExpiry[expiry] ?? .approved }

    private static let byExpiry: [CardExpiry: GatewayCode] = [
        CardExpiry(1, 39): .approved, CardExpiry(5, 39): .declined, CardExpiry(4, 27): .expiredCard,
        CardExpiry(8, 28): .timedOut, CardExpiry(1, 37): .acquirerSystemError,
        CardExpiry(2, 37): .unspecifiedFailure, CardExpiry(5, 37): .unknown,
    ]

    static func securityCode(_ code: String?) -> SecurityCodeResult {
        switch code {
        case nil: .notPresent
        case "100", "1000": .match
        case "102", "1020": .noMatch
        default: .notProcessed
        }
    }

    /// What the issuer's access control server decides when a payer is authenticated.
    struct Verdict: Sendable, Hashable {
        /// `transStatus` of EMV 3-D Secure.
        let letter: String
        let status: AuthenticationStatus
        let recommendation: Recommendation
        /// What the payer is asked for; `nil` when nothing.
        var challenge: Challenge?
    }

    /// What a challenge asks the payer for.
    enum Challenge: String, Sendable, Hashable {
        case oneTimePassword = "OTP"
        case password = "PASSWORD"

        /// The right answer.
        var answer: String {
            switch self {
            case .oneTimePassword: "123456"
            case .password: "bank-login"
            }
        }

        /// How many answers a payer has.
        static let attempts: Int64 = 3
    }

    /// The issuer's decision, by the last two digits of the amount in its currency's smallest unit.
    static func verdict(for amount: Amount) -> Verdict {
        switch amount.minorUnits % 100 {
        case 61: pending(.oneTimePassword)
        case 62: Verdict(letter: "A", status: .attempted, recommendation: .proceed)
        case 63: failed
        case 64: Verdict(letter: "R", status: .rejected, recommendation: .abandonOrder)
        case 65: Verdict(letter: "U", status: .unavailable, recommendation: .doNotProceed)
        case 67: pending(.password)
        default: successful
        }
    }

    /// After the right answer, or without a question.
    static let successful = Verdict(letter: "Y", status: .successful, recommendation: .proceed)
    /// After the last wrong answer.
    static let failed = Verdict(letter: "N", status: .failed, recommendation: .resubmit)
    /// After the payer has cancelled.
    static let cancelled = Verdict(letter: "N", status: .failed, recommendation: .doNotProceed)

    private static func pending(_ challenge: Challenge) -> Verdict {
        Verdict(letter: "C", status: .pending, recommendation: .proceed, challenge: challenge)
    }
}
