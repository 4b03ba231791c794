/// Who is looked for.
enum UserKey: Sendable {
    case name(String)
    case id(Int64)
}
