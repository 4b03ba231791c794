/// Values for a plugin's variables, by name in capitals, in the order in which they were given.
///
/// The values may be secrets (API keys): descriptions and errors show names only.
public struct Variables: Sendable, Hashable, Codable {
    private var order: [String] = []
    private var values: [String: String] = [:]

    public init() {}

    /// Values as given on a command line: `NAME=value`. The value may contain `=`; the name is put in capitals.
    ///
    /// - Throws: ``ManifestError`` with `variable-malformed` when there is no `=` or the name has something other than
    ///   letters, digits, `_` and `-`.
    public init(assignments: [String]) throws(ManifestError) {
        for assignment in assignments {
            let parts = assignment.unicodeScalars.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(Self.isNameScalar) else {
                // Without "=" a value may stand anywhere after the name.
                let name = parts.count == 2 ? parts[0] : parts[0].prefix(while: Self.isNameScalar)
                throw ManifestError(.variableMalformed(String(name)))
            }
            self[String(parts[0])] = String(parts[1])
        }
    }

    /// The value under a name; the name is put in capitals. A new value keeps the place of the old one.
    public subscript(_ name: String) -> String? {
        get { values[name.uppercased()] }
        set {
            let key = name.uppercased()
            if newValue == nil {
                order.removeAll { $0 == key }
            } else if values[key] == nil {
                order.append(key)
            }
            values[key] = newValue
        }
    }

    /// These values, and others for names that have none here or an empty one: what a command line says counts before what
    /// `config.xml` says.
    public func filled(from others: Variables) -> Variables {
        var result = self
        for name in others.names where (result[name] ?? "").isEmpty { result[name] = others[name] }
        return result
    }

    public var isEmpty: Bool { order.isEmpty }

    /// The names in the order of a JavaScript object's keys, in which Cordova puts them in: those that are whole numbers
    /// first, by size, then the others as given.
    public var names: [String] {
        let numbers = order.compactMap { name in Self.arrayIndex(name).map { ($0, name) } }.sorted { $0.0 < $1.0 }
        return numbers.map(\.1) + order.filter { Self.arrayIndex($0) == nil }
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    private static func arrayIndex(_ name: String) -> UInt32? {
        guard let index = UInt32(name), index < .max, String(index) == name else { return nil }
        return index
    }
}

extension Variables: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Variables(\(names.joined(separator: ", ")))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [(label: "names", value: names as Any)]) }
}
