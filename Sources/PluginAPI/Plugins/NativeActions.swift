/// Which actions native implementations have, as tables: for tools that look at plugins without running them, such as the check. No instance
/// can be made of it.
public struct NativeActions: Sendable {
    private var tables = ImplementationTable<ActionTable>()

    /// Those of plugins; of two implementations with one name the later counts.
    public init(_ plugins: [NativePlugin] = []) {
        for plugin in plugins { add(plugin) }
    }

    /// Adds the native implementations of a plugin. They replace those of the same names.
    public mutating func add(_ plugin: NativePlugin) {
        for implementation in plugin.implementations {
            tables.set(implementation.describeActions, of: implementation.className, by: implementation.key)
        }
    }

    /// Adds the native implementations of a catalog. They replace those of the same names.
    public mutating func add(_ catalog: ServiceCatalog) {
        tables.merge(catalog.entries.mapValues(\.describeActions))
    }

    /// The actions of the native implementation for a feature of a manifest, in the order in which they are declared; `nil` when there is
    /// no such implementation.
    /// - Parameters:
    ///   - service: The feature's name.
    ///   - className: What its `puente-package` says, if it has one.
    public func actions(forService service: String, className: String?) -> [ActionDescription]? {
        tables[service, className]?()
    }
}
