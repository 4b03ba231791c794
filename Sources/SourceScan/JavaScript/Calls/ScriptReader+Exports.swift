/// Functions that wrap `exec` and that other modules may call.
extension ScriptReader {
    /// So many calls of one function are looked at.
    private static let mostCalls = 16

    /// Finds the functions that wrap `exec` among what the module exports.
    mutating func readExports() {
        guard !allWrappers.isEmpty, !names.hasComputedExports, names.exportsValues.count <= 1 else { return }
        var members: [UInt32: [Int]] = [:]
        for write in names.memberWrites[ScriptNames.exports] ?? [] {
            members[write.name, default: []].append(write.value ?? -1)
        }
        if let value = names.exportsValues.first {
            if let function = exportedFunction(at: value) {
                export(function, as: nil)
            } else if tokens[value].word == .new {
                for (name, function) in methodNames() where function >= 0 {
                    export(function, as: values.text(of: name))
                }
            } else if let object = exportedObject(at: value, &members) {
                for (name, value) in object.values { members[name, default: []].append(value) }
            }
        }
        for (name, values) in members.sorted(by: { $0.key < $1.key }) where values.count == 1 {
            if let function = exportedFunction(at: values[0]) { export(function, as: self.values.text(of: name)) }
        }
    }

    private mutating func export(_ function: Int, as member: String?) {
        guard let calls = allWrappers[function] else { return }
        exportedWrappers[member] = calls.prefix(Self.mostCalls).map { wrapped in
            ExportedWrapper(
                call: wrapped.call, service: wrapped.service, action: wrapped.action, arguments: wrapped.arguments)
        }
    }

    /// The object that `module.exports = …` takes, with what is written to it elsewhere.
    private mutating func exportedObject(at value: Int, _ members: inout [UInt32: [Int]]) -> ObjectLiteral? {
        if let object = values.objectValue(at: value) { return object }
        guard case .binding(let binding) = wholeReference(at: value) else { return nil }
        for write in names.memberWrites[binding] ?? [] { members[write.name, default: []].append(write.value ?? -1) }
        return values.object(of: binding)
    }

    /// The function that a value is: written there, or under its name; also a method, `name(a) { … }`, by its name.
    private mutating func exportedFunction(at value: Int) -> Int? {
        guard value >= 0 else { return nil }
        if let function = function(at: value) {
            // `function () { … }()` is what that returns.
            guard let body = names.functions[function].body else { return function }
            return tokens.expressionEnd(from: value) == tokens.next(after: body) ? function : nil
        }
        guard tokens[value].kind == .identifier else { return nil }
        if let method = names.functionAt[value + 1], tokens[value + 1].kind == .openParenthesis { return method }
        return function(of: wholeReference(at: value), methods: [:])
    }

    /// What a whole expression refers to, if it is nothing but a name.
    private mutating func wholeReference(at start: Int) -> Reference {
        guard tokens[start].kind == .identifier, tokens.expressionEnd(from: start) == start + 1 else { return .unknown }
        return values.reference(at: start).0
    }
}
