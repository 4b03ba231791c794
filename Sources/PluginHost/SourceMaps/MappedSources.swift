import Synchronization

/// Which script each source was built into, as far as source maps have told: a plugin's source is the plugin's as its module is.
final class MappedSources: Sendable {
    private let scripts = Mutex<[String: String]>([:])

    func note(_ source: String, of script: String) {
        scripts.withLock { $0[source] = script }
    }

    /// The script of a source; the name itself when it is that of none.
    func script(of name: String) -> String {
        scripts.withLock { $0[name] ?? name }
    }
}
