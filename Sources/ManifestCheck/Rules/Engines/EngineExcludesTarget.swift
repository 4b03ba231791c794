import Diagnostics

extension Rule {
    static let engineExcludesTarget = Rule(
        "engine-excludes-target", .error, "a version that the plugin is to work with is excluded",
        page: RulePage(
            effect: """
                The plugin is skipped where this version is used, and the command that adds it ends with success: the
                app then lacks the plugin.
                """,
            cause: "The version given with --target is not in the range that <engine> names.",
            remedy: "Widen the range, if the plugin works with the version.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version="^9.0.0"/>
                    </engines>
                    """,
                targets: ["cordova-android@12"]),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """,
                targets: ["cordova-android@12"])),
        .elements(["engine"]) { node, inspection in
            guard !inspection.options.targets.isEmpty, let name = node.element["name"],
                let version = node.element["version"], let range = VersionRange(version.value)
            else { return }
            for target in inspection.options.targets where target.name == name.value && !range.contains(target.version)
            {
                inspection.report(
                    "\(target.name) \(target.version) is not in \"\(version.value)\", so the plugin is skipped there",
                    at: version.span, help: "widen the range if the plugin works with it")
            }
        })
}
