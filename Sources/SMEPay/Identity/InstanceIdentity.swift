import Synchronization

/// Which installation of the app this is: 32 hexadecimal digits, made at random once and the same ever after. The bank blocks
/// installations and gives each its own fingerprint key (SME Pay spec §1.11, §4.0).
///
/// Nothing is read or written before the id is first asked for. Safe from any thread.
public final class InstanceIdentity: Sendable {
    private let file: InstanceIdentityFile?
    private let known = Mutex<String?>(nil)

    private init(file: InstanceIdentityFile?) {
        self.file = file
    }

    /// An identity that lasts as long as this value does.
    public static func inMemory() -> InstanceIdentity {
        InstanceIdentity(file: nil)
    }

    /// An identity that is kept in the file `instance-id` of a folder, readable to its owner alone.
    ///
    /// - Parameter folder: Its path. The folder is made if there is none; what lies above it must be there.
    public static func stored(in folder: String) -> InstanceIdentity {
        InstanceIdentity(file: InstanceIdentityFile(path: "\(folder)/instance-id", folder: folder))
    }

    /// An identity that is kept in a file, readable to its owner alone.
    ///
    /// - Parameter path: The file's path. The folder that it lies in must be there.
    public static func stored(at path: String) -> InstanceIdentity {
        InstanceIdentity(file: InstanceIdentityFile(path: path, folder: nil))
    }

    /// The id. The first call makes or reads it; one that failed is tried again by the next.
    ///
    /// - Throws: ``InstanceIdentityError`` when the file cannot be read or written, or holds something else.
    public func id() throws(InstanceIdentityError) -> String {
        try known.withLock { (known) throws(InstanceIdentityError) in
            if let known { return known }
            let id = try file?.readOrMake() ?? Self.make()
            known = id
            return id
        }
    }

    static func make() -> String {
        var random = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &random)] })
    }
}
