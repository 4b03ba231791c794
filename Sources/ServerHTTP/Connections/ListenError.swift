import Glibc
import NIOCore

/// Why a port cannot be listened on.
public struct ListenError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// Another program listens there.
        case portInUse
        /// The system keeps the port from this user.
        case forbidden
        /// The machine has no such address.
        case unknownHost
        /// The server was stopped before it listened.
        case stopped
        /// The system's error.
        case system(errno: Int32)
    }

    public let code: Code
    public let host: String
    public let port: Int

    init(_ code: Code, host: String, port: Int) {
        self.code = code
        self.host = host
        self.port = port
    }

    init(_ error: any Error, host: String, port: Int) {
        let code: Code =
            switch error {
            case let error as IOError:
                switch error.errnoCode {
                case EADDRINUSE: .portInUse
                case EACCES, EPERM: .forbidden
                case EADDRNOTAVAIL: .unknownHost
                default: .system(errno: error.errnoCode)
                }
            case is SocketAddressError, is SocketAddressError.UnknownHost: .unknownHost
            default: .stopped
            }
        self.init(code, host: host, port: port)
    }
}

extension ListenError: CustomStringConvertible {
    /// What is wrong, for the operator.
    public var description: String {
        switch code {
        case .portInUse: "port \(port) on \(host) is already in use"
        case .forbidden: "this user is not allowed to listen on port \(port)"
        case .unknownHost: "this machine has no address \(host)"
        case .stopped: "the server was stopped before it listened on port \(port)"
        case .system(let errno): "cannot listen on port \(port) of \(host) (\(String(cString: strerror(errno))))"
        }
    }

    /// What to do about it.
    public var help: String? {
        switch code {
        case .portInUse: "stop the program that uses it, or pass another port; 0 picks a free one"
        case .forbidden: "pass a port of 1024 or higher"
        case .unknownHost: "pass an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0"
        case .stopped, .system: nil
        }
    }
}
