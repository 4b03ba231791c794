import Diagnostics

extension Rule {
    static let assetIncomplete = Rule(
        "asset-incomplete", .error, "an asset without src or target",
        page: RulePage(
            effect: """
                The plugin cannot be added: \"Malformed <asset> tag. Both \"src\" and \"target\" attributes must be
                specified\".
                """,
            cause: """
                Cordova copies src, a path in the plugin, to target, a path in the app's web root, and has no default
                for either.
                """,
            remedy: "Give it both.",
            example: RuleExample(
                inside: #"<asset src="www/torch.css"/>"#,
                files: ["www/torch.css": ""]),
            fixed: RuleExample(
                inside: #"<asset src="www/torch.css" target="torch.css"/>"#,
                files: ["www/torch.css": ""])),
        canFix: true,
        .elements(["asset"]) { node, inspection in
            guard let missing = ["src", "target"].first(where: node.element.lacks) else { return }
            inspection.reportMissing(
                missing, of: node, "<asset> has no \(missing)",
                help: "give it both attributes: <asset src=\"www/style.css\" target=\"css/style.css\"/>")
        })
}
