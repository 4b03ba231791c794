import Diagnostics
import PluginManifest

extension XMLElement {
    /// Whether an attribute is missing or empty, which is the same to Cordova.
    func lacks(_ attribute: String) -> Bool {
        (self[attribute]?.value ?? "").isEmpty
    }

    /// Whether a comment stands between its tags.
    var holdsComment: Bool { span.mentions("<!--") }

    /// What to blame for an attribute that is missing or empty: the empty value, or else the element's name.
    func place(of attribute: String) -> SourceSpan {
        self[attribute]?.span ?? nameSpan
    }
}
