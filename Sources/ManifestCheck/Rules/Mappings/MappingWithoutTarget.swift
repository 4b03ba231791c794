import Diagnostics
import PluginManifest

extension Rule {
    static let mappingWithoutTarget = Rule(
        "mapping-without-target", .error, "<clobbers> or <merges> without a target",
        page: RulePage(
            effect: "deviceready never fires, and nothing says which plugin is to blame.",
            cause: """
                The list of modules that Cordova writes into the app then holds null for a name. Reading it throws a
                TypeError before any plugin is put in place.
                """,
            remedy: "Say where the module is to be found, as an attribute: target=\"cordova.plugins.torch\".",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers>cordova.plugins.torch</clobbers>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .elements(["clobbers", "merges"]) { node, inspection in
            let element = node.element
            guard element["target"] == nil else { return }
            let text = AttributeText.trimmed(element.text)
            let isPath =
                SymbolName.isPath(text) && element.attributes.isEmpty && element.children.first { _ in true } == nil
            inspection.report(
                "<\(node.name)> without a target keeps deviceready from ever firing", at: element.startTagSpan,
                help: "add target=\"\(isPath ? text : "…")\"",
                fix: isPath && !element.holdsComment ? intoAttribute(element, text) : nil)
        })

    private static func intoAttribute(_ element: XMLElement, _ target: String) -> SourceFix {
        SourceFix(
            "make it the attribute target",
            edits: [SourceEdit(element.span, replacement: "<\(element.name) target=\"\(target)\"/>")])
    }
}
