import Diagnostics

extension Rule {
    static let hookTypeUnknown = Rule(
        "hook-type-unknown", .warning, "a hook of an unknown type",
        page: RulePage(
            effect: "The hook never runs, and nothing says so.",
            cause: "Its type is none of those at which Cordova's tools run hooks.",
            remedy: "Correct the type. After a plugin is installed, after_plugin_install comes.",
            example: RuleExample(
                inside: #"<hook type="after_prepar" src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "module.exports = () => {};\n"]),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "module.exports = () => {};\n"])),
        canFix: true,
        .elements(["hook"]) { node, inspection in
            guard let type = node.element["type"], !type.value.isEmpty,
                !HookTypes.known.contains(type.value.lowercased())
            else { return }
            let nearest = LikelyName.find(type.value, among: HookTypes.known)
            inspection.report(
                "no hook is ever run at \"\(type.value)\"", at: type.span,
                help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "write one such as \"after_plugin_install\"",
                fix: nearest.flatMap { $0.isCertain ? .setValue(type.span, to: $0.name) : nil })
        })
}
