public import Diagnostics

/// What a hook's script, which Cordova's tools run in Node.js, requires by a name that is written out.
public struct HookScript: Sendable, Hashable {
    /// A call of `require` or of the hook's context.
    public struct Call: Sendable, Hashable {
        public let name: SourceLiteral
        /// What is called, as `context.requireCordovaModule`; nil where it is more than names with dots between them.
        public let callee: SourceSpan?
        /// Whether it stands in a `try`: the author reckons with its failure.
        public let isInTry: Bool
        /// Whether it stands under a condition, or in a part of one.
        public let isConditional: Bool
    }

    /// `context.requireCordovaModule('…')`, whatever the context is called; none where the script puts a function of its own there.
    public let cordovaModules: [Call]
    /// `require('…')`; none where the script has another `require`.
    public let requires: [Call]
    /// Whether it has the keywords of an ECMAScript module, a call of `import()` apart.
    public let isESModule: Bool

    public init(_ file: SourceFile) {
        var reader = HookScriptReader(JavaScriptLexer.tokens(of: file))
        reader.read()
        cordovaModules = reader.ownCordovaModules ? [] : reader.cordovaModules
        requires = reader.ownRequire ? [] : reader.requires
        isESModule = reader.isESModule
    }
}
