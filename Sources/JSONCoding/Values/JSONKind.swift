/// One of JSON's six kinds of value: all that an error ever says of a value it refuses.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    case null, boolean, number, string, array, object
}
