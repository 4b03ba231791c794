extension NodeStore {
    /// Writes a node and what lies in it; the depth, which is limited, bounds the recursion.
    func write(_ node: Int = 0, into output: inout ByteBuffer, _ layout: TextLayout, level: Int = 0) {
        let bits = nodes[node].payload
        switch nodes[node].kind {
        case .unset: output.append("{}")
        case .dropped: break
        case .null: output.append("null")
        case .false: output.append("false")
        case .true: output.append("true")
        case .signed: output.append(Int64(bitPattern: bits))
        case .unsigned: output.append(bits)
        case .double: output.append(Double(bitPattern: bits))
        case .float: output.append(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case .string: output.appendQuoted(stringBytes(of: node))
        case .array, .object:
            let isObject = nodes[node].kind == .object
            output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            if layout.sortsKeys && isObject { sortMembers(of: node) }
            var isFirst = true
            var child = nodes[node].count == 0 ? Node.none : nodes[node].low
            while child != Node.none {
                let index = Int(child)
                child = nodes[index].next
                if nodes[index].kind == .dropped { continue }
                if !isFirst { output.append(UInt8(ascii: ",")) }
                isFirst = false
                layout.breakLine(&output, level: level + 1)
                if isObject {
                    output.appendQuoted(keyBytes(of: index))
                    layout.colon(&output)
                }
                write(index, into: &output, layout, level: level + 1)
            }
            if !isFirst { layout.breakLine(&output, level: level) }
            output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        }
    }

    /// Links an object's members in the order of their keys' code points.
    private func sortMembers(of object: Int) {
        guard nodes[object].count > 1 else { return }
        var members: [Int] = []
        var child = nodes[object].low
        while child != Node.none {
            members.append(Int(child))
            child = nodes[Int(child)].next
        }
        members.sort { keyBytes(of: $0).lexicographicallyPrecedes(keyBytes(of: $1)) }
        var next = Node.none
        for member in members.reversed() {
            nodes[member].next = next
            next = UInt32(truncatingIfNeeded: member)
        }
        nodes[object].low = next
    }
}
