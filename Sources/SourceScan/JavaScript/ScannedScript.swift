public import Diagnostics

/// What a plugin's script does with Cordova: which native calls it makes, which modules it requires, which services it is.
///
/// The file is read as tokens with its names resolved by scope, never run; nothing is reported from comments or strings.
/// A name counts where it has one value in the whole file. Any text at all is read, in time that grows with its length.
///
/// Not recognised: `exec` kept in a member of an object (`this.exec = cordova.exec`), handed over as an argument or bound to a part
/// of its arguments, a service or an action put together from parts, functions that pass their parameters on through more
/// than two others, or through another module's.
public struct ScannedScript: Sendable, Hashable {
    /// What loads a script.
    public enum Loader: Sendable, Hashable {
        /// Cordova, as a plugin's module: `require`, `module` and `exports` are its own.
        case cordova
        /// A page, as it is: Cordova's `require` is `cordova.require` alone.
        case page
    }

    public let file: SourceFile
    /// In the order of the file; calls of functions that wrap `exec` among them.
    public let execCalls: [ExecCall]
    public let requires: [RequireCall]
    /// Functions that other modules may call to call `exec`, by the name under which they are exported; under nil what the module
    /// exports itself. One that calls `exec` several times is there several times.
    public let exportedWrappers: [String?: [ExportedWrapper]]
    /// Calls of what other modules export, also by way of functions of this file that hand their parameters on; those of Cordova's
    /// own modules are left out.
    public let importedCalls: [ImportedCall]
    /// The keywords `import` and `export` of ECMAScript modules, which a js-module cannot be. A call of `import()` is not
    /// among them.
    public let moduleSyntax: [SourceSpan]
    /// The id in `cordova.define('id', …)` when the file begins with it, and so would be wrapped twice.
    public let definedID: SourceLiteral?
    /// Whether that call is all there is in the file.
    public let isOneDefinition: Bool
    /// The ids in `cordova.define.remove('id')`.
    public let removedIDs: [SourceLiteral]
    /// Whether `module.exports` or `exports` is mentioned at all.
    public let mentionsExports: Bool
    /// Whether the file has no code at all.
    public let isEmpty: Bool
    /// Whether nothing of the file can become the module's exports: `exports`, `module`, and `this` and `arguments` outside of
    /// functions stand nowhere in it, nor does `eval` or what else hides names. ``misplacedExports`` do not count.
    public let exportsNothing: Bool
    /// Of such a file, what looks as if it exported something: the `exports` in `exports = …`, and `module.export`.
    public let misplacedExports: [SourceSpan]
    /// What such a file assigns to global names.
    public let globalWrites: [GlobalWrite]
    public let proxies: [ProxyRegistration]
    public let channelCalls: [ChannelCall]
    /// The `throw` that surely ends the script's run when it is loaded: one outside of functions, blocks and conditions.
    public let thrown: SourceSpan?
    /// The parts that look at which platform they are on, as offsets in the file, in order.
    let platformTests: [Range<Int>]
    /// The conditions about the platform under which calls are made and the literals in them are what is called, by the offsets of
    /// both; none where there is no condition.
    let platformConditions: [Int: PlatformCondition]
    /// Where calls of `exec` stand that are made only after the script asked whether another plugin is there.
    private let optionalCalls: Set<Int>
    /// Whether all brackets pair. What is found in a file where they do not may be incomplete.
    public let isBalanced: Bool

    public init(_ file: SourceFile, loadedBy loader: Loader = .cordova) {
        var reader = ScriptReader(file, loader)
        reader.run()
        self.file = file
        execCalls = reader.execCalls.sorted { $0.span.bytes.lowerBound < $1.span.bytes.lowerBound }
        requires = reader.requires
        exportedWrappers = reader.exportedWrappers
        importedCalls = reader.importedCalls
        moduleSyntax = reader.moduleSyntax
        definedID = reader.definedID
        isOneDefinition = reader.isOneDefinition
        removedIDs = reader.removedIDs
        mentionsExports = reader.mentionsExports
        isEmpty = reader.tokens.count == 0
        let globals = GlobalReader(tokens: reader.tokens, names: reader.names)
        exportsNothing = loader == .cordova && globals.exportsNothing
        misplacedExports = exportsNothing ? globals.misplacedExports : []
        globalWrites = exportsNothing ? globals.writes : []
        proxies = reader.proxies
        channelCalls = reader.channelCalls
        thrown = reader.certain.thrown.map { reader.tokens.span($0) }
        let tests = PlatformTests(reader.tokens, reader.names)
        platformTests = tests.ranges
        platformConditions = Self.conditions(of: reader, tests)
        isBalanced = reader.tokens.isBalanced
        optionalCalls = Self.optionalCalls(of: reader)
    }

    /// Whether a call of `exec` is made only after the script asked whether another plugin is there, by `isAvailable()` for instance.
    public func isOptional(_ call: ExecCall) -> Bool { optionalCalls.contains(call.span.bytes.lowerBound) }

    /// Whether what stands at a place may depend on the platform: it is in a function that asks for it, or in a statement outside
    /// of functions that does.
    public func mayDependOnPlatform(at span: SourceSpan) -> Bool {
        var (low, high) = (0, platformTests.count)
        while low < high {
            let middle = (low + high) / 2
            if platformTests[middle].upperBound <= span.bytes.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < platformTests.count && platformTests[low].contains(span.bytes.lowerBound)
    }

    /// Whether what stands at a place runs on a platform, as far as conditions about the platform go; nil where they cannot be read.
    public func runs(at span: SourceSpan, on platform: String) -> Bool? {
        switch platformConditions[span.bytes.lowerBound]?.outcome(on: platform) {
        case .never: false
        case .unclear: nil
        default: true
        }
    }

    private static func optionalCalls(of reader: ScriptReader) -> Set<Int> {
        guard !reader.execCalls.isEmpty, let questions = AvailabilityQuestions(reader.tokens) else { return [] }
        let offsets = reader.execCalls.map(\.span.bytes.lowerBound)
        return Set(offsets.filter { reader.tokens.token(at: $0).map(questions.guardsToken) ?? false })
    }

    private static func conditions(of reader: ScriptReader, _ tests: PlatformTests) -> [Int: PlatformCondition] {
        guard !reader.execCalls.isEmpty || !reader.importedCalls.isEmpty,
            var guards = PlatformGuards(reader.tokens, reader.names, tests)
        else { return [:] }
        var names = reader.execCalls.flatMap { [$0.service, $0.action] }
        names += reader.importedCalls.flatMap(\.arguments).map(\.name)
        let literals = names.flatMap { $0?.literals ?? [] }.map(\.span)
        let spans = reader.execCalls.map(\.span) + reader.importedCalls.map(\.span) + literals
        var found: [Int: PlatformCondition] = [:]
        for offset in Set(spans.map(\.bytes.lowerBound)).sorted() {
            guard let token = reader.tokens.token(at: offset) else { continue }
            let condition = guards.condition(at: token)
            if condition != .other { found[offset] = condition }
        }
        return found
    }
}
