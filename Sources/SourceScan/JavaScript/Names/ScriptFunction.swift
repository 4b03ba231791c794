/// A function of a script.
struct ScriptFunction {
    /// `function`, the opening parenthesis of an arrow function or of a method, or an arrow function's only parameter.
    let start: Int
    /// The parenthesis of the parameters, or an arrow function's only parameter.
    let parameters: Int
    /// Its brace; nil for an arrow function that is an expression.
    let body: Int?
}
