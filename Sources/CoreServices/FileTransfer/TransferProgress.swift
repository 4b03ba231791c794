import JSONCoding
import PluginAPI
import Synchronization

/// Tells a script how far a transfer is.
struct TransferProgress: Sendable {
    let context: ActionContext
    let isAndroid: Bool

    /// - Parameter total: In bytes; `nil` when it is not known.
    func send(loaded: Int, total: Int?) {
        let value: JSONValue = [
            "lengthComputable": .bool(total != nil), "loaded": .integer(Int64(loaded)),
            "total": .integer(Int64(total ?? (isAndroid ? 0 : -1))),
        ]
        if let result = try? PluginResult.ok(value) { context.send(result.keepingCallback()) }
    }
}

/// A count of bytes that both ends of a transfer look at.
final class ByteCount: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .acquiring) }

    /// - Returns: The count before.
    @discardableResult
    func add(_ bytes: Int) -> Int { count.wrappingAdd(bytes, ordering: .acquiringAndReleasing).oldValue }
}
