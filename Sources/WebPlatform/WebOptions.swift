/// What a web platform's scripts see, and where its console writes.
public struct WebOptions: Sendable {
    /// Where the console writes.
    public var console: any ConsoleSink
    /// Whether the console paints values, with the escape codes of terminals.
    public var usesColors = false
    /// The page's URL, absolute; ``WebURL/file(path:)`` makes one of a path.
    public var location: String
    /// `navigator.userAgent`: a product and, after a slash, its version.
    public var userAgent = "Puente"
    /// `navigator.languages`, the preferred one first.
    public var languages = SystemLanguages.current

    public init(console: any ConsoleSink, location: String) {
        self.console = console
        self.location = location
    }
}
