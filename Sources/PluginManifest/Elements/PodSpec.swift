import Diagnostics

/// `<podspec>`: CocoaPods that the native implementation for iOS needs.
public struct PodSpec: ManifestElement {
    public let element: XMLElement
    /// `<config><source url>`: where pods are looked for.
    public let sources: [Located<String>]
    /// `<pods>` blocks: options, as written, and pods.
    public let blocks: [Block]

    init(_ element: XMLElement) {
        self.element = element
        sources = element.children(named: "config").flatMap { $0.children(named: "source") }.compactMap { $0["url"] }
        blocks = element.children(named: "pods").map(Block.init)
    }

    /// `<pods use-frameworks inhibit-all-warnings>`.
    public struct Block: ManifestElement {
        public let element: XMLElement
        public let useFrameworks: Located<String>?
        public let inhibitAllWarnings: Located<String>?
        public let pods: [Pod]

        init(_ element: XMLElement) {
            self.element = element
            useFrameworks = element["use-frameworks"]
            inhibitAllWarnings = element["inhibit-all-warnings"]
            pods = element.children(named: "pod").map(Pod.init)
        }
    }

    /// `<pod name spec …>`. Of several with one name Cordova keeps the last; those without a name count as "undefined".
    public struct Pod: ManifestElement {
        public let element: XMLElement
        public let name: Located<String>?
        public let spec: Located<String>?

        init(_ element: XMLElement) {
            self.element = element
            name = element["name"]
            spec = element["spec"]
        }

        /// One of `git`, `branch`, `tag`, `commit`, `path`, `configurations`, `swift-version`, `options`, `nospm`.
        public func option(_ name: String) -> Located<String>? { element[name] }
    }
}
