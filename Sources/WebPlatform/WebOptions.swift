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
    /// The folder with domino's files, which make the document's nodes: those of Debian's package `node-domino`.
    public var documentFolder = Self.installedDocumentFolder
    /// Reads a file for a `<script>` or a request of the page, by its absolute path. It decides what scripts may read.
    public var readFile: @Sendable (_ path: String) throws(WebFileError) -> [UInt8] = { _ throws(WebFileError) in
        throw WebFileError(reason: "this page has no files")
    }

    /// The name that errors in a file's script show, by the file's absolute path.
    public var nameOfFile: @Sendable (_ path: String) -> String = { $0 }

    /// The URL that an `error` event gives for a script, by the name that errors in it show.
    public var urlOfScript: @Sendable (_ name: String) -> String = { $0 }

    /// Where `localStorage` is kept; `nil` for memory.
    public var storage: WebStorage?
    /// Opens what keeps the databases of `indexedDB`, when a script first needs it; `nil` when nothing does and each request fails.
    public var databases: (@Sendable () throws(WebDatabaseError) -> any WebDatabases)?
    /// Sends the page's requests; `nil` when they all fail.
    public var send: WebRequest.Sender?
    /// The page's origin, such as `https://localhost`, in a run whose requests obey CORS; `nil` for one without, as in an app whose requests plugins send.
    public var corsOrigin: String?
    /// Opens the page's WebSockets; `nil` when they all fail.
    public var openSocket: WebSocketRequest.Opener?
    /// How long, by the machine's time, nothing may happen on the open sockets and the page before a virtual clock goes on.
    public var socketPatience = Duration.seconds(1)

    /// Where `apt install node-domino` puts its files.
    public static let installedDocumentFolder = "/usr/share/nodejs/domino/lib"

    public init(console: any ConsoleSink, location: String) {
        self.console = console
        self.location = location
    }
}
