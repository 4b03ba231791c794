import HTTPTransport
import JSONCoding
import Synchronization

/// One download: a server's answer, or a file of the device, into a file.
struct Download: Sendable {
    /// How many redirections are followed.
    private static let redirectionLimit = 20
    /// How much of an error's body is kept, in bytes.
    static let errorBodyLimit = 1 << 20

    let source: String
    let target: String
    let trustsAnyServer: Bool
    let headers: JSONValue

    /// - Returns: The file's entry.
    func run(_ surroundings: FileTransferService.Surroundings) async throws -> JSONValue {
        let systems = surroundings.systems
        if let bytes = try TransferSource.local(source, in: systems) {
            let file = try place(in: systems)
            do {
                try file.write(bytes, at: 0)
                surroundings.progress.send(loaded: bytes.count, total: bytes.count)
                try file.finish()
            } catch {
                file.discard()
                throw error
            }
        } else {
            // An invalid URL is said before an invalid place.
            let url = try TransferURL(source)
            _ = try target(in: systems)
            try await fetch(url, TransferHeaders(headers, for: url), surroundings)
        }
        return try systems.entry(target(in: systems), isDirectory: false).value
    }

    private func target(in systems: FileSystems) throws(FileFault) -> FileLocation {
        try systems.locate(urlOrPath: target)
    }

    /// Begins the file. iOS makes the directories above it.
    private func place(in systems: FileSystems) throws(FileFault) -> IncomingFile {
        let location = try target(in: systems)
        let tree = try location.tree()
        if !systems.isAndroid { try tree.createDirectories(location.treePath.parent) }
        return try tree.receive(location.treePath)
    }

    private func fetch(
        _ url: TransferURL, _ headers: TransferHeaders, _ surroundings: FileTransferService.Surroundings
    ) async throws {
        var (url, headers) = (url, headers)
        for _ in 0...Self.redirectionLimit {
            let answer = Answer(self, surroundings)
            let request = HTTPRequest(url: url.url, headers: headers.fields, timeout: surroundings.idleLimit)
            do {
                try await surroundings.http.stream(
                    request, trustsAnyServer: trustsAnyServer,
                    to: HTTPReceiver(head: { try answer.begin($0) }, piece: { try answer.take($0) }))
                guard let location = try answer.finish() else { return }
                let next = try url.following(location)
                if !next.isSameOrigin(as: url) { headers = headers.withoutSecrets }
                url = next
            } catch {
                answer.discard()
                throw error
            }
        }
        throw TransferError(.connection, exception: "the server redirects without end")
    }

    /// An answer on its way into the file.
    private final class Answer: Sendable {
        private struct State {
            var head: HTTPHead?
            var file: IncomingFile?
            var loaded = 0
            /// The body of an answer that is an error.
            var body: [UInt8] = []
        }

        private let download: Download
        private let surroundings: FileTransferService.Surroundings
        private let state = Mutex(State())

        init(_ download: Download, _ surroundings: FileTransferService.Surroundings) {
            self.download = download
            self.surroundings = surroundings
        }

        func begin(_ head: HTTPHead) throws {
            let file = 200..<300 ~= head.status ? try download.place(in: surroundings.systems) : nil
            state.withLock { state in
                state.head = head
                state.file = file
            }
        }

        func take(_ piece: [UInt8]) throws {
            let (loaded, total) = try state.withLock { state in
                if let file = state.file {
                    try file.write(piece, at: state.loaded)
                } else if state.body.count < Download.errorBodyLimit {
                    state.body += piece.prefix(Download.errorBodyLimit - state.body.count)
                } else {
                    // Enough is known of an error whose body does not end.
                    throw failure(of: state)
                }
                state.loaded += piece.count
                return (state.file == nil ? 0 : state.loaded, state.head?.length)
            }
            if loaded > 0 { surroundings.progress.send(loaded: loaded, total: total) }
        }

        /// Puts the file in its place.
        /// - Returns: Where to go on instead, for an answer that says so.
        func finish() throws -> String? {
            try state.withLock { state in
                if let file = state.file {
                    try file.finish()
                    return nil
                }
                if let head = state.head, [301, 302, 303, 307, 308].contains(head.status),
                    let location = head.headers["location"]
                {
                    return location
                }
                throw failure(of: state)
            }
        }

        func discard() { state.withLock { $0.file }?.discard() }

        private func failure(of state: State) -> TransferError {
            let status = state.head?.status ?? 0
            let code: TransferError.Code =
                switch status {
                case 304: .notModified
                case 404, 410: .fileNotFound
                default: .connection
                }
            return TransferError(
                code, status: status, body: String(decoding: state.body, as: UTF8.self),
                exception: "the server answered with status \(status)")
        }
    }
}

extension FileEntry {
    /// As a value among others.
    var value: JSONValue {
        var members: JSONObject = [
            "isFile": .bool(isFile), "isDirectory": .bool(isDirectory), "name": .string(name),
            "fullPath": .string(fullPath),
            "filesystemName": .string(filesystemName), "nativeURL": .string(nativeURL),
        ]
        if let filesystem { members["filesystem"] = .integer(Int64(filesystem)) }
        return .object(members)
    }
}
