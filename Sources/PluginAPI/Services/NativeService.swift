/// The native implementation of a Cordova service: what answers `cordova.exec(success, fail, '<service>', '<action>', [arguments])`.
///
/// ```swift
/// public struct EchoService: NativeService {
///     public static let actions: [Action<Self>] = [
///         Action("echo") { (service, text: String) in text }
///     ]
/// }
/// ```
///
/// An instance is made when the first call comes, and serves all calls of its run.
public protocol NativeService: Sendable {
    /// The actions, by the names under which scripts call them. A static table, so that tools can list it without an instance.
    static var actions: [Action<Self>] { get }
}
