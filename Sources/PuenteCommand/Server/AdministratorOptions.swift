import ArgumentParser
import BackendServer
import Diagnostics
import Glibc
import ServerHTTP

/// The options that say whether `puente serve` has an endpoint for administrators, and where.
struct AdministratorOptions: ParsableArguments {
    static let variable = "PUENTE_ADMIN_TOKEN"

    @Option(
        name: .customLong("admin-port"),
        help: ArgumentHelp(
            "Listen for administrators on this port; 0 picks a free one. (default: 8651)", valueName: "port"),
        transform: Port.init(argument:))
    var port: Port?

    @Option(
        name: .customLong("admin-token-file"),
        help: ArgumentHelp(
            "Accept the token in this file instead of the one in PUENTE_ADMIN_TOKEN.", valueName: "file"),
        completion: .file())
    var tokenFile: String?

    func validate() throws {
        guard port != nil, tokenFile == nil, getenv(Self.variable) == nil else { return }
        throw ValidationError(
            "--admin-port needs a token: pass its file with --admin-token-file, or set \(Self.variable)")
    }

    /// Reads the token; `nil` without one.
    func settings() throws(AdministratorTokenError) -> BankServer.Administrators? {
        try token().map { BankServer.Administrators(token: $0, port: port?.number ?? 8651) }
    }

    private func token() throws(AdministratorTokenError) -> AdministratorToken? {
        if let tokenFile { return try AdministratorTokenFile.read(tokenFile) }
        guard let value = getenv(Self.variable) else { return nil }
        guard let token = AdministratorToken(String(cString: value)) else {
            throw AdministratorTokenError(.unusable, source: Self.variable)
        }
        return token
    }
}
