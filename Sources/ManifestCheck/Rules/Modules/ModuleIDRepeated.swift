import Diagnostics

extension Rule {
    static let moduleIDRepeated = Rule(
        "module-id-repeated", .error, "two modules with one id",
        page: RulePage(
            effect: """
                The second one throws "module … already defined" while the app starts. It is not there, and what it
                would have put in place is the first one.
                """,
            cause: """
                A module's id is the plugin's id and the module's name, which is its file's name if none is given. On
                each platform the root's modules come first, then those of its section.
                """,
            remedy: "Give one of them another name.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Torch">
                        <clobbers target="cordova.plugins.beam"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <clobbers target="cordova.plugins.beam"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""])),
        needs: .pluginID,
        .plugin { inspection in
            var table = SectionTable<String, PluginModule>()
            for module in inspection.modules {
                guard let name = module.name else { continue }
                // Of one file they are one module twice, which is another rule's.
                if let first = table.earlier(name, in: module.platform), !module.isOfSameFile(as: first) {
                    let id = (inspection.plugin.manifest?.id?.value ?? "") + "." + name
                    inspection.report(
                        "a second module \"\(id)\"\(module.onPlatform)", at: module.span,
                        notes: [DiagnosticNote("the first one is here", at: first.span)],
                        help: "give one of them another name")
                }
                table.enter(module, name, in: module.platform)
            }
        })
}
