/// A call of what another module exports, in a function that passes its parameters on to it.
struct WrappedImport {
    let call: ImportedCall
    /// For each argument the place of the parameter that it is; nil for one that is none.
    let places: [Int?]
}
