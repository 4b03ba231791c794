import Diagnostics
import SourceScan

extension Rule {
    static let execServiceMissingOnPlatform = Rule(
        "exec-service-missing-on-platform", .warning, "a service that one platform has and another lacks",
        page: RulePage(
            effect: """
                On the platform that lacks it the call fails with "Class not found" (Android) or "Missing Command
                Error" (a browser), or is never answered (iOS).
                """,
            cause: """
                The script is in the app on all of these platforms, but only some of them declare the service's
                <feature>, or on a browser the proxy. Calls in a function that asks for the platform are not checked,
                and neither is what it calls in the file, except calls under a condition that leaves only platforms
                without the service.
                """,
            remedy: """
                Declare the feature there too, move the module into the sections of the platforms that have it, or ask
                for cordova.platformId before the call.
                """,
            example: RuleExample(
                inside: ExecExample.manifest() + "\n<platform name=\"ios\"/>",
                files: ["www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch]),
            fixed: ExecExample.inOrder),
        .plugin { inspection in
            var told: Set<String> = []
            lazy var half = browserHalf(inspection)
            for use in inspection.execUses where !inspection.isFull {
                for service in use.services where !told.contains(service.value) {
                    var reasons: [String] = []
                    var notes: [DiagnosticNote] = []
                    if case .missing(let platforms, let there) = inspection.search(service.value, for: use) {
                        reasons.append("is not declared on \(platforms.joined(separator: ", "))")
                        notes += there?.name.map { [DiagnosticNote("another platform has it", at: $0.span)] } ?? []
                    }
                    if let idle = idleFeature(service.value, use, inspection) {
                        reasons.append("has no proxy on browser")
                        notes.append(DiagnosticNote("on browser a feature counts for nothing", at: idle))
                    } else if isLeftOut(service.value, use, inspection), let half {
                        reasons.append("has no proxy on browser")
                        notes.append(half)
                    }
                    if let places = guarded(service, use, inspection), told.insert(service.value).inserted {
                        inspection.report(
                            "the service \"\(service.value)\" is not declared on \(places.joined(separator: ", ")), where this call is made alone",
                            at: service.span, notes: notes + use.wrapperNotes,
                            help: "declare the feature there, or correct the condition")
                        continue
                    }
                    guard !reasons.isEmpty, !use.mayDependOnPlatform, told.insert(service.value).inserted else {
                        continue
                    }
                    inspection.report(
                        "the service \"\(service.value)\" \(reasons.joined(separator: ", and "))", at: service.span,
                        notes: notes + use.wrapperNotes,
                        help: reasons[0].contains("proxy")
                            ? "add a module that calls require('cordova/exec/proxy').add('\(service.value)', …)"
                            : "declare the feature there, or ask for cordova.platformId before the call")
                }
            }
        })

    /// The platforms without a service for which alone a condition about the platform lets a call through.
    private static func guarded(_ service: SourceLiteral, _ use: ExecUse, _ inspection: Inspection) -> [String]? {
        guard use.mayDependOnPlatform, case .missing(let missing, _) = inspection.search(service.value, for: use)
        else { return nil }
        let places = missing.filter { use.calls(service, on: $0) }
        let others = use.platforms.filter { !missing.contains($0) }
        return places.isEmpty || !others.allSatisfy { use.avoids(service, on: $0) } ? nil : places
    }

    /// The name of a feature that a section for browsers declares, where exec knows proxies alone: when the section has no
    /// module that could be one, or could put something else in place of what calls.
    private static func idleFeature(_ service: String, _ use: ExecUse, _ inspection: Inspection) -> SourceSpan? {
        guard use.platforms.contains("browser"),
            inspection.plugin.modules.declared(in: "browser").isEmpty
        else { return nil }
        let services = inspection.plugin.services(on: "browser")
        guard !services.isOpen, !services.hasProxy(service) else { return nil }
        guard let feature = services.feature(service), feature.element.parent?.parent?["name"]?.value == "browser"
        else {
            return nil
        }
        return feature.name?.span
    }

    /// What the section for browsers has for other services, where nothing there can answer one in a way that is not seen: a proxy, or
    /// a feature in a section without modules.
    private static func browserHalf(_ inspection: Inspection) -> DiagnosticNote? {
        let plugin = inspection.plugin
        let services = plugin.services(on: "browser")
        let own = plugin.modules.declared(in: "browser")
        guard !services.isOpen, plugin.pageScripts.isComplete,
            !plugin.outline.nodes(named: "hook").contains(where: { $0.platform == "browser" })
        else { return nil }
        let modules = plugin.modules.modules(on: "browser").filter { !$0.isData }
        let scripts = modules.compactMap { plugin.script(of: $0) }
        let pages = plugin.pageScripts.calling.filter { $0.place.scope.contains("browser") }.map(\.script)
        guard scripts.count == modules.count, (scripts + pages).allSatisfy(isReadable),
            // One that is put somewhere may take the place of what calls.
            own.allSatisfy({ module in
                module.mappings.isEmpty
                    && plugin.script(of: module).map { requiresOwn($0, of: module, plugin) } != false
            })
        else { return nil }
        if let proxy = own.lazy.compactMap({ plugin.script(of: $0)?.proxies.first }).first {
            return DiagnosticNote("another service has one", at: proxy.span)
        }
        let feature = services.features.first { $0.element.parent?.parent?["name"]?.value == "browser" }
        guard own.isEmpty, let name = feature?.name else { return nil }
        return DiagnosticNote("on browser a feature counts for nothing", at: name.span)
    }

    /// Whether a service has a feature on another platform and nothing on browsers.
    private static func isLeftOut(_ service: String, _ use: ExecUse, _ inspection: Inspection) -> Bool {
        use.platforms.contains("browser") && !inspection.plugin.services(on: "browser").knows(service)
            && inspection.handledServices["browser", service] == nil
            && use.platforms.contains { inspection.plugin.services(on: $0).feature(service) != nil }
    }

    /// Whether all proxies that a script may register are known.
    private static func isReadable(_ script: ScannedScript) -> Bool {
        guard script.isBalanced, script.removedIDs.isEmpty else { return false }
        return !script.proxies.isEmpty || !["exec/proxy", "commandProxy"].contains { script.file.mentions($0) }
    }

    /// Whether a script of the section for browsers requires nothing but what is Cordova's, or of that section: it cannot change what
    /// other modules do.
    private static func requiresOwn(
        _ script: ScannedScript, of module: PluginModule, _ plugin: CheckedPlugin
    ) -> Bool {
        script.requires.allSatisfy { call in
            guard let id = call.id?.value else { return false }
            if id == "cordova" || id.hasPrefix("cordova/") { return true }
            guard let name = plugin.moduleName(id, requiredIn: module.file?.entry.path) else { return false }
            return plugin.modules.named(name, in: ModuleScope(sections: ["browser"])).allSatisfy {
                $0.0.platform == "browser"
            }
        }
    }
}
