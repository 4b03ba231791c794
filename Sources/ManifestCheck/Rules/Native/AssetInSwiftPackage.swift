import Diagnostics

extension Rule {
    static let assetInSwiftPackage = Rule(
        "asset-in-swift-package", .warning, "an asset that iOS leaves out",
        page: RulePage(
            effect: "On iOS the file is not copied into the app's web root.",
            cause: """
                With package on <platform name=\"ios\"> the plugin comes as a Swift package, and cordova-ios installs
                no <asset> of it, not even those at the root.
                """,
            remedy: "Make it a js-module, or add the file to the app by other means.",
            example: RuleExample(
                inside: """
                    <platform name="ios" package="swift">
                        <asset src="www/torch.css" target="torch.css"/>
                    </platform>
                    """,
                files: ["www/torch.css": "", "Package.swift": "// swift-tools-version:5.9\n"]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <asset src="www/torch.css" target="torch.css"/>
                    </platform>
                    """,
                files: ["www/torch.css": ""])),
        .elements(["asset"]) { node, inspection in
            guard node.platform == nil || node.platform == "ios",
                let section = inspection.plugin.outline.platforms.first(where: { $0.platform == "ios" }),
                let package = section.element["package"], !package.value.isEmpty
            else { return }
            inspection.report(
                "on iOS this asset is not installed, for the plugin is a Swift package there",
                at: node.element.nameSpan,
                notes: [DiagnosticNote("this makes it one", at: package.span)])
        })
}
