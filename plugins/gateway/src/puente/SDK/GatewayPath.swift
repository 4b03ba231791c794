import JSONCoding

/// The way to a value in a map: names, and indices of arrays.
struct GatewayPath {
    enum Step: Hashable {
        case name(String)
        case index(Int)
        /// The end of an array.
        case end
    }

    let steps: [Step]

    /// - Returns: `nil` for what is no path, such as `a..b` and `a[x]`.
    init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            guard let name = pieces.first, !part.isEmpty, !name.contains("]") else { return nil }
            if !name.isEmpty { steps.append(.name(String(name))) }
            for piece in pieces.dropFirst() {
                guard piece.last == "]" else { return nil }
                let digits = piece.dropLast()
                guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
                // What no array is long enough for is behind its end.
                steps.append(digits.isEmpty ? .end : .index(Int(digits) ?? .max))
            }
        }
        self.steps = steps
    }

    /// What stands there.
    func value(in container: JSONValue) -> JSONValue? {
        var value: JSONValue? = container
        for step in steps {
            value =
                switch (step, value) {
                case (.name(let name), .object(let object)?): object[name]
                case (.index(let index), .array(let array)?): array.indices.contains(index) ? array[index] : nil
                case (.end, .array(let array)?): array.last
                default: nil
                }
        }
        return value
    }

    /// A container with a value in its place; `nil` for a value that maps cannot hold.
    static func place(_ value: any Sendable, _ steps: [Step], in container: JSONValue) -> JSONValue? {
        JSONValue(keeping: value).map { place($0, steps[...], in: container) }
    }

    private static func place(_ value: JSONValue, _ steps: ArraySlice<Step>, in container: JSONValue?) -> JSONValue {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        if case .name(let name) = step {
            var object = container?.object ?? [:]
            object[name] = place(value, rest, in: object[name])
            return .object(object)
        }
        var array = container?.array ?? []
        if case .index(let index) = step, array.indices.contains(index) {
            array[index] = place(value, rest, in: array[index])
        } else {
            array.append(place(value, rest, in: nil))
        }
        return .array(array)
    }

    /// A container without what was at the end of the steps.
    static func remove(_ steps: ArraySlice<Step>, from container: JSONValue) -> JSONValue? {
        guard let step = steps.first else { return nil }
        let rest = steps.dropFirst()
        switch (step, container) {
        case (.name(let name), .object(var object)):
            guard let inner = object[name] else { return container }
            object[name] = remove(rest, from: inner)
            return .object(object)
        case (.index, .array(var array)), (.end, .array(var array)):
            var index = array.count - 1
            if case .index(let number) = step { index = number }
            guard array.indices.contains(index) else { return container }
            if let inner = remove(rest, from: array[index]) {
                array[index] = inner
            } else {
                array.remove(at: index)
            }
            return .array(array)
        default: return container
        }
    }
}

extension JSONValue {
    /// A value of Swift as maps hold it; `nil` for what they cannot hold.
    init?(keeping value: any Sendable) {
        switch value {
        case let value as JSONValue where value == .null: return nil
        case let value as JSONValue: self = value
        case let map as GatewayMap: self = .object(map.fields)
        case let field as GatewayField:
            guard let content = field.content else { return nil }
            self = content
        case let text as String: self = .string(text)
        case let flag as Bool: self = .bool(flag)
        case let number as Int: self = .integer(Int64(number))
        case let number as Int64: self = .integer(number)
        case let number as Double:
            guard number.isFinite else { return nil }
            self = .double(number)
        case let list as [any Sendable]: self = .array(list.compactMap { JSONValue(keeping: $0) })
        case let members as [String: any Sendable]:
            self = .object(
                JSONObject(
                    members.sorted { $0.key < $1.key }.compactMap { name, each in
                        JSONValue(keeping: each).map { (name, $0) }
                    }))
        default: return nil
        }
    }

    /// The value as Swift's own types have it.
    var plain: (any Sendable)? {
        switch self {
        case .null: nil
        case .bool(let flag): flag
        case .integer(let number): Int(number)
        case .double(let number): number
        case .string(let text): text
        case .array(let list): list.compactMap(\.plain)
        case .object(let object): GatewayMap(object)
        }
    }

    /// Whether it is the same value of the same kind.
    func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.integer, .double), (.double, .integer): false
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count && left.allSatisfy { name, value in right[name]?.isSame(as: value) ?? false }
        default: self == other
        }
    }
}
