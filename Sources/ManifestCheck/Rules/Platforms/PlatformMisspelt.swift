import Diagnostics
import PluginManifest

extension Rule {
    static let platformMisspelt = Rule(
        "platform-misspelt", .warning, "a platform's name is nearly right",
        page: RulePage(
            effect: "Nothing of the section is installed on any platform.",
            cause: "Cordova compares the names of platforms letter for letter: letter case and spaces count.",
            remedy: "Write the name as Cordova does: android, ios, browser, electron.",
            example: RuleExample(
                inside: """
                    <platform name="Android">
                        <framework src="com.android.support:support-v4:28.0.0"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="com.android.support:support-v4:28.0.0"/>
                    </platform>
                    """)),
        canFix: true,
        .elements(["platform"]) { node, inspection in
            guard let name = node.element["name"], !name.value.isEmpty, !PlatformNames.known.contains(name.value) else {
                return
            }
            let list = PlatformNames.list(in: name.value)
            guard list.isEmpty else {
                inspection.report(
                    "no platform is called \"\(name.value)\", so nothing in this section is installed", at: name.span,
                    help: "write a section for each: "
                        + list.map { "<platform name=\"\(PlatformNames.canonical($0))\">" }.joined(separator: ", "))
                return
            }
            guard let nearest = PlatformNames.nearest(to: name.value) else { return }
            // With a section of the right name already there, a renamed one would be a second one.
            let others = inspection.plugin.outline.platforms.filter { $0.element != node.element }
            let isFree = !others.contains { $0.platform == nearest.name }
            inspection.report(
                "no platform is called \"\(name.value)\", so nothing in this section is installed", at: name.span,
                help: "did you mean \"\(nearest.name)\"?",
                fix: nearest.isCertain && isFree ? .setValue(name.span, to: nearest.name) : nil)
        })
}
