import Diagnostics
import SourceScan

/// An action of a service of a plugin: who calls it, who handles it. Found in the sources, as the rules about `exec` find it.
public struct PluginAction: Sendable, Hashable {
    /// What is known of an action on a platform that the plugin has the service on.
    public enum Handling: String, Sendable, Hashable, Codable {
        case handled
        case missing
        /// Not all actions of the native implementation are known.
        case unread
    }

    public let service: String
    public let name: String
    /// Where the plugin's JavaScript calls it first; nil when it does not, as far as its text tells.
    public let call: SourceRange?
    /// By platform; platforms that do not have the service are left out.
    public let handling: [String: Handling]

    /// The actions that a plugin's JavaScript calls and those that its native implementations handle, by service and name.
    ///
    /// - Parameters:
    ///   - plugin: The plugin whose sources are read.
    ///   - handledServices: What native implementations answer that come from elsewhere.
    public static func all(
        of plugin: CheckedPlugin, handledServices: HandledServices = HandledServices()
    ) -> [PluginAction] {
        let inspection = Inspection(
            plugin: plugin, options: CheckOptions(), handledServices: handledServices, neighbours: PluginNeighbours())
        var search = ActionSearch(inspection)
        var calls: [String: [String: SourceRange]] = [:]
        for use in inspection.execUses {
            for service in use.call.service?.literals ?? [] {
                for action in use.call.action?.literals ?? [] where calls[service.value]?[action.value] == nil {
                    calls[service.value, default: [:]][action.value] = action.span.range
                }
            }
        }
        let platforms = plugin.outline.platformNames.filter(PlatformNames.isKnown)
        var handled: [String: [String: ActionSearch.Listing]] = [:]
        for platform in platforms {
            for service in search.services(on: platform) {
                handled[service, default: [:]][platform] = search.listing(of: service, on: platform)
            }
        }
        // A service that the plugin calls and does not have is another plugin's.
        return handled.sorted { $0.key < $1.key }.flatMap { service, listings -> [PluginAction] in
            var names = Set((calls[service] ?? [:]).keys)
            for listing in listings.values { names.formUnion(listing.names) }
            return names.sorted().map { name in
                PluginAction(
                    service: service, name: name, call: calls[service]?[name],
                    handling: listings.mapValues { listing in
                        listing.contains(name) ? .handled : listing.isComplete ? .missing : .unread
                    })
            }
        }
    }
}
