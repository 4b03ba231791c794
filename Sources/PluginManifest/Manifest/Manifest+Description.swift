import Diagnostics

extension Manifest {
    /// The text of the first `<name>`; nil when there is no such element. The same holds for the others here.
    public var name: Located<String>? { firstText("name") }
    public var description: Located<String>? { firstText("description") }
    public var license: Located<String>? { firstText("license") }
    public var repo: Located<String>? { firstText("repo") }
    public var issue: Located<String>? { firstText("issue") }
    /// Cordova never reads it.
    public var author: Located<String>? { firstText("author") }

    /// The words of the first `<keywords>`, split at commas and trimmed. Empty ones are kept, as Cordova does.
    public var keywords: [Located<String>] {
        guard let text = firstText("keywords") else { return [] }
        return text.value.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map {
            Located(JavaScriptText.trimmed(String($0)), at: text.span)
        }
    }

    /// `<engines><engine>`: what the plugin needs of Cordova and of the tools. An `<engine>` elsewhere does not count.
    public var engines: [Engine] {
        root.children(named: "engines").flatMap { $0.children(named: "engine") }.map(Engine.init)
    }

    private func firstText(_ tag: String) -> Located<String>? {
        root.firstChild(named: tag)?.locatedText
    }
}
