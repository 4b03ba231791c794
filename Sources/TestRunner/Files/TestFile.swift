/// What is tested in one context: a file with specs, or the tests of a plugin.
public struct TestFile: Sendable, Hashable, Codable {
    /// One module of a plugin's tests that defines some.
    public struct Module: Sendable, Hashable, Codable {
        /// The id of the plugin that has it: `tests/plugin.xml`'s.
        public var plugin: String
        /// The id by which it is required.
        public var id: String
    }

    /// The file, as users should see it.
    public var path: String
    /// The folder with `plugin.xml` or `config.xml` that it belongs to; `nil` for none.
    public var project: String?
    /// The page that it runs on: an app's folder; `nil` for none.
    public var page: String?
    /// The folder of the plugin that has the tests: a plugin's `tests`.
    public var testsPlugin: String?
    /// The module that defines the tests, where they are a plugin's.
    public var module: Module?
    /// Scripts that run before it: Jasmine's habit of a folder `spec/helpers`.
    public var helpers: [String] = []
    /// The line of the test that alone is asked for.
    public var line: Int?

    public init(path: String) {
        self.path = path
    }
}
