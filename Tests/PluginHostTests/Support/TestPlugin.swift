import Foundation
import TestSupport

/// A plugin to be written to disk.
struct TestPlugin: Sendable, Decodable {
    let id: String
    var dependencies: [String] = []
    var modules: [Module] = []
    /// What else stands in its manifest.
    var more = ""

    struct Module: Sendable, Decodable {
        let name: String
        /// The file's text; `nil` for a file that does not exist.
        var source: String?
        /// The targets; `nil` for an element without one.
        var clobbers: [String?] = []
        var merges: [String?] = []
        var runs = false

        init(
            _ name: String, _ source: String?, clobbers: [String?] = [], merges: [String?] = [], runs: Bool = false
        ) {
            self.name = name
            self.source = source
            self.clobbers = clobbers
            self.merges = merges
            self.runs = runs
        }
    }

    enum CodingKeys: CodingKey { case id, dependencies, modules }

    init(_ id: String, dependencies: [String] = [], modules: [Module] = [], more: String = "") {
        self.id = id
        self.dependencies = dependencies
        self.modules = modules
        self.more = more
    }

    var manifest: String {
        var lines = ["<plugin id=\(quoted(id)) version=\"1.0.0\">"]
        lines += dependencies.map { "    <dependency id=\(quoted($0))/>" }
        for module in modules {
            lines.append("    <js-module src=\(quoted("www/\(module.name).js")) name=\(quoted(module.name))>")
            lines += module.clobbers.map { mapping("clobbers", $0) } + module.merges.map { mapping("merges", $0) }
            if module.runs { lines.append("        <runs/>") }
            lines.append("    </js-module>")
        }
        if !more.isEmpty { lines.append(more) }
        return (lines + ["</plugin>", ""]).joined(separator: "\n")
    }

    /// Writes the plugin to a folder.
    func write(to folder: ScratchFolder, as name: String) throws {
        try folder.write("\(name)/plugin.xml", manifest)
        for module in modules {
            if let source = module.source { try folder.write("\(name)/www/\(module.name).js", source) }
        }
    }

    private func mapping(_ tag: String, _ target: String?) -> String {
        "        <\(tag)\(target.map { " target=\(quoted($0))" } ?? "")/>"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;") + "\""
    }
}
