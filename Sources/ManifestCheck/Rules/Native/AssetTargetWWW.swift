import Diagnostics

extension Rule {
    static let assetTargetWWW = Rule(
        "asset-target-www", .note, "an asset that goes into a folder www of www",
        page: RulePage(
            effect: "The file is at www/www/… in the app, and a page finds it under a path that begins with www.",
            cause: "target is a path in the app's web root, which is www itself.",
            remedy: "Leave www/ out of the target, unless the folder is meant.",
            example: RuleExample(
                inside: #"<asset src="www/torch.css" target="www/torch.css"/>"#, files: ["www/torch.css": ""]),
            fixed: RuleExample(
                inside: #"<asset src="www/torch.css" target="torch.css"/>"#, files: ["www/torch.css": ""])),
        .elements(["asset"]) { node, inspection in
            guard let target = node.element["target"], let parts = FolderPath.parts(target.value), parts.first == "www"
            else { return }
            let rest = parts.dropFirst().joined(separator: "/")
            inspection.report(
                "this goes to www/\(parts.joined(separator: "/")) of the app: targets begin in www", at: target.span,
                help: rest.isEmpty ? "write target=\".\"" : "write target=\"\(rest)\"")
        })
}
