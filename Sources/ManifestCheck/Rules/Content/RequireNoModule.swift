import Diagnostics

extension Rule {
    static let requireNoModule = Rule(
        "require-no-module", .warning, "require of something that is not a module of Cordova's",
        page: RulePage(
            effect: "It throws \"module … not found\" when it runs.",
            cause: """
                A module of a plugin is found under the plugin's id and its name. Packages of npm and modules of Node
                are not there, unless a bundler has put them into the file.
                """,
            remedy: "Bundle the package into the file, or require it inside try where it is wanted elsewhere.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var merge = require('lodash');\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var merge = Object.assign;\n"])),
        .plugin { inspection in
            for use in inspection.requireUses where !use.isInTry {
                let id = use.id.value
                guard !CoreModules.isCordovas(id), !id.hasPrefix("."), !id.contains(".") || id.hasSuffix(".js")
                else { continue }
                // A library that asks where it is before it requires anything.
                guard !inspection.does(use.script, .askForLoader) else { continue }
                inspection.report(
                    "\"\(id)\" is not a module that Cordova could find", at: use.id.span,
                    help: "bundle it into the file, or require it inside try")
            }
        })
}
