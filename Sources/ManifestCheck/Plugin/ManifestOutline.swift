import PluginManifest

/// The elements of a manifest by what becomes of them, made in one walk.
public struct ManifestOutline: Sendable {
    /// What Cordova reads, in document order, beginning with the root.
    public private(set) var nodes: [ManifestNode] = []
    /// Known elements in a place where Cordova does not look for them.
    public private(set) var misplaced: [XMLElement] = []
    /// Elements that Cordova does not know.
    public private(set) var unknown: [XMLElement] = []
    /// `<platform>` sections that count, in document order.
    public private(set) var platforms: [ManifestNode] = []
    /// Further sections for a platform that has one already, with the one that counts.
    public private(set) var repeatedPlatforms: [(element: XMLElement, first: XMLElement)] = []

    /// The platforms that have a section, in document order.
    public private(set) var platformNames: [String] = []
    /// Attributes that nothing reads.
    private(set) var unknownAttributes: [UnknownAttribute] = []

    /// By the ordinals of their definitions.
    private var byOrdinal: [[ManifestNode]] = Array(repeating: [], count: ElementDefinition.all.count)
    /// The section that counts, by its name as written.
    private var sections: [String: XMLElement] = [:]
    /// Whether the plugin depends on one that reads elements of its own from manifests.
    private var readsForeignPods = false

    init(_ document: XMLDocument) {
        guard let root = document.root else { return }
        readsForeignPods = Self.dependsOnPodReader(root)
        add(ManifestNode(element: root, name: root.name, platform: nil, definition: nil))
        var places = [(place: ElementDefinition.Place.root, platform: String?.none)]
        // Depth first: what is inside an element comes before what follows it.
        var walk = [root.children.makeIterator()]
        while var children = walk.popLast(), let (place, platform) = places.popLast() {
            while let child = children.next() {
                guard let node = node(for: child, at: place, platform) else { continue }
                add(node)
                guard let definition = node.definition, definition.content == .elements else { continue }
                // Cordova never looks into a section without a name.
                if definition.name == "platform", node.platform == nil { continue }
                places += [(place, platform), (definition.place, node.platform)]
                walk += [children, child.children.makeIterator()]
                break
            }
        }
        var seen: Set<String> = []
        platformNames = platforms.compactMap(\.platform).filter { seen.insert($0).inserted }
    }

    /// The platform in whose section an element stands that is not among ``nodes``; nil for none.
    func platform(of stray: XMLElement) -> String? {
        var element = stray
        while let parent = element.parent, parent.parent != nil { element = parent }
        guard element != stray, element.name == "platform", let name = element["name"]?.value else { return nil }
        return PlatformNames.canonical(name)
    }

    /// The elements of a name that Cordova reads, in document order.
    public func nodes(named name: String) -> [ManifestNode] {
        ElementDefinition.named(name).map { byOrdinal[$0.ordinal] } ?? []
    }

    /// The elements of several names, each given once, that Cordova reads, in document order.
    func nodes(named names: [String]) -> [ManifestNode] {
        let lists = names.map { nodes(named: $0) }.filter { !$0.isEmpty }
        guard lists.count > 1 else { return lists.first ?? [] }
        return lists.flatMap(\.self).sorted {
            $0.element.startTagSpan.bytes.lowerBound < $1.element.startTagSpan.bytes.lowerBound
        }
    }

    /// The node of an element, or nil when it is not one that counts.
    private mutating func node(
        for element: XMLElement, at place: ElementDefinition.Place, _ platform: String?
    ) -> ManifestNode? {
        if place == .platform, readsForeignPods, Self.foreignPods.contains(element.name) { return nil }
        guard let definition = ElementDefinition.of(element) else {
            unknown.append(element)
            return nil
        }
        guard definition.places.contains(place) else {
            misplaced.append(element)
            return nil
        }
        guard definition.name == "platform" else {
            return ManifestNode(element: element, name: definition.name, platform: platform, definition: definition)
        }
        let written = element["name"]?.value ?? ""
        let node = ManifestNode(
            element: element, name: definition.name, platform: written.isEmpty ? nil : PlatformNames.canonical(written),
            definition: definition)
        if !written.isEmpty, let first = sections[written] {
            repeatedPlatforms.append((element, first))
            return nil
        }
        sections[written] = element
        platforms.append(node)
        return node
    }

    private mutating func add(_ node: ManifestNode) {
        if let definition = node.definition { byOrdinal[definition.ordinal].append(node) }
        nodes.append(node)
        unknownAttributes += node.unknownAttributes
    }

    /// Cordova ignores these in a platform's section; cordova-plugin-cocoapod-support does not.
    private static let foreignPods: Set<String> = ["pod", "pods", "pods-config"]

    private static func dependsOnPodReader(_ root: XMLElement) -> Bool {
        ([root] + root.children(named: "platform")).contains { section in
            section.children(named: "dependency").contains {
                $0["id"]?.value.hasPrefix("cordova-plugin-cocoapod-support") == true
            }
        }
    }
}
