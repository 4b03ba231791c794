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
    var requireUses: [RequireUse] {
        scripts.flatMap { script, path, scope in
            script.requires.compactMap { require in
                require.id.map {
                    RequireUse(script: script, path: path, scope: scope, id: $0, isInTry: require.isInTry)
                }
            }
        }
    }
}

extension ScannedScript {
    /// Whether the script asks which loader of modules there is, as libraries for several do.
    var asksForLoader: Bool {
        [
            "typeof require", "typeof exports", "typeof module", "typeof define", "define.amd", "typeof process",
            "typeof window", "typeof global",
        ]
        .contains { file.mentions($0) }
    }
}
