/// Calls of what other modules export.
extension ScriptReader {
    /// So many arguments of a call are looked at.
    private static let mostArguments = 8
    /// So many calls in one function are.
    private static let mostCalls = 16

    mutating func readImportedCall(_ module: UInt32, _ member: UInt32?, from start: Int, at opener: Int) {
        let arguments = tokens.split(tokens.contents(of: opener)).prefix(Self.mostArguments)
        guard !arguments.contains(where: { tokens[$0.lowerBound].kind == .spread }) else { return }
        let call = ImportedCall(
            span: tokens.span(start..<tokens.next(after: opener)), module: values.text(of: module),
            member: member.map { values.text(of: $0) }, arguments: arguments.map { argument($0) })
        importedCalls.append(call)
        note(call, from: start, arguments.map { $0 })
    }

    /// Finds the calls of functions that pass their parameters on to another module's, and takes them for calls of that.
    mutating func readWrappedImports() {
        guard !wrappedImports.isEmpty else { return }
        let methods = methodNames()
        var level = wrappedImports
        var known: Set<Int> = []
        for _ in 0..<Self.maximumLevels where !level.isEmpty {
            wrappedImports = [:]
            known.formUnion(level.keys)
            for index in 0..<tokens.count where tokens[index].kind == .identifier {
                guard !tokens[index - 1].kind.isMemberAccess, !dead.contains(index) else { continue }
                let (reference, opener) = values.reference(at: index)
                guard tokens[opener].kind == .openParenthesis, names.functionAt[opener] == nil,
                    let function = function(of: reference, methods: methods), let calls = level[function]
                else { continue }
                let arguments = tokens.split(tokens.contents(of: opener))
                guard !arguments.contains(where: { tokens[$0.lowerBound].kind == .spread }) else { continue }
                for wrapped in calls { read(wrapped, arguments, from: index, at: opener) }
            }
            level = wrappedImports.filter { !known.contains($0.key) }
        }
    }

    /// A call that hands its arguments to the call in the function that it reaches.
    private mutating func read(_ wrapped: WrappedImport, _ arguments: [Range<Int>], from start: Int, at opener: Int) {
        let span = tokens.span(start..<tokens.next(after: opener))
        let given = wrapped.places.map { place in
            place.flatMap { $0 < arguments.count && !arguments[$0].isEmpty ? arguments[$0] : nil }
        }
        let call = ImportedCall(
            span: span, module: wrapped.call.module, member: wrapped.call.member,
            arguments: zip(wrapped.places, wrapped.call.arguments).enumerated().map { number, part in
                if part.0 == nil { return part.1 }
                return given[number].map { argument($0) }
                    ?? ImportedCall.Argument(
                        name: ExecName(span: span, literals: [], isComplete: false), elementCount: nil)
            })
        importedCalls.append(call)
        note(call, from: start, given)
    }

    private mutating func argument(_ range: Range<Int>) -> ImportedCall.Argument {
        ImportedCall.Argument(name: name(range), elementCount: elementCount(range))
    }

    /// Notes a call in which parameters of a function around it are handed on.
    private mutating func note(_ call: ImportedCall, from start: Int, _ arguments: [Range<Int>?]) {
        let parameters = arguments.map { $0.flatMap(parameter) }
        let functions = Set(parameters.compactMap { $0?.function })
        guard functions.count == 1, let function = functions.first,
            wrappedImports[function, default: []].count < Self.mostCalls
        else { return }
        // Which of them will be service or action is not known here. One that is looked at is handed on by nobody.
        let isSure = arguments.map { range in
            range.map {
                !decides(start, in: function, by: [$0].compactMap(binding), passing: arguments.compactMap(\.self))
            }
                ?? true
        }
        let places = zip(parameters, isSure).map { $1 ? $0?.place : nil }
        guard places.contains(where: { $0 != nil }) else { return }
        wrappedImports[function, default: []].append(WrappedImport(call: call, places: places))
    }
}
