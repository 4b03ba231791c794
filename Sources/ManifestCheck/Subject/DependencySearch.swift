import Diagnostics
import PluginManifest

/// Finds the plugins that others depend on, where they are at hand: beside the plugin, as Cordova puts them; among those that
/// are checked; in `node_modules` up the tree, as npm puts them. Each is read once.
package struct DependencySearch {
    private let subjects: [CheckSubject]
    /// A manifest of more bytes is not read.
    private let limit: Int
    private var byFolder: [String: PluginFootprint?] = [:]
    /// The plugins that are checked, once one of them is asked for.
    private var byID: [String: PluginFootprint]?

    package init(among subjects: [CheckSubject], limit: Int) {
        self.subjects = subjects
        self.limit = limit
    }

    /// The plugin of an id, for one that needs it; nil when it is not available.
    package mutating func find(_ id: String, for subject: CheckSubject) -> PluginFootprint? {
        guard Dependency.isPackageName(id) else { return nil }
        if let found = find(id, at: subject.sibling(id)) ?? findChecked(id) { return found }
        for folder in subject.packageFolders {
            if let found = find(id, at: folder + id) { return found }
        }
        return nil
    }

    /// Has everything be read anew, after a change.
    package mutating func forget() {
        self = DependencySearch(among: subjects, limit: limit)
    }

    private mutating func find(_ id: String, at folder: String) -> PluginFootprint? {
        if let known = byFolder[folder] { return known?.id == id ? known : nil }
        let manifest = try? DiskFolder(folder).read("plugin.xml", limit: limit)
        let found = manifest.flatMap { PluginFootprint(manifest: $0) }
        byFolder[folder] = .some(found)
        return found?.id == id ? found : nil
    }

    private mutating func findChecked(_ id: String) -> PluginFootprint? {
        guard subjects.count > 1 else { return nil }
        if let byID { return byID[id] }
        let footprints = subjects.compactMap { (try? $0.open(limit: limit)).flatMap { PluginFootprint($0) } }
        let read = Dictionary(footprints.map { ($0.id, $0) }) { first, _ in first }
        byID = read
        return read[id]
    }
}
