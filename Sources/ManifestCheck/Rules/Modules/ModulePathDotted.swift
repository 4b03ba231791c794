import Diagnostics

extension Rule {
    static let modulePathDotted = Rule(
        "module-path-dotted", .note, "a module's path with \"./\" or \"//\" in it",
        page: RulePage(
            effect: """
                The app loads plugins/<id>/./www/torch.js: it works, and looks odd in stack traces and bundlers.
                """,
            cause: "Cordova puts the path into the app's list of modules as it is written.",
            remedy: "Write the path plainly: www/torch.js.",
            example: RuleExample(
                inside: """
                    <js-module src="./www/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .plugin { inspection in
            for module in inspection.modules {
                guard let file = module.file, file.exists, !file.hasBackslashes,
                    let plain = FolderPath.parts(file.source.value)?.joined(separator: "/"),
                    !plain.isEmpty, plain.utf8.count != file.source.value.utf8.count
                else { continue }
                // The text between the quotes is what was read when it has no references.
                let isPlainText = file.source.span.text == file.source.value
                inspection.report(
                    "the path \"\(file.source.value)\" can be written without \"./\" and \"//\"", at: file.source.span,
                    help: "write \"\(AttributeText.escaped(plain))\"",
                    fix: isPlainText ? .setValue(file.source.span, to: plain) : nil)
            }
        })
}
