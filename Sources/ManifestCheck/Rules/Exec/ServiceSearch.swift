import PluginManifest

/// Looks for who answers a service that a script calls, on all platforms where the script is.
struct ServiceSearch {
    enum Result {
        /// Someone answers everywhere, or nobody can tell.
        case answered
        /// Nobody answers on any platform, of which these are the ones looked at.
        case nowhere(platforms: [String?])
        /// On these platforms there is only a feature whose name differs in letter case.
        case otherCase([(platform: String, feature: Feature)])
        /// It is answered on some platforms and not on these.
        case missing(on: [String], there: Feature?)
    }

    let result: Result

    init(_ service: String, _ use: ExecUse, _ inspection: Inspection) {
        let plugin = inspection.plugin
        let platforms = inspection.nativePlatforms(of: use.scope)
        guard !service.isEmpty else {
            result = .answered
            return
        }
        guard !platforms.isEmpty else {
            // A plugin of scripts alone, for all platforms.
            let isForAll = use.scope.platforms == nil && plugin.outline.platforms.isEmpty
            let services = plugin.services(on: nil)
            let isAnswered = !isForAll || services.isOpen || services.knows(service)
            result = isAnswered ? .answered : .nowhere(platforms: [nil])
            return
        }
        var otherCase: [(platform: String, feature: Feature)] = []
        var missing: [String] = []
        var there: Feature?
        var isAnsweredSomewhere = false
        for platform in platforms {
            let services = plugin.services(on: platform)
            if services.knows(service) || inspection.handledServices[platform, service] != nil {
                isAnsweredSomewhere = true
                there = there ?? services.feature(service)
            } else if let feature = services.featureInOtherCase(service) {
                otherCase.append((platform, feature))
            } else if services.isOpen {
                isAnsweredSomewhere = true
            } else {
                missing.append(platform)
            }
        }
        if !otherCase.isEmpty {
            result = .otherCase(otherCase)
        } else if missing.isEmpty {
            result = .answered
        } else if isAnsweredSomewhere {
            result = .missing(on: missing, there: there)
        } else if inspection.platforms(of: use.scope).contains(where: { plugin.services(on: $0).knows(service) }) {
            // On a platform without a native half of the usual kind.
            result = .missing(on: missing, there: nil)
        } else {
            result = .nowhere(platforms: platforms)
        }
    }
}
