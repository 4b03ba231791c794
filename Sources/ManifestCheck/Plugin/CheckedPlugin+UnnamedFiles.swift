/// Files of the plugin that its manifest does not name.
extension CheckedPlugin {
    /// The one file that has the name of one that is not there, lies in another folder, and is not named by the manifest.
    /// Of several it is the one with the most folders in common from the end.
    ///
    /// - Parameter parts: the path of the file that is not there.
    func fileElsewhere(_ parts: [String]) -> String? {
        guard let name = parts.last else { return nil }
        let alike = files.unnamedFiles.value(findUnnamedFiles)[name] ?? []
        let ranked = alike.map { path in
            (path, common: zip(path.split(separator: "/").reversed(), parts.reversed()).prefix { $0 == $1 }.count)
        }
        guard let most = ranked.map(\.common).max() else { return nil }
        let best = ranked.filter { $0.common == most }
        return best.count == 1 ? best[0].0 : nil
    }

    /// By name. What npm or git put there is left out, and so is what lies deeper or beyond more files than people look at.
    private func findUnnamedFiles() -> [String: [String]] {
        let named = Set(
            outline.nodes.compactMap {
                FileElements.names.contains($0.name) ? NamedFile($0, in: folder)?.entry.path : nil
            })
        var found: [String: [String]] = [:]
        var level = [""]
        var left = 2000
        for _ in 0..<12 where !level.isEmpty {
            var next: [String] = []
            for parent in level {
                for name in folder.names(in: parent).sorted() where !name.hasPrefix(".") && name != "node_modules" {
                    guard left > 0 else { return found }
                    left -= 1
                    let path = parent.isEmpty ? name : parent + "/" + name
                    switch folder.entry(at: path).kind {
                    case .file where !named.contains(path): found[name, default: []].append(path)
                    case .folder: next.append(path)
                    default: break
                    }
                }
            }
            level = next
        }
        return found
    }
}
