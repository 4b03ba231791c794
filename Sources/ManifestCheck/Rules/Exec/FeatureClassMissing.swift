import Diagnostics
import PluginManifest
import SourceScan

extension Rule {
    static let featureClassMissing = Rule(
        "feature-class-missing", .error, "a feature's class is in no source of its platform",
        page: RulePage(
            effect: """
                Calls of the service are never answered; Android logs a ClassNotFoundException, iOS that the class
                does not exist.
                """,
            cause: """
                android-package is a Java or Kotlin class with its package, ios-package an Objective-C class, or a
                Swift one under its name in @objc(…); a package alone is not a class. It is not reported where a
                library could bring the class.
                """,
            remedy: "Correct the name, or add the <source-file>.",
            example: RuleExample(
                inside: ExecExample.manifest(class: "org.example.torch.Torch"),
                files: ["www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch]),
            fixed: ExecExample.inOrder),
        canFix: true,
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            guard let platform = node.platform, platform == "android" || platform == "ios" else { return }
            let features = node.features
            guard !features.isEmpty else { return }
            let services = inspection.plugin.services(on: platform)
            let native = services.native
            for feature in features where !inspection.isFull {
                guard let name = feature.nativeClass(on: platform), isClass(name.value, on: platform),
                    native.classes.parts(of: name.value).isEmpty
                else { continue }
                let inside = platform == "android" ? native.classes(inPackage: name.value) : []
                guard inside.isEmpty else {
                    inspection.report(
                        "\"\(name.value)\" is a package, not a class", at: name.span,
                        help: "write the class as well: \"\(inside.count == 1 ? inside[0] : name.value + ".…")\"",
                        fix: inside.count == 1 ? .setValue(name.span, to: inside[0]) : nil,
                        isSure: feature.isLoadedAtStart || inspection.mayCall(feature, on: platform))
                    continue
                }
                let namesake = native.namesake(of: name.value).flatMap { isMeant($0, native) ? $0 : nil }
                let nearest = namesake ?? native.misspelt(name.value)
                guard
                    nearest != nil || (native.isComplete && !native.names.isEmpty)
                        || isBroughtByNobody(name.value, native, inspection.plugin.outline)
                else { continue }
                inspection.report(
                    "no source for \(platform) has the class \"\(name.value)\"", at: name.span,
                    help: (nearest ?? native.unclaimedClass(by: services.features, on: platform)).map {
                        "did you mean \"\($0)\"?"
                    } ?? "correct the name, or add the <source-file>",
                    fix: native.isComplete ? namesake.map { .setValue(name.span, to: $0) } : nil,
                    isSure: feature.isLoadedAtStart || inspection.mayCall(feature, on: platform))
            }
        })

    /// Whether the platform's section has nothing at all that could bring a class, and nothing that was perhaps meant to.
    private static func isBroughtByNobody(_ name: String, _ native: NativeSources, _ outline: ManifestOutline) -> Bool {
        native.isComplete && !native.hasSources && !CoreClasses.isCordovas(name) && outline.misplaced.isEmpty
            && outline.repeatedPlatforms.isEmpty && outline.unknown.count <= 100
            && outline.unknown.allSatisfy { ElementDefinition.nearest(to: $0) == nil }
    }

    /// Whether a class of the same simple name may be the one that was meant: where a library could bring the class, that is one
    /// that extends Cordova's, and not one that may extend the library's.
    private static func isMeant(_ name: String, _ native: NativeSources) -> Bool {
        native.isComplete
            || native.classes.parts(of: name).contains {
                $0.superclass == "CordovaPlugin" || $0.superclass == "CDVPlugin"
            }
    }

    /// Whether it is a class that a source of the plugin would name so: none of Cordova's own, no nested one, no
    /// variable.
    private static func isClass(_ name: String, on platform: String) -> Bool {
        guard SymbolName.isPath(name), !name.contains("$") else { return false }
        return platform == "ios" ? !name.contains(".") : true
    }
}

extension Inspection {
    /// Whether a script of the plugin calls a service, or may do so.
    func mayCall(_ feature: Feature, on platform: String) -> Bool {
        guard let name = feature.name?.value, !name.isEmpty else { return false }
        return calledServices(on: platform).mayBe(name)
    }
}

extension NativeSources {
    /// The one class that extends Cordova's and that no feature names; nil where there are several.
    func unclaimedClass(by features: [Feature], on platform: String) -> String? {
        guard names.count <= 200, features.count <= 200 else { return nil }
        let claimed = Set(features.compactMap { $0.nativeClass(on: platform)?.value })
        let unclaimed = names.filter { name in
            !claimed.contains(name)
                && classes.parts(of: name).contains { NativeClasses.roots.contains($0.superclass ?? "") }
        }
        return unclaimed.count == 1 ? unclaimed[0] : nil
    }
}
