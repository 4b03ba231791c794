/// Why the bank could not do its work: nothing that the caller did.
public enum BackendFault: Error, Sendable, Hashable {
    /// The database failed.
    case store(StoreError)
    /// A PIN could not be hashed; `errno` is what libxcrypt left (`ENOMEM`, or `EINVAL` for a damaged hash).
    case pinHash(errno: Int32)
    /// A secret could not be sealed.
    case sealing
}
