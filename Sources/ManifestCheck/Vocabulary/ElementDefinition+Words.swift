extension ElementDefinition {
    /// Where the element belongs: `into <engines>`, `into the root element or a <platform>`.
    var placesInWords: String {
        let words = places.map { place in
            switch place {
            case .root: "the root element"
            case .platform: "a <platform>"
            case .inside(let name): "<\(name)>"
            }
        }
        return "into " + words.sorted(by: >).joined(separator: " or ")
    }
}
