import ServerStore

/// What a full check of the bank's data file found.
public typealias DataFileCheck = ServerStore.DataFileCheck
/// A copy of the bank's data file.
public typealias DataFileBackup = ServerStore.DataFileBackup

extension DataFileCheck {
    /// Checks a data file of the bank, which may be in use meanwhile. It blocks the thread.
    public init(bankAt path: String) {
        self.init(path, schema: Schema.bank)
    }
}

extension DataFileBackup {
    /// Copies a data file of the bank and its key, also while servers use it. It blocks the thread.
    /// - Throws: ``StoreError``; nothing is left then.
    public init(ofBankAt path: String, to target: String) throws(StoreError) {
        try self.init(of: path, to: target, schema: Schema.bank)
    }
}
