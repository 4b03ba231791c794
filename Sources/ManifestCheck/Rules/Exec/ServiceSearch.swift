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

    /// What a search goes by.
    struct Question: Hashable {
        let service: String
        let platforms: [String]
        let isForAll: Bool
    }

    let result: Result

    init(_ question: Question, _ inspection: Inspection) {
        let plugin = inspection.plugin
        let service = question.service
        let platforms = question.platforms.filter { PlatformNames.withFeatures.contains($0) }
        guard !service.isEmpty else {
            result = .answered
            return
        }
        guard !platforms.isEmpty else {
            // A plugin of scripts alone, for all platforms.
            let isForAll = question.isForAll && plugin.outline.platforms.isEmpty
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
        } else if question.platforms.contains(where: { plugin.services(on: $0).knows(service) }) {
            // On a platform without a native implementation of the usual kind.
            result = .missing(on: missing, there: nil)
        } else {
            result = .nowhere(platforms: platforms)
        }
    }
}

extension Inspection {
    /// Who answers a service that a script calls, sought once for all rules.
    func search(_ service: String, for use: ExecUse) -> ServiceSearch.Result {
        let question = ServiceSearch.Question(
            service: service, platforms: use.platforms, isForAll: use.scope.platforms == nil)
        if let known = memory.services[question] { return known }
        let result = ServiceSearch(question, self).result
        memory.services[question] = result
        return result
    }
}
