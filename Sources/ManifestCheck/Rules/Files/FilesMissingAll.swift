import Diagnostics

extension Rule {
    static let filesMissingAll = Rule(
        "files-missing-all", .error, "a manifest without any of the files that it names",
        page: RulePage(
            effect: "Adding the plugin fails at the first of them: it is \"not found!\".",
            cause: """
                A plugin is a folder: plugin.xml, package.json and the files that plugin.xml names by paths from
                there. Here is the manifest alone.
                """,
            remedy: "Check the folder that has the files, or put the manifest back into it.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <platform name="ios">
                        <header-file src="src/ios/CDVTorch.h"/>
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <platform name="ios">
                        <header-file src="src/ios/CDVTorch.h"/>
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["www/torch.js": "exports.on = true;\n", "src/ios/CDVTorch.h": "", "src/ios/CDVTorch.m": ""])),
        .plugin { inspection in
            let files = inspection.filesAllMissing
            guard !files.isEmpty, let root = inspection.plugin.document.root else { return }
            inspection.report(
                "none of the \(files.count) files that the manifest names is there", at: root.nameSpan,
                notes: files.prefix(3).map { DiagnosticNote("one of them is named here", at: $0.source.span) },
                help: "check the plugin's folder, with its files in it")
        })
}

extension Inspection {
    /// The files that the manifest names, each once, where so many are named that it would be chance, and none of them is there; else
    /// none.
    fileprivate var filesAllMissing: [NamedFile] {
        memory.filesAllMissing.value {
            var named: [NamedFile] = []
            for node in FileElements.names.lazy.flatMap(plugin.outline.nodes) {
                guard let file = NamedFile(node, in: plugin.folder), !plugin.isInDependency(file.entry.path) else {
                    continue
                }
                guard file.entry.kind == .missing else { return [] }
                named.append(file)
            }
            guard named.count >= Self.fewest else { return [] }
            named.sort { $0.source.span.bytes.lowerBound < $1.source.span.bytes.lowerBound }
            var known: Set<String> = []
            let found = named.filter { known.insert($0.entry.path).inserted }
            let isMade = found.contains {
                plugin.buildScript(making: $0.entry.path) != nil || plugin.repositoryFolder(of: $0.entry.path) != nil
            }
            return found.count >= Self.fewest && !isMade ? found : []
        }
    }

    /// Of fewer files each is reported.
    private static let fewest = 3

    /// Whether it is reported at once that none of the manifest's files is there, so that no rule need tell it of one.
    var tellsOfAllFiles: Bool { options.severity(of: .filesMissingAll) != nil && !filesAllMissing.isEmpty }
}
