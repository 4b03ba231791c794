import Diagnostics
import PluginManifest

extension Rule {
    static let elementOfAnotherFile = Rule(
        "element-of-another-file", .warning, "an element that belongs into a <config-file>",
        page: RulePage(
            effect: "Cordova passes over the element: the service is not there, the permission is not asked for.",
            cause: """
                What is to be put into config.xml, AndroidManifest.xml or an Info.plist must stand inside a
                <config-file>, which says where.
                """,
            remedy: "Put it into a <config-file>.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <feature name="Torch">
                            <param name="ios-package" value="CDVTorch"/>
                        </feature>
                    </platform>
                    """),
            mended: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="ios-package" value="CDVTorch"/>
                            </feature>
                        </config-file>
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.m": ""])),
        needs: .structure,
        .plugin { inspection in
            for element in inspection.unknownElements {
                guard let file = ForeignElements.file(of: element.name), ElementDefinition.nearest(to: element) == nil
                else {
                    continue
                }
                inspection.report(
                    "<\(element.name)> means nothing here: it belongs into \(file)", at: element.nameSpan,
                    help: "put it into a <config-file target=\"\(file)\" parent=\"…\">")
            }
        })
}
