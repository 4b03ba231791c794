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
            mended: RuleExample(
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
            let named = Set(list.elements.compactMap(\.string))
            for element in list.elements {
                guard let name = element.string, !sections.contains(name), inspection.options.covers(name) else {
                    continue
                }
                inspection.report(
                    "plugin.xml has no section for \"\(name)\"", at: element.span,
                    help: "name the platforms that have one")
            }
            let missing = sections.filter { !named.contains($0) && inspection.options.covers($0) }
            guard !missing.isEmpty, !named.isEmpty else { return }
            inspection.report(
                "plugin.xml has a section for \(missing.map { "\"\($0)\"" }.joined(separator: ", ")) beside these",
                at: list.span, help: "name the same platforms in both")
        })
}
