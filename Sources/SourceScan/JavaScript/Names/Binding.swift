/// A name that a script declares, in one scope.
struct Binding {
    enum Kind { case variable, function, parameter, other }

    let name: UInt32
    let scope: Int
    var kind: Kind
    /// How often it is declared with a value or assigned one.
    var values = 0
    /// The first token of its value, if it has one.
    var value: Int?
    /// Taken out of its value by destructuring: the name of the member.
    var member: UInt32?
    /// Of a function, the function; of a parameter, the function that it belongs to.
    var function: Int?
    /// Of a parameter: its place, from 0.
    var parameter = 0
    /// Whether it gets values that are not written as one: by a loop, `+=`, a pattern.
    var isVague = false
    /// Whether members of it are set by names that are computed.
    var hasComputedWrites = false
    /// The next one of its scope.
    var nextInScope: Int?
    /// What its name stood for outside its scope.
    var shadowed: Int?

    /// The place of the one value that it ever has.
    var onlyValue: Int? { values == 1 && !isVague ? value : nil }
}
