extension ElementDefinition {
    /// The definition of an element's name, letter for letter.
    static func named(_ name: String) -> ElementDefinition? { byName[name] }

    /// Every element there is, but for the root.
    static let all: [ElementDefinition] = describing + installing + native + podspec

    private static let byName = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// What tells about the plugin.
    private static let describing: [ElementDefinition] =
        ["name", "description", "author", "license", "keywords", "repo", "issue"].map {
            ElementDefinition($0, in: [.root], content: .text)
        } + [
            ElementDefinition("info", in: [.root, .platform], content: .text),
            ElementDefinition("engines", in: [.root]),
            ElementDefinition(
                "engine", in: [.inside("engines")], attributes: ["name", "version", "platform", "scriptSrc"],
                required: ["name", "version"]),
            ElementDefinition("platform", in: [.root], attributes: ["name", "package"], required: ["name"]),
        ]

    /// What holds for every platform at the root, and for one in its section.
    private static let installing: [ElementDefinition] = [
        ElementDefinition("js-module", in: [.root, .platform], attributes: ["src", "name"], required: ["src"]),
        ElementDefinition("clobbers", in: [.inside("js-module")], attributes: ["target"], required: ["target"]),
        ElementDefinition("merges", in: [.inside("js-module")], attributes: ["target"], required: ["target"]),
        ElementDefinition("runs", in: [.inside("js-module")]),
        ElementDefinition(
            "asset", in: [.root, .platform], attributes: ["src", "target"], required: ["src", "target"]),
        ElementDefinition(
            "dependency", in: [.root, .platform], attributes: ["id", "url", "commit", "subdir", "version"],
            required: ["id"]),
        ElementDefinition("preference", in: [.root, .platform], attributes: ["name", "default"], required: ["name"]),
        ElementDefinition(
            "config-file", in: [.root, .platform],
            attributes: ["target", "parent", "after", "versions", "device-target"], required: ["target", "parent"],
            content: .foreign),
        ElementDefinition(
            "edit-config", in: [.root, .platform], attributes: ["file", "target", "mode"],
            required: ["file", "target", "mode"], content: .foreign),
        ElementDefinition("hook", in: [.root, .platform], attributes: ["type", "src"], required: ["type", "src"]),
        ElementDefinition(
            "framework", in: [.root, .platform],
            attributes: [
                "src", "custom", "embed", "weak", "link", "type", "parent", "spec", "target-dir", "versions", "arch",
                "implementation", "device-target", "target",
            ], required: ["src"]),
    ]

    /// What counts in a platform's section only.
    private static let native: [ElementDefinition] = [
        ElementDefinition(
            "source-file", in: [.platform], attributes: ["src", "target-dir", "framework", "weak", "compiler-flags"],
            required: ["src"]),
        ElementDefinition(
            "header-file", in: [.platform], attributes: ["src", "target-dir", "type"], required: ["src"]),
        ElementDefinition(
            "resource-file", in: [.platform],
            attributes: ["src", "target", "versions", "device-target", "arch", "reference"], required: ["src"]),
        ElementDefinition(
            "lib-file", in: [.platform],
            attributes: ["src", "arch", "Include", "versions", "device-target", "target"], required: ["src"]),
    ]

    private static let podspec: [ElementDefinition] = [
        ElementDefinition("podspec", in: [.platform]),
        ElementDefinition("config", in: [.inside("podspec")]),
        ElementDefinition("source", in: [.inside("config")], attributes: ["url"], required: ["url"]),
        ElementDefinition("pods", in: [.inside("podspec")], attributes: ["use-frameworks", "inhibit-all-warnings"]),
        ElementDefinition(
            "pod", in: [.inside("pods")],
            attributes: [
                "name", "spec", "git", "branch", "tag", "commit", "path", "configurations", "swift-version", "options",
                "nospm",
            ], required: ["name"]),
    ]
}
