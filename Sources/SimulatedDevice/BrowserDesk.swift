import JSONCoding
import Synchronization

/// The window that an app has opened in itself: no page, but what a script says that happens in it.
public final class BrowserDesk: Sendable {
    /// What happens in the window.
    public enum Event: Sendable, Hashable {
        /// It goes to a page.
        case navigate(url: String)
        /// A page cannot be loaded.
        case fail(url: String, code: Int64, message: String)
        /// The page tells the app something.
        case message(JSONValue)
        /// The user closes it.
        case close
    }

    /// The window.
    public struct Window: Codable, Sendable, Hashable {
        public var url: String
        public var isVisible: Bool

        public init(url: String, isVisible: Bool) {
            self.url = url
            self.isVisible = isVisible
        }
    }

    private let state = Mutex((window: Window?.none, handler: (@Sendable (Event) -> Void)?.none))

    /// The window; `nil` when there is none.
    public var window: Window? { state.withLock { $0.window } }

    /// Opens the window, in the place of one that is open.
    /// - Parameters:
    ///   - window: The window.
    ///   - handler: Told of what happens in it.
    public func open(_ window: Window, handler: @escaping @Sendable (Event) -> Void) {
        state.withLock { $0 = (window, handler) }
    }

    /// Changes the window, if there is one.
    public func update(_ body: (inout Window) -> Void) {
        state.withLock { state in
            guard var window = state.window else { return }
            body(&window)
            state.window = window
        }
    }

    /// Closes the window.
    public func close() {
        state.withLock { $0 = (nil, nil) }
    }

    /// Has something happen in the window: `{ type, url, code, message, data }`, as scripts give it.
    /// - Throws: ``DeviceProblem`` when there is no window.
    public func send(_ json: JSONValue) throws(DeviceProblem) {
        let url = json["url"]?.string ?? ""
        switch json["type"]?.string {
        case "navigate": try send(.navigate(url: url))
        case "fail":
            try send(.fail(url: url, code: json["code"]?.integer ?? -1, message: json["message"]?.string ?? ""))
        case "message": try send(.message(json["data"] ?? .null))
        default: try send(.close)
        }
    }

    private func send(_ event: Event) throws(DeviceProblem) {
        guard let handler = state.withLock({ $0.handler }) else { throw .noBrowser }
        handler(event)
    }
}
