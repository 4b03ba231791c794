import Motif

/// A company, which every operation takes, and which only who belongs to one alone may leave out.
struct CompanyRequest: OperationRequest {
    let company: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
    }
}

/// A user of a company.
struct MemberRequest: OperationRequest {
    let company: String?
    let user: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        user = try header.identifier("user")
    }
}

/// A card of a company.
struct CompanyCardRequest: OperationRequest {
    let company: String?
    let card: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        card = try header.identifier("cardId")
    }
}

extension RequestHeader {
    /// `companyId`
    func company() throws(MotifApplicationError) -> String? { try optionalIdentifier("companyId") }
}
