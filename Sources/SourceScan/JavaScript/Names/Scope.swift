/// A stretch of a script in which names are declared: a function with its parameters, or a block.
struct Scope {
    let start: Int
    /// The last token of it.
    var end: Int
    let isFunction: Bool
    /// Whether an error thrown here, outside functions within, is caught.
    let isInTry: Bool
    /// Of an arrow function without braces: how many brackets are open around it.
    var bracketDepth: Int?
    var firstBinding: Int?
}
