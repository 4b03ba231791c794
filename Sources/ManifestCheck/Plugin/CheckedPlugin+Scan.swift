import Diagnostics
import SourceScan

extension CheckedPlugin {
    /// What a module's script does, scanned at the first call. Nil when there is no such file, it cannot be read, or
    /// it is no script but data.
    func script(of module: PluginModule) -> ScannedScript? {
        guard let file = module.file, file.entry.kind == .file, file.entry.isSpelledAsListed,
            !module.isData
        else { return nil }
        return files.script(at: file.entry.path)
    }

    /// A source of the native implementation, scanned at the first call; nil when it cannot be read or is in no language of
    /// these.
    func nativeSource(at path: String) -> NativeSource? {
        guard let language = NativeLanguage(fileName: path) else { return nil }
        return files.nativeSource(at: path, language: language)
    }

    /// Who answers services on a platform, found at the first call.
    func services(on platform: String?) -> PlatformServices {
        files.services(on: platform) { PlatformServices(self, on: platform) }
    }
}
