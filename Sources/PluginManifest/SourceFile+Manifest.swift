import Diagnostics

extension SourceFile {
    /// Reads a manifest's file, which must be a regular one.
    static func readManifest(path: String, name: String?, limit: Int) throws(ManifestError) -> SourceFile {
        do throws(FileError) {
            return try read(path: path, name: name, limit: limit)
        } catch {
            throw ManifestError(.file(error))
        }
    }
}
