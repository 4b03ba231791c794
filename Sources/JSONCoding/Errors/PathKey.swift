/// A step of a path as Codable knows it.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    init(_ component: JSONPathComponent) {
        switch component {
        case .key(let key): self.init(stringValue: key)
        case .index(let index): self.init(intValue: index)
        }
    }

    static let `super` = PathKey(stringValue: "super")
}

extension JSONPathComponent {
    /// A dictionary's integer keys have an `intValue` too, but only an array's steps are numbers in JSON.
    init(_ key: any CodingKey) {
        self = if key is PathKey, let index = key.intValue { .index(index) } else { .key(key.stringValue) }
    }
}
