import BackendServer
import PluginAPI

/// What `puente serve` was told.
struct ServerSettings: Sendable {
    var host: String
    /// 0 for any that is free.
    var port: Int
    /// The names that apps may call the server by, beside its own and addresses.
    var allowedHosts: [String]
    /// The file of the bank's data; `nil` for memory.
    var data: String?
    var isDemo: Bool
    /// What is to be changed of how long sessions live.
    var sessions: SessionOptions
    /// `nil` for no endpoint for administrators.
    var administrators: BankServer.Administrators?
    /// What is served beside the bank.
    var systems: [System]

    struct System: Sendable {
        let server: NativeServer
        /// 0 for any that is free.
        let port: Int
    }
}
