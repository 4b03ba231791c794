/// Binary data that crosses between scripts and native implementations without being copied.
///
/// A value of a script's (`ArrayBuffer`, typed array, `DataView`, at any depth of an argument) decodes to `Bytes`; `Bytes` in a result arrive as
/// an `ArrayBuffer`. Any thread may read them, but mind who else has the memory: what a synchronous action gets is the script's own, and
/// changes when the script writes to it once the action is done; a script may write to what a result has brought it. To keep bytes for
/// later, keep a copy: `Bytes([UInt8](bytes))`.
public struct Bytes: Sendable {
    private let storage: Storage

    /// Bytes of their own: a copy of `bytes`.
    public init(_ bytes: some Collection<UInt8>) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
        storage = Storage(memory, owner: nil)
    }

    /// Bytes that lie in somebody else's memory.
    /// - Parameters:
    ///   - memory: The memory.
    ///   - owner: What keeps it valid. Released with the last copy of this value, on any thread.
    public init(memory: UnsafeMutableRawBufferPointer, owner: any AnyObject & Sendable) {
        storage = Storage(memory, owner: owner)
    }

    /// How many bytes there are.
    public var count: Int { storage.memory.count }

    /// Gives `body` the bytes where they lie, valid for the call.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(storage.memory))
    }

    /// Gives `body` the memory and what keeps it valid, to hand both to the engine.
    public func withMemory<Result, Failure: Error>(
        _ body: (_ memory: UnsafeMutableRawBufferPointer, _ owner: any AnyObject & Sendable) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage.memory, storage.owner ?? storage)
    }

    /// The memory and its owner: this object when there is no other.
    ///
    /// `@unchecked Sendable` because it holds a pointer; nothing here writes through it once it is made.
    private final class Storage: @unchecked Sendable {
        let memory: UnsafeMutableRawBufferPointer
        let owner: (any AnyObject & Sendable)?

        init(_ memory: UnsafeMutableRawBufferPointer, owner: (any AnyObject & Sendable)?) {
            self.memory = memory
            self.owner = owner
        }

        deinit {
            if owner == nil { memory.deallocate() }
        }
    }
}

extension Bytes: Hashable {
    public static func == (left: Bytes, right: Bytes) -> Bool {
        left.withUnsafeBytes { left in right.withUnsafeBytes { left.elementsEqual($0) } }
    }

    public func hash(into hasher: inout Hasher) {
        withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension [UInt8] {
    /// A copy of `bytes`.
    public init(_ bytes: Bytes) {
        self = bytes.withUnsafeBytes { [UInt8]($0) }
    }
}
