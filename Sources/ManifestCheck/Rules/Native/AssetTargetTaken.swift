import Diagnostics

extension Rule {
    static let assetTargetTaken = Rule(
        "asset-target-taken", .warning, "an asset where another file is put",
        page: RulePage(
            effect: "One of the two files is lost, and nothing reports it.",
            cause: """
                Cordova writes assets over what is there. Of two with one target the last one stays; cordova.js and
                cordova_plugins.js are written by Cordova itself.
                """,
            remedy: "Give it another target.",
            example: RuleExample(
                inside: """
                    <asset src="www/torch.css" target="style.css"/>
                    <asset src="www/beam.css" target="style.css"/>
                    """,
                files: ["www/torch.css": "", "www/beam.css": ""]),
            fixed: RuleExample(
                inside: """
                    <asset src="www/torch.css" target="torch.css"/>
                    <asset src="www/beam.css" target="beam.css"/>
                    """,
                files: ["www/torch.css": "", "www/beam.css": ""])),
        .plugin { inspection in
            var table = SectionTable<[String], ManifestNode>()
            let assets = inspection.plugin.outline.nodes(named: "asset").filter {
                inspection.options.covers($0.platform)
            }
            for node in assets.filter({ $0.platform == nil }) + assets.filter({ $0.platform != nil }) {
                guard let source = node.element["src"], let target = node.element["target"], !target.value.isEmpty,
                    let path = FolderPath.parts(target.value)
                else { continue }
                if path == ["cordova.js"] || path == ["cordova_plugins.js"] {
                    inspection.report(
                        "\"\(path[0])\" is written by Cordova itself", at: target.span, help: "give it another target")
                    continue
                }
                // Folders are put together; one file named twice is the same.
                guard inspection.plugin.folder.entry(at: source.value).kind != .folder else { continue }
                if let first = table.earlier(path, in: node.platform), let other = first.element["target"],
                    FolderPath.parts(first.element["src"]?.value ?? "") != FolderPath.parts(source.value)
                {
                    inspection.report(
                        "this takes the place of another asset at \"\(target.value)\"", at: target.span,
                        notes: [DiagnosticNote("the other one is here", at: other.span)], help: "give it another target"
                    )
                }
                table.enter(node, path, in: node.platform)
            }
        })
}
