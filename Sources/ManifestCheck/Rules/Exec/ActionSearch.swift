import Diagnostics
import PluginManifest
import SourceScan

/// Looks for what answers the actions of services, and remembers what each service answers.
struct ActionSearch {
    /// What is known of an action on the platforms where a script is.
    struct Result {
        /// Platforms where all actions of the service are known and this is none of them.
        var missing: [String] = []
        /// Those of them where `execute` returns true for it all the same.
        var ignoring: Set<String> = []
        /// Platforms that answer it.
        var answering: [String] = []
        /// Platforms that may answer it: not all actions of the service are known there.
        var unread: [String] = []

        /// Platforms that answer it, or may.
        var answeringPerhaps: [String] { answering + unread }
    }

    /// The actions of a service on a platform.
    private struct Known {
        let names: Set<String>
        /// Those compared without regard to letter case, in lower case.
        let folded: Set<String>
        /// Whether these are all.
        let isComplete: Bool
        var ignoresOthers = false

        func contains(_ action: String) -> Bool {
            names.contains(action) || (!folded.isEmpty && folded.contains(action.lowercased()))
        }
    }

    private struct Place: Hashable {
        let service: String
        let platform: String
    }

    let inspection: Inspection
    /// By service; nil where the actions are not known.
    private var known: [Place: Known?] = [:]

    init(_ inspection: Inspection) {
        self.inspection = inspection
    }

    mutating func find(_ action: String, of service: String, for use: ExecUse) -> Result {
        var result = Result()
        for platform in use.platforms {
            if let known = actions(of: service, on: platform) {
                if known.contains(action) {
                    result.answering.append(platform)
                } else if known.isComplete {
                    result.missing.append(platform)
                    if known.ignoresOthers { result.ignoring.insert(platform) }
                } else {
                    result.unread.append(platform)
                }
            } else {
                let services = inspection.plugin.services(on: platform)
                if services.knows(service) || services.isOpen { result.unread.append(platform) }
            }
        }
        return result
    }

    /// The actions of a service on a platform that has it.
    struct Listing {
        let names: Set<String>
        /// Whether these are all.
        let isComplete: Bool
        fileprivate let folded: Set<String>

        func contains(_ action: String) -> Bool {
            names.contains(action) || (!folded.isEmpty && folded.contains(action.lowercased()))
        }
    }

    /// The services of the plugin on a platform: those of features, of proxies, and what comes from elsewhere.
    func services(on platform: String) -> Set<String> {
        inspection.plugin.services(on: platform).names.union(inspection.handledServices.services(on: platform))
    }

    /// The actions of one of these services. Where they are not known, the listing is empty and not complete.
    mutating func listing(of service: String, on platform: String) -> Listing {
        let known = actions(of: service, on: platform)
        return Listing(
            names: known?.names ?? [], isComplete: known?.isComplete ?? false, folded: known?.folded ?? [])
    }

    /// The action that may have been meant by one that is missing.
    ///
    /// - Parameter used: the actions of the service that are called.
    func nearest(
        to action: String, of service: String, on platforms: [String], used: Set<String>
    ) -> LikelyName? {
        let names = platforms.compactMap { known[Place(service: service, platform: $0)]??.names }
        return LikelyName.find(action, amongOwn: names, used: used)
    }

    private mutating func actions(of service: String, on platform: String) -> Known? {
        let place = Place(service: service, platform: platform)
        if let known = known[place] { return known }
        let found = readActions(of: service, on: platform)
        known[place] = .some(found)
        return found
    }

    private static let proxyPlatforms: Set<String> = ["windows", "browser"]

    private func readActions(of service: String, on platform: String) -> Known? {
        let services = inspection.plugin.services(on: platform)
        if let handled = inspection.handledServices[platform, service] {
            return Known(names: handled, folded: [], isComplete: true)
        }
        let proxies = services.proxies.filter { $0.service.literals.contains { $0.value == service } }
        let handled: HandledActions?
        if proxies.isEmpty {
            let name = services.feature(service)?.nativeClass(on: platform)?.value
            handled = name.flatMap { services.native.classes.handledActions(of: $0) }
        } else {
            // Where exec knows proxies alone, a feature answers nothing.
            let isOnly = Self.proxyPlatforms.contains(platform) || services.feature(service) == nil
            handled = proxies.count == 1 && proxies[0].service.value == service && isOnly ? proxies[0].actions : nil
        }
        guard let handled else { return nil }
        return Known(
            names: Set(handled.actions.map(\.name)),
            folded: Set(handled.actions.filter(\.ignoresCase).map { $0.name.lowercased() }),
            isComplete: handled.isComplete, ignoresOthers: handled.ignoresOthers)
    }
}
