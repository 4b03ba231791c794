import Diagnostics
import PluginManifest

extension Rule {
    static let sourceImportsOldCordova = Rule(
        "source-imports-old-cordova", .error, "a source for Android that imports what Cordova 3 took away",
        page: RulePage(
            effect: "The app cannot be built: \"package org.apache.cordova.api does not exist\".",
            cause: """
                Since Cordova 3 CordovaPlugin, CallbackContext and their like are in org.apache.cordova. The Plugin of
                com.phonegap.api has been gone since then, too. It is not reported where the plugin brings these
                packages.
                """,
            remedy: "Import from org.apache.cordova, and extend CordovaPlugin.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch"),
                    "src/android/Torch.java": source("org.apache.cordova.api.CordovaPlugin"),
                ]),
            fixed: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch"),
                    "src/android/Torch.java": source("org.apache.cordova.CordovaPlugin"),
                ])),
        canFix: true,
        .elements(["source-file"]) { node, inspection in
            guard node.platform == "android", let path = NamedFile(node, in: inspection.plugin.folder)?.entry.path,
                let source = inspection.plugin.nativeSource(at: path)
            else { return }
            for imported in source.imports where !inspection.isFull {
                guard let package = packages.first(where: { imported.value.hasPrefix($0 + ".") }),
                    inspection.reach(of: "cordova-android", from: SemanticVersion(3, 0, 0)) != .never,
                    inspection.reach(of: "cordova", from: SemanticVersion(3, 0, 0)) != .never,
                    case let native = inspection.plugin.services(on: "android").native, !native.hasPackage(package)
                else { continue }
                let name = String(imported.value.dropFirst(package.utf8.count + 1))
                let isMoved = moved.contains(name)
                // What came from PhoneGap is not all that the source has to change.
                let isCertain = isMoved && package == packages[0] && imported.span.text == imported.value
                inspection.report(
                    "Cordova has no \(imported.value) since version 3, so the app cannot be built", at: imported.span,
                    notes: [DiagnosticNote("the source is named here", at: node.element.span)],
                    help: isMoved ? "import org.apache.cordova.\(name)" : "extend org.apache.cordova.CordovaPlugin",
                    fix: isCertain
                        ? SourceFix(
                            "import it from org.apache.cordova",
                            edits: [SourceEdit(imported.span, replacement: "org.apache.cordova." + name)]) : nil,
                    isSure: native.isComplete)
            }
        })

    private static let packages = ["org.apache.cordova.api", "com.phonegap.api"]

    /// What is in org.apache.cordova now; all that is there may be imported as well.
    private static let moved: Set<String> = [
        "*", "CallbackContext", "CordovaInterface", "CordovaPlugin", "LOG", "PluginEntry", "PluginManager",
        "PluginResult",
    ]

    private static func source(_ imported: String) -> String {
        "package org.example;\nimport \(imported);\n"
            + ExecExample.torch.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
}
