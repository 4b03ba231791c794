import Diagnostics

/// What was wrong with a run of `esbuild` that came to nothing.
public enum TranspilerFault: Sendable, Hashable {
    /// The system did not start it; `error` is its `errno`.
    case notStarted(error: Int32)
    /// It failed without naming a place in the script. `exitCode` is `nil` when a signal ended it.
    case ended(exitCode: Int32?)
    case tooMuchOutput(limit: Int)
    /// What it wrote is not JavaScript with a source map behind it.
    case unreadable
}

extension TranspilerFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notStarted(let error): "esbuild cannot be started: \(FileError.describe(error))"
        case .ended(let code?): "esbuild exited with code \(code) and named no line"
        case .ended(nil): "esbuild was killed by a signal"
        case .tooMuchOutput(let limit): "esbuild wrote more than \(limit) bytes"
        case .unreadable: "esbuild wrote no readable source map"
        }
    }
}
