/// "Did you mean": the name that was probably meant by one that is not there.
public enum NearestName {
    /// The nearest of the names, if it is near enough to be a slip.
    ///
    /// A name that differs in the case of letters alone is always near. Else up to a third of the letters may be put in, left out,
    /// changed or swapped with their neighbour, three at most, and names of one or two letters are near to nothing. Of names that
    /// are equally near the first in the order of the alphabet is taken, whatever their order here.
    ///
    /// Costs the length of the names, not the product of their lengths.
    public static func of(_ name: String, among names: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        let limit = min(3, wanted.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in Set(names) where candidate != name {
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard let distance = distance(wanted, letters, limit: best.map { min($0.distance, limit) } ?? limit) else {
                continue
            }
            if let best, (best.distance, best.name) < (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.name
    }

    /// How many changes make one of the other, two letters swapped counting once; nil if more than the limit.
    ///
    /// Only a band around the diagonal is looked at: whatever lies outside of it is past the limit.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let far = limit + 1
        var beforeLast = [Int](repeating: far, count: right.count + 1)
        var last = (0...right.count).map { min($0, far) }
        var row = last
        for (index, letter) in left.enumerated() {
            let band = max(0, index - limit)..<min(right.count, index + limit + 1)
            row[band.lowerBound] = band.lowerBound == 0 ? min(index + 1, far) : far
            for column in band {
                var cost = min(last[column] + (letter == right[column] ? 0 : 1), last[column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, letter == right[column - 1], left[index - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                row[column + 1] = min(cost, far)
            }
            if band.upperBound < right.count { row[band.upperBound + 1] = far }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
