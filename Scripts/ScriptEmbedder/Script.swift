/// A JavaScript file, with what its first comment declares:
///
/// - `@module cordova/exec`: the file is the body of that core module's function;
/// - `@platform android ios`: the core module is there on these platforms alone;
/// - `@globals atob btoa`: the globals that the file defines when it is loaded.
struct Script {
    /// The file's name without `.js`.
    let name: String
    /// The id of the core module that it is; `nil` for a script.
    let module: String?
    let globals: [String]
    /// The platforms that alone have the core module; empty for all of them.
    let platforms: [String]
    private let source: String

    init(path: String, text: String) {
        let file = path.split(separator: "/").last ?? ""
        name = String(file.hasSuffix(".js") ? file.dropLast(3) : file)
        source = text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = text.hasPrefix("/**") ? lines.prefix { !$0.hasSuffix("*/") } : []
        func words(of tag: String) -> [String] {
            comment.flatMap { line -> [String] in
                let words = line.split(separator: " ").map(String.init)
                return words.starts(with: ["*", tag]) ? Array(words.dropFirst(2)) : []
            }
        }
        module = words(of: "@module").first
        platforms = words(of: "@platform")
        globals = words(of: "@globals")
    }

    /// What the engine evaluates: the script, or the function that `define` takes. Lines keep their numbers.
    /// - Parameter scripts: All scripts of its Swift module, for the tables that stand in the place of `__GLOBALS__`,
    ///   `__MODULES__` and `__PLATFORM_MODULES__`.
    func text(among scripts: [Script]) -> String {
        var text = source
        text.replace("__GLOBALS__", by: Self.table(of: scripts))
        text.replace("__MODULES__", by: Self.modules(of: scripts, on: nil))
        text.replace("__PLATFORM_MODULES__", by: Self.platformModules(of: scripts))
        return module == nil ? text : "(function (require, exports, module, host) {\(text)\n})"
    }

    /// `{ 'base64': ['atob', 'btoa'], … }`
    private static func table(of scripts: [Script]) -> String {
        let rows = scripts.filter { !$0.globals.isEmpty }.sorted { $0.name < $1.name }
        return "{ " + rows.map { "'\($0.name)': \(list($0.globals))" }.joined(separator: ", ") + " }"
    }

    /// `{ __proto__: null, 'android': ['cordova/plugin/android/app', …], … }`
    private static func platformModules(of scripts: [Script]) -> String {
        let platforms = Set(scripts.flatMap(\.platforms)).sorted()
        return "{ __proto__: null"
            + platforms.map { ", '\($0)': \(modules(of: scripts, on: $0))" }.joined() + " }"
    }

    private static func modules(of scripts: [Script], on platform: String?) -> String {
        list(
            scripts.filter { platform.map($0.platforms.contains) ?? $0.platforms.isEmpty }.compactMap(\.module).sorted()
        )
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]"
    }
}

extension String {
    fileprivate mutating func replace(_ word: String, by other: String) {
        self = split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
