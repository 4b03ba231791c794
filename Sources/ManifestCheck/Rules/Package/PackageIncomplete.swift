import Diagnostics

extension Rule {
    static let packageIncomplete = Rule(
        "package-incomplete", .warning, "a package.json without name or version",
        page: RulePage(
            effect: "The plugin cannot be published, and npm may refuse to fetch it from a folder or a repository.",
            cause: "npm goes by \"name\" and \"version\" of package.json. Both are texts.",
            remedy: "Write them as in plugin.xml; plugman createpackagejson does it.",
            example: RuleExample(inside: "", files: ["package.json": "{\"name\": \"cordova-plugin-torch\"}\n"]),
            fixed: RuleExample(
                inside: "", files: ["package.json": "{\"name\": \"cordova-plugin-torch\", \"version\": \"1.0.0\"}\n"])),
        .plugin { inspection in
            guard let package = inspection.plugin.packageJSON, package.error == nil, let root = package.root else {
                return
            }
            let missing = ["name", "version"].filter { (root[$0]?.string ?? "").isEmpty }
            guard let first = missing.first else { return }
            let start = root.span.bytes.lowerBound
            inspection.report(
                "package.json has no \(missing.joined(separator: " and no "))",
                at: root[first]?.span
                    ?? SourceSpan(file: root.span.file, bytes: start..<min(start + 1, root.span.bytes.upperBound)),
                help: "write name and version as in plugin.xml, each in quotes")
        })
}
