import TestSupport

extension ScratchFolder {
    /// Where the bank's data file lies.
    var data: String { path("bank.db") }
}
