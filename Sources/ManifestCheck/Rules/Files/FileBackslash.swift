import Diagnostics

extension Rule {
    static let fileBackslash = Rule(
        "file-backslash", .error, "a path with backslashes",
        page: RulePage(
            effect: """
                Except on Windows the file is not found, and adding the plugin fails. On Windows a module's id gets a
                backslash.
                """,
            cause: "Only on Windows does a backslash separate folders. Elsewhere it is an ordinary character.",
            remedy: "Write slashes: they work everywhere.",
            example: RuleExample(
                inside: #"""
                    <js-module src="www\torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """#,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .elements(FileElements.names.filter { $0 != "hook" }) { node, inspection in
            guard let file = NamedFile(node, in: inspection.plugin.folder), file.hasBackslashes else { return }
            let source = file.source
            let plain = withoutEscapes(source.value)
            if plain != source.value, exists(plain, inspection.plugin) {
                inspection.report(
                    "\"\(source.value)\" has a backslash before a space, and is found nowhere", at: source.span,
                    help: "write no backslash before a space",
                    fix: .setValue(source.span, to: withoutEscapes(source.span.text)))
                return
            }
            inspection.report(
                "\"\(source.value)\" is found on Windows only", at: source.span, help: "write slashes for backslashes",
                fix: file.exists ? .setValue(source.span, to: NamedFile.withSlashes(source.span.text)) : nil)
        })

    /// A path in which spaces stand for themselves, as they do not in a shell, and slashes for other backslashes.
    private static func withoutEscapes(_ path: String) -> String {
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if byte == UInt8(ascii: " "), bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
            bytes.append(byte)
        }
        let plain = String(decoding: bytes, as: UTF8.self)
        return bytes.count == path.utf8.count ? path : NamedFile.withSlashes(plain)
    }

    private static func exists(_ path: String, _ plugin: CheckedPlugin) -> Bool {
        let kind = plugin.folder.entry(at: path).kind
        return kind == .file || kind == .folder
    }
}
