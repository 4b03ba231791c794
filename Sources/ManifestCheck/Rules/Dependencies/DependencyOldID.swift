import Diagnostics

extension Rule {
    static let dependencyOldID = Rule(
        "dependency-old-id", .error, "a dependency under an id from before 2015",
        page: RulePage(
            effect: "The plugin cannot be added: npm knows no package of this name.",
            cause: """
                Cordova's own plugins were called org.apache.cordova.… until they came to npm. Cordova no longer
                translates these ids.
                """,
            remedy: "Write the current id.",
            example: RuleExample(
                inside: #"<dependency id="org.apache.cordova.device"/>"#),
            fixed: RuleExample(
                inside: #"<dependency id="cordova-plugin-device"/>"#)),
        canFix: true,
        .elements(["dependency"]) { node, inspection in
            guard let id = node.element["id"], let today = OldPluginIDs.today(id.value) else { return }
            if let url = node.element["url"], !url.value.isEmpty {
                // A fork, or a state of long ago, may still have the old id.
                guard url.value.contains("apache"), url.value.contains(today), !url.value.contains("#") else { return }
                inspection.report(
                    "Expected plugin to have ID \"\(id.value)\" but got \"\(today)\".", at: id.span,
                    notes: [DiagnosticNote("the plugin that is found here has another id now", at: url.span)],
                    help: "write id=\"\(today)\", without the address")
                return
            }
            let isFree = node.element.lacks("version") && id.span.text == id.value
            inspection.report(
                "npm has no \"\(id.value)\": the plugin has had another id since 2015", at: id.span,
                help: "did you mean \"\(today)\"?", fix: isFree ? .setValue(id.span, to: today) : nil)
        })
}
