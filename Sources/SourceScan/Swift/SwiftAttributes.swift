/// What stands before a declaration of Swift: attributes and modifiers, as far as Objective-C is concerned.
struct SwiftAttributes {
    private static let limit = 60

    /// `@objc`, with or without a name.
    private(set) var isExposed = false
    /// The name in `@objc(name)`.
    private(set) var objectiveCName: String?
    /// `@objcMembers`
    private(set) var exposesMembers = false
    /// `@nonobjc`, or a modifier that keeps `@objcMembers` away.
    private(set) var isNotExposed = false

    /// - Parameter index: The keyword of the declaration.
    init(before index: Int, in tokens: TokenList) {
        var place = index - 1
        for _ in 0..<Self.limit {
            var arguments: Range<Int>?
            var name = place
            if tokens[place].kind == .closeParenthesis {
                let opener = tokens.partner(place)
                guard opener < place else { return }
                arguments = tokens.contents(of: opener)
                name = opener - 1
            }
            guard tokens[name].kind == .identifier else { return }
            if tokens[name - 1].kind == .at {
                note(tokens.text(name), arguments.map { $0.map(tokens.text).joined() })
                place = name - 2
            } else if Self.modifiers.contains(tokens.text(name)) {
                if tokens.text(name) == "private" || tokens.text(name) == "fileprivate" { isNotExposed = true }
                place = name - 1
            } else {
                return
            }
        }
    }

    private mutating func note(_ attribute: String, _ arguments: String?) {
        switch attribute {
        case "objc":
            isExposed = true
            objectiveCName = arguments
        case "objcMembers": exposesMembers = true
        case "nonobjc": isNotExposed = true
        case "IBAction", "IBSegueAction": isExposed = true
        default: break
        }
    }

    private static let modifiers: Set<String> = [
        "public", "open", "internal", "private", "fileprivate", "package", "final", "override", "dynamic",
        "nonisolated",
        "mutating", "static", "class", "required", "weak", "unsafe",
    ]
}
