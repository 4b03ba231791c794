import Diagnostics

extension Rule {
    static let dependencyOnItself = Rule(
        "dependency-on-itself", .error, "a plugin that depends on itself",
        page: RulePage(
            effect: "The plugin cannot be added: \"Cyclic dependency\".",
            cause: "Dependencies are installed first, and this one is the plugin itself.",
            remedy: "Remove it.",
            example: RuleExample(
                inside: #"<dependency id="cordova-plugin-torch"/>"#),
            fixed: RuleExample(
                inside: #"<dependency id="cordova-plugin-device"/>"#)),
        .elements(["dependency"]) { node, inspection in
            guard let id = node.element["id"], !id.value.isEmpty, id.value == inspection.plugin.manifest?.id?.value
            else { return }
            inspection.report("the plugin depends on itself", at: id.span, help: "remove it")
        })
}
