/// A phone number as an app shows it, most of its digits hidden: `+34 *** *** 678`.
///
/// A run of `*`, `•`, `#`, `x` or `X` hides any number of digits; a second run is no masked phone. The digits after the run must be
/// those that the number ends in, the digits before it those that it begins with, country code first. A number without a
/// run must be the whole number. Spaces, `+`, `-`, `.`, `/` and parentheses count for nothing.
struct MaskedPhone: Sendable, Hashable {
    private let start: String
    private let end: String
    private let isWhole: Bool

    /// - Parameter digits: How many digits must be visible at the end.
    /// - Returns: `nil` for what is no masked phone, or shows too few digits.
    init?(_ text: String, showing digits: Int) {
        var runs = [""]
        var isHidden = false
        for character in text where !" +-./()".contains(character) {
            if "*•#xX".contains(character) {
                if !isHidden { runs.append("") }
                isHidden = true
            } else if character.isASCII, character.isWholeNumber {
                runs[runs.count - 1].append(character)
                isHidden = false
            } else {
                return nil
            }
        }
        guard runs.count <= 2, runs[runs.count - 1].count >= digits else { return nil }
        start = runs.count == 2 ? runs[0] : ""
        end = runs[runs.count - 1]
        isWhole = runs.count == 1
    }

    /// Whether it can stand for `phone`, given as its digits.
    func matches(_ phone: String) -> Bool {
        if isWhole { return phone == end }
        return phone.hasPrefix(start) && phone.hasSuffix(end) && start.count + end.count <= phone.count
    }
}
