import ServerStore

/// What a full check of the bank's data file found.
public typealias DataFileCheck = ServerStore.DataFileCheck
/// A copy of the bank's data file.
public typealias DataFileBackup = ServerStore.DataFileBackup

extension DataFileCheck {
    /// Checks a data file of the bank, which may be in use meanwhile. It blocks the thread.
    /// - Parameter path: The data file.
    public init(bankAt path: String) {
        self.init(path, schema: Schema.bank)
    }
}

extension DataFileBackup {
    /// Copies a data file of the bank and its key, also while servers use it. It blocks the thread.
    ///
    /// - Parameters:
    ///   - path: The data file.
    ///   - target: Where the copy goes; neither it nor its key may be there.
    /// - Throws: ``StoreError``; nothing is left then.
    public init(ofBankAt path: String, to target: String) throws(StoreError) {
        try self.init(of: path, to: target, schema: Schema.bank)
    }
}
