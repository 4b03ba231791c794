import Diagnostics

extension Rule {
    static let fileNotInRepository = Rule(
        "file-not-in-repository", .warning, "files in a submodule that is not checked out, or that git ignores",
        page: RulePage(
            effect: "Adding the plugin from here fails: the files are \"not found!\".",
            cause: """
                .gitmodules names a repository that belongs in this folder, or .gitignore says that git does not keep
                it. What is published may have the files.
                """,
            remedy: "Check out the submodules, or check what is published.",
            example: RuleExample(
                inside: inside,
                files: [
                    ".gitmodules": "[submodule \"torch\"]\n    path = torch\n    url = https://example.org/torch.git\n",
                    "www/torch.js": "exports.on = true;\n",
                ]),
            fixed: RuleExample(
                inside: inside,
                files: [
                    "www/torch.js": "exports.on = true;\n", "torch/Torch.h": "", "torch/Torch.m": "",
                ])),
        .plugin { inspection in
            guard !inspection.tellsOfAllFiles else { return }
            var files: [RepositoryFolder: [FileAbsence.Absent]] = [:]
            var folders: [RepositoryFolder] = []
            for absent in FileAbsence.files(of: FileElements.names.filter({ $0 != "hook" }), in: inspection) {
                guard let folder = absent.repository else { continue }
                if files[folder] == nil { folders.append(folder) }
                files[folder, default: []].append(absent)
            }
            for folder in folders {
                guard let absent = files[folder],
                    let first = absent.map(\.file.source.span).min(by: { $0.bytes.lowerBound < $1.bytes.lowerBound })
                else { continue }
                let count = absent.count == 1 ? "1 file" : "\(absent.count) files"
                inspection.report(
                    folder.isSubmodule
                        ? "the submodule \"\(folder.path)\" is not checked out, and the manifest names \(count) in it"
                        : "git ignores \"\(folder.path)\", which is not here",
                    at: first,
                    notes: [
                        DiagnosticNote(
                            folder.isSubmodule ? "it is declared here" : "it is ignored here", at: folder.span)
                    ],
                    help: folder.isSubmodule
                        ? "run 'git submodule update --init' before the check, or check what is published"
                        : "check what is published")
            }
        })

    private static let inside = """
        <js-module src="www/torch.js" name="Torch">
            <clobbers target="cordova.plugins.torch"/>
        </js-module>
        <platform name="ios">
            <header-file src="torch/Torch.h"/>
            <source-file src="torch/Torch.m"/>
        </platform>
        """
}
