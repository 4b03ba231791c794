import Diagnostics
import SourceScan

/// A call of `require` with a literal in one of the plugin's scripts.
struct RequireUse: Sendable {
    let script: ScannedScript
    /// The script's path inside the plugin.
    let path: String
    /// Where the script is loaded.
    let scope: ModuleScope
    let id: SourceLiteral
    /// Whether the author reckons with its failure.
    let isInTry: Bool
}

extension Inspection {
    /// The calls of `require` in the scripts that matter whose ids are known.
    var requireUses: [RequireUse] { memory.requireUses.value(findRequireUses) }

    private func findRequireUses() -> [RequireUse] {
        scripts.flatMap { script, path, scope in
            script.requires.compactMap { require in
                require.id.map {
                    RequireUse(script: script, path: path, scope: scope, id: $0, isInTry: require.isInTry)
                }
            }
        }
    }
}
