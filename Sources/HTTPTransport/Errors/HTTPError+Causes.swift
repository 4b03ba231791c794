import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPError {
    /// What happened to `request`.
    init(_ code: Code, _ request: HTTPRequest, part: String? = nil) {
        self.init(
            code, host: request.url.host, port: request.url.port,
            timeout: code == .timedOut ? request.timeout : nil,
            limit: code == .tooLarge ? request.responseLimit : nil, part: part)
    }

    /// What the library's error means for `request`.
    init(_ error: any Error, _ request: HTTPRequest) {
        self.init(Self.code(of: error), request)
    }

    private static func code(of error: any Error) -> Code {
        switch error {
        case let error as NIOConnectionError:
            // With no address at all there was nothing to connect to.
            error.connectionErrors.isEmpty ? .dns : .unreachable
        case let error as IOError where refusals.contains(error.errnoCode): .unreachable
        case let error as HTTPClientError: code(of: error)
        case is NIOTooManyBytesError: .tooLarge
        case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: .tls
        case HTTPParserError.invalidEOFState: .interrupted
        case is HTTPParserError: .notHTTP
        case is CancellationError: .cancelled
        case ChannelError.connectTimeout: .unreachable
        // The decoder's errors, whose module comes with the library alone.
        case _ where String(reflecting: type(of: error)).hasPrefix("NIOHTTPCompression."): .badEncoding
        default: .interrupted
        }
    }

    /// What the system says when there is no way to a host, or nobody listens there.
    private static let refusals = [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ETIMEDOUT, EADDRNOTAVAIL]

    private static func code(of error: HTTPClientError) -> Code {
        switch error {
        case .connectTimeout: .unreachable
        case .tlsHandshakeTimeout: .tls
        case .alreadyShutdown, .cancelled: .shutDown
        case .invalidURL, .emptyHost, .emptyScheme: .invalidURL
        default: .interrupted
        }
    }
}
