import Diagnostics
import PluginManifest

extension Rule {
    static let frameworkLibraryOnIOS = Rule(
        "framework-library-on-ios", .warning, "a Gradle library among the frameworks of iOS",
        page: RulePage(
            effect: "The name of the library is put into the Xcode project as that of a framework, which is nowhere.",
            cause: "An element at the root counts for every platform; group:name:version is Gradle's notation.",
            remedy: "Move it into the section for Android.",
            example: RuleExample(
                inside: """
                    <framework src="org.example:torch:1.0.0"/>
                    <platform name="android"/>
                    <platform name="ios"/>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="org.example:torch:1.0.0"/>
                    </platform>
                    <platform name="ios"/>
                    """)),
        .elements(["framework"]) { node, inspection in
            guard inspection.gives(node, to: "ios"), node.element["type"] == nil, node.element["custom"] == nil,
                let source = node.element["src"], isCoordinate(source.value)
            else { return }
            inspection.report(
                "\"\(source.value)\" is a Gradle library, and counts as a framework on iOS", at: source.span,
                help: "move it into <platform name=\"android\">")
        })

    /// `org.example:torch:1.0`: a group with a dot, a name, a version.
    private static func isCoordinate(_ source: String) -> Bool {
        let parts = source.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (3...5).contains(parts.count), let group = parts.first, group.contains(UInt8(ascii: ".")) else {
            return false
        }
        return parts.allSatisfy { !$0.isEmpty } && !source.utf8.contains(UInt8(ascii: "/"))
    }
}
