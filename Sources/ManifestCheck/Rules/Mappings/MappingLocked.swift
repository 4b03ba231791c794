extension Rule {
    static let mappingLocked = Rule(
        "mapping-locked", .error, "a target that cannot be replaced",
        page: RulePage(
            effect: """
                Putting the module in place throws, and deviceready never fires; a target in location leads the page
                away from the app.
                """,
            cause: """
                window, document, location and top belong to the web view for good. Nothing can be put inside a string
                or a number, such as navigator.userAgent.
                """,
            remedy: "Choose a place of the plugin's own. To add members to window, use <merges>.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="window.location"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="window.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .plugin { inspection in
            for module in inspection.modules {
                for mapping in module.mappings {
                    if mapping.kind == .clobbers, CoreNames.isLocked(mapping.place) {
                        inspection.report(
                            "\"\(mapping.target.value)\" cannot be replaced, so deviceready never fires",
                            at: mapping.target.span,
                            help: mapping.place == "window"
                                ? "use <merges>, or a place of its own" : "choose another target")
                    } else if let outer = CoreNames.primitive(in: mapping.path) {
                        inspection.report(
                            "\"\(outer)\" is not an object, so nothing can be put into it", at: mapping.target.span,
                            help: "choose another target")
                    }
                }
            }
        })
}
