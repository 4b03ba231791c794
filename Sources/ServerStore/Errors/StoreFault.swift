/// How a server says that it could not do its work: nothing that the caller did.
///
/// A server's own type, an enumeration as a rule, whose cases serve as these members. A transaction throws it.
public protocol StoreFault: Error {
    /// The store failed.
    static func store(_ error: StoreError) -> Self
    /// A secret could not be encrypted.
    static var sealing: Self { get }
}
