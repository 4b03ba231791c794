/// A native action that a test has called.
public struct CalledAction: Sendable, Hashable, Codable {
    public var service: String
    public var action: String
    /// Whether a fake has answered it.
    public var isFaked: Bool?

    public init(service: String, action: String, isFaked: Bool? = nil) {
        self.service = service
        self.action = action
        self.isFaked = isFaked
    }
}

/// The actions of the plugins under test: who calls them, who handles them, which of them a test has called.
public struct ActionCoverage: Sendable, Hashable, Codable {
    public struct Action: Sendable, Hashable, Codable {
        public enum Handling: String, Sendable, Hashable, Codable {
            case handled, missing
            /// Not all actions of the native implementation could be read from its source.
            case unread
        }

        public var plugin: String
        public var service: String
        public var action: String
        /// Whether the plugin's JavaScript calls it.
        public var isInJavaScript: Bool
        /// By platform; platforms without the service are left out.
        @SortedMembers public var platforms: [String: Handling]
        /// Whether a test has called it.
        public var isCalled = false
        /// Whether a fake has answered a test's call of it.
        public var isFaked = false

        public init(
            plugin: String, service: String, action: String, isInJavaScript: Bool, platforms: [String: Handling]
        ) {
            self.plugin = plugin
            self.service = service
            self.action = action
            self.isInJavaScript = isInJavaScript
            self.platforms = platforms
        }
    }

    public var actions: [Action]

    public init(_ actions: [Action] = []) {
        self.actions = actions
    }

    public var called: Int { actions.count(where: \.isCalled) }
    public var faked: Int { actions.count(where: \.isFaked) }

    /// Takes in what tests have called. An action of a known service that stands in no source is added; of other services nothing is said.
    mutating func note(_ called: Set<CalledAction>) {
        for call in called.sorted(by: { ($0.service, $0.action) < ($1.service, $1.action) }) {
            var found = actions.indices.filter {
                actions[$0].service == call.service && actions[$0].action == call.action
            }
            if found.isEmpty, let known = actions.lastIndex(where: { $0.service == call.service }) {
                let platforms = actions[known].platforms.mapValues { $0 == .unread ? $0 : .missing }
                actions.insert(
                    Action(
                        plugin: actions[known].plugin, service: call.service, action: call.action,
                        isInJavaScript: false, platforms: platforms), at: known + 1)
                found = [known + 1]
            }
            // Scripts may ask for the fake of an action that they do not call.
            for index in found {
                if call.isFaked == true { actions[index].isFaked = true } else { actions[index].isCalled = true }
            }
        }
        for index in actions.indices where !actions[index].isCalled { actions[index].isFaked = false }
    }

    /// Adds what another part of the run has found.
    mutating func merge(_ other: ActionCoverage) {
        for action in other.actions {
            let same = actions.firstIndex {
                $0.plugin == action.plugin && $0.service == action.service && $0.action == action.action
            }
            if let same {
                actions[same].isCalled = actions[same].isCalled || action.isCalled
                actions[same].isFaked = actions[same].isFaked || action.isFaked
            } else {
                actions.append(action)
            }
        }
    }
}

/// Writes the members of an object in the order of their names, so that a report does not change by itself.
@propertyWrapper
public struct SortedMembers<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    public var wrappedValue: [String: Value]

    public init(wrappedValue: [String: Value]) {
        self.wrappedValue = wrappedValue
    }

    public init(from decoder: any Decoder) throws {
        wrappedValue = try [String: Value](from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (name, value) in wrappedValue.sorted(by: { $0.key < $1.key }) {
            try container.encode(value, forKey: Key(stringValue: name))
        }
    }
}
