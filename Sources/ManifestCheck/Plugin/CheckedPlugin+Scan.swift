import SourceScan

extension CheckedPlugin {
    /// What a module's script does, scanned at the first call. Nil when there is no such file, it cannot be read, or it is no
    /// script but data.
    func script(of module: PluginModule) -> ScannedScript? {
        guard let file = module.file, file.entry.kind == .file, !file.entry.path.hasSuffix(".json") else { return nil }
        return files.script(at: file.entry.path)
    }
}
