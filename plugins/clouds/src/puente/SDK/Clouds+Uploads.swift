import Synchronization

/// Files that come from a script a chunk at a time.
extension Clouds {
    /// Begins a file.
    ///
    /// - Parameter size: How many bytes will come.
    /// - Returns: A number for ``append(_:to:)``.
    func beginUpload(
        _ name: String, to folder: CloudStorageElement, size: Int64, mimeType: String?
    ) async throws(CloudError) -> Int {
        let member = try target(folder, name)
        let upload = CloudUpload(
            name: name, folderID: folder.id, folderPath: folder.path ?? "/", size: size, mimeType: mimeType)
        let isSmall = size <= type(of: member.strategy).chunkBytes
        do {
            let session = isSmall ? nil : try await member.strategy.begin(upload)
            return uploads.add(OpenUpload(member: member, upload: upload, session: session))
        } catch {
            throw Self.named(error, member.name)
        }
    }

    /// Adds bytes to a file. A cloud takes whole chunks, so what is less waits for more.
    ///
    /// - Returns: The file, when these were its last bytes.
    func append(_ bytes: [UInt8], to number: Int) async throws(CloudError) -> CloudStorageElement? {
        guard var open = uploads.take(number) else {
            throw CloudError(.invalidRequest, "there is no upload \(number) under way")
        }
        open.waiting += bytes
        guard open.sent + Int64(open.waiting.count) <= open.upload.size else {
            throw CloudError(.invalidRequest, "more bytes have come than were announced", cloud: open.member.name)
        }
        do {
            guard let session = open.session else {
                guard open.waiting.count == Int(open.upload.size) else {
                    uploads.put(open, number)
                    return nil
                }
                return try await open.member.strategy.put(open.waiting, open.upload)
            }
            let chunk = Int(type(of: open.member.strategy).chunkBytes)
            while open.waiting.count >= chunk || open.sent + Int64(open.waiting.count) == open.upload.size {
                let piece = Array(open.waiting.prefix(chunk))
                open.waiting.removeFirst(piece.count)
                if let file = try await open.member.strategy.append(piece, at: open.sent, to: session, open.upload) {
                    return file
                }
                open.sent += Int64(piece.count)
            }
            uploads.put(open, number)
            return nil
        } catch {
            throw Self.named(error, open.member.name)
        }
    }

    /// Forgets a file that is not to come to its end.
    func abandon(_ number: Int) { _ = uploads.take(number) }
}

/// A file on its way.
struct OpenUpload: Sendable {
    let member: Clouds.Member
    let upload: CloudUpload
    /// What the cloud knows it by; `nil` for one that goes at once.
    let session: String?
    var sent: Int64 = 0
    var waiting: [UInt8] = []
}

/// The files that scripts are putting at present. Safe from any thread.
final class OpenUploads: Sendable {
    private let state = Mutex<(last: Int, open: [Int: OpenUpload])>((0, [:]))

    func add(_ upload: OpenUpload) -> Int {
        state.withLock { state in
            state.last += 1
            state.open[state.last] = upload
            return state.last
        }
    }

    /// Nobody else has it until it is put back.
    func take(_ number: Int) -> OpenUpload? { state.withLock { $0.open.removeValue(forKey: number) } }

    func put(_ upload: OpenUpload, _ number: Int) { state.withLock { $0.open[number] = upload } }
}
