import Diagnostics

extension Rule {
    static let packageVersionDiffers = Rule(
        "package-version-differs", .warning, "the version in package.json is not that of plugin.xml",
        page: RulePage(
            effect: """
                The published version and the version in the manifest differ, so other plugins and people go by the
                wrong one.
                """,
            cause: """
                npm publishes the version of package.json. An app's list of plugins and <dependency version> go by
                that of plugin.xml.
                """,
            remedy: "Write the same version in both; npm's script \"version\" can do it at each release.",
            example: RuleExample(
                inside: "", files: ["package.json": #"{"name": "cordova-plugin-torch", "version": "1.1.0"}"# + "\n"]),
            fixed: RuleExample(
                inside: "", files: ["package.json": #"{"name": "cordova-plugin-torch", "version": "1.0.0"}"# + "\n"])),
        .plugin { inspection in
            guard let version = inspection.plugin.manifest?.version, !version.value.isEmpty,
                let published = inspection.plugin.packageJSON?["version"], let text = published.string,
                !text.isEmpty, text != version.value, !isSame(text, version.value),
                // One that is none is another rule's, which goes by this one.
                SemanticVersion(shortened: version.value) != nil || SemanticVersion(text) == nil
            else { return }
            inspection.report(
                "package.json says version \"\(text)\", plugin.xml \"\(version.value)\"", at: published.span,
                notes: [DiagnosticNote("the other one is here", at: version.span)],
                help: "write the same version in both")
        })

    /// "1.0" stands for 1.0.0.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        guard let left = SemanticVersion(shortened: left), let right = SemanticVersion(shortened: right) else {
            return false
        }
        return left == right
    }
}
