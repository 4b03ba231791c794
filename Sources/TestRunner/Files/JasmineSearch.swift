import Diagnostics
import PluginHost

/// Finds Jasmine for each file: the project's own, or the one that comes with Puente.
public struct JasmineSearch {
    /// There is none.
    public struct Missing: Error {
        public var diagnostic: Diagnostic {
            Diagnostic(
                code: "jasmine-missing", severity: .error, message: "Jasmine, which runs the tests, was not found",
                help:
                    "in a checkout of Puente run make; or install jasmine-core in the project: npm install jasmine-core"
            )
        }
    }

    private static let file = "node_modules/jasmine-core/lib/jasmine-core/jasmine.js"

    public init() {}

    /// The file of Jasmine for each of these, in their order.
    public func files(for files: [TestFile]) throws(Missing) -> [String] {
        var known: [String: String] = [:]
        var own: String??
        var result: [String] = []
        for file in files {
            let folder = file.project ?? FilePath.parent(of: file.path)
            if let path = known[folder] {
                result.append(path)
                continue
            }
            if own == nil { own = .some(SharedFiles.ofThisProgram?.jasmine) }
            guard let path = Self.installed(above: folder) ?? own ?? nil else { throw Missing() }
            known[folder] = path
            result.append(path)
        }
        return result
    }

    private static func installed(above folder: String) -> String? {
        guard var folder = FilePath.resolved(folder) else { return nil }
        while true {
            let path = FilePath.join(folder, file)
            if FilePath.isFile(path) { return path }
            if folder == "/" { return nil }
            folder = FilePath.parent(of: folder)
        }
    }
}
