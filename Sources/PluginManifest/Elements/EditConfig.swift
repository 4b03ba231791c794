import Diagnostics

/// `<edit-config file target mode>`: attributes to be changed in a file of the app.
public struct EditConfig: ManifestElement {
    public let element: XMLElement
    public let file: Located<String>?
    /// The element to change, as a path of element names.
    public let target: Located<String>?
    /// `merge`, `overwrite` or `remove`. Without one Cordova takes the element for a `<config-file>`.
    public let mode: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        file = element["file"]
        target = element["target"]
        mode = element["mode"]
    }
}
