import Diagnostics

extension Rule {
    static let fileDestinationRepeated = Rule(
        "file-destination-repeated", .error, "two files with one place in the project",
        page: RulePage(
            effect: """
                The plugin cannot be added: the second file's place "already exists!", and what was installed is
                removed again.
                """,
            cause: """
                A file goes into target-dir under its own name, whatever folder of the plugin it is in; without
                target-dir all of a plugin's files for iOS go into one folder. Sources, frameworks and iOS's resources
                are never overwritten.
                """,
            remedy: "Remove the second one, rename the file, or give it another target-dir or target.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/torch/Light.h"/>
                        <header-file src="src/ios/beam/Light.h"/>
                    </platform>
                    """,
                files: ["src/ios/torch/Light.h": "", "src/ios/beam/Light.h": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/torch/Light.h"/>
                        <header-file src="src/ios/beam/Light.h" target-dir="beam"/>
                    </platform>
                    """,
                files: ["src/ios/torch/Light.h": "", "src/ios/beam/Light.h": ""])),
        canFix: true,
        .plugin { inspection in
            var told: Set<Int> = []
            for (platform, elements) in neverOverwritten where inspection.options.covers(platform) {
                var first: [String: (node: ManifestNode, file: NamedFile)] = [:]
                for node in inspection.plugin.outline.nodes(named: elements) {
                    guard node.platform == platform || (node.platform == nil && node.name == "framework"),
                        let file = NamedFile(node, in: inspection.plugin.folder),
                        let path = InstallDestination.path(of: file, node, on: platform)
                    else { continue }
                    guard let earlier = first[path] else {
                        first[path] = (node, file)
                        continue
                    }
                    guard told.insert(node.element.startTagSpan.bytes.lowerBound).inserted else { continue }
                    let isSameFile = earlier.file.entry.path == file.entry.path
                    inspection.report(
                        isSameFile
                            ? "\"\(file.source.value)\" is installed twice on \(platform), so adding the plugin fails"
                            : "\"\(file.source.value)\" goes where another file is on \(platform), so adding the plugin fails",
                        at: file.source.span,
                        notes: [DiagnosticNote("the one that is there already is here", at: earlier.file.source.span)],
                        help: isSameFile
                            ? "remove one of them" : "rename one of the files, or give it a place of its own",
                        fix: isSame(node, earlier.node) ? .remove(node.element) : nil)
                }
            }
        })

    /// Whether one says nothing that the other does not.
    private static func isSame(_ left: ManifestNode, _ right: ManifestNode) -> Bool {
        left.platform == right.platform && left.name == right.name
            && left.element.attributes.map { [$0.name, $0.value] }
                == right.element.attributes.map { [$0.name, $0.value] }
    }

    /// What the platforms copy to places where nothing may be yet.
    private static let neverOverwritten = [
        ("android", ["source-file", "framework"]),
        ("ios", ["source-file", "header-file", "resource-file", "framework"]),
    ]
}
