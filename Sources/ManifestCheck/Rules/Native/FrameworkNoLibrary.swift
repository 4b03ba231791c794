import Diagnostics
import PluginManifest

extension Rule {
    static let frameworkNoLibrary = Rule(
        "framework-no-library", .error, "a framework for Android that is not a Gradle library",
        page: RulePage(
            effect: """
                The plugin cannot be added to Android: \"Unsupported system library (does not work with gradle)\". An
                element at the root counts there, too.
                """,
            cause: """
                Without custom="true" cordova-android takes src for a library in a repository, which is named as
                group:name:version.
                """,
            remedy: """
                Name the library so, add custom="true" for a library project of the plugin, write <lib-file> for a
                jar, and put frameworks of iOS into its section.
                """,
            example: RuleExample(
                inside: """
                    <framework src="AVFoundation.framework"/>
                    <platform name="android"/>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    <platform name="android"/>
                    """)),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            guard inspection.gives(node, to: "android"), let source = node.element["src"], !isLibrary(source.value),
                node.element["custom"]?.value.lowercased() != "true",
                // That is another rule's.
                node.element["type"]?.value != "gradleReference"
            else { return }
            let kind = inspection.plugin.folder.entry(at: source.value).kind
            // For the other platforms it has to be made custom, which is reported.
            if node.platform == nil, kind == .file || kind == .folder { return }
            let isFolder = kind == .folder && node.element["custom"] == nil
            inspection.report(
                "\"\(source.value)\" is not a Gradle library, so adding the plugin to Android fails", at: source.span,
                help: help(source.value, of: node, isFolder: isFolder),
                fix: isFolder ? .add("custom", "true", behind: source.span) : nil)
        })

    /// Whether cordova-android may take it for a library: by a colon, by what a variable puts in, or by one of the names of
    /// the SDK's own libraries that it still knows.
    private static func isLibrary(_ source: String) -> Bool {
        if source.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "$") }) { return true }
        if AttributeText.trimmed(source).isEmpty { return true }
        let path = source.hasPrefix("/") ? source.dropFirst() : source[...]
        return path.hasPrefix("extras/android/support/")
            || path.hasPrefix("google/google_play_services/libproject/google-play-services_lib")
    }

    private static func help(_ source: String, of node: ManifestNode, isFolder: Bool) -> String {
        if isFolder { return "add custom=\"true\"" }
        let ending = source.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        switch ending {
        case "framework", "tbd", "dylib", "xcframework":
            return (node.platform == nil ? "" : "remove it, or ") + "move it into <platform name=\"ios\">"
        case "jar": return "write <lib-file src=\"\(source)\"/>"
        case "gradle": return "add custom=\"true\" type=\"gradleReference\""
        default:
            return "name the library as group:name:version, or add custom=\"true\" if it is a folder of the plugin"
        }
    }
}
