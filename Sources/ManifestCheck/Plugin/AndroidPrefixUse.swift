import Diagnostics
import PluginManifest

/// A prefix in what is brought into AndroidManifest.xml that nothing declares there.
struct AndroidPrefixUse: Sendable {
    let prefix: String
    /// Where it is used first in the element.
    let span: SourceSpan
    /// The element that is put there.
    let grafted: XMLElement
}

extension Inspection {
    /// Each such prefix once for each element that is put into AndroidManifest.xml. None where a hook may declare it, and none of
    /// those that some `<edit-config>` or `<config-file>` declares further out in the file.
    var undeclaredAndroidPrefixes: [AndroidPrefixUse] {
        memory.undeclaredAndroidPrefixes.value(findUndeclaredAndroidPrefixes)
    }

    private func findUndeclaredAndroidPrefixes() -> [AndroidPrefixUse] {
        guard !plugin.lacks.contains(.structure) else { return [] }
        var search = AndroidPrefixSearch()
        for content in androidManifestContent { search.look(at: content.element, in: content.grafted) }
        if options.covers("android") {
            for node in plugin.outline.nodes(named: "edit-config")
            where AndroidManifestContent.isForAndroidManifest(node, "file") && !node.element.lacks("mode") {
                for child in node.element.children { search.look(at: child, in: child) }
            }
        }
        let found = search.found
        guard !found.isEmpty else { return [] }
        let hasHook = plugin.outline.nodes(named: "hook").contains { $0.platform == nil || $0.platform == "android" }
        if hasHook { return [] }
        let outside = prefixesDeclaredOutside
        return found.filter { !outside.contains($0.prefix) }
    }

    /// What the manifest declares on elements of AndroidManifest.xml that are there already.
    private var prefixesDeclaredOutside: Set<String> {
        var prefixes: Set<String> = []
        for node in plugin.outline.nodes(named: "edit-config") {
            for attribute in node.element.children.flatMap(\.attributes) where attribute.name.hasPrefix("xmlns:") {
                prefixes.insert(String(attribute.name.dropFirst("xmlns:".utf8.count)))
            }
        }
        return prefixes
    }
}

/// Looks at elements in the order of the manifest, those of one `<config-file>` after those of another.
private struct AndroidPrefixSearch {
    private var uses: [AndroidPrefixUse] = []
    /// The prefixes used in the current element, and those declared there or further in.
    private var known: Set<String> = []
    private var declared: Set<String> = []
    /// The first use in the current element.
    private var first = 0

    var found: [AndroidPrefixUse] {
        var search = self
        search.finish()
        return search.uses
    }

    mutating func look(at element: XMLElement, in grafted: XMLElement) {
        if element.ordinal == grafted.ordinal { finish() }
        note(element.nameSpan, in: grafted)
        guard element.hasAttribute(withPrefixOtherThan: "android") else { return }
        for attribute in element.attributes {
            if attribute.name.hasPrefix("xmlns:") {
                declared.insert(String(attribute.name.dropFirst("xmlns:".utf8.count)))
            } else {
                note(attribute.nameSpan, in: grafted)
            }
        }
    }

    private mutating func note(_ name: SourceSpan, in grafted: XMLElement) {
        guard let prefix = Self.prefix(name), known.insert(prefix).inserted else { return }
        let start = name.bytes.lowerBound
        let span = SourceSpan(file: name.file, bytes: start..<start + prefix.utf8.count)
        uses.append(AndroidPrefixUse(prefix: prefix, span: span, grafted: grafted))
    }

    /// Takes back what the current element declares itself.
    private mutating func finish() {
        if !declared.isEmpty {
            let kept = uses[first...].filter { !declared.contains($0.prefix) }
            uses.replaceSubrange(first..., with: kept)
        }
        first = uses.count
        known.removeAll(keepingCapacity: true)
        declared.removeAll(keepingCapacity: true)
    }

    /// What stands before the colon of a name, unless that is one that is declared everywhere.
    private static func prefix(_ name: SourceSpan) -> String? {
        let bytes = name.file.bytes[name.bytes]
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
            !bytes[..<colon].elementsEqual("android".utf8)
        else { return nil }
        let prefix = String(decoding: bytes[..<colon], as: UTF8.self)
        return prefix == "xml" ? nil : prefix
    }
}
