import Diagnostics

/// `<author email href>` of an app.
public struct Author: ManifestElement {
    public let element: XMLElement
    public let name: Located<String>
    public let email: Located<String>?
    public let link: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        name = element.locatedText
        email = element["email"]
        link = element["href"]
    }
}
