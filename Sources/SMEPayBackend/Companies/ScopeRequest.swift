import Motif

/// Which of a company's cards are meant: `scope`, and `groupId` where that is `GROUP`.
struct ScopeRequest: OperationRequest {
    enum Scope: Sendable, Hashable {
        case company
        case group(String)
        case mine
    }

    private enum Name: String {
        case company = "COMPANY"
        case group = "GROUP"
        case mine = "MINE"
    }

    let company: String?
    let scope: Scope

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        scope =
            switch try header.choice("scope", of: Name.self) {
            case .company: .company
            case .group: .group(try header.identifier("groupId"))
            case .mine: .mine
            }
    }
}
