import Diagnostics
import PluginManifest

extension Rule {
    static let elementInConfigFile = Rule(
        "element-in-config-file", .warning, "an element of plugin.xml inside a <config-file>",
        page: RulePage(
            effect: "The element is put into the other file, where it means nothing, and no file is installed.",
            cause: "The content of <config-file> is put into the file that it names.",
            remedy: "Move it out of the <config-file>.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <asset src="www/torch.css" target="torch.css"/>
                        </config-file>
                    </platform>
                    """,
                files: ["www/torch.css": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <asset src="www/torch.css" target="torch.css"/>
                    </platform>
                    """,
                files: ["www/torch.css": ""])),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            for child in node.element.children where ofPlugins.contains(child.name) {
                inspection.report(
                    "<\(child.name)> inside <config-file> is taken for content of the other file", at: child.nameSpan,
                    help: "move it out of the <config-file>")
            }
        })

    /// What no other file has, and so nobody means to put there.
    private static let ofPlugins: Set<String> = [
        "asset", "dependency", "header-file", "js-module", "lib-file", "podspec", "source-file",
    ]
}
