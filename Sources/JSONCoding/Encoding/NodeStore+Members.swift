extension NodeStore {
    /// From this many members on an object's keys are hashed.
    private static let linearLimit = 8

    /// Lets the last of the members with one key take the first's place: a type may write a key again, a subclass that of its
    /// superclass.
    func dropReplacedMembers() {
        for node in 0..<count where nodes[node].kind == .object && nodes[node].count > 1 {
            if Int(nodes[node].count) <= Self.linearLimit { dropLinearly(node) } else { dropByTable(node) }
        }
    }

    private func dropLinearly(_ object: Int) {
        var member = nodes[Int(nodes[object].low)].next
        while member != Node.none {
            var earlier = nodes[object].low
            while earlier != member {
                if hasSameKey(Int(earlier), Int(member)) {
                    replace(Int(earlier), by: Int(member))
                    break
                }
                earlier = nodes[Int(earlier)].next
            }
            member = nodes[Int(member)].next
        }
    }

    private func dropByTable(_ object: Int) {
        var table = KeyTable(capacity: Int(nodes[object].count))
        var member = nodes[object].low
        while member != Node.none {
            let hash = KeyTable.hash(keyBytes(of: Int(member)))
            if let earlier = table.first(hash: hash, where: { hasSameKey($0, Int(member)) }) {
                replace(earlier, by: Int(member))
            } else {
                table.insert(Int(member), hash: hash)
            }
            member = nodes[Int(member)].next
        }
    }

    @inline(__always)
    private func hasSameKey(_ left: Int, _ right: Int) -> Bool {
        nodes[left].keyLength == nodes[right].keyLength && keyBytes(of: left).isEqual(to: keyBytes(of: right))
    }

    private func replace(_ earlier: Int, by later: Int) {
        nodes[earlier].kind = nodes[later].kind
        nodes[earlier].payload = nodes[later].payload
        nodes[earlier].count = nodes[later].count
        nodes[later].kind = .dropped
        nodes[later].count = 0
    }
}
