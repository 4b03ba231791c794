/// Cordova's result statuses (Cordova spec §4.3).
public enum Status: Int, Sendable, Hashable, CaseIterable {
    case noResult = 0
    case ok
    case classNotFound
    case illegalAccess
    case instantiation
    case malformedURL
    case io
    case invalidAction
    case json
    case error

    /// The status's name in code, as errors bear it.
    public var code: String {
        switch self {
        case .noResult: "NO_RESULT"
        case .ok: "OK"
        case .classNotFound: "CLASS_NOT_FOUND_EXCEPTION"
        case .illegalAccess: "ILLEGAL_ACCESS_EXCEPTION"
        case .instantiation: "INSTANTIATION_EXCEPTION"
        case .malformedURL: "MALFORMED_URL_EXCEPTION"
        case .io: "IO_EXCEPTION"
        case .invalidAction: "INVALID_ACTION"
        case .json: "JSON_EXCEPTION"
        case .error: "ERROR"
        }
    }

    /// The status in Cordova's own words, verbatim.
    public var text: String {
        switch self {
        case .noResult: "No result"
        case .ok: "OK"
        case .classNotFound: "Class not found"
        case .illegalAccess: "Illegal access"
        case .instantiation: "Instantiation error"
        case .malformedURL: "Malformed url"
        case .io: "IO error"
        case .invalidAction: "Invalid action"
        case .json: "JSON error"
        case .error: "Error"
        }
    }
}
