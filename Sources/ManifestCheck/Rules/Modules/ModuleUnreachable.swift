import Diagnostics

extension Rule {
    static let moduleUnreachable = Rule(
        "module-unreachable", .note, "a module that nothing in the plugin runs",
        page: RulePage(
            effect: "The app loads the file, and its code never runs.",
            cause: """
                A module runs when it is put somewhere (<clobbers>, <merges>), when it is to run at start (<runs/>),
                or when it is required. An app or another plugin may require it by its id;
                tests, in modules named "tests", are run by cordova-plugin-test-framework.
                """,
            remedy: "Say where it goes, add <runs/>, or remove it.",
            example: RuleExample(
                inside: #"<js-module src="www/torch.js" name="Torch"/>"#,
                files: ["www/torch.js": "exports.on = function () {};\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "exports.on = function () {};\n"])),
        needs: [.structure, .pluginID],
        .plugin { inspection in
            let plugin = inspection.plugin
            let idle = inspection.modules.filter {
                !$0.isStarted && $0.file?.entry.kind == .file && $0.element.children.first { _ in true } == nil
                    && !isTests($0.name ?? "")
            }
            guard !idle.isEmpty else { return }
            let others = plugin.modules.all
            let scripts = others.compactMap { plugin.script(of: $0) } + plugin.pageScripts.calling.map(\.script)
            // Each name is sought in every file.
            guard idle.count * scripts.reduce(0, { $0 + $1.file.bytes.count }) < 64 << 20 else { return }
            // A script that cannot be read, or that makes ids up, may require anything.
            guard plugin.pageScripts.isComplete,
                others.allSatisfy({ $0.file?.entry.path.hasSuffix(".json") == true || plugin.script(of: $0) != nil }),
                scripts.allSatisfy({ $0.isBalanced && $0.requires.allSatisfy { $0.id != nil } })
            else { return }
            let required = Set(scripts.flatMap(\.requires).compactMap { $0.id?.value })
            let id = plugin.manifest?.id?.value ?? ""
            for module in idle {
                // Behind "./" stands what follows a module's last dot.
                guard let name = module.name, let last = name.split(separator: ".").last,
                    !required.contains("./" + last), !required.contains("./" + name),
                    !required.contains(id + "." + name),
                    !scripts.contains(where: { $0.file.mentions(".\(name)'") || $0.file.mentions(".\(name)\"") })
                else { continue }
                inspection.report(
                    "nothing in the plugin runs the module \"\(name)\"", at: module.span,
                    help: "add <clobbers>, <merges> or <runs/>, unless others require \"\(id).\(name)\"")
            }
        })

    /// cordova-plugin-test-framework requires every module whose id ends in ".tests".
    private static func isTests(_ name: String) -> Bool {
        name == "tests" || name.hasSuffix(".tests")
    }
}
