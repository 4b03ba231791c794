import Diagnostics
import PluginManifest
import SourceScan

/// The scripts among a plugin's assets, which pages load as they are.
struct PageScripts: Sendable {
    /// One of them, whatever is in it.
    struct Place: Sendable {
        /// Inside the plugin.
        let path: String
        /// Where it is copied.
        let scope: ModuleScope
        /// The asset that it is, or is in.
        let asset: NamedFile
    }

    /// In the order of the manifest; those of a folder by name. What is a module as well is left out.
    let places: [Place]
    /// Those that may call Cordova.
    let calling: [(script: ScannedScript, place: Place)]
    /// Whether these are all: none could not be read, and there were not too many.
    let isComplete: Bool

    init(_ plugin: CheckedPlugin) {
        let modules = Set(plugin.modules.all.compactMap(\.file?.entry.path))
        var walk = AssetWalk(folder: plugin.folder)
        var sections: [String: [String?]] = [:]
        var found: [(path: String, asset: NamedFile)] = []
        for node in plugin.outline.nodes(named: "asset") {
            guard let file = NamedFile(node, in: plugin.folder) else { continue }
            for path in walk.scripts(at: file.entry) where !modules.contains(path) {
                if sections[path] == nil { found.append((path, file)) }
                sections[path, default: []].append(node.platform)
            }
        }
        places = found.map { path, asset in
            Place(path: path, scope: ModuleScope(sections: sections[path] ?? []), asset: asset)
        }
        var calling: [(script: ScannedScript, place: Place)] = []
        var isComplete = !walk.isCut
        for place in places {
            guard let file = plugin.files.peek(at: place.path) else {
                isComplete = false
                continue
            }
            // Libraries that do not know Cordova, and may be large, are read once and not kept.
            guard file.mayCallCordova, let script = plugin.files.pageScript(at: place.path) else { continue }
            calling.append((script, place))
        }
        self.calling = calling
        self.isComplete = isComplete
    }
}

/// Finds the scripts in folders.
private struct AssetWalk {
    let folder: any PluginFolder
    private var known: [String: [String]] = [:]
    private var looked = 0
    private var told = 0
    /// Whether there were more than are looked at.
    private(set) var isCut = false

    /// So many files and folders are looked at.
    private static let mostEntries = 4_096
    /// So many scripts are reported, of a folder that several assets name each time.
    private static let mostScripts = 65_536

    init(folder: any PluginFolder) {
        self.folder = folder
    }

    /// The script that is there, or those of the folder that is there.
    mutating func scripts(at entry: FolderEntry) -> [String] {
        let scripts = known[entry.path] ?? find(at: entry)
        known[entry.path] = scripts
        told += scripts.count
        guard told <= Self.mostScripts else {
            isCut = true
            return []
        }
        return scripts
    }

    private mutating func find(at entry: FolderEntry) -> [String] {
        var scripts: [String] = []
        var open = [entry]
        while let entry = open.popLast() {
            switch entry.kind {
            case .file where entry.path.hasSuffix(".js"): scripts.append(entry.path)
            case .folder:
                // The plugin as a whole has what builds and tests it as well.
                let names = entry.path.isEmpty ? [] : folder.names(in: entry.path).sorted(by: >)
                looked += names.count
                guard looked <= Self.mostEntries, !entry.path.isEmpty else {
                    isCut = true
                    continue
                }
                for name in names { open.append(folder.entry(at: entry.path + "/" + name)) }
            default: break
            }
        }
        return scripts
    }
}

extension SourceFile {
    /// Whether anything in a page's script can be a native call, answer one, or have a module run.
    fileprivate var mayCallCordova: Bool {
        ["cordova", "Cordova", "PhoneGap"].contains { mentions($0) }
            && ["exec", "require", "commandProxy"].contains { mentions($0) }
    }
}

extension CheckedPlugin {
    /// The scripts among the plugin's assets, found at the first call.
    var pageScripts: PageScripts { files.pageScripts.value { PageScripts(self) } }
}
