import JSONCoding
import Synchronization

/// One thing about a device that scripts set and native implementations read, such as its battery. Safe from any thread.
///
/// It has a value, or follows a function of a script's, which is asked whenever somebody wants to know.
public final class DeviceValue<Value: Codable & Hashable & Sendable>: Sendable {
    /// Gives the value at the moment, as JSON.
    public typealias Sample = @Sendable () async throws -> JSONValue

    /// Its name, as a member of `puente.device`.
    public let name: String
    /// What it takes, for people.
    private let taken: String
    /// The members of an object that it takes; empty for what is no object.
    private let members: [String]
    /// Whether it follows functions.
    private let follows: Bool
    private let fits: @Sendable (Value) -> Bool
    private let state: Mutex<State>

    private struct State {
        var value: Value
        var sample: Sample?
        var observers: [Int: @Sendable (Value) -> Void] = [:]
        /// Told when it follows another function.
        var followers: [Int: @Sendable () -> Void] = [:]
        var observerCount = 0
    }

    /// - Parameters:
    ///   - name: Its name, as a member of `puente.device`.
    ///   - value: What it is at first.
    ///   - taken: What it takes, for people who gave it something else.
    ///   - members: The members of an object that it takes; empty for what is no object.
    ///   - follows: Whether it follows functions.
    ///   - fits: Whether a value is one that it takes.
    public init(
        _ name: String, _ value: Value, takes taken: String, members: [String] = [], follows: Bool = false,
        where fits: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.name = name
        self.taken = taken
        self.members = members
        self.follows = follows
        self.fits = fits
        state = Mutex(State(value: value))
    }

    /// The value; the latest that was sampled where it follows a function.
    public var value: Value { state.withLock { $0.value } }

    /// Whether it follows a function.
    public var isFollowing: Bool { state.withLock { $0.sample != nil } }

    /// Sets the value, and tells the observers, in the order in which they came, on this thread. It follows no function from now on.
    public func set(_ value: Value) {
        change { state in
            state.sample = nil
            return value
        }
    }

    /// Sets the value to one made of it.
    public func update(_ body: (inout Value) -> Void) {
        change { state in
            var value = state.value
            body(&value)
            return value
        }
    }

    /// The value now.
    /// - Throws: What the function throws that it follows, and ``DeviceProblem`` when that gives something unfit.
    public func current() async throws -> Value {
        guard let sample = state.withLock({ $0.sample }) else { return value }
        let value = try decode(try await sample())
        change { _ in value }
        return value
    }

    /// Has `body` called with each value that is set from now on, on the thread that sets it.
    public func observe(_ body: @escaping @Sendable (Value) -> Void) -> DeviceObservation {
        let number = state.withLock { state in
            state.observerCount += 1
            state.observers[state.observerCount] = body
            return state.observerCount
        }
        return DeviceObservation { [weak self] in
            self?.state.withLock { state in _ = state.observers.removeValue(forKey: number) }
        }
    }

    /// Has `body` called whenever another value is set, or another function is followed, from now on.
    public func whenChanged(_ body: @escaping @Sendable () -> Void) -> DeviceObservation {
        let observation = observe { _ in body() }
        let number = state.withLock { state in
            state.observerCount += 1
            state.followers[state.observerCount] = body
            return state.observerCount
        }
        return DeviceObservation { [weak self] in
            observation.cancel()
            self?.state.withLock { state in _ = state.followers.removeValue(forKey: number) }
        }
    }

    private func change(_ body: (inout State) -> Value) {
        let (value, observers) = state.withLock { state in
            let value = body(&state)
            let isNew = value != state.value
            state.value = value
            let observers = isNew ? state.observers.sorted { $0.key < $1.key }.map(\.value) : []
            return (value, observers)
        }
        for observer in observers { observer(value) }
    }

    private func decode(_ json: JSONValue) throws(DeviceProblem) -> Value {
        if !members.isEmpty, let unknown = json.object?.keys.first(where: { !members.contains($0) }) {
            throw DeviceProblem(unknown: unknown, of: name, among: members)
        }
        guard let value = try? JSONReader().decode(Value.self, from: json), fits(value) else {
            throw DeviceProblem(unfit: json, for: name, taking: taken)
        }
        return value
    }
}

/// Somebody's being told of changes.
public struct DeviceObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Ends it.
    public func cancel() { end() }
}

/// A ``DeviceValue`` of whatever type, as scripts see it.
public protocol DrivenValue: Sendable {
    var name: String { get }
    /// The value as JSON.
    var json: JSONValue { get }
    /// Sets the value.
    /// - Throws: What is wrong with it.
    func set(json: JSONValue) throws(DeviceProblem)
    /// Follows a function from now on.
    /// - Throws: ``DeviceProblem`` when it takes no function.
    func follow(_ sample: @escaping @Sendable () async throws -> JSONValue) throws(DeviceProblem)
}

extension DeviceValue: DrivenValue {
    public var json: JSONValue { (try? JSONWriter().value(of: value)) ?? .null }

    public func set(json: JSONValue) throws(DeviceProblem) { set(try decode(json)) }

    public func follow(_ sample: @escaping Sample) throws(DeviceProblem) {
        guard follows else { throw DeviceProblem(noFunctionFor: name, taking: taken) }
        let followers = state.withLock { state in
            state.sample = sample
            return state.followers.values.map(\.self)
        }
        for follower in followers { follower() }
    }
}
