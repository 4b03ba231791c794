import Bridge
import Diagnostics
import JavaScriptEngine

extension HostRun {
    /// Has the context find the source maps of the scripts that it runs: plugins' modules and files of the page by their name, which is their path.
    func findSourceMaps() {
        context.findSourceMap = { [weak self, shownFolders] url in
            guard !url.hasPrefix(BridgeScript.scheme), FilePath.isFile(url),
                let source = try? SourceFile.read(path: url)
            else { return nil }
            return self?.sourceMap(of: url, source.bytes, in: shownFolders)
        }
    }

    /// The source map that a script names.
    /// - Parameter text: The script's text.
    func sourceMap(of script: String, _ text: [UInt8], in folders: [String]) -> SourceMap? {
        let map = ScriptSourceMap(script: script, folders: folders) { [mappedSources, onSource] name, text in
            mappedSources.note(name, of: script)
            if let text { onSource(name, text) }
        }
        switch map.read(in: text) {
        case .none: return nil
        case .map(let map): return map
        case .unreadable(let map):
            log.add(.sourceMapUnreadable(script: script, map: map))
            return nil
        }
    }
}
