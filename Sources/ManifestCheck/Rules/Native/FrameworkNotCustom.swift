import Diagnostics

extension Rule {
    static let frameworkNotCustom = Rule(
        "framework-not-custom", .warning, "a framework of the plugin that counts as one of the system",
        page: RulePage(
            effect: """
                The framework is not copied into the project: the build looks for one of the system with this path for a
                name, and fails.
                """,
            cause:
                "Without custom=\"true\" src is the name of a system's framework, even if such a file is in the plugin.",
            remedy: "Add custom=\"true\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="src/ios/TorchKit.framework"/>
                    </platform>
                    """,
                files: ["src/ios/TorchKit.framework/TorchKit": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="src/ios/TorchKit.framework" custom="true"/>
                    </platform>
                    """,
                files: ["src/ios/TorchKit.framework/TorchKit": ""])),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            // On Android alone the install fails, which is reported for anything that is not a library there.
            guard node.platform == nil || node.platform == "ios",
                node.element["custom"] == nil, !["podspec", "gradleReference"].contains(node.element["type"]?.value),
                // For the system's own no file is looked for.
                let source = node.element["src"], isPath(source.value)
            else { return }
            let kind = inspection.plugin.folder.entry(at: source.value).kind
            guard kind == .file || kind == .folder else { return }
            inspection.report(
                "\"\(source.value)\" is in the plugin, but counts as a framework of the system", at: source.span,
                help: "add custom=\"true\"",
                fix: addition(after: source.span))
        })

    /// Whether it is like no framework of the system and no library of a package manager.
    private static func isPath(_ source: String) -> Bool {
        source.utf8.contains(UInt8(ascii: "/"))
            || [".gradle", ".jar", ".aar", ".lib", ".xcframework"].contains { source.hasSuffix($0) }
    }

    /// Nil where no quote follows the value.
    private static func addition(after value: SourceSpan) -> SourceFix? {
        let end = value.bytes.upperBound
        guard end < value.file.bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(value.file.bytes[end])
        else { return nil }
        let place = SourceSpan(file: value.file, bytes: end + 1..<end + 1)
        return SourceFix("add custom=\"true\"", edits: [SourceEdit(place, replacement: " custom=\"true\"")])
    }
}
