import SourceScan

/// A call of a service that nobody declares on any platform where the script is.
struct UndeclaredService {
    let use: ExecUse
    let service: SourceLiteral
    /// Those looked at; nil stands for all, where the manifest has no sections.
    let platforms: [String?]
}

extension Inspection {
    /// Each once for the scripts of one scope. A service of a published plugin is not among them.
    var undeclaredServices: [UndeclaredService] {
        let id = plugin.manifest?.id?.value
        var told: [String: Set<ModuleScope>] = [:]
        return execUses.filter { $0.call.action != nil }.flatMap { use in
            use.services.compactMap { service in
                guard CoreServices.plugin(for: service.value, askedBy: id) == nil,
                    case .nowhere(let platforms) = ServiceSearch(service.value, use, self).result,
                    told[service.value, default: []].insert(use.scope).inserted
                else { return nil }
                return UndeclaredService(use: use, service: service, platforms: platforms)
            }
        }
    }
}
