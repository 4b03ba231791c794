import Diagnostics
import PluginManifest

extension Rule {
    static let sourceFileWithoutTarget = Rule(
        "source-file-without-target-dir", .error, "a source file for Android without target-dir",
        page: RulePage(
            effect: """
                The plugin cannot be added to Android: \"Required attribute \"target-dir\" not specified in
                <source-file>\".
                """,
            cause: "cordova-android does not look into the file for its package.",
            remedy: "Give it a target-dir: src/ and the package as folders.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])),
        canFix: true,
        .elements(["source-file"]) { node, inspection in
            guard node.platform == "android", node.element.lacks("target-dir"), !node.element.lacks("src") else {
                return
            }
            // Where an .aar is built takes more than a folder.
            guard let folder = node.element.directoryOfTarget, let target = node.element.attribute("target"),
                target.value.hasSuffix(".aar") == false
            else {
                inspection.reportMissing(
                    "target-dir", of: node, "on Android <source-file> needs a target-dir",
                    help: AppleSource.isOfSection(node, inspection.plugin)
                        ? AppleSource.help
                        : "name the folder of its "
                            + (library(node.element["src"]?.value ?? "") ?? "package: target-dir=\"src/org/example\""))
                return
            }
            inspection.report(
                "on Android <source-file> needs a target-dir", at: target.nameSpan,
                help: "write target-dir=\"\(folder)\"",
                fix: SourceFix(
                    "write target-dir=\"\(folder)\"",
                    edits: [
                        SourceEdit(target.nameSpan, replacement: "target-dir"),
                        SourceEdit(target.valueSpan, replacement: folder),
                    ]))
        })

    /// What is said of a library's folder; nil for what is compiled.
    private static func library(_ source: String) -> String? {
        if source.hasSuffix(".jar") { return "libraries: target-dir=\"libs\"" }
        if source.hasSuffix(".aar") {
            return "libraries, target-dir=\"libs\", and add the library in a Gradle script of the plugin's"
        }
        guard source.hasSuffix(".so") else { return nil }
        let processor = source.split(separator: "/").last { AndroidBuild.processors.contains(String($0)) }
        return "processor: target-dir=\"libs/\(processor ?? "…")\""
    }
}

extension XMLElement {
    /// The folder of an attribute `target` that is the path of the very file that `src` names.
    var directoryOfTarget: String? {
        guard let source = self["src"], let target = self["target"], target.span.text == target.value,
            let slash = target.value.lastIndex(of: "/"), slash > target.value.startIndex,
            target.value[target.value.index(after: slash)...] == source.value.split(separator: "/").last
        else { return nil }
        return String(target.value[..<slash])
    }
}
