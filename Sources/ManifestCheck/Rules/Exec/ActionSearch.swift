import Diagnostics
import PluginManifest
import SourceScan

/// Looks for what answers an action of a service, on all platforms where a script is.
struct ActionSearch {
    /// Platforms where all actions of the service are known and this is none of them.
    private(set) var missing: [(platform: String, actions: [String])] = []
    /// Whether some platform answers it, or may.
    private(set) var isPerhapsAnswered = false
    /// Methods that were meant to answer it and cannot be called.
    private(set) var hidden: [SourceSpan] = []

    init(_ action: String, of service: String, _ use: ExecUse, _ inspection: Inspection) {
        let platforms =
            use.module.platform.map { [$0] }
            ?? inspection.plugin.outline.platformNames.filter { inspection.options.covers($0) }
        for platform in platforms {
            let services = inspection.plugin.services(on: platform)
            guard let known = Self.actions(of: service, services, inspection) else {
                if services.knows(service) || services.isOpen { isPerhapsAnswered = true }
                continue
            }
            if known.contains(action) {
                isPerhapsAnswered = true
            } else {
                missing.append((platform, known.actions.map(\.name)))
                hidden += Self.hidden(action, of: service, services)
            }
        }
    }

    /// All actions of a service on a platform; nil when they are not known.
    private static func actions(
        of service: String, _ services: PlatformServices, _ inspection: Inspection
    ) -> HandledActions? {
        guard let platform = services.platform else { return nil }
        if let handled = inspection.options.handledServices[platform, service], let feature = services.feature(service)
        {
            return HandledActions(actions: handled.sorted().map { HandledAction($0, span: feature.element.span) })
        }
        let proxies = services.proxies.filter { $0.service.literals.contains { $0.value == service } }
        if !proxies.isEmpty {
            guard proxies.count == 1, proxies[0].service.value == service, services.feature(service) == nil,
                proxies[0].actions.isComplete
            else { return nil }
            return proxies[0].actions
        }
        guard let name = services.feature(service)?.nativeClass(on: platform)?.value,
            let handled = services.native.classes.handledActions(of: name), handled.isComplete
        else { return nil }
        return handled
    }

    private static func hidden(_ action: String, of service: String, _ services: PlatformServices) -> [SourceSpan] {
        guard let platform = services.platform, let name = services.feature(service)?.nativeClass(on: platform)?.value
        else { return [] }
        return services.native.classes.parts(of: name).flatMap(\.hidden).filter { $0.name == action }.map(\.span)
    }
}
