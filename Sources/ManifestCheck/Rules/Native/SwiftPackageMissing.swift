import Diagnostics

extension Rule {
    static let swiftPackageMissing = Rule(
        "swift-package-missing", .error, "a Swift package without Package.swift",
        page: RulePage(
            effect: "Adding the plugin to cordova-ios 8 fails, or the app cannot be built.",
            cause: """
                With package on <platform name="ios"> cordova-ios takes the plugin's folder for a Swift package whose
                product has the plugin's id, and copies none of the section's own files.
                """,
            remedy: "Add Package.swift beside plugin.xml, or remove the attribute.",
            example: RuleExample(
                inside: #"<platform name="ios" package="swift"/>"#),
            fixed: RuleExample(
                inside: #"<platform name="ios" package="swift"/>"#,
                files: ["Package.swift": "// swift-tools-version:5.9\n"])),
        .elements(["platform"]) { node, inspection in
            let plugin = inspection.plugin
            guard node.platform == "ios", let package = node.element["package"], !package.value.isEmpty,
                plugin.folder.entry(at: "Package.swift").kind == .missing
            else { return }
            let hooks = plugin.hooksBeforeInstall
            guard hooks[nil] == nil, hooks["ios"] == nil else { return }
            inspection.report(
                "the plugin is a Swift package on ios, and has no Package.swift", at: package.span,
                help: "add Package.swift beside plugin.xml, with a product called"
                    + " \"\(plugin.manifest?.id?.value ?? "…")\", or remove the attribute")
        })
}
