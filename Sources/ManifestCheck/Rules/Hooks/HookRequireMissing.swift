import Diagnostics

extension Rule {
    static let hookRequireMissing = Rule(
        "hook-require-missing", .warning, "a hook that requires a package that nothing installs",
        page: RulePage(
            effect: """
                Unless something else happens to bring the package, the hook ends the command that it runs at: "Cannot
                find module".
                """,
            cause: """
                npm puts beside a plugin what its package.json names under dependencies. It is not reported inside
                try, nor for Cordova's own packages.
                """,
            remedy: "Name the package under dependencies in package.json.",
            example: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "const shell = require('shelljs');\n"]),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: [
                    "scripts/prepare.js": "const shell = require('shelljs');\n",
                    "package.json": """
                    {
                        "name": "cordova-plugin-torch",
                        "version": "1.0.0",
                        "cordova": {
                            "id": "cordova-plugin-torch"
                        },
                        "dependencies": {
                            "shelljs": "^0.8.5"
                        }
                    }

                    """,
                ])),
        .plugin { inspection in
            let plugin = inspection.plugin
            guard !plugin.outline.nodes(named: "hook").isEmpty, plugin.packageJSON != nil else { return }
            var seen: Set<String> = []
            // A dependency's own hook may install what this one requires.
            let dependents = Set(plugin.outline.nodes(named: "dependency").map(\.platform))
            for use in inspection.hookScripts
            where use.isRun && !dependents.contains(nil) && !dependents.contains(use.hook.platform)
                && (use.hook.platform != nil || dependents.isEmpty)
            {
                for call in use.script.requires where !call.isInTry && mayLack(call.name.value) {
                    let package = NodeModules.package(of: call.name.value)
                    guard seen.insert(package).inserted, !plugin.brings(package: package) else { continue }
                    inspection.report(
                        "nothing installs the package \"\(package)\" that this hook requires", at: call.name.span,
                        notes: [DiagnosticNote("the script is a hook here", at: use.hook.element.span)],
                        help: "add \"\(package)\" to the dependencies in package.json")
                }
            }
        })

    /// Whether a name means a package, and neither one of Cordova's nor what Node.js has of its own.
    private static func mayLack(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("/") && !name.contains("\\") && !name.contains(":")
            && !name.hasPrefix("cordova") && !NodeModules.has(name)
    }
}
