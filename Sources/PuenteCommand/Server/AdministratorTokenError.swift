import Diagnostics
import ServerHTTP

/// Why the administrators' token cannot be used. It holds nothing of the token.
struct AdministratorTokenError: Error, Hashable {
    enum Code: Hashable {
        /// The file cannot be read; the text says why.
        case unreadable(String)
        /// Others than its owner can read the file.
        case exposed
        /// It is too short, or holds something else than visible ASCII.
        case unusable
    }

    let code: Code
    /// The file or the variable that it comes from.
    let source: String

    init(_ code: Code, source: String) {
        self.code = code
        self.source = source
    }
}

extension AdministratorTokenError {
    var diagnostic: Diagnostic {
        let make = "create one with 'openssl rand -hex 32'"
        let (message, help): (String, String?) =
            switch code {
            case .unreadable(let reason): ("cannot read the administrators' token: \(reason)", make)
            case .exposed:
                ("the administrators' token in '\(source)' is readable by other users", "set the file's mode to 0600")
            case .unusable:
                (
                    "the administrators' token in '\(source)' must be one line of at least "
                        + "\(AdministratorToken.shortest) visible ASCII characters without spaces", make
                )
            }
        return Diagnostic(code: "admin-token", severity: .error, message: message, help: help)
    }
}
