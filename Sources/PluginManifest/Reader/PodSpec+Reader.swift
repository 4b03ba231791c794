import Diagnostics

// A `<podspec>` as Cordova's own reader gives it: of several `<config>` or `<pods>` it takes the first.
extension PodSpec {
    /// The attributes of `<pods>`; nil without one.
    public var declarations: [XMLAttribute]? { pods?.attributes }

    /// The URLs of `<config><source>`, nil for a `<source>` without one; nil without a `<config>`.
    public var sourceURLs: [String?]? {
        element.firstChild(named: "config")?.children(named: "source").map { $0["url"]?.value }
    }

    /// The pods of `<pods>`; nil without one.
    public var libraries: [Pod]? { pods?.children(named: "pod").map(Pod.init) }

    private var pods: XMLElement? { element.firstChild(named: "pods") }
}
