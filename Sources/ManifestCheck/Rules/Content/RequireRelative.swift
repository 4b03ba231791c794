import Diagnostics

extension Rule {
    static let requireRelative = Rule(
        "require-relative", .error, "require of a file where Cordova wants a module's name",
        page: RulePage(
            effect: """
                It throws "module … not found". At the top of a module that is put somewhere, deviceready never fires.
                """,
            cause: """
                After "./" comes the name of a module of the same plugin, as its <js-module> has it: no path, no
                ".js". "../" leads nowhere. Where the requiring module's own name has a dot, "./" stands for that name
                up to its last dot as well.
                """,
            remedy: "Declare the file as a <js-module>, and require it by name.",
            example: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var beam = require('./beam.js');\n", "www/beam.js": "exports.width = 1;\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam"><runs/></js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var beam = require('./Beam');\n", "www/beam.js": "exports.width = 1;\n"])),
        canFix: true, needs: .pluginID,
        .plugin { inspection in
            let modules = inspection.plugin.modules
            var byPath: [String: PluginModule] = [:]
            for module in inspection.modules where module.name != nil {
                if let path = module.file?.entry.path, byPath[path] == nil { byPath[path] = module }
            }
            for use in inspection.requireUses
            where use.id.value.hasPrefix(".") && !use.isInTry && !inspection.isFull {
                let id = use.id.value
                let siblings = modules.siblings(in: use.path)
                let wanted = String(id.dropFirst(2))
                if id.hasPrefix("./"), siblings.contains(where: { modules.mayBe($0 + wanted, in: use.scope) }) {
                    continue
                }
                let start = siblings.first ?? ""
                // By its whole name, or by its file.
                let isName = id.hasPrefix("./") && modules.mayBe(wanted, in: use.scope)
                let meant = isName ? wanted : meant(by: id, in: use, byPath)
                let nearest = meant ?? modules.nearest(to: start + wanted, in: use.scope)?.name
                let isCertain = meant != nil && siblings.count == 1
                let right = nearest.map { name(of: $0, behind: start, in: inspection.plugin) }
                inspection.report(
                    "no module of the plugin is named \"\(id.hasPrefix("./") ? start + wanted : id)\"",
                    at: use.id.span,
                    notes: start.isEmpty || !id.hasPrefix("./")
                        ? [] : [DiagnosticNote("in this module \"./\" stands for \"\(start)\"")],
                    help: right.map { "did you mean \"\($0)\"?" }
                        ?? "declare the file as a <js-module>, and require it as \"./\" and its name",
                    fix: isCertain ? right.flatMap { .text(of: use.id, to: $0) } : nil)
            }
        })

    /// How a module is required: from its siblings by "./", from others by its whole id.
    private static func name(of module: String, behind siblings: String, in plugin: CheckedPlugin) -> String {
        if module.hasPrefix(siblings) { return "./" + module.dropFirst(siblings.count) }
        return (plugin.manifest?.id?.value ?? "") + "." + module
    }

    /// The name of the module whose file is meant by a path from the requiring one.
    private static func meant(by id: String, in use: RequireUse, _ byPath: [String: PluginModule]) -> String? {
        let folder = use.path.split(separator: "/").dropLast().joined(separator: "/")
        guard let path = FolderPath.parts(folder.isEmpty ? id : folder + "/" + id)?.joined(separator: "/") else {
            return nil
        }
        guard let module = byPath[path] ?? byPath[path + ".js"],
            module.platform.map({ use.scope.contains($0) }) ?? true
        else { return nil }
        return module.name
    }
}
