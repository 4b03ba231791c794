import Diagnostics

extension Rule {
    static let moduleRepeated = Rule(
        "module-repeated", .warning, "one module twice",
        page: RulePage(
            effect: """
                The file is loaded twice. The second time it throws "module … already defined" while the app starts; the
                first one stays.
                """,
            cause: "On each platform the root's modules come first, then those of its section.",
            remedy: "Remove one, and give its targets to the other.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <platform name="ios">
                        <js-module src="www/torch.js" name="Torch">
                            <runs/>
                        </js-module>
                    </platform>
                    """,
                files: ["www/torch.js": "exports.on = function () {};\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "exports.on = function () {};\n"])),
        needs: .pluginID,
        .plugin { inspection in
            var table = SectionTable<String, PluginModule>()
            for module in inspection.modules {
                guard let name = module.name else { continue }
                if let first = table.earlier(name, in: module.platform), module.isOfSameFile(as: first) {
                    let place =
                        first.platform == nil && module.platform != nil ? "the root already brings" : "there is already"
                    inspection.report(
                        "\(place) the module \"\(name)\" of this file\(module.onPlatform)", at: module.span,
                        notes: [DiagnosticNote("it is here", at: first.span)], help: "remove one")
                }
                table.enter(module, name, in: module.platform)
            }
        })
}

extension PluginModule {
    /// Whether two modules name one file.
    func isOfSameFile(as other: PluginModule) -> Bool {
        guard let path = file?.entry.path, let second = other.file?.entry.path else { return false }
        return path == second
    }
}
