import Diagnostics

extension Rule {
    static let fileMadeByBuild = Rule(
        "file-made-by-build", .warning, "a file that is there only once a build ran",
        page: RulePage(
            effect: "Adding the plugin from here fails as long as the build has not run: the file is \"not found!\".",
            cause: """
                The file's folder is not there. package.json has a script that makes it: git ignores the folder, or
                package.json says that the package's own code is in it.
                """,
            remedy: "Run the script before the check, or check what is published.",
            example: RuleExample(
                inside: """
                    <js-module src="dist/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["package.json": package]),
            fixed: RuleExample(
                inside: """
                    <js-module src="dist/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["package.json": package, "dist/torch.js": "exports.on = true;\n"])),
        .plugin { inspection in
            guard inspection.plugin.buildScript != nil else { return }
            let elements = FileElements.names.filter { $0 != "hook" }
            let absent = FileAbsence.files(of: elements, in: inspection)
            guard !absent.isEmpty, !inspection.tellsOfAllFiles else { return }
            var told: [String: [FileAbsence.Absent]] = [:]
            var folders: [String] = []
            for absent in absent where absent.build != nil {
                let folder = absent.file.entry.path.split(separator: "/").first.map(String.init) ?? ""
                if told[folder] == nil { folders.append(folder) }
                told[folder, default: []].append(absent)
            }
            for folder in folders {
                guard let files = told[folder], let first = files.first, let script = first.build else { continue }
                inspection.report(
                    "\"\(files.count == 1 ? first.file.source.value : folder)\" is made by a build that has not run here",
                    at: first.file.source.span,
                    notes: (files.count == 1
                        ? Array(first.places.prefix(3))
                        : [DiagnosticNote("the manifest names \(files.count) files in it")])
                        + [DiagnosticNote("this script makes it", at: script.keySpan)],
                    help: "run \(command(script.key)) before the check, or check what is published")
            }
        })

    private static func command(_ script: String) -> String {
        script == "install" ? "npm install" : "npm run \(script)"
    }

    private static let package = """
        {"name": "cordova-plugin-torch", "version": "1.0.0", "main": "dist/torch.js", "scripts": {"prepare": "tsc"}}

        """
}
