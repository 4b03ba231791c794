/// A number that a script gives where a whole one is wanted: a fraction is cut off, and what is beyond the range of `Int` is its end. Digits in a
/// text count as well.
struct WholeNumber: Decodable, Sendable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            value = number
            return
        }
        let number: Double
        if let text = try? container.decode(String.self), let parsed = Double(text) {
            number = parsed
        } else {
            number = try container.decode(Double.self)
        }
        value = Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}
