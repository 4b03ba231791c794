import Diagnostics
import PluginManifest

/// A manifest with this inside its root element, in a file called plugin.xml.
func manifest(_ content: String, root: String = #"plugin id="p" version="1.0.0""#) throws -> Manifest {
    let tag = root.prefix { $0 != " " }
    return try Manifest(parsing: SourceFile(name: "plugin.xml", text: "<\(root)>\(content)</\(tag)>"))
}

/// An app's configuration with this inside its widget.
func configuration(_ content: String) throws -> AppConfiguration {
    try AppConfiguration(parsing: SourceFile(name: "config.xml", text: "<widget id=\"app\">\(content)</widget>"))
}

/// The error that something fails with.
func failure<Value>(_ body: () throws -> Value) -> ManifestError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? ManifestError
    }
}

extension XMLElement {
    /// A short form for comparisons: `(name a='1' "text" (child) "tail")`. Recursive, for small trees.
    var outline: String {
        var parts = [name] + attributes.map { "\($0.name)='\($0.value)'" }
        if !text.isEmpty { parts.append("\"\(text)\"") }
        for child in children {
            parts.append(child.outline)
            if !child.tail.isEmpty { parts.append("\"\(child.tail)\"") }
        }
        return "(" + parts.joined(separator: " ") + ")"
    }
}
