import Diagnostics

extension Rule {
    static let fileMadeByBuild = Rule(
        "file-made-by-build", .warning, "a file that is there only once a build ran",
        page: RulePage(
            effect: "Adding the plugin from here fails as long as the build has not run: the file is \"not found!\".",
            cause: """
                The file's folder is not there. package.json has a script that makes it: git is not to keep the folder, or
                the package's own code is in it.
                """,
            remedy: "Run the script before the check, or check what is published.",
            example: RuleExample(
                inside: """
                    <js-module src="dist/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["package.json": package]),
            mended: RuleExample(
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
            for absent in absent {
                guard let script = absent.build else { continue }
                inspection.report(
                    "\"\(absent.file.source.value)\" is made by a build that has not run here",
                    at: absent.file.source.span,
                    notes: absent.places.prefix(3) + [DiagnosticNote("this script makes it", at: script.keySpan)],
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
