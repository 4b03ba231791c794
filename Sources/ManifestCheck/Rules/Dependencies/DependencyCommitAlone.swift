import Diagnostics

extension Rule {
    static let dependencyCommitAlone = Rule(
        "dependency-commit-alone", .warning, "a dependency with a commit and no url",
        page: RulePage(
            effect: "The commit is ignored: npm's newest version of the plugin is installed.",
            cause: "A commit is one of a git repository. Without url the plugin comes from npm.",
            remedy: "Write the address with the commit behind #, or a version.",
            example: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" commit="r2.0.0"/>"#),
            fixed: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-device" url="https://github.com/apache/cordova-plugin-device#r2.0.0"/>
                    """)),
        .elements(["dependency"]) { node, inspection in
            guard let commit = node.element["commit"], !commit.value.isEmpty, node.element.lacks("url") else { return }
            inspection.report(
                "without url this commit is ignored", at: commit.span,
                help: "write url=\"https://…#\(AttributeText.escaped(commit.value))\", or a version")
        })
}
