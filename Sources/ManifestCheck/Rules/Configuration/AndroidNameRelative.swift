import Diagnostics
import PluginManifest

extension Rule {
    static let androidNameRelative = Rule(
        "android-name-relative", .warning, "a component of Android named without its package",
        page: RulePage(
            effect:
                "Android finds no such class when the component is needed, and the app crashes, or nothing happens.",
            cause: """
                A name that begins with a dot, or has none, is taken to be in the app's package, and not in the
                plugin's. Only classes of the plugin's own sources are reported.
                """,
            remedy: "Write the class with its package.",
            example: AndroidComponents.example("service", ".Torch"),
            fixed: AndroidComponents.example("service", "org.example.Torch")),
        canFix: true,
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidComponents {
                // The name of an alias is that of no class.
                guard content.parent == .application, let name = content.element.attribute("android:name"),
                    let simple = simpleName(name.valueSpan), !content.element.isNamed("activity-alias"),
                    !content.hasInstructions, !inspection.isFull
                else { continue }
                let native = inspection.plugin.services(on: "android").native
                let classes = native.classes.fullNames(of: simple).filter { $0 != simple }
                guard !classes.isEmpty, !inspection.hooksChangeAndroidManifest else { continue }
                inspection.report(
                    "\"\(name.value)\" is taken to be in the app's package, where no class of the plugin is",
                    at: name.valueSpan,
                    help: "write \(classes.map { "\"\($0)\"" }.joined(separator: " or "))",
                    fix: classes.count == 1 ? .setValue(name.valueSpan, to: classes[0]) : nil)
            }
        })

    /// The name of a class without its package; nil for one that has it, and for what a variable completes.
    private static func simpleName(_ name: SourceSpan) -> String? {
        // Nearly every name has its package.
        if name.file.bytes[name.bytes].dropFirst().contains(UInt8(ascii: ".")) { return nil }
        let simple = name.text.hasPrefix(".") ? String(name.text.dropFirst()) : name.text
        return SymbolName.isPath(simple) && !simple.contains("$") ? simple : nil
    }
}
