/// `object.name = value`.
struct MemberWrite {
    let name: UInt32
    /// The name's token.
    let token: Int
    /// The first token of the value; nil for another assignment than `=`, or to something deeper.
    let value: Int?
}
