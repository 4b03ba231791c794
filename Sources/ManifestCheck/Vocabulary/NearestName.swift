/// Finds the name that somebody meant who wrote another: "did you mean".
struct NearestName: Sendable, Hashable {
    let name: String
    /// How many letters have to be changed, added, left out or swapped with their neighbour; 0 when only letter case differs.
    let distance: Int
    /// Whether only this can be meant: nothing else is as near, and no more than one letter or letter case differs.
    let isCertain: Bool

    /// Names longer than this are not compared.
    private static let longest = 64

    /// The nearest of some names, or nil when none is so near that it could be meant.
    static func find(_ written: String, among names: some Sequence<String>) -> NearestName? {
        let letters = Array(written.lowercased().utf8)
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        let allowed = letters.count < 4 ? 1 : letters.count < 8 ? 2 : 3
        var best: (name: String, distance: Int)?
        var rivals = 0
        for name in names where name != written {
            let other = Array(name.lowercased().utf8)
            guard abs(other.count - letters.count) <= allowed, other.count <= longest else { continue }
            let distance = distance(letters, other)
            guard distance <= allowed, distance < other.count else { continue }
            if distance < best?.distance ?? .max {
                best = (name, distance)
                rivals = 1
            } else if distance == best?.distance {
                rivals += 1
            }
        }
        guard let best else { return nil }
        return NearestName(
            name: best.name, distance: best.distance, isCertain: rivals == 1 && best.distance <= 1)
    }

    /// Restricted Damerau–Levenshtein distance.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let change = left[row] == right[column] ? 0 : 1
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
