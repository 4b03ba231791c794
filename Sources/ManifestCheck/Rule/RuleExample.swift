/// A small plugin that shows what a rule means: a manifest, and files beside it.
public struct RuleExample: Sendable {
    /// The whole `plugin.xml`.
    public let manifest: String
    /// What stands inside the root element, or the whole manifest where the root matters.
    public let shown: String
    /// Other files, by path inside the plugin, in the order shown. ``allFiles`` adds what every plugin has.
    public let files: [File]
    /// The manifests of other plugins of the same app, by path from the plugin's folder.
    public let neighbours: [File]
    /// The versions that the check is asked about, as ``TargetEngine/init(_:)`` reads them.
    public let targets: [String]

    private let shownNeighbours: [String]

    /// A file of the example.
    public struct File: Sendable, Hashable {
        public let path: String
        public let text: String
    }

    /// - Parameters:
    ///   - inside: what stands inside the root element.
    ///   - files: other files, by path.
    ///   - targets: versions that the check is asked about.
    ///   - neighbours: what stands in the manifests of other plugins of the same app, by id.
    public init(
        inside: String, files: KeyValuePairs<String, String> = [:], targets: [String] = [],
        beside neighbours: KeyValuePairs<String, String> = [:]
    ) {
        self.init(
            manifest: Self.manifest("cordova-plugin-torch", inside), shown: inside, files: files, targets: targets,
            neighbours: neighbours)
    }

    /// - Parameters:
    ///   - manifest: the whole manifest.
    ///   - files: other files, by path.
    public init(manifest: String, files: KeyValuePairs<String, String> = [:]) {
        self.init(manifest: manifest, shown: manifest, files: files, targets: [], neighbours: [:])
    }

    private init(
        manifest: String, shown: String, files: KeyValuePairs<String, String>, targets: [String],
        neighbours: KeyValuePairs<String, String>
    ) {
        self.manifest = manifest
        self.shown = shown
        self.files = files.map { File(path: $0.key, text: $0.value) }
        self.targets = targets
        self.neighbours = neighbours.map {
            File(path: "../\($0.key)/plugin.xml", text: Self.manifest($0.key, $0.value))
        }
        shownNeighbours = neighbours.map(\.value)
    }

    /// Every file of the plugin: the manifest, ``files`` and, unless one of them takes its place, a `package.json` that
    /// agrees with the manifest. A file whose text is ``absent`` is not there.
    public var allFiles: [File] {
        var all = [File(path: "plugin.xml", text: manifest)] + files
        if !files.contains(where: { $0.path == "package.json" }) {
            all.append(File(path: "package.json", text: Self.package))
        }
        return all.filter { $0.text != Self.absent }
    }

    /// Stands for a file that the example does not have: `files: ["package.json": RuleExample.absent]`.
    public static let absent = "\u{0}absent"

    /// The example as it is shown on a page, indented.
    public var excerpt: String {
        var text = Self.indented(shown)
        for file in files where file.text != Self.absent && !file.text.isEmpty {
            text += "\n    \(file.path):\n" + Self.indented(file.text)
        }
        for (neighbour, shown) in zip(neighbours, shownNeighbours) {
            text += "\n    \(neighbour.path):\n" + Self.indented(shown)
        }
        if !targets.isEmpty {
            text += "\nwith " + targets.map { "--target \($0)" }.joined(separator: " ") + "\n"
        }
        return text
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }

    private static func manifest(_ id: String, _ inside: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plugin id="\(id)" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0"
            xmlns:android="http://schemas.android.com/apk/res/android">
            <name>Torch</name>

        """ + indented(inside) + "</plugin>\n"
    }

    private static let package = """
        {
            "name": "cordova-plugin-torch",
            "version": "1.0.0",
            "cordova": {
                "id": "cordova-plugin-torch"
            }
        }

        """
}
