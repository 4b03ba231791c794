import Motif
import ServerStore

/// Where the bank's data lies.
public typealias StoreLocation = ServerStore.StoreLocation
/// Why the bank's data cannot be used.
public typealias StoreError = ServerStore.StoreError

/// The bank's database. What an operation is refused with is an outcome of a transaction; what the bank cannot do is thrown.
typealias Store = ServerStore.Store<BackendFault, MotifApplicationError>

extension Store {
    /// Opens the bank's data, with the bank's tables.
    init(_ location: StoreLocation, busyTimeout: Duration) throws(StoreError) {
        try self.init(location, schema: Schema.bank, busyTimeout: busyTimeout)
    }
}

extension BackendFault: StoreFault {}
