import HTTPTransport
import JSONCoding

/// Why a transfer failed, as the plugin's JavaScript takes it.
struct TransferError: Error, Sendable {
    enum Code: Int, Sendable {
        case fileNotFound = 1
        case invalidURL = 2
        case connection = 3
        case abort = 4
        case notModified = 5
    }

    var code: Code
    /// The answer's status; `nil` when there was none.
    var status: Int?
    /// The answer's body.
    var body: String?
    /// What happened, for people.
    var exception: String?

    init(_ code: Code, status: Int? = nil, body: String? = nil, exception: String? = nil) {
        self.code = code
        self.status = status
        self.body = body
        self.exception = exception
    }

    /// Whatever ended a transfer.
    init(_ error: any Error) {
        switch error {
        case let error as TransferError: self = error
        case let error as HTTPError: self.init(error)
        case is CancellationError: self.init(.abort, exception: "the transfer was aborted")
        case let fault as FileFault: self.init(fault)
        default: self.init(.connection, exception: "\(type(of: error))")
        }
    }

    private init(_ error: HTTPError) {
        let code: Code =
            switch error.code {
            case .invalidURL, .unsupportedScheme, .credentialsInURL, .invalidRequest: .invalidURL
            case .cancelled, .shutDown: .abort
            default: .connection
            }
        self.init(code, exception: error.description)
    }

    private init(_ fault: FileFault) {
        switch fault.code {
        case .quotaExceeded: self.init(.connection, exception: "the file could not be written: the disk is full")
        case .noModificationAllowed: self.init(.fileNotFound, exception: "the file could not be written there")
        default: self.init(.fileNotFound, exception: "there is no such file or directory")
        }
    }

    /// - Parameter isAndroid: Whether the platform says what happened in words. iOS says status 0 for no answer.
    func value(source: String, target: String, isAndroid: Bool) -> JSONValue {
        var members: JSONObject = [
            "code": .integer(Int64(code.rawValue)), "source": .string(source), "target": .string(target),
        ]
        if let status = status ?? (isAndroid ? nil : 0) { members["http_status"] = .integer(Int64(status)) }
        if let body { members["body"] = .string(body) }
        if isAndroid, let exception { members["exception"] = .string(exception) }
        return .object(members)
    }
}
