/// The calls that have had no final answer when a run is over.
public struct UnansweredCalls: Sendable, Hashable {
    /// The calls of one action that one script line has made.
    public struct Place: Sendable, Hashable {
        public let call: ScriptCall
        public fileprivate(set) var count: Int

        public init(call: ScriptCall, count: Int = 1) {
            self.call = call
            self.count = count
        }
    }

    /// How many there are.
    public let count: Int
    /// Where the first of them were made, in the order of the calls. It need not be all of them.
    public let places: [Place]

    /// How many ``places`` say nothing of.
    public var others: Int { count - places.reduce(0) { $0 + $1.count } }

    /// Places that are given more than once, as calls came there by different ways, become one.
    public init(count: Int, places: [Place]) {
        self.count = count
        var merged: [Place] = []
        for place in places {
            if let index = merged.firstIndex(where: { $0.call == place.call }) {
                merged[index].count += place.count
            } else {
                merged.append(place)
            }
        }
        self.places = merged
    }
}
