/// "Did you mean": the name that is nearest to one that is not there.
enum Suggestion {
    /// - Returns: The nearest of `names`, if it is near enough to be a slip: a third of its letters at most.
    static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = Array(name.lowercased())
        let ranked = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
        return best.distance <= max(1, max(wanted.count, best.name.count) / 3) ? best.name : nil
    }

    /// How many letters have to be put in, left out or changed (Levenshtein).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
