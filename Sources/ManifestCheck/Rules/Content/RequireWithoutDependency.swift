import Diagnostics

extension Rule {
    static let requireWithoutDependency = Rule(
        "require-without-dependency", .warning, "require of another plugin's module without a dependency on it",
        page: RulePage(
            effect: "In an app without that plugin it throws \"module … not found\", and deviceready may never fire.",
            cause: """
                The manifest does not say that the other plugin is needed, so it is neither installed nor put in place
                before.
                """,
            remedy: "Name the plugin in <dependency>, or require the module inside try.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var FileError = require('cordova-plugin-file.FileError');\n"]),
            fixed: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-file" version=">=6.0.0"/>
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var FileError = require('cordova-plugin-file.FileError');\n"])),
        .plugin { inspection in
            let own = inspection.plugin.manifest?.id?.value ?? ""
            let dependencies = inspection.plugin.dependencies
            for use in inspection.requireUses where !use.isInTry && !inspection.isFull {
                let id = use.id.value
                guard !CoreModules.isCordovas(id), !id.hasPrefix("."), !id.hasPrefix(own + "."), id.contains("."),
                    !id.hasSuffix(".js"), !id.hasSuffix(".json")
                else { continue }
                let isDeclared = dependencies.prefixes(of: id).contains { _, sections in
                    sections.contains { $0.map(use.scope.contains) ?? true }
                }
                guard !isDeclared else { continue }
                let name = id.split(separator: ".").last.map(String.init) ?? ""
                let isOwnName = inspection.plugin.modules.mayBe(name, in: use.scope)
                let plugin = id.split(separator: ".").dropLast().joined(separator: ".")
                inspection.report(
                    "\"\(id)\" is a module of another plugin, which is not a dependency", at: use.id.span,
                    help: isOwnName
                        ? "did you mean \"\(own).\(name)\"?"
                        : "add <dependency id=\"\(plugin)\"/>, or require it inside try")
            }
        })
}
