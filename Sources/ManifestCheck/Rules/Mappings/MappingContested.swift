import Diagnostics

extension Rule {
    static let mappingContested = Rule(
        "mapping-contested", .warning, "a target that another plugin of the app has, too",
        page: RulePage(
            effect: """
                Only the module of the plugin that was added last is there. Calls that mean the other one reach it, or
                fail.
                """,
            cause: """
                Cordova puts modules in place plugin by plugin and reports no conflict. Plugins in the folder plugins
                beside a config.xml are one app's; others may never meet, and are not reported.
                """,
            remedy: "Keep one of the two plugins, or give one of them another target.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.light"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""], beside: ["cordova-plugin-light": light]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""], beside: ["cordova-plugin-light": light])),
        .plugin { inspection in
            let rivals = inspection.neighbours.rivals
            guard !rivals.isEmpty else { return }
            var told: Set<String> = []
            for module in inspection.modules {
                for mapping in module.mappings where mapping.replaces && !told.contains(mapping.place) {
                    guard let claims = rivals[mapping.place] else { continue }
                    let script = inspection.plugin.script(of: module)
                    let claim = claims.first { claim in
                        let scope = claim.placement.scope.intersection(PlatformScope(name: module.platform))
                        return scope.map { inspection.options.covers($0.name) } == true
                            && script?.buildsOn(claim.plugin.id) != true
                    }
                    guard let claim else { continue }
                    told.insert(mapping.place)
                    inspection.report(
                        "the plugin \"\(claim.plugin.id)\" has its module at \"\(mapping.target.value)\" as well",
                        at: mapping.target.span,
                        notes: [DiagnosticNote("it is put there here", range: claim.placement.range)],
                        help: "keep one of the two plugins, or give one of them another target")
                }
            }
        })

    private static let light = """
        <js-module src="www/light.js" name="Light">
            <clobbers target="cordova.plugins.light"/>
        </js-module>
        """
}
