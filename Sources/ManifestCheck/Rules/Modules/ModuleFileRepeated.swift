import Diagnostics

extension Rule {
    static let moduleFileRepeated = Rule(
        "module-file-repeated", .error, "two modules from one file",
        page: RulePage(
            effect: """
                The first of the two ids is never defined. If that module is put somewhere or runs at start,
                deviceready never fires.
                """,
            cause: """
                Cordova copies the file into the app once for each module, to the same place, and wraps it with the
                module's id. The last one wins.
                """,
            remedy: "Declare one module, with as many <clobbers> as needed, or make two files.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/torch.js" name="Flashlight">
                        <clobbers target="cordova.plugins.flashlight"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                        <clobbers target="cordova.plugins.flashlight"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .plugin { inspection in
            var table = SectionTable<String, PluginModule>()
            for module in inspection.modules {
                guard let file = module.file, let parts = FolderPath.parts(file.source.value) else { continue }
                let path = parts.joined(separator: "/")
                // Of the same name they are one module twice, which is another rule's.
                if let first = table.earlier(path, in: module.platform), first.name != module.name {
                    inspection.report(
                        "a second module from \"\(file.source.value)\"\(module.onPlatform), so the first is never defined",
                        at: file.source.span,
                        notes: [DiagnosticNote("the first one is here", at: first.file?.source.span ?? first.span)],
                        help: "declare one module with both targets, or make two files")
                }
                table.enter(module, path, in: module.platform)
            }
        })
}
