import Diagnostics
import PluginManifest

extension Rule {
    static let sourceFileIsFolder = Rule(
        "source-file-is-folder", .warning, "a folder as a source file for iOS",
        page: RulePage(
            effect: "The folder is copied into the project, and nothing in it is compiled: its classes are not there.",
            cause: "cordova-ios adds each <source-file> to what Xcode compiles, and a folder is nothing to compile.",
            remedy: "Write a <source-file> for each source, and a <header-file> for each header.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <source-file src="src/ios"/>
                    </platform>
                    """,
                files: ["src/ios/Torch.m": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <source-file src="src/ios/Torch.m"/>
                    </platform>
                    """,
                files: ["src/ios/Torch.m": ""])),
        .elements(["source-file"]) { node, inspection in
            guard node.platform == "ios", let source = node.element.attribute("src"), !hasEnding(source.valueSpan),
                let file = NamedFile(node, in: inspection.plugin.folder), file.isPlainFolder,
                node.element["framework"] == nil
            else { return }
            inspection.report(
                "\"\(file.source.value)\" is a folder, of which Xcode compiles nothing", at: file.source.span,
                help: "write a <source-file> for each source in it")
        })

    /// Whether a dot stands in a path's last part, as in those of nearly all sources, of which no file has to be looked for.
    private static func hasEnding(_ path: SourceSpan) -> Bool {
        let bytes = path.file.bytes
        var end = path.bytes.upperBound
        while end > path.bytes.lowerBound, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
        while end > path.bytes.lowerBound, bytes[end - 1] != UInt8(ascii: "/") {
            if bytes[end - 1] == UInt8(ascii: ".") { return true }
            end -= 1
        }
        return false
    }
}

extension NamedFile {
    /// Whether it is a folder that no tool takes for a file of some kind, as Xcode takes `Model.xcdatamodeld`.
    var isPlainFolder: Bool {
        guard entry.kind == .folder, let name = FolderPath.parts(entry.path)?.last else { return false }
        return !name.utf8.contains(UInt8(ascii: "."))
    }
}
