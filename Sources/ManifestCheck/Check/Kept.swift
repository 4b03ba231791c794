/// A value that is made when it is first asked for, and kept. Unlike ``OnDemand`` it is one inspection's alone.
struct Kept<Value> {
    private var value: Value?

    /// - Parameter make: must not ask for this same value.
    mutating func value(_ make: () -> Value) -> Value {
        if let value { return value }
        let made = make()
        value = made
        return made
    }
}
