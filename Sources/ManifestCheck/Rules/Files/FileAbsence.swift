import Diagnostics
import PluginManifest

/// What is said of a file that a manifest names and that is not there, whatever the element.
enum FileAbsence {
    /// A rule about one kind of element. Adding a plugin fails for a file that is missing. Nothing is reported for one
    /// that is outside of the plugin, has backslashes for slashes or may be a hook's work, which are other rules', nor
    /// of one that npm puts there.
    static func rule(_ id: String, element: String, title: String, page: RulePage) -> Rule {
        Rule(
            id, .error, title, page: page,
            .plugin { inspection in
                let absent = files(of: [element], in: inspection)
                guard !absent.isEmpty, !inspection.tellsOfAllFiles else { return }
                for absent in absent where absent.hook == nil && absent.build == nil && absent.repository == nil {
                    guard let folder = inspection.absentFolders[absent.file.entry.path] else {
                        report(absent.file, also: absent.places, in: inspection)
                        continue
                    }
                    // The others in the folder are named there.
                    if folder.first == absent.file.source.span { report(folder, in: inspection) }
                }
            })
    }

    /// A file that is not there, with the further places where it is named.
    struct Absent {
        private(set) var file: NamedFile
        /// The section in which it is named first, of platforms that can still be added if there are any.
        private(set) var platform: String?
        /// The hook that may write it before it is looked for.
        let hook: ManifestNode?
        /// The script of `package.json` that makes the folder in which it should be.
        let build: JSONNode.Member?
        /// What the repository says of a file that it does not hold.
        let repository: RepositoryFolder?
        private(set) var places: [DiagnosticNote] = []

        init(_ file: NamedFile, on platform: String?, hook: ManifestNode?, in plugin: CheckedPlugin) {
            self.file = file
            self.platform = platform
            self.hook = hook
            build = hook == nil ? plugin.buildScript(making: file.entry.path) : nil
            repository = hook == nil && build == nil ? plugin.repositoryFolder(of: file.entry.path) : nil
        }

        /// Enters a further place.
        mutating func add(_ other: NamedFile, on platform: String?) {
            var further = other
            if isRetired(self.platform), !isRetired(platform) {
                further = file
                file = other
                self.platform = platform
            }
            places.append(DiagnosticNote("it is named here too", at: further.source.span))
        }

        private func isRetired(_ platform: String?) -> Bool {
            platform.map(PlatformNames.retired.contains) == true
        }
    }

    /// The files that are not there, each once; element by element, in the order of the manifest.
    static func files(of elements: [String], in inspection: Inspection) -> [Absent] {
        let plugin = inspection.plugin
        var hooks: [String?: ManifestNode]?
        var found: [Absent] = []
        var known: [[String]: Int] = [:]
        for node in elements.flatMap({ plugin.outline.nodes(named: $0) }) where inspection.options.covers(node.platform)
        {
            guard let file = NamedFile(node, in: plugin.folder), !file.exists, file.entry.kind != .outside,
                file.entry.kind != .unknown, !file.hasBackslashes, !plugin.isInDependency(file.entry.path)
            else { continue }
            let hooksThere = hooks ?? plugin.hooksBeforeInstall
            hooks = hooksThere
            let hook = hooksThere[nil] ?? (node.platform == nil ? firstHook(of: hooksThere) : hooksThere[node.platform])
            let key = [file.entry.path, hook == nil ? "" : "hook"]
            if let index = known[key] {
                found[index].add(file, on: node.platform)
            } else {
                known[key] = found.count
                found.append(Absent(file, on: node.platform, hook: hook, in: plugin))
            }
        }
        return found
    }

    private static func firstHook(of hooks: [String?: ManifestNode]) -> ManifestNode? {
        hooks.values.min { $0.element.span.bytes.lowerBound < $1.element.span.bytes.lowerBound }
    }

    private static func report(
        _ file: NamedFile, also places: [DiagnosticNote], in inspection: Inspection
    ) {
        let nearest = nearestPath(to: file.entry.path, in: inspection.plugin)
        inspection.report(
            "\"\(file.source.value)\" is not in the plugin, so adding it fails", at: file.source.span,
            notes: places.prefix(3) + (nearest == nil ? buildNotes(inspection.plugin) : []),
            help: nearest.map { "did you mean \"\($0)\"?" } ?? "correct the path, or add the file")
    }

    private static func report(_ folder: AbsentFolder, in inspection: Inspection) {
        let nearest = nearestPath(to: folder.path, in: inspection.plugin)
        inspection.report(
            "the folder \"\(folder.path)\" is not in the plugin, so adding it fails", at: folder.first,
            notes: [DiagnosticNote("the manifest names \(folder.count) files in it")]
                + (nearest == nil ? buildNotes(inspection.plugin) : []),
            help: nearest.map { "did you mean \"\($0)\"?" } ?? "correct the paths, or add the folder")
    }

    /// A path that is there and may have been meant by one that is not: one of its names is nearly right, or the file lies
    /// in another folder and nothing names it there.
    static func nearestPath(to path: String, in plugin: CheckedPlugin) -> String? {
        guard let parts = FolderPath.parts(AttributeText.trimmed(path)), parts.count <= 32 else { return nil }
        return nearlySpelled(parts, in: plugin.folder) ?? plugin.fileElsewhere(parts)
    }

    private static func nearlySpelled(_ parts: [String], in folder: any PluginFolder) -> String? {
        for index in parts.indices {
            let parent = parts[..<index].joined(separator: "/")
            let upTo = parts[...index].joined(separator: "/")
            let kind = folder.entry(at: upTo).kind
            guard kind == .missing else { continue }
            let names = folder.names(in: parent)
            guard names.count <= 1000, let nearest = LikelyName.find(parts[index], among: names.sorted()) else {
                return nil
            }
            let candidate = (parts[..<index] + [nearest.name] + parts[(index + 1)...]).joined(separator: "/")
            let found = folder.entry(at: candidate).kind
            return found == .file || found == .folder ? candidate : nil
        }
        return nil
    }

    /// Scripts that may write files which are not there before they ran.
    private static func buildNotes(_ plugin: CheckedPlugin) -> [DiagnosticNote] {
        guard let script = plugin.buildScript else { return [] }
        return [
            DiagnosticNote(
                "this script may write it: run it before the check, or check what is published", at: script.keySpan)
        ]
    }
}
