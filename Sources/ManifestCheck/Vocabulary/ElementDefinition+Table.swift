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
                "engine", in: [.inside("engines")], attributes: ["name", "version", "platform", "scriptSrc"]),
            ElementDefinition("platform", in: [.root], attributes: ["name", "package"]),
        ]

    /// What holds for every platform at the root, and for one in its section.
    private static let installing: [ElementDefinition] = [
        ElementDefinition("js-module", in: [.root, .platform], attributes: ["src", "name"]),
        ElementDefinition("clobbers", in: [.inside("js-module")], attributes: ["target"]),
        ElementDefinition("merges", in: [.inside("js-module")], attributes: ["target"]),
        ElementDefinition("runs", in: [.inside("js-module")]),
        ElementDefinition("asset", in: [.root, .platform], attributes: ["src", "target"]),
        ElementDefinition(
            "dependency", in: [.root, .platform], attributes: ["id", "url", "commit", "subdir", "version"]),
        ElementDefinition("preference", in: [.root, .platform], attributes: ["name", "default"]),
        ElementDefinition(
            "config-file", in: [.root, .platform],
            attributes: ["target", "parent", "after", "versions", "device-target"], content: .foreign),
        ElementDefinition(
            "edit-config", in: [.root, .platform], attributes: ["file", "target", "mode"], content: .foreign),
        ElementDefinition("hook", in: [.root, .platform], attributes: ["type", "src"]),
        ElementDefinition(
            "framework", in: [.root, .platform],
            attributes: [
                "src", "custom", "embed", "weak", "link", "type", "parent", "spec", "target-dir", "versions", "arch",
                "implementation", "device-target", "target",
            ]),
    ]

    /// What counts in a platform's section only.
    private static let native: [ElementDefinition] = [
        ElementDefinition(
            "source-file", in: [.platform], attributes: ["src", "target-dir", "framework", "weak", "compiler-flags"]),
        ElementDefinition("header-file", in: [.platform], attributes: ["src", "target-dir", "type"]),
        ElementDefinition(
            "resource-file", in: [.platform],
            attributes: ["src", "target", "versions", "device-target", "arch", "reference"]),
        ElementDefinition(
            "lib-file", in: [.platform],
            attributes: ["src", "arch", "Include", "versions", "device-target", "target"]),
    ]

    private static let podspec: [ElementDefinition] = [
        ElementDefinition("podspec", in: [.platform]),
        ElementDefinition("config", in: [.inside("podspec")]),
        ElementDefinition("source", in: [.inside("config")], attributes: ["url"]),
        ElementDefinition("pods", in: [.inside("podspec")], attributes: ["use-frameworks", "inhibit-all-warnings"]),
        ElementDefinition(
            "pod", in: [.inside("pods")],
            attributes: [
                "name", "spec", "git", "branch", "tag", "commit", "path", "configurations", "swift-version", "options",
                "nospm",
            ]),
    ]
}
