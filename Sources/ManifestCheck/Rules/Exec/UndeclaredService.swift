import SourceScan

/// A call of a service that nobody declares on any platform where the script is.
struct UndeclaredService {
    let use: ExecUse
    let service: SourceLiteral
    /// Those looked at; nil stands for all, where the manifest has no sections.
    let platforms: [String?]
}

extension Inspection {
    /// Each once for the scripts of the same platforms, as many as are told at most. A service of a published plugin is not among
    /// them.
    var undeclaredServices: [UndeclaredService] {
        memory.undeclaredServices.value(findUndeclaredServices)
    }

    private func findUndeclaredServices() -> [UndeclaredService] {
        let id = plugin.manifest?.id?.value
        var told: [String: Set<[String]>] = [:]
        var found: [UndeclaredService] = []
        for use in execUses where use.call.action != nil && !use.script.isOptional(use.call) {
            for service in use.services {
                guard found.count < Self.limit else { return found }
                guard CoreServices.plugin(for: service.value, askedBy: id) == nil,
                    case .nowhere(let all) = search(service.value, for: use)
                else { continue }
                let platforms = all.filter { $0.map { use.calls(service, on: $0) } ?? true }
                guard !platforms.isEmpty,
                    told[service.value, default: []].insert(use.platforms).inserted
                else { continue }
                found.append(UndeclaredService(use: use, service: service, platforms: platforms))
            }
        }
        return found
    }
}
