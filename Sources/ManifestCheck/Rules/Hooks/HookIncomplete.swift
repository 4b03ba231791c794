import Diagnostics

extension Rule {
    static let hookIncomplete = Rule(
        "hook-incomplete", .warning, "a hook without type or src",
        page: RulePage(
            effect: "The hook never runs, and nothing says so.",
            cause: "Cordova leaves out hooks that lack either attribute.",
            remedy: "Give it both: the moment and the script.",
            example: RuleExample(
                inside: #"<hook src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "module.exports = () => {};\n"]),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "module.exports = () => {};\n"])),
        canFix: true,
        .elements(["hook"]) { node, inspection in
            guard let missing = ["type", "src"].first(where: node.element.lacks) else { return }
            inspection.reportMissing(
                missing, of: node, "a hook without \(missing) is ignored",
                help: "give it both: <hook type=\"after_prepare\" src=\"scripts/prepare.js\"/>")
        })
}
