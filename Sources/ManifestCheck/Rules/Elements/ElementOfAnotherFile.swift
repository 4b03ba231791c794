import Diagnostics
import PluginManifest

extension Rule {
    static let elementOfAnotherFile = Rule(
        "element-of-another-file", .warning, "an element that belongs into a <config-file>",
        page: RulePage(
            effect: "Cordova ignores the element: the service is not there, the permission is not asked for.",
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
            fixed: RuleExample(
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
            // One for each run of elements of a name that follow one another, with the space between them at most.
            var groups: [(first: XMLElement, last: XMLElement, others: [XMLElement])] = []
            for element in inspection.unknownElements {
                guard ForeignElements.file(of: element.name) != nil, ElementDefinition.nearest(to: element) == nil
                else {
                    continue
                }
                if let last = groups.last?.last, last.name == element.name, last.parent == element.parent {
                    groups[groups.count - 1].last = element
                    groups[groups.count - 1].others.append(element)
                } else {
                    groups.append((element, element, []))
                }
            }
            for (element, _, others) in groups {
                let file = ForeignElements.file(of: element.name) ?? ""
                inspection.report(
                    "<\(element.name)> means nothing here: it belongs into \(file)", at: element.nameSpan,
                    notes: others.prefix(3).map { DiagnosticNote("so does this one", at: $0.nameSpan) },
                    help: "put \(others.isEmpty ? "it" : "them") into a <config-file target=\"\(file)\" "
                        + "parent=\"\(ForeignElements.parent(of: element.name) ?? "…")\">")
            }
        })
}
