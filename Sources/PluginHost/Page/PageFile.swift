import Diagnostics
import WebPlatform

/// Files that the page's scripts may read: those of the project and of its plugins.
enum PageFile {
    /// - Parameters:
    ///   - path: An absolute path; links in it are followed.
    ///   - folders: What it has to lie in once they are.
    /// - Throws: That there is none, that it lies elsewhere, or that it cannot be read.
    static func read(_ path: String, in folders: [String]) throws(WebFileError) -> [UInt8] {
        guard let file = FilePath.resolved(path) else { throw WebFileError(reason: "there is no such file") }
        guard folders.contains(where: { !FilePath.leadsOut(file, of: $0) }) else {
            throw WebFileError(reason: "it lies outside of the project")
        }
        do throws(FileError) {
            return try SourceFile.read(path: file).bytes
        } catch {
            throw WebFileError(reason: "\(error)")
        }
    }
}
