extension Rule {
    static let mappingReplacesCordova = Rule(
        "mapping-replaces-cordova", .error, "a target that replaces a part of Cordova itself",
        page: RulePage(
            effect: "Native answers no longer reach JavaScript, of this plugin and of all others.",
            cause: """
                The native implementation calls cordova.callbackFromNative and its like by name, and every plugin
                calls cordova.exec. A module that takes the old module away with cordova.define.remove does so on
                purpose, and is not reported.
                """,
            remedy: "Choose a place inside cordova.plugins, or add members with <merges>.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <merges target="cordova"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .plugin { inspection in
            for module in inspection.modules {
                for mapping in module.mappings where mapping.kind == .clobbers && CoreNames.isBridge(mapping.place) {
                    // Of a script that is not there nobody knows what it takes away.
                    guard inspection.plugin.script(of: module)?.removedIDs.isEmpty == true else { continue }
                    inspection.report(
                        "\"\(mapping.target.value)\" is Cordova's own, and calls of all plugins depend on it",
                        at: mapping.target.span, help: "choose a place inside cordova.plugins, or use <merges>")
                }
            }
        })
}
