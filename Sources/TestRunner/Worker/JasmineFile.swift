import PluginHost
import Synchronization

/// Jasmine's text, read once in a process.
final class JasmineFile: Sendable {
    private let known = Mutex<ScriptFile?>(nil)

    func read(_ path: String) throws(HostError) -> ScriptFile {
        if let script = known.withLock({ $0 }), script.name == path { return script }
        let script = try ScriptFile.read(path: path)
        known.withLock { $0 = script }
        return script
    }
}
