import Diagnostics
import PluginManifest

extension Rule {
    static let dependencyIDWithVersion = Rule(
        "dependency-id-with-version", .warning, "a dependency with its version in the id",
        page: RulePage(
            effect: """
                Cordova fetches the plugin, and does not find it again: one that the app has already is fetched once
                more, its version is not compared, and removing this plugin leaves the other behind.
                """,
            cause: """
                npm takes "id@version" for a package and its version. Cordova looks in the folder plugins for a plugin
                whose id is all of it.
                """,
            remedy: "Write the version in its own attribute.",
            example: RuleExample(
                inside: #"<dependency id="cordova-plugin-device@^2.0.0"/>"#),
            fixed: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" version="^2.0.0"/>"#)),
        .elements(["dependency"]) { node, inspection in
            guard node.element.lacks("url"), let id = node.element["id"] else { return }
            let plugin = Dependency.plugin(of: id.value)
            let version = id.value.dropFirst(plugin.count + 1)
            // An address may have an "@" as well.
            guard plugin != id.value, Dependency.isPackageName(plugin), !version.contains(where: { ":/".contains($0) })
            else { return }
            let isWritten = node.element["version"] != nil
            inspection.report(
                "\"\(id.value)\" is not the id of a plugin: \"@\(version)\" is a version", at: id.span,
                help: isWritten
                    ? "write id=\"\(plugin)\"" : "write id=\"\(plugin)\" version=\"\(version)\"")
        })
}
