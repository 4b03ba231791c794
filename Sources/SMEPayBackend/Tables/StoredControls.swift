import CardControls
import JSONCoding
import Synchronization

/// Controls as the columns of `block` have them. Each purchase reads those of its card, and the same parameters stand in many rows, so
/// what was read once is known by its text.
enum StoredControls {
    private struct Columns: Hashable {
        let type: String
        let category: String
        let parameters: String
    }

    /// How many are known at most; then they are read anew.
    private static let capacity = 4096
    private static let known = Mutex<[Columns: Control]>([:])

    /// - Throws: ``StoreError`` for what is no control.
    static func control(type: String, category: String, parameters: String) throws -> Control {
        let columns = Columns(type: type, category: category, parameters: parameters)
        if let control = known.withLock({ $0[columns] }) { return control }
        let key = try ControlKey.columns(type, category)
        guard let members = try? JSONReader().value(from: parameters).object,
            let fields = try? ControlFields(RequestHeader(members: members)), let control = try? Control(key, fields)
        else { throw StoreError(.damaged, path: nil) }
        known.withLock { known in
            if known.count >= capacity { known.removeAll() }
            known[columns] = control
        }
        return control
    }
}
