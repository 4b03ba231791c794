import Diagnostics
import PluginManifest

/// Files that are not in the plugin's folder and may be there when the plugin is added.
extension CheckedPlugin {
    /// Whether a path leads into a package that `package.json` says the plugin needs: npm puts it there.
    func isInDependency(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count > 1, parts[0] == "node_modules" else { return false }
        let isScoped = parts[1].hasPrefix("@") && parts.count > 2
        let package = isScoped ? "\(parts[1])/\(parts[2])" : String(parts[1])
        return ["dependencies", "optionalDependencies"].contains { packageJSON?[$0]?[package] != nil }
    }

    /// The first hook of each section whose script runs before files are looked for, and so may write them.
    var hooksBeforeInstall: [String?: ManifestNode] {
        var found: [String?: ManifestNode] = [:]
        for hook in outline.nodes(named: "hook") where found[hook.platform] == nil {
            guard let type = hook.element["type"]?.value.lowercased(),
                ["before_plugin_install", "before_plugin_add"].contains(type), let source = hook.element["src"]?.value,
                folder.entry(at: source).kind == .file
            else { continue }
            found[hook.platform] = hook
        }
        return found
    }

    /// The script of `package.json` that makes files before a plugin is published or tried; nil when there is none.
    var buildScript: JSONNode.Member? {
        (packageJSON?["scripts"]?.members ?? []).first { Self.builds.contains($0.key) }
    }

    /// The script that makes the folder of a path: one that is not there, and that git is not to keep or that `package.json` says the package's
    /// own code is in.
    func buildScript(making path: String) -> JSONNode.Member? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count > 1, let top = parts.first.map(String.init), let script = buildScript,
            folder.entry(at: top).kind == .missing, isIgnoredByGit(top) || isEntryFolder(top)
        else { return nil }
        return script
    }

    private func isIgnoredByGit(_ name: String) -> Bool {
        gitLines(of: ".gitignore").contains { $0.names(name) }
    }

    /// The folder of a file that is not there and that the repository does not hold: a submodule, or what git is not to keep.
    func repositoryFolder(of path: String) -> RepositoryFolder? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard !parts.isEmpty else { return nil }
        for line in gitLines(of: ".gitmodules") {
            guard let submodule = line.submodule, path.hasPrefix(submodule + "/") else { continue }
            return RepositoryFolder(path: submodule, isSubmodule: true, span: line.span)
        }
        for line in gitLines(of: ".gitignore") {
            for length in parts.indices.map({ $0 + 1 }) {
                let name = parts[..<length].joined(separator: "/")
                if line.names(name) || (length > 1 && line.names(parts[length - 1])) {
                    return RepositoryFolder(path: name, isSubmodule: false, span: line.span)
                }
            }
        }
        return nil
    }

    /// The lines of a file of git's that are no comments and no exceptions.
    private func gitLines(of name: String) -> [GitLine] {
        guard folder.entry(at: name).kind == .file, let file = try? source(at: name) else { return [] }
        return GitLine.all(in: file)
    }

    private func isEntryFolder(_ name: String) -> Bool {
        ["main", "module", "types", "typings"].contains { key in
            guard let entry = packageJSON?[key]?.string else { return false }
            return FolderPath.parts(entry)?.first == name
        }
    }

    private static let builds: Set<String> = [
        "build", "compile", "prepare", "prepublish", "prepublishOnly", "prepack", "dist", "postinstall", "install",
        "preinstall",
    ]
}
