/// One step from a JSON value into a part of it.
public enum JSONPathComponent: Sendable, Hashable {
    case key(String)
    case index(Int)
}
