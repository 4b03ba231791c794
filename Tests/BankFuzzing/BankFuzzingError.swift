/// What keeps the fuzzing itself from working.
struct BankFuzzingError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
