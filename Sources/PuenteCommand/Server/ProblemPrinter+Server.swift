import BackendServer
import Diagnostics
import SMEPayBackend
import ServerHTTP

// What `puente serve` reports to its operator.
extension ProblemPrinter {
    /// The server cannot listen.
    func print(_ error: ListenError) {
        print(Diagnostic(code: "cannot-listen", severity: .error, message: "\(error)", help: error.help))
    }

    /// The session options could not be set in the bank.
    func print(_ error: HelpDeskError) {
        print(
            Diagnostic(code: "bank-failed", severity: .error, message: "the session parameters were not set: \(error)"))
    }

    func print(_ problem: BankServer.Problem) {
        switch problem {
        case .administration(let fault):
            print(
                Diagnostic(
                    code: "bank-failed", severity: .warning,
                    message: "an administrator's request failed: \(fault)"))
        case .notReady(let fault):
            print(
                Diagnostic(
                    code: "bank-not-ready", severity: .warning, message: "the bank cannot be written: \(fault)"))
        case .server(let text):
            print(Diagnostic(code: "server-failed", severity: .warning, message: "the HTTP server reported: \(text)"))
        }
    }

    /// Nobody can ever be made known to the bank that is served.
    func printUnusableBank() {
        print(
            Diagnostic(
                code: "bank-empty", severity: .warning,
                message: "the bank has no users, and none can be added",
                help: "pass --demo, or a token for the administrators' endpoint"))
    }
}
