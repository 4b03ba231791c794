import Diagnostics

extension Rule {
    static let dependencyGitProtocol = Rule(
        "dependency-git-protocol", .warning, "a dependency over git://",
        page: RulePage(
            effect: "The plugin cannot be added: the other one cannot be fetched.",
            cause: "GitHub and others have switched the unencrypted git protocol off.",
            remedy: "Write https://, or name the package by id and version.",
            example: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-device" url="git://github.com/apache/cordova-plugin-device.git"/>
                    """),
            fixed: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-device" url="https://github.com/apache/cordova-plugin-device.git"/>
                    """)),
        canFix: true,
        .elements(["dependency"]) { node, inspection in
            guard let url = node.element["url"], url.value.hasPrefix("git://") else { return }
            // As it is written in the file, to be copied there.
            let written = url.span.text
            let secure = "https://" + (written.hasPrefix("git://") ? written : url.value).dropFirst("git://".count)
            let isGitHub = url.value.hasPrefix("git://github.com/") && written == url.value
            inspection.report(
                "nothing can be fetched over git:// any more", at: url.span, help: "write \(secure)",
                fix: isGitHub ? .setValue(url.span, to: secure) : nil)
        })
}
