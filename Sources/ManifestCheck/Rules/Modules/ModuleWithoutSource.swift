extension Rule {
    static let moduleWithoutSource = Rule(
        "module-without-source", .error, "a module without a file",
        page: RulePage(
            effect: "Adding the plugin fails, with a TypeError that names neither the plugin nor the element.",
            cause: """
                Cordova copies the file that src names into the app and wraps it there. A name says under which id,
                not from which file.
                """,
            remedy: "Name the file in src, by its path inside the plugin.",
            example: RuleExample(
                inside: """
                    <js-module name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .elements(["js-module"]) { node, inspection in
            guard (node.element["src"]?.value ?? "").isEmpty else { return }
            inspection.report(
                "<js-module> names no file, so adding the plugin fails", at: node.element.startTagSpan,
                help: "add src=\"…\" with the file's path inside the plugin")
        })
}
