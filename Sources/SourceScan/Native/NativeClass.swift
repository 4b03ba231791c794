public import Diagnostics

/// A class as one file tells of it: declared, implemented or extended there.
public struct NativeClass: Sendable, Hashable {
    /// The name that the platform finds it by: of Java and Kotlin with its package, of Swift the one in `@objc(Name)` if
    /// there is one.
    public let name: String
    /// Where it is named.
    public let span: SourceSpan
    /// The class that it extends, as written, without package and type arguments; nil where the file does not tell.
    public let superclass: String?
    /// What it answers by itself; nil when a class of Java or Kotlin leaves that to its superclass.
    public let handled: HandledActions?
    /// Whether what it does not answer goes to its superclass: always in Objective-C and Swift, in Java and Kotlin when it
    /// has no `execute` or calls that of its superclass.
    public let asksSuperclass: Bool
    /// Methods of Swift that take a command and that Cordova cannot call: not visible to Objective-C, or under a selector
    /// with more parts. `@objc` without a name is required since Swift 4.
    public let hidden: [HandledAction]
    /// Methods of Swift that Objective-C sees under another name than Swift, because their first parameter has a label: what
    /// they are called in Swift.
    public let labelled: [HandledAction]
    /// Methods of Objective-C in the form that Cordova called before version 2: `name:(NSMutableArray*)arguments withDict:…`.
    public let outdated: [HandledAction]
    /// The name of Java's `execute` in the form that Cordova called before version 2, with a `String` for a `CallbackContext`, where
    /// the class has no other.
    public let oldExecute: SourceSpan?
    /// Actions that are known once the constants of the other files are.
    let named: [NamedAction]
    /// Whether ``handled`` and ``named`` are all that it answers by itself.
    let isCompleteWithNamed: Bool

    init(
        name: String, span: SourceSpan, superclass: String?, handled: HandledActions?, asksSuperclass: Bool = true,
        hidden: [HandledAction] = [], labelled: [HandledAction] = [], outdated: [HandledAction] = [],
        oldExecute: SourceSpan? = nil, named: [NamedAction] = [],
        isCompleteWithNamed: Bool? = nil
    ) {
        self.name = name
        self.span = span
        self.superclass = superclass
        self.handled = handled
        self.asksSuperclass = asksSuperclass
        self.hidden = hidden
        self.labelled = labelled
        self.outdated = outdated
        self.oldExecute = oldExecute
        self.named = named
        self.isCompleteWithNamed = isCompleteWithNamed ?? handled?.isComplete ?? true
    }
}
