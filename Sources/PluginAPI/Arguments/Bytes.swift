import Synchronization

/// Binary data that crosses between scripts and native halves without being copied.
///
/// A value of a script's (`ArrayBuffer`, typed array, `DataView`, at any depth of an argument) decodes to `Bytes`; `Bytes` in a result arrive as
/// an `ArrayBuffer`. Any thread may read them.
public struct Bytes: Sendable {
    private let storage: Storage

    /// Bytes of their own: a copy of `bytes`.
    public init(_ bytes: some Collection<UInt8>) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
        storage = Storage(memory, release: { memory in memory.deallocate() })
    }

    /// Bytes that lie in somebody else's memory.
    /// - Parameters:
    ///   - memory: The memory.
    ///   - owner: What keeps it valid. Released with the last copy of this value, on any thread.
    public init(memory: UnsafeMutableRawBufferPointer, owner: any AnyObject & Sendable) {
        storage = Storage(memory, release: { _ in _ = owner })
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
        try body(storage.memory, storage)
    }

    /// The memory and its release.
    ///
    /// `@unchecked Sendable` because it holds a pointer; nothing here writes through it once it is made.
    private final class Storage: @unchecked Sendable {
        let memory: UnsafeMutableRawBufferPointer
        private let release: @Sendable (UnsafeMutableRawBufferPointer) -> Void

        init(
            _ memory: UnsafeMutableRawBufferPointer,
            release: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void
        ) {
            self.memory = memory
            self.release = release
        }

        deinit { release(memory) }
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
