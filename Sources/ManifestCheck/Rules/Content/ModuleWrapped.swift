import Diagnostics

extension Rule {
    static let moduleWrapped = Rule(
        "module-wrapped", .error, "a module's file is wrapped in cordova.define already",
        page: RulePage(
            effect: "The module has no exports, or throws \"module … already defined\" when it runs.",
            cause: """
                Cordova wraps the file itself when the plugin is added. A file taken from an app's platform folder has
                been wrapped before.
                """,
            remedy: "Remove the first and the last line.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: [
                    "www/torch.js": """
                    cordova.define("cordova-plugin-torch.Torch", function(require, exports, module) {
                    exports.on = function () {};
                    });
                    """
                ]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "exports.on = function () {};\n"])),
        .plugin { inspection in
            var seen: Set<String> = []
            for module in inspection.modules {
                guard let script = inspection.plugin.script(of: module), let id = script.definedID,
                    seen.insert(script.file.name).inserted
                else { continue }
                // A script that puts a module in the place of Cordova's own does more, or is there to run.
                let isOwn = CoreModules.isCordovas(id.value)
                if isOwn, !script.isOneDefinition || module.module.runs { continue }
                inspection.report(
                    isOwn
                        ? "the file does nothing but define \"\(id.value)\", so its own module has no exports"
                        : "the file is wrapped in cordova.define already, and Cordova wraps it again", at: id.span,
                    help: "remove the lines with cordova.define and its closing bracket")
            }
        })
}
