import PluginManifest

extension ElementDefinition {
    /// The definition of an element's name, letter for letter.
    static func named(_ name: String) -> ElementDefinition? { byName[name] }

    /// The definition of an element, whose name is compared where it stands.
    static func of(_ element: XMLElement) -> ElementDefinition? {
        let length = element.nameSpan.bytes.count
        guard length < byLength.count else { return nil }
        for definition in byLength[length] where element.isNamed(definition.name) { return definition }
        return nil
    }

    /// Every element there is, but for the root.
    static let all: [ElementDefinition] = (describing + installing + native + podspec).enumerated().map {
        ElementDefinition($1, ordinal: $0)
    }

    private static let byName = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// By the number of letters of their names: a dozen bytes are compared sooner than hashed.
    private static let byLength: [[ElementDefinition]] = all.reduce(into: []) { byLength, definition in
        let length = definition.name.utf8.count
        while byLength.count <= length { byLength.append([]) }
        byLength[length].append(definition)
    }

    /// What tells about the plugin.
    private static let describing: [Entry] =
        ["name", "description", "author", "license", "keywords", "repo", "issue"].map {
            Entry($0, in: [.root], content: .text)
        } + [
            Entry("info", in: [.root, .platform], content: .text),
            Entry("engines", in: [.root]),
            Entry(
                "engine", in: [.inside("engines")], attributes: ["name", "version", "platform", "scriptSrc"],
                required: ["name", "version"]),
            Entry("platform", in: [.root], attributes: ["name", "package"], required: ["name"]),
        ]

    /// What holds for every platform at the root, and for one in its section.
    private static let installing: [Entry] = [
        Entry("js-module", in: [.root, .platform], attributes: ["src", "name"], required: ["src"]),
        Entry("clobbers", in: [.inside("js-module")], attributes: ["target"], required: ["target"]),
        Entry("merges", in: [.inside("js-module")], attributes: ["target"], required: ["target"]),
        Entry("runs", in: [.inside("js-module")]),
        Entry(
            "asset", in: [.root, .platform], attributes: ["src", "target"], required: ["src", "target"]),
        Entry(
            "dependency", in: [.root, .platform], attributes: ["id", "url", "commit", "subdir", "version"],
            required: ["id"]),
        Entry("preference", in: [.root, .platform], attributes: ["name", "default"], required: ["name"]),
        Entry(
            "config-file", in: [.root, .platform],
            attributes: ["target", "parent", "after", "versions", "device-target"], required: ["target", "parent"],
            content: .foreign),
        Entry(
            "edit-config", in: [.root, .platform], attributes: ["file", "target", "mode"],
            required: ["file", "target", "mode"], content: .foreign),
        Entry("hook", in: [.root, .platform], attributes: ["type", "src"], required: ["type", "src"]),
        Entry(
            "framework", in: [.root, .platform],
            attributes: [
                "src", "custom", "embed", "weak", "link", "type", "parent", "spec", "target-dir", "versions", "arch",
                "implementation", "device-target", "target",
            ], required: ["src"]),
    ]

    /// What counts in a platform's section only.
    private static let native: [Entry] = [
        Entry(
            "source-file", in: [.platform], attributes: ["src", "target-dir", "framework", "weak", "compiler-flags"],
            required: ["src"]),
        Entry(
            "header-file", in: [.platform], attributes: ["src", "target-dir", "type"], required: ["src"]),
        Entry(
            "resource-file", in: [.platform],
            attributes: ["src", "target", "versions", "device-target", "arch", "reference"], required: ["src"]),
        Entry(
            "lib-file", in: [.platform],
            attributes: ["src", "arch", "Include", "versions", "device-target", "target"], required: ["src"]),
    ]

    private static let podspec: [Entry] = [
        Entry("podspec", in: [.platform]),
        Entry("config", in: [.inside("podspec")]),
        Entry("source", in: [.inside("config")], attributes: ["url"], required: ["url"]),
        Entry("pods", in: [.inside("podspec")], attributes: ["use-frameworks", "inhibit-all-warnings"]),
        Entry(
            "pod", in: [.inside("pods")],
            attributes: [
                "name", "spec", "git", "branch", "tag", "commit", "path", "configurations", "swift-version", "options",
                "nospm",
            ], required: ["name"]),
    ]
}
