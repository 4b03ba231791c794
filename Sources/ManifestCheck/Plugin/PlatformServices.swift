import PluginManifest
import SourceScan

/// Who answers the services that a plugin's scripts call, on one platform.
struct PlatformServices: Sendable {
    let platform: String?
    /// What the manifest declares, as far as no variable completes the name.
    let features: [Feature]
    /// Services written in JavaScript.
    let proxies: [ProxyRegistration]
    /// Whether services may be answered that are not known here: by another plugin, or under a name that is made up
    /// later.
    let isOpen: Bool
    /// What the native sources tell.
    let native: NativeSources

    /// Every name that could have been meant.
    let names: Set<String>

    private let exact: [String: Feature]
    private let folded: [String: Feature]
    private let proxied: Set<String>
    /// Services of features in places that Cordova ignores, or in an old form, in lower case: that is another rule's.
    private let misplaced: Set<String>

    init(_ plugin: CheckedPlugin, on platform: String?) {
        self.platform = platform
        let outline = plugin.outline
        let nodes = outline.nodes.filter { $0.platform == nil || $0.platform == platform }
        let declared = nodes.filter { $0.name == "config-file" }.flatMap { $0.element.children(named: "feature") }
            .map(Feature.init)
        features = declared.filter {
            guard let name = $0.service(on: platform)?.value else { return false }
            return !name.isEmpty && !name.contains("$")
        }
        misplaced = Self.misplaced(in: outline)
        exact = Dictionary(
            features.map { ($0.service(on: platform)?.value ?? "", $0) }, uniquingKeysWith: { _, last in last })
        folded = Dictionary(
            features.map { ($0.service(on: platform)?.value.lowercased() ?? "", $0) },
            uniquingKeysWith: { _, last in last })
        let scripts = plugin.modules.modules(on: platform).compactMap { plugin.script(of: $0) }
        let pages = plugin.pageScripts.calling.filter { page in platform.map { page.place.scope.contains($0) } ?? true }
        proxies = (scripts + pages.map(\.script)).flatMap(\.proxies)
        proxied = Set(proxies.flatMap { $0.service.literals.map(\.value) })
        names = proxied.union(exact.keys)
        isOpen =
            declared.count != features.count || proxies.contains { !$0.service.isComplete }
            || nodes.contains { $0.name == "dependency" } || Self.isTests(outline)
        native = NativeSources(plugin, on: platform)
    }

    /// Whether the plugin is the tests of another, whose services it calls: it has the module that cordova-plugin-test-framework looks for,
    /// and no service of its own.
    private static func isTests(_ outline: ManifestOutline) -> Bool {
        outline.nodes(named: "js-module").contains { $0.element["name"]?.value == "tests" }
            && !outline.nodes(named: "config-file").contains { $0.element.firstChild(named: "feature") != nil }
    }

    private static func misplaced(in outline: ManifestOutline) -> Set<String> {
        var names: [String?] = (outline.unknown + outline.misplaced).filter { $0.name == "feature" }.map {
            $0["name"]?.value
        }
        for section in outline.repeatedPlatforms {
            for file in section.element.children(named: "config-file") {
                names += file.children(named: "feature").map { $0["name"]?.value }
            }
        }
        for file in outline.nodes(named: "config-file") {
            names += file.element.children(named: "plugin").map { $0["name"]?.value }
        }
        names += outline.misspeltServices
        names += outline.unknown.compactMap { OldServiceForm(plist: $0) }.prefix(200).filter { !$0.isBesideFeature }
            .map(\.name)
        return Set(names.compactMap { $0?.lowercased() })
    }

    /// Whether the platform finds services whatever their letter case (Cordova spec §4.4).
    var ignoresCase: Bool { platform == "ios" || platform == "osx" }

    /// The feature that answers a service.
    func feature(_ service: String) -> Feature? {
        exact[service] ?? (ignoresCase ? folded[service.lowercased()] : nil)
    }

    /// A feature whose name differs in letter case alone.
    func featureInOtherCase(_ service: String) -> Feature? {
        exact[service] == nil ? folded[service.lowercased()] : nil
    }

    /// Whether a script of the plugin answers a service.
    func hasProxy(_ service: String) -> Bool { proxied.contains(service) }

    /// Whether the manifest or a script of the plugin says who answers a service, or Cordova does.
    func knows(_ service: String) -> Bool {
        feature(service) != nil || proxied.contains(service) || misplaced.contains(service.lowercased())
            || CoreServices.isCordovas(service)
    }

}
