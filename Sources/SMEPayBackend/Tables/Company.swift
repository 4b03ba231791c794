/// A company whose cards are governed here.
struct Company: Sendable, Hashable {
    let id: Int64
    /// What the wire names it by.
    let publicID: String
    let name: String
}
