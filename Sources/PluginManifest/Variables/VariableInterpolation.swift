/// Puts values in the place of `$NAME` as Cordova does, made once for many texts. See ``Variables/interpolate(_:)``.
///
/// Names that a text does not mention cost nothing, so a manifest with a hundred thousand variables is no trap; nor is one
/// whose values multiply each other, for the result is limited.
struct VariableInterpolation {
    /// A text with values put in may have this many bytes: 16 MiB.
    static let maximumBytes = 16 << 20
    private static let dollar = UInt8(ascii: "$")

    private let names: [String]
    private let values: [[UInt8]]
    /// A name's place in the order.
    private let places: [ArraySlice<UInt8>: Int]
    /// The lengths that names have, in bytes, each once.
    private let lengths: [Int]

    init(_ variables: Variables) {
        let names = variables.names
        self.names = names
        values = names.map { Array((variables[$0] ?? "").utf8) }
        places = Dictionary(
            names.enumerated().map { (Array($1.utf8)[...], $0) }, uniquingKeysWith: { first, _ in first })
        lengths = Set(names.map(\.utf8.count)).sorted()
    }

    /// Whether there is nothing to put in.
    var isEmpty: Bool { names.isEmpty }

    /// - Throws: ``ManifestError`` with `variables-too-large`.
    func interpolate(_ text: String) throws(ManifestError) -> String {
        guard !names.isEmpty, text.utf8.contains(Self.dollar) else { return text }
        var bytes = Array(text.utf8)
        var next = 0
        while let place = places(in: bytes).filter({ $0 >= next }).min() {
            bytes = try replace(place, in: bytes)
            next = place + 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names that a text refers to, in their order.
    func names(in text: String) -> [String] {
        places(in: Array(text.utf8)).sorted().map { names[$0] }
    }

    private func places(in bytes: [UInt8]) -> Set<Int> {
        var found: Set<Int> = []
        for index in bytes.indices where bytes[index] == Self.dollar {
            for length in lengths where index + 1 + length <= bytes.count {
                if let place = places[bytes[index + 1..<index + 1 + length]] { found.insert(place) }
            }
        }
        return found
    }

    private func replace(_ place: Int, in bytes: [UInt8]) throws(ManifestError) -> [UInt8] {
        let reference = Array(("$" + names[place]).utf8)
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while index + reference.count <= bytes.count {
            guard bytes[index] == Self.dollar, bytes[index..<index + reference.count].elementsEqual(reference) else {
                index += 1
                continue
            }
            result += bytes[copied..<index]
            let after = index + reference.count
            append(values[place], to: &result, before: bytes[..<index], reference: reference, after: bytes[after...])
            guard result.count <= Self.maximumBytes else {
                throw ManifestError(.variablesTooLarge(names[place], limit: Self.maximumBytes))
            }
            copied = after
            index = after
        }
        return result + bytes[copied...]
    }

    /// Expands a value, which is a replacement pattern of JavaScript.
    private func append(
        _ pattern: [UInt8], to result: inout [UInt8], before: ArraySlice<UInt8>, reference: [UInt8],
        after: ArraySlice<UInt8>
    ) {
        var index = 0
        while index < pattern.count, result.count <= Self.maximumBytes {
            let next = pattern[index] == Self.dollar && index + 1 < pattern.count ? pattern[index + 1] : nil
            switch next {
            case Self.dollar: result.append(Self.dollar)
            case UInt8(ascii: "&"): result += reference
            case UInt8(ascii: "`"): result += before
            case UInt8(ascii: "'"): result += after
            default:
                result.append(pattern[index])
                index += 1
                continue
            }
            index += 2
        }
    }
}
