import HTTPTransport
import JSONCoding
import PluginAPI
import Synchronization

/// One upload: a file, as a part of a form or as it is, to a server.
struct Upload: Sendable {
    private static let pieceSize = 64 << 10

    private let source: String
    private let server: String
    private let form: UploadForm
    private let trustsAnyServer: Bool
    private let isChunked: Bool
    private let headers: JSONValue
    private let method: String

    init(source: String, server: String, _ arguments: ActionArguments) {
        self.source = source
        self.server = server
        form = UploadForm(
            key: arguments.text(at: 2, default: "file"), fileName: arguments.text(at: 3, default: "image.jpg"),
            mimeType: arguments.text(at: 4, default: "image/jpeg"), parameters: arguments.value(at: 5))
        trustsAnyServer = arguments.value(at: 6).isTruthy
        isChunked = arguments.value(at: 7) == .null || arguments.value(at: 7).isTruthy
        headers = arguments.value(at: 8)
        method = arguments.text(at: 10, default: "POST")
    }

    /// - Returns: What the server has answered.
    func run(_ surroundings: FileTransferService.Surroundings) async throws -> JSONValue {
        let systems = surroundings.systems
        let url = try TransferURL(server)
        let content = try content(in: systems)
        var headers = TransferHeaders(headers, for: url)
        let parts: (before: [UInt8], after: [UInt8])
        if headers["Content-Type"] != nil {
            parts = ([], [])
        } else {
            parts = form.parts(ofFileWith: content.count)
            headers.add("Content-Type", form.contentType)
        }
        if let cookie = form.cookie { headers.add("Cookie", cookie) }
        let body = UploadBody(parts.before, content, parts.after, pieceSize: Self.pieceSize)
        let answer = Answer()
        let request = HTTPRequest(
            method: method, url: url.url, headers: headers.fields, timeout: surroundings.idleLimit)
        // Only Android sends it in chunks; iOS says the length either way.
        let source = HTTPBodySource(length: isChunked && systems.isAndroid ? nil : body.count) {
            guard let piece = try body.next() else { return nil }
            surroundings.progress.send(loaded: body.sent, total: body.count)
            return piece
        }
        try await surroundings.http.stream(
            request, sending: source, trustsAnyServer: trustsAnyServer,
            to: HTTPReceiver(head: { answer.begin($0) }, piece: { try answer.take($0) }))
        return try answer.result(bytesSent: body.sent, isAndroid: systems.isAndroid)
    }

    /// The file, opened once: what is sent is one and the same file from its first to its last byte.
    private func content(in systems: FileSystems) throws -> UploadContent {
        if source.hasPrefix("data:"), let bytes = try TransferSource.local(source, in: systems) { return .bytes(bytes) }
        let location = try systems.locate(urlOrPath: source)
        return .file(try location.tree().open(location.treePath))
    }

    private final class Answer: Sendable {
        private let state = Mutex((head: HTTPHead?.none, body: [UInt8]()))

        func begin(_ head: HTTPHead) { state.withLock { $0.head = head } }

        func take(_ piece: [UInt8]) throws {
            try state.withLock { state in
                if state.body.count + piece.count > 16 << 20 {
                    throw TransferError(
                        .connection, status: state.head?.status, exception: "the server's response exceeds 16 MiB")
                }
                state.body += piece
            }
        }

        func result(bytesSent: Int, isAndroid: Bool) throws -> JSONValue {
            let (head, bytes) = state.withLock { $0 }
            let status = head?.status ?? 0
            let body = String(decoding: bytes, as: UTF8.self)
            guard 200..<300 ~= status || isAndroid && status < 400 else {
                throw TransferError(
                    isAndroid ? .fileNotFound : .connection, status: status, body: body,
                    exception: "the server answered with status \(status)")
            }
            var members: JSONObject = [
                "bytesSent": .integer(Int64(bytesSent)), "responseCode": .integer(Int64(status)),
                "response": .string(body),
            ]
            if isAndroid {
                members["objectId"] = .string("")
            } else {
                var headers: JSONObject = [:]
                for field in head?.headers.fields ?? [] { headers[field.name] = .string(field.value) }
                members["headers"] = .object(headers)
            }
            return .object(members)
        }
    }
}

extension ActionArguments {
    /// The text at an index; another when nothing is there.
    fileprivate func text(at index: Int, default text: String) -> String {
        guard case .string(let given) = value(at: index), !given.isEmpty else { return text }
        return given
    }
}
