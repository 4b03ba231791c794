import Diagnostics

extension Rule {
    static let assetTargetOutside = Rule(
        "asset-target-outside", .error, "an asset that would leave the app's web root",
        page: RulePage(
            effect: "The plugin cannot be added: \"Destination … for source file … is located outside the project\".",
            cause: "The target is a path inside the app's www folder, and may not leave it.",
            remedy: "Write a path inside of it.",
            example: RuleExample(
                inside: #"<asset src="www/torch.css" target="../torch.css"/>"#,
                files: ["www/torch.css": ""]),
            fixed: RuleExample(
                inside: #"<asset src="www/torch.css" target="torch.css"/>"#,
                files: ["www/torch.css": ""])),
        .elements(["asset"]) { node, inspection in
            guard let target = node.element["target"], target.value.hasPrefix("../") || target.value.contains("/../"),
                FolderPath.parts(target.value) == nil
            else { return }
            inspection.report(
                "Destination \"\(target.value)\" for source file \"\(node.element["src"]?.value ?? "")\""
                    + " is located outside the project",
                at: target.span, help: "write a path inside the app's www folder")
        })
}
