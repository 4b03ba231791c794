/// Something for each native implementation, found as manifests find them: by class name, or by the service's name when a feature names no
/// class.
struct ImplementationTable<Value: Sendable>: Sendable {
    fileprivate(set) var byClassName: [String: Value] = [:]
    fileprivate(set) var byServiceName: [String: Value] = [:]

    mutating func set(_ value: Value, of className: String, by key: NativeImplementation.Key) {
        switch key {
        case .className: byClassName[className] = value
        case .service(let service): byServiceName[service] = value
        }
    }

    /// - Parameters:
    ///   - service: A feature's name.
    ///   - className: What its `puente-package` says, if it has one.
    subscript(service: String, className: String?) -> Value? {
        if let className { return byClassName[className] }
        return byServiceName[service]
    }

    /// Adds what another table has, which replaces what is here under the same names.
    mutating func merge(_ other: Self) {
        byClassName.merge(other.byClassName) { _, new in new }
        byServiceName.merge(other.byServiceName) { _, new in new }
    }

    func mapValues<Other>(_ transform: (Value) -> Other) -> ImplementationTable<Other> {
        var table = ImplementationTable<Other>()
        table.byClassName = byClassName.mapValues(transform)
        table.byServiceName = byServiceName.mapValues(transform)
        return table
    }
}
