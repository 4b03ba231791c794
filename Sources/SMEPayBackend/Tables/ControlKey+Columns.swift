import CardControls

extension ControlKey {
    /// What the columns `type` and `category` say; the latter is empty or null for a type without categories.
    /// - Throws: ``StoreError`` for what is no control.
    static func columns(_ type: String, _ category: String?) throws -> ControlKey {
        do {
            return try ControlKey(type: type, category: category.flatMap { $0.isEmpty ? nil : $0 })
        } catch {
            throw StoreError(.damaged, path: nil)
        }
    }

    /// As the column `category` has it where it is part of a key.
    var categoryColumn: String { category?.rawValue ?? "" }
}
