import Diagnostics
import SourceScan

/// A call of `require` with a literal in one of the plugin's modules.
struct RequireUse: Sendable {
    let module: PluginModule
    let id: SourceLiteral
    /// Whether the author reckons with its failure.
    let isInTry: Bool
}

extension Inspection {
    /// The calls of `require` in the modules that matter whose ids are known. A file that several modules name is looked at
    /// once for each section.
    var requireUses: [RequireUse] {
        var seen: [String: Set<String?>] = [:]
        return modules.flatMap { module -> [RequireUse] in
            guard let script = plugin.script(of: module),
                seen[script.file.name, default: []].insert(module.platform).inserted
            else { return [] }
            return script.requires.compactMap { require in
                require.id.map { RequireUse(module: module, id: $0, isInTry: require.isInTry) }
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
