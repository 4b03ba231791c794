import Diagnostics
import JSONCoding
import PluginManifest

/// What a `package.json` says of plugins and of how its own is built.
package struct PackageFile: Sendable {
    private static let maximumBytes = 4 << 20
    /// Scripts that make files before a package is published, as they are usually named.
    private static let buildScripts = [
        "build", "prepare", "prepack", "prepublishOnly", "prepublish", "compile", "dist",
    ]

    /// Values for the variables of plugins, by their ids: `cordova.plugins`.
    let variables: [String: Variables]
    /// The ids of the plugins that it names for an app, sorted.
    var plugins: [String] { variables.keys.sorted() }
    /// Where plugins lie that are installed from a folder, by their ids.
    let folders: [String: String]
    /// The script that makes what the package does not have in its repository.
    let buildScript: String?
    /// Whether its tests are written for jest, or for vitest, whose API is the same.
    let testsWithJest: Bool

    /// Whether the nearest package above a file is tested with jest.
    package static func testsWithJest(above path: String) -> Bool {
        guard var folder = FilePath.resolved(FilePath.parent(of: path)) else { return false }
        while true {
            if FilePath.isFile(FilePath.join(folder, "package.json")) {
                return PackageFile(in: folder)?.testsWithJest ?? false
            }
            if folder == "/" { return false }
            folder = FilePath.parent(of: folder)
        }
    }

    /// - Returns: `nil` when there is no such file in the folder, or it is no JSON object.
    init?(in directory: String) {
        let path = FilePath.join(directory, "package.json")
        guard FilePath.isFile(path), !FilePath.leadsOut(path, of: directory),
            let file = try? SourceFile.read(path: path, limit: Self.maximumBytes),
            let package = try? JSONReader().value(from: String(decoding: file.bytes, as: UTF8.self)).object
        else { return nil }
        var variables: [String: Variables] = [:]
        for (id, values) in package["cordova"]?.object?["plugins"]?.object ?? [:] {
            var given = Variables()
            for (name, value) in values.object ?? [:] { given[name.uppercased()] = value.string }
            variables[id] = given
        }
        self.variables = variables
        var folders: [String: String] = [:]
        for list in ["dependencies", "devDependencies"] {
            for (id, value) in package[list]?.object ?? [:] {
                if let spec = value.string, spec.hasPrefix("file:") { folders[id] = String(spec.dropFirst(5)) }
            }
        }
        self.folders = folders
        let installed = ["dependencies", "devDependencies"].flatMap { package[$0]?.object?.keys ?? [] }
        testsWithJest = package["jest"] != nil || installed.contains { ["jest", "vitest"].contains($0) }
        let scripts = package["scripts"]?.object
        buildScript = Self.buildScripts.first { scripts?[$0]?.string != nil }
    }
}
