import JSONCoding

/// A nested map whose values are named by paths with dots, as requests of the gateway are built (gateway spec §5).
///
/// ```swift
/// var request = GatewayMap()
/// request.sourceOfFunds.provided.card.number.value = "5123450000000008"
/// request.order.walletProvider = "APPLE_PAY"
/// request[at: "customer.phones[]"] = "555-1"
/// ```
///
/// Values are strings, whole numbers, fractions, flags, arrays and maps of them; others are dropped. `nil` removes what is there.
@dynamicMemberLookup
public struct GatewayMap: Sendable {
    /// What is in it.
    private(set) var fields: JSONObject

    /// An empty map.
    public init() { fields = [:] }

    /// A map of these fields.
    public init(_ fields: JSONObject) { self.fields = fields }

    /// The value at a path: `a.b`, `a[1]`, `a[]` for the last of an array.
    ///
    /// Setting it makes the maps and arrays that lead there, and replaces what is in their way. `a[]`, and an index behind the end, append; with `nil`, `a[]` removes the last. What is no path has no value and takes none.
    public subscript(at path: String) -> (any Sendable)? {
        get { GatewayPath(path).flatMap { $0.value(in: .object(fields)) }?.plain }
        set {
            guard let path = GatewayPath(path) else { return }
            set(path.steps, newValue)
        }
    }

    /// What is under a name, to go on from: `map.order.amount.value`.
    public subscript(dynamicMember name: String) -> GatewayField {
        get { GatewayField(content: fields[name]) }
        set { fields[name] = newValue.content }
    }

    /// The value under a name: `map.order.walletProvider = "APPLE_PAY"`.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> (any Sendable)? {
        get { fields[name]?.plain }
        set { set([.name(name)], newValue) }
    }

    private mutating func set(_ steps: [GatewayPath.Step], _ value: (any Sendable)?) {
        if let value, case .object(let changed)? = GatewayPath.place(value, steps, in: .object(fields)) {
            fields = changed
        } else if value == nil, case .object(let changed)? = GatewayPath.remove(steps[...], from: .object(fields)) {
            fields = changed
        }
    }
}

/// A place in a ``GatewayMap``: its value, and what is below it.
@dynamicMemberLookup
public struct GatewayField: Sendable {
    var content: JSONValue?

    /// The value here: a `String`, `Int`, `Double` or `Bool`, an array of values, a ``GatewayMap``; `nil` when there is none.
    public var value: (any Sendable)? {
        get { content?.plain }
        set {
            guard let newValue else { return content = nil }
            content = JSONValue(keeping: newValue) ?? content
        }
    }

    /// What is under a name.
    public subscript(dynamicMember name: String) -> GatewayField {
        get { GatewayField(content: content?.object?[name]) }
        set {
            guard newValue.content != nil || content?.object != nil else { return }
            var object = content?.object ?? [:]
            object[name] = newValue.content
            content = .object(object)
        }
    }

    /// The value under a name.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> (any Sendable)? {
        get { content?.object?[name]?.plain }
        set {
            var field: GatewayField = self[dynamicMember: name]
            field.value = newValue
            self[dynamicMember: name] = field
        }
    }
}

extension GatewayMap: Equatable {
    /// Whether both have the same fields, in any order. The number 1 and the fraction 1.0 differ.
    public static func == (left: GatewayMap, right: GatewayMap) -> Bool {
        JSONValue.object(left.fields).isSame(as: .object(right.fields))
    }
}

extension GatewayMap: Codable {
    public init(from decoder: any Decoder) throws { fields = try JSONObject(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

extension GatewayMap: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, (any Sendable)?)...) {
        fields = JSONObject(
            elements.compactMap { name, value in
                value.flatMap { JSONValue(keeping: $0) }.map { (name, $0) }
            })
    }
}

extension GatewayMap: CustomStringConvertible {
    /// The map as JSON.
    public var description: String { JSONWriter().write(.object(fields)) }
}
