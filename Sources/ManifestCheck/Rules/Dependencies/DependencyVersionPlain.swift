import Diagnostics

extension Rule {
    static let dependencyVersionPlain = Rule(
        "dependency-version-plain", .note, "a dependency's version without a sign",
        page: RulePage(
            effect: "Any later version of the same major number is taken as well.",
            cause: "Cordova puts \"^\" before a version that is a plain number.",
            remedy: "Write what is meant: ^1.0.0, or ~1.0.0.",
            example: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" version="1.0"/>"#),
            mended: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" version="^1.0.0"/>"#)),
        canFix: true,
        .elements(["dependency"]) { node, inspection in
            guard let version = node.element["version"], !version.value.isEmpty,
                version.value.allSatisfy({ $0 == "." || ("0"..."9").contains($0) })
            else { return }
            inspection.report(
                "\"\(version.value)\" means \"^\(version.value)\"", at: version.span,
                help: "write \"^\(version.value)\"",
                fix: .setValue(version.span, to: "^" + version.value))
        })
}
