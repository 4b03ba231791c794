import Diagnostics

extension Rule {
    static let requireRelative = Rule(
        "require-relative", .error, "require of a file where Cordova wants a module's name",
        page: RulePage(
            effect:
                "It throws \"module … not found\". At the top of a module that is put somewhere, deviceready never fires.",
            cause: """
                After "./" comes the name of a module of the same plugin, as its <js-module> has it: no path, no ".js". "../"
                leads nowhere.
                """,
            remedy: "Declare the file as a <js-module>, and require it by name.",
            example: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var beam = require('./beam.js');\n", "www/beam.js": "exports.width = 1;\n"]),
            mended: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var beam = require('./Beam');\n", "www/beam.js": "exports.width = 1;\n"])),
        canFix: true, needs: .pluginID,
        .plugin { inspection in
            for use in inspection.requireUses where use.id.value.hasPrefix(".") && !use.isInTry {
                let id = use.id.value
                let names = inspection.moduleNames(besides: use.module)
                if id.hasPrefix("./"), names.contains(String(id.dropFirst(2))) { continue }
                let meant = meant(by: id, in: use, inspection)
                let nearest = meant ?? NearestName.find(String(id.dropFirst(2)), among: names.sorted())?.name
                let edit = meant.flatMap { SourceEdit.text(of: use.id.span, from: id, to: "./" + $0) }
                inspection.report(
                    "no module of the plugin is named \"\(id.hasPrefix("./") ? String(id.dropFirst(2)) : id)\"",
                    at: use.id.span,
                    help: nearest.map { "did you mean \"./\($0)\"?" }
                        ?? "declare the file as a <js-module>, and require it as \"./\" and its name",
                    fix: edit.flatMap { edit in meant.map { SourceFix("write \"./\($0)\"", edits: [edit]) } })
            }
        })

    /// The name of the module whose file is meant by a path from the requiring one.
    private static func meant(by id: String, in use: RequireUse, _ inspection: Inspection) -> String? {
        guard let own = use.module.file?.entry.path else { return nil }
        var folder = own.split(separator: "/")
        folder.removeLast()
        guard let parts = FolderPath.parts(folder.joined(separator: "/") + "/" + id), !parts.isEmpty else { return nil }
        let path = parts.joined(separator: "/")
        let all = inspection.plugin.modules
        let modules = use.module.platform == nil ? all.declared(in: nil) : all.modules(on: use.module.platform)
        return modules.first { $0.file?.entry.path == path || $0.file?.entry.path == path + ".js" }?.name
    }
}
