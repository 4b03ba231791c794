import Diagnostics

/// Finds out why esbuild did not find what a module imports.
struct ImportSearch {
    let entry: BundleEntry
    /// The module that imports, as esbuild names it.
    let importer: String

    private static let endings = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".mts", ".json"]

    /// The folder of the module that imports.
    private var folder: String { entry.folder(of: importer) }

    /// - Parameters:
    ///   - message: What esbuild says.
    ///   - line: The line that it is about.
    ///   - column: Where on it, from 1.
    /// - Returns: `nil` when it is about something else than a file or package that is not there.
    func fault(_ message: EsbuildMessage, line: String?, column: Int) -> ImportFault? {
        if let specifier = message.unresolved { return fault(of: entry.specifier(specifier)) }
        let text = message.text
        if text.hasPrefix("Could not read from file: ") || text.contains("case-sensitive file systems") {
            let rest = (line ?? "").unicodeScalars.dropFirst(column - 1)
            let literal = rest.first.flatMap { quote in
                rest.dropFirst().firstIndex(of: quote).map { rest[..<$0].dropFirst() }
            }
            guard let literal else { return nil }
            let specifier = entry.specifier(String(literal))
            return .noFile(specifier, similar: similar(to: specifier))
        }
        if text.hasPrefix("No loader is configured for ") {
            return text.firstRange(of: "files: ").map {
                .noLoader(file: entry.name(of: String(text[$0.upperBound...])))
            }
        }
        return nil
    }

    private func fault(of specifier: String) -> ImportFault {
        if specifier.hasPrefix(".") || specifier.hasPrefix("/") || specifier.isEmpty {
            return .noFile(specifier, similar: similar(to: specifier))
        }
        if specifier.hasPrefix("node:") { return .builtIntoNode(specifier) }
        let package = ImportFault.package(of: specifier)
        var folder = folder
        while true {
            if FilePath.isDirectory(FilePath.join(folder, "node_modules/\(package)")) {
                return .notInPackage(specifier, package: package)
            }
            if folder == "/" || folder == "." { break }
            folder = FilePath.parent(of: folder)
        }
        if ImportFault.isBuiltIntoNode(specifier) { return .builtIntoNode(specifier) }
        // No package is called so: an alias of a build's configuration.
        if ["#", "~", "@/"].contains(where: { specifier.hasPrefix($0) }) { return .noFile(specifier, similar: nil) }
        return .noPackage(specifier)
    }

    /// The specifier of a file that is spelt alike: in other letters' case, or nearly.
    private func similar(to specifier: String) -> String? {
        let target = FilePath.normalized(FilePath.join(folder, specifier))
        for ending in Self.endings {
            if let found = FilePath.sameButCase(as: target + ending, in: "/"), FilePath.isFile("/" + found) {
                let names = specifier.split(separator: "/").filter { $0 != "." && $0 != ".." }
                let start = specifier.prefix(specifier.count - names.joined(separator: "/").count)
                let end = found.split(separator: "/").suffix(names.count).joined(separator: "/")
                return names.isEmpty ? nil : start + end
            }
        }
        let directory = FilePath.parent(of: target)
        let name = FilePath.lastComponent(of: target)
        let names = ((try? FilePath.names(in: directory)) ?? []).filter { name in
            Self.endings.dropFirst().contains { name.hasSuffix($0) }
        }
        let nearest =
            NearestName.of(name, among: names)
            ?? names.first { file in
                Self.endings.contains { name + $0 == file }
            }
        return nearest.map { "\(specifier.dropLast(name.count))\($0)" }
    }
}
