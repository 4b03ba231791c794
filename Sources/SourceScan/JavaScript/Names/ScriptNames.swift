/// What the names of a script stand for: its bindings, and which of them each identifier means.
struct ScriptNames {
    var scopes: [Scope] = []
    var bindings: [Binding] = []
    var functions: [ScriptFunction] = []
    /// The function that begins at a token; see ``ScriptFunction/start`` and ``ScriptFunction/parameters``.
    var functionAt: [Int: Int] = [:]
    /// For each token the binding it means, or -1: none, a global, or no identifier.
    var meaning: [Int32] = []
    /// What is written to members of bindings, and under `exports` to those of the module.
    var memberWrites: [Int: [MemberWrite]] = [:]
    private var writtenMembers: Set<UInt64> = []
    /// The names of members that are written to further in, `object.member.name = value`, and of those of parameters.
    var deepWrites: Set<UInt32> = []
    var parameterWrites: Set<UInt32> = []
    /// Whether members of a parameter are written to by names that are computed.
    var hasComputedParameterWrites = false
    /// The bindings that a function is handed as they are.
    var passed: Set<Int> = []
    /// Whether `eval` or `with` may make a name mean something else.
    var hidesMeanings = false
    /// The values of `module.exports = …`: the first token of each.
    var exportsValues: [Int] = []
    var hasComputedExports = false
    /// The tokens `require` that stand in the block of a `try`.
    var guarded: Set<Int> = []

    /// The key of the module's exports in ``memberWrites``.
    static let exports = -1

    init(_ tokens: TokenList) {
        var declarations = DeclarationReader(tokens)
        declarations.run()
        scopes = declarations.scopes
        bindings = declarations.bindings
        functions = declarations.functions
        functionAt = declarations.functionAt
        resolve(tokens, patterns: declarations.patterns, initialized: declarations.initialized)
    }

    func binding(at token: Int) -> Int? {
        guard token >= 0, token < meaning.count, meaning[token] >= 0 else { return nil }
        return Int(meaning[token])
    }

    /// Whether a member of a binding, or of ``exports``, is assigned to anywhere.
    func isWritten(_ name: UInt32, of binding: Int) -> Bool {
        writtenMembers.contains(Self.key(name, of: binding))
    }

    private static func key(_ name: UInt32, of object: Int) -> UInt64 {
        UInt64(UInt32(truncatingIfNeeded: object)) << 32 | UInt64(name)
    }

    mutating func addWrite(_ write: MemberWrite, to object: Int) {
        memberWrites[object, default: []].append(write)
        writtenMembers.insert(Self.key(write.name, of: object))
    }
}
