import Diagnostics

extension Rule {
    static let requireUnknownModule = Rule(
        "require-unknown-module", .error, "require of a module that the plugin does not have",
        page: RulePage(
            effect: """
                It throws "module … not found". At the top of a module that is put somewhere, deviceready never fires.
                """,
            cause: """
                The id begins with the plugin's own, and no <js-module> on the platform has the name that follows.
                """,
            remedy: "Correct the name, or declare the module.",
            example: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: [
                    "www/torch.js": "var beam = require('cordova-plugin-torch.beam');\n",
                    "www/beam.js": "exports.width = 1;\n",
                ]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: [
                    "www/torch.js": "var beam = require('cordova-plugin-torch.Beam');\n",
                    "www/beam.js": "exports.width = 1;\n",
                ])),
        canFix: true, needs: .pluginID,
        .plugin { inspection in
            let prefix = (inspection.plugin.manifest?.id?.value ?? "") + "."
            // The id of a plugin that this one needs may begin with its own.
            let dependencies = inspection.plugin.dependencies
            let uses = inspection.requireUses
            let used = Set(uses.compactMap { inspection.plugin.moduleName($0.id.value, requiredIn: $0.path) })
            for use in uses where use.id.value.hasPrefix(prefix) && !use.isInTry && !inspection.isFull {
                guard
                    !dependencies.prefixes(of: use.id.value).contains(where: {
                        $0.key.hasPrefix(prefix) && $0.key != prefix
                    })
                else { continue }
                let name = String(use.id.value.dropFirst(prefix.count))
                let modules = inspection.plugin.modules
                guard !modules.mayBe(name, in: use.scope) else { continue }
                let nearest = modules.nearest(to: name, in: use.scope, used: used)
                inspection.report(
                    "no module of the plugin is named \"\(name)\"\(use.scope.inWords)", at: use.id.span,
                    help: nearest.map { "did you mean \"\(prefix)\($0.name)\"?" }
                        ?? "declare it with <js-module name=\"\(name)\">",
                    fix: nearest.flatMap { .text(of: use.id, likely: $0, after: prefix) })
            }
        })
}
