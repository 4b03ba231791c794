import Diagnostics

extension Rule {
    static let packagePlatformsDiffer = Rule(
        "package-platforms-differ", .note, "package.json names other platforms than plugin.xml has",
        page: RulePage(
            effect: "Lists of plugins show the platforms that package.json names, and people choose by them.",
            cause: """
                "cordova": {"platforms": […]} repeats the <platform> sections of plugin.xml, and is often left behind.
                """,
            remedy: "Name the same platforms in both.",
            example: RuleExample(
                inside: "<platform name=\"ios\"/>",
                files: [
                    "package.json":
                        #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"platforms": ["ios", "android"]}}"#
                        + "\n"
                ]),
            fixed: RuleExample(
                inside: "<platform name=\"ios\"/>",
                files: [
                    "package.json":
                        #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"platforms": ["ios"]}}"#
                        + "\n"
                ])),
        .plugin { inspection in
            let sections = inspection.plugin.outline.platformNames
            // Without sections everything holds for all platforms.
            guard !sections.isEmpty, let list = inspection.plugin.packageJSON?["cordova", "platforms"] else { return }
            let named = Set(list.elements.compactMap(\.string).map(name))
            let further = list.elements.filter { element in
                element.string.map { !sections.contains(name($0)) && inspection.options.covers(name($0)) } ?? false
            }
            let missing = sections.filter { !named.contains($0) && inspection.options.covers($0) }
            var parts: [String] = []
            if !further.isEmpty { parts.append("no section for \(quoted(further.compactMap(\.string)))") }
            if !missing.isEmpty, !named.isEmpty { parts.append("a section for \(quoted(missing)) beside these") }
            guard !parts.isEmpty else { return }
            inspection.report(
                "plugin.xml has \(parts.joined(separator: ", and "))",
                at: parts.count == 1 && further.count == 1 ? further[0].span : list.span,
                help: "name the same platforms in both")
        })

    /// Without the version in `android@10`.
    private static func name(_ written: String) -> String { String(written.prefix { $0 != "@" }) }

    private static func quoted(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
