extension ByteBuffer {
    /// Writes a value; `level` is how many containers it lies in.
    mutating func append(_ value: JSONValue, _ layout: TextLayout, level: Int = 0) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(value)
        case .double(let value): append(value)
        case .string(let value): appendQuoted(value)
        case .array(let elements):
            append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                layout.breakLine(&self, level: level + 1)
                append(element, layout, level: level + 1)
            }
            if !elements.isEmpty { layout.breakLine(&self, level: level) }
            append(UInt8(ascii: "]"))
        case .object(let members):
            append(UInt8(ascii: "{"))
            let ordered =
                layout.sortsKeys
                ? members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : Array(members)
            for (index, member) in ordered.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                layout.breakLine(&self, level: level + 1)
                appendQuoted(member.key)
                layout.colon(&self)
                append(member.value, layout, level: level + 1)
            }
            if !members.isEmpty { layout.breakLine(&self, level: level) }
            append(UInt8(ascii: "}"))
        }
    }
}
