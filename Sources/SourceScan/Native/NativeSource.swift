public import Diagnostics

/// A source of a plugin's native implementation: its classes, and which actions they answer.
///
/// The file is read as tokens, never compiled: what a macro, another file or reflection adds is not seen, and
/// ``HandledActions/isComplete`` is false where such is at work. Any text at all is read, in time that grows with its
/// length.
public struct NativeSource: Sendable, Hashable {
    public let file: SourceFile
    public let language: NativeLanguage
    /// In the order of the file; in Objective-C one for each interface, implementation and category.
    public let classes: [NativeClass]
    /// What a file of Java or Kotlin imports: names with their packages, as `org.example.Torch` or `org.example.*`.
    public let imports: [SourceLiteral]
    /// The constant strings of Java and Kotlin.
    let constants: [String: String]

    public init(_ file: SourceFile, language: NativeLanguage) {
        self.file = file
        self.language = language
        let tokens = NativeLexer.tokens(of: file, language: language)
        switch language {
        case .java, .kotlin:
            let reader = JVMReader(tokens, language: language)
            classes = reader.classes()
            imports = reader.imports()
            constants = reader.constants.all(in: tokens, language: language)
        case .objectiveC:
            classes = ObjectiveCReader(tokens).classes()
            imports = []
            constants = [:]
        case .swift:
            classes = SwiftReader(tokens).classes()
            imports = []
            constants = [:]
        }
    }
}
