/// The classes of a plugin's native implementation, of all its files for one platform together.
public struct NativeClasses: Sendable {
    /// What Cordova's own classes for plugins are called.
    public static let roots: Set<String> = ["CordovaPlugin", "CDVPlugin"]

    private static let longestChain = 64

    private let parts: [String: [NativeClass]]
    /// The full names of the classes that end in a name.
    private let fullNames: [String: Set<String>]
    /// The constant strings that have one value in all the files.
    private let constants: [String: String]

    public init(_ sources: [NativeSource]) {
        let classes = sources.flatMap(\.classes)
        var values: [String: Set<String>] = [:]
        for source in sources {
            for (name, value) in source.constants { values[name, default: []].insert(value) }
        }
        constants = values.compactMapValues { $0.count == 1 ? $0.first : nil }
        parts = Dictionary(grouping: classes, by: \.name)
        fullNames = Dictionary(grouping: classes.map(\.name)) { name in
            name.split(separator: ".").last.map(String.init) ?? name
        }.mapValues(Set.init)
    }

    /// Where a class is named, in each file that tells of it; none if no file does.
    public func parts(of name: String) -> [NativeClass] { parts[name] ?? [] }

    /// The classes that end in a name, with their packages.
    public func fullNames(of name: String) -> [String] { fullNames[name]?.sorted() ?? [] }

    /// The class that a class extends in the end, as far as the sources tell: one that is in none of them, or nil where no file or
    /// more than one thing is told of a class in between.
    public func outermostSuperclass(of name: String) -> String? {
        var name = name
        for _ in 0..<Self.longestChain {
            guard let parts = parts[name] else { return name }
            let superclasses = Set(parts.compactMap(\.superclass))
            guard superclasses.count == 1, let parent = superclasses.first else { return nil }
            let names = fullNames[parent] ?? []
            guard names.count < 2 else { return nil }
            name = names.first ?? parent
        }
        return nil
    }

    /// What a class answers, together with its superclasses; nil when no file tells of it.
    ///
    /// It is complete only if every superclass is known down to Cordova's own.
    ///
    /// - Parameter name: As in `<param name="android-package">` or `ios-package`.
    public func handledActions(of name: String) -> HandledActions? {
        guard parts[name] != nil else { return nil }
        var result = HandledActions()
        var seen: Set<String> = []
        var next: String? = name
        while let name = next {
            guard seen.insert(name).inserted, let parts = parts[name] else {
                result.isComplete = false
                break
            }
            for part in parts {
                guard let handled = part.handled else { continue }
                result.actions += handled.actions
                result.isComplete = result.isComplete && part.isCompleteWithNamed
                result.ignoresOthers = result.ignoresOthers || handled.ignoresOthers
                for action in part.named {
                    guard let name = constants[action.constant] else {
                        result.isComplete = false
                        continue
                    }
                    result.actions.append(
                        HandledAction(name, span: action.span, ignoresCase: action.ignoresCase))
                }
            }
            guard parts.contains(where: \.asksSuperclass) else { break }
            guard let parent = parts.compactMap(\.superclass).first else {
                result.isComplete = false
                break
            }
            if Self.roots.contains(parent) { break }
            // A name that several packages have is no answer.
            let names = fullNames[parent] ?? []
            next = names.count == 1 ? names.first : nil
            if next == nil { result.isComplete = false }
        }
        return result
    }
}
