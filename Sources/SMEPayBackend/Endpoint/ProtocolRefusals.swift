import JSONCoding
import Motif

/// The refusals of the protocol itself, in the order of its checks (SME Pay spec §4).
extension MotifApplicationError {
    static let unknownDomain = Self(.unknownDomain, text: "no such domain")
    static let unknownApplication = Self(.unknownApplication, text: "the domain has no such application")
    static let unknownService = Self(.unknownService, text: "the application has no such service")
    static let unknownOperation = Self(.unknownOperation, text: "the service has no such operation")
    static let sessionRequired = Self(.sessionRequired, text: "the operation needs a session; log in first")
    static let sessionExpired = Self(.sessionExpired, text: "the session has ended; log in again")

    /// What is wrong with a member of a request.
    enum FieldProblem: String, CaseIterable {
        case missing = "is missing"
        case missingAmongCompanies = "is required because the user belongs to several companies"
        case missingAmongInvitations = "is required because the user has several invitations"
        case notAString = "is not a string"
        case notAnObject = "is not an object"
        case notAnIdentifier = "is empty, is longer than 254 bytes or has control characters"
        case notAMaskedPhone = "is not a masked phone number, or shows too few digits at its end"
        case notABoolean = "is not true or false"
        case notAnAmount = "is not a whole number of minor units from 0 to 999999999999"
        case notAWholeNumber = "is not an integer, or is out of range"
        case notAList = "is not a list of allowed values, or is too long"
        case notAChoice = "is not one of the allowed values"
        case notATime = "is not an ISO 8601 time in UTC, such as 2026-11-21T09:30:00Z"
        case notACurrency = "is not a currency of three capital letters, such as EUR"
        case notACardNumber = "is not a card number of 12 to 19 digits"
        case notASecurityCode = "is not a security code of three digits"
        case contradictsAfter = "cannot be combined with after"
        case notAToken = "is empty or longer than 4096 bytes"
        case miscased = "must begin with private: in lower case"
    }

    /// A member of a request that cannot be used; `errData.field` names it. The member's value is not repeated.
    static func invalidRequest(_ field: String, _ problem: FieldProblem) -> Self {
        let name = String(field.unicodeScalars.prefix(64).map(Character.init))
        return Self(.invalidRequest, text: "\(name) \(problem.rawValue)", data: ["field": .string(name)])
    }
}

/// What goes with an HTTP status other than 200: not an operation's answer, but a help for its reader.
extension MotifApplicationError {
    static func tooLarge(limit: Int) -> Self {
        Self(
            "REQUEST_TOO_LARGE", text: "the body is longer than \(limit) bytes", data: ["limit": .integer(Int64(limit))]
        )
    }

    static func unreadable(_ error: MotifEnvelopeError) -> Self {
        switch error {
        case .notJSON(let error):
            var data = JSONObject()
            data["line"] = (error.position?.line).map { .integer(Int64($0)) }
            data["column"] = (error.position?.column).map { .integer(Int64($0)) }
            let place = error.position.map { " at line \($0.line), column \($0.column)" } ?? ""
            return Self("MALFORMED_REQUEST", text: "the body is not valid JSON\(place)", data: data)
        case .missing(let field):
            return Self("MALFORMED_REQUEST", text: "\(field) is missing", data: ["field": .string(field)])
        case .wrongType(let field):
            return Self("MALFORMED_REQUEST", text: "\(field) is not an object", data: ["field": .string(field)])
        }
    }

    static let internalError = Self(
        "INTERNAL_ERROR", text: "internal error; nothing was changed, try again later")
}
