import Synchronization

/// Moves between clouds: what no cloud can do alone (cloud specification §6, hazard 13). An element is copied, compared, and only then deleted at its source. Each step is written down before
/// it is taken, so that a move that was cut off goes on where it was.
extension Clouds {
    private var journal: TransferJournal { TransferJournal(store: store) }

    /// The moves between clouds that are not done: they were cut off, or a cloud failed.
    public func transfers() async throws(CloudError) -> [CloudTransfer] { try await journal.all() }

    /// Goes on with all moves between clouds that are not done.
    ///
    /// - Returns: The elements where they are now.
    /// - Throws: The first failure; the moves after it are tried all the same.
    public func resume() async throws(CloudError) -> [CloudStorageElement] {
        var (elements, failure): ([CloudStorageElement], CloudError?) = ([], nil)
        for listed in try await journal.all() where running.begin(listed.id) {
            defer { running.end(listed.id) }
            do throws(CloudError) {
                // It may have come to its end since the list was made.
                guard let transfer = try await journal.find(listed.id) else { continue }
                elements.append(try await carryOut(transfer))
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return elements
    }

    /// Gives a move between clouds up. What was copied is deleted, the source stays.
    ///
    /// - Parameter number: The transfer's.
    /// - Throws: `INVALID_REQUEST` when it is under way or there is none; what the target says when the copy cannot be deleted.
    public func cancelTransfer(_ number: Int64) async throws(CloudError) {
        guard running.begin(number) else { throw CloudError(.invalidRequest, "the move is under way") }
        defer { running.end(number) }
        guard let transfer = try await journal.find(number) else {
            throw CloudError(.invalidRequest, "there is no move \(number) that is not done")
        }
        guard !transfer.isVerified else {
            throw CloudError(.invalidRequest, "the copy is whole and the source may be gone; resume the move")
        }
        try await takeBack(transfer, try member(transfer.targetCloud), try await journal.items(of: transfer))
    }

    func transfer(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        let member = try target(folder, element.fileName)
        guard element.path != "/" else {
            throw CloudError(.invalidMove, "the root cannot be moved", cloud: element.cloud)
        }
        // Before anything is changed: what cannot go is said at once.
        var items: [TransferItem] = []
        try await plan(element, in: nil, for: member, into: &items)
        let transfer = try await journal.begin(
            from: element.cloud, to: folder.cloud, folderID: folder.id, folderPath: folder.path ?? "/", items
        ) { [running] in _ = running.begin($0) }
        defer { running.end(transfer.id) }
        return try await carryOut(transfer)
    }

    /// Lists an element with all in it, folders before what is in them.
    private func plan(
        _ element: CloudStorageElement, in parent: Int64?, for target: Member?, into items: inout [TransferItem]
    ) async throws(CloudError) {
        if let target, let fault = target.rules.fault(of: element.fileName) {
            throw CloudError(
                .invalidName, "\(target.name) does not take the name \(element.fileName): \(fault)", cloud: target.name)
        }
        let id = Int64(items.count)
        items.append(
            TransferItem(
                id: id, parent: parent, sourceID: element.id, sourceRev: element.isFolder ? nil : element.rev,
                name: element.fileName, isFolder: element.isFolder,
                size: element.isFolder ? 0 : try Self.size(of: element), type: element.mimeType))
        guard element.isFolder else { return }
        let children = try await listAll(element).sorted(by: Self.precedes)
        if let target, !target.rules.allowsTwins {
            var names: Set<String> = []
            for child in children where !names.insert(child.fileName.lowercased()).inserted {
                throw CloudError(
                    .conflict, "\(target.name) cannot have two elements named \(child.fileName) in one folder",
                    cloud: target.name)
            }
        }
        for child in children { try await plan(child, in: id, for: target, into: &items) }
    }

    private func carryOut(_ transfer: CloudTransfer) async throws(CloudError) -> CloudStorageElement {
        let (source, target) = (try member(transfer.sourceCloud), try member(transfer.targetCloud))
        var items = try await journal.items(of: transfer)
        guard let top = items.first else {
            try await journal.remove(transfer)
            throw CloudError(.notFound, "the transfer has nothing to move")
        }
        if !transfer.isVerified {
            do throws(CloudError) {
                try await copyAll(&items, transfer, source, target)
                try await journal.setVerified(transfer)
            } catch {
                try await giveUp(transfer, target, items, after: error)
                throw Self.named(error, transfer.targetCloud)
            }
        }
        let moved: CloudStorageElement
        do throws(CloudError) {
            moved = try await resolve(.id(target.name, items[0].targetID ?? ""))
        } catch {
            // Somebody has deleted the copy: there is nothing left to go on with, and the source stays.
            if error.code == .notFound { try await journal.remove(transfer) }
            throw error
        }
        try await checkWhole(moved, transfer, &items)
        try await deleteSource(top, transfer, source, target, items)
        try await journal.remove(transfer)
        return moved
    }

    private func copyAll(
        _ items: inout [TransferItem], _ transfer: CloudTransfer, _ source: Member, _ target: Member
    ) async throws(CloudError) {
        // Where the folder is now: it may have been renamed since.
        let folder = try await resolve(.id(target.name, transfer.folderID))
        var paths: [Int64: String] = [:]
        for place in items.indices { try await copy(&items, place, to: folder, source, target, &paths) }
    }

    /// Makes sure that all that was copied is there still: somebody may have deleted some of it before the transfer went on.
    private func checkWhole(
        _ moved: CloudStorageElement, _ transfer: CloudTransfer, _ items: inout [TransferItem]
    ) async throws(CloudError) {
        var sizes: [String: Int64] = [:]
        func note(_ tree: CloudTree) {
            sizes[tree.element.id] = tree.element.isFolder ? 0 : tree.element.size ?? -1
            for inner in tree.elements { note(inner) }
        }
        note(try await tree(moved))
        var isWhole = true
        for place in items.indices where sizes[items[place].targetID ?? ""] != items[place].size {
            isWhole = false
            items[place].targetID = nil
            items[place].reservedID = nil
            items[place].session = nil
            items[place].isBegun = false
            try await journal.save(items[place])
        }
        guard !isWhole else { return }
        try await journal.setVerified(transfer, false)
        throw CloudError(
            .providerError, "some of the copy is gone; resume the move to copy it again", cloud: transfer.targetCloud)
    }

    /// Deletes what was copied, unless it has changed since.
    private func deleteSource(
        _ top: TransferItem, _ transfer: CloudTransfer, _ source: Member, _ target: Member, _ items: [TransferItem]
    ) async throws(CloudError) {
        let element: CloudStorageElement
        do throws(CloudError) {
            element = try await resolve(.id(source.name, top.sourceID))
        } catch {
            // It was deleted before the process ended, or by somebody else: the copy is the one that is left.
            if error.code == .notFound { return }
            throw error
        }
        guard try await isUnchanged(element, items) else {
            // The copy is of yesterday: it goes, the source stays.
            let stale = CloudError(
                .preconditionFailed, "the source has changed while it was copied; move it again", cloud: source.name)
            try await giveUp(transfer, target, items, after: stale)
            throw stale
        }
        try await delete(element)
    }

    /// Whether an element holds what was copied of it.
    private func isUnchanged(
        _ element: CloudStorageElement, _ items: [TransferItem]
    ) async throws(CloudError) -> Bool {
        var now: [TransferItem] = []
        do throws(CloudError) {
            try await plan(element, in: nil, for: nil, into: &now)
        } catch {
            // Something came that cannot be copied, or went while it was looked at.
            if error.code == .unsupported || error.code == .notFound { return false }
            throw error
        }
        return now.map { [$0.sourceID, $0.sourceRev, $0.name] } == items.map { [$0.sourceID, $0.sourceRev, $0.name] }
    }

    /// Takes back what was copied, when going on is of no use.
    private func giveUp(
        _ transfer: CloudTransfer, _ target: Member, _ items: [TransferItem], after error: CloudError
    ) async throws(CloudError) {
        switch error.code {
        // The cloud may work again, or the owner may allow it again.
        case .providerError, .rateLimited, .notAuthorized: return
        default: break
        }
        // The first item may be there without the journal's knowing, but then it is not this transfer's that fails.
        // While the copy is there, the journal has to know of it.
        do throws(CloudError) { try await takeBack(transfer, target, items) } catch {}
    }

    private func takeBack(
        _ transfer: CloudTransfer, _ target: Member, _ items: [TransferItem]
    ) async throws(CloudError) {
        if let id = items.first?.targetID {
            do throws(CloudError) {
                try await delete(try await resolve(.id(target.name, id)))
            } catch {
                guard error.code == .notFound else { throw error }
            }
        }
        try await journal.remove(transfer)
    }

    /// Puts one item into the target.
    ///
    /// - Parameter paths: Of the folders so far, by their items.
    private func copy(
        _ items: inout [TransferItem], _ place: Int, to top: CloudStorageElement, _ source: Member, _ target: Member,
        _ paths: inout [Int64: String]
    ) async throws(CloudError) {
        var item = items[place]
        let folderID: String
        let folderPath: String
        if let parent = item.parent, let above = items.first(where: { $0.id == parent })?.targetID {
            (folderID, folderPath) = (above, paths[parent] ?? "/")
        } else {
            (folderID, folderPath) = (top.id, top.path ?? "/")
        }
        let folder = CloudStorageElement(
            cloud: target.name, id: folderID, path: folderPath, kind: .folder, fileName: "")
        paths[item.id] = CloudPath.child(of: folderPath, named: item.name)
        guard item.targetID == nil else { return }
        let wasBegun = item.isBegun
        if !wasBegun {
            // What is in a folder of the move's own cannot be anybody else's.
            if item.parent == nil, try await made(item, in: folder, target) != nil {
                throw CloudError(.conflict, "the name is taken", cloud: target.name)
            }
            item.reservedID = try await target.strategy.reserveID()
            item.isBegun = true
            try await journal.save(item)
        }
        let made =
            item.isFolder
            ? try await makeFolder(item, in: folder, wasBegun, target)
            : try await copyFile(&item, in: folder, wasBegun, source, target)
        item.targetID = made.id
        try await journal.save(item)
        items[place] = item
    }

    /// What was made of an item before the process ended, if anything was.
    private func made(
        _ item: TransferItem, in folder: CloudStorageElement, _ target: Member
    ) async throws(CloudError) -> CloudStorageElement? {
        do {
            if let id = item.reservedID { return try await target.strategy.element(id) }
        } catch  where error.code == .notFound {
            return nil
        }
        let names = CloudPath.names(CloudPath.child(of: folder.path ?? "/", named: item.name)) ?? []
        return try await target.strategy.resolve(names).first
    }

    private func makeFolder(
        _ item: TransferItem, in folder: CloudStorageElement, _ wasBegun: Bool, _ target: Member
    ) async throws(CloudError) -> CloudStorageElement {
        // The move's own has nothing in it yet, as the journal would know it otherwise.
        if wasBegun, let known = try await made(item, in: folder, target), known.isFolder,
            try await list(known, limit: 1).elements.isEmpty
        {
            return known
        }
        return try await target.strategy.createFolder(item.name, in: folder, id: item.reservedID)
    }

    private func copyFile(
        _ item: inout TransferItem, in folder: CloudStorageElement, _ wasBegun: Bool, _ source: Member,
        _ target: Member
    ) async throws(CloudError) -> CloudStorageElement {
        let file = try await resolve(.id(source.name, item.sourceID))
        guard file.rev == item.sourceRev, file.size == item.size else {
            throw CloudError(
                .preconditionFailed, "the source has changed since the move was begun; move it again",
                cloud: source.name)
        }
        let upload = CloudUpload(
            name: item.name, folderID: folder.id, folderPath: folder.path ?? "/", size: item.size,
            mimeType: source.name == target.name ? item.type : nil, reservedID: item.reservedID)
        var digest = target.strategy.makeDigest()
        var offset: Int64 = 0
        if wasBegun {
            if let known = try await made(item, in: folder, target) {
                _ = try await take(file, from: 0, to: item.size, &digest)
                // Anything else there is somebody else's.
                let isSame = known.contentHash == nil || known.contentHash == digest.finish()
                guard isSame, known.size == item.size else {
                    throw CloudError(.conflict, "the name is taken", cloud: target.name)
                }
                return known
            }
            if let session = item.session { offset = try await target.strategy.received(session, upload) ?? 0 }
            if !(1..<max(item.size, 2)).contains(offset) { (offset, item.session) = (0, nil) }
            // The digest is of all, so what has arrived is read again.
            _ = try await take(file, from: 0, to: offset, &digest)
        }
        let made = try await put(file, from: offset, &item, upload, target, &digest)
        guard made.size == item.size, made.contentHash == nil || made.contentHash == digest.finish() else {
            try? await delete(made)
            throw CloudError(
                .providerError, "what has arrived is not what was sent; the source was kept", cloud: target.name)
        }
        return made
    }

    private func put(
        _ file: CloudStorageElement, from start: Int64, _ item: inout TransferItem, _ upload: CloudUpload,
        _ target: Member, _ digest: inout any ContentDigest
    ) async throws(CloudError) -> CloudStorageElement {
        let chunk = type(of: target.strategy).chunkBytes
        guard upload.size > chunk else {
            return try await target.strategy.put(try await take(file, from: 0, to: upload.size, &digest), upload)
        }
        let session: String
        if let known = item.session {
            session = known
        } else {
            session = try await target.strategy.begin(upload)
            item.session = session
            try await journal.save(item)
        }
        var offset = start
        while offset < upload.size {
            let end = min(offset + chunk, upload.size)
            let bytes = try await read(file, offset..<end)
            digest.update(bytes)
            if let made = try await target.strategy.append(bytes, at: offset, to: session, upload) { return made }
            offset = end
        }
        throw CloudError(.providerError, "the cloud took all of the file and made none of it", cloud: target.name)
    }

    /// Reads a part of a file into a digest.
    /// - Returns: The last piece of it, which is all of a small one.
    private func take(
        _ file: CloudStorageElement, from start: Int64, to end: Int64, _ digest: inout any ContentDigest
    ) async throws(CloudError) -> [UInt8] {
        var (offset, bytes): (Int64, [UInt8]) = (start, [])
        let chunk = type(of: try member(file.cloud).strategy).chunkBytes
        while offset < end {
            bytes = try await read(file, offset..<min(offset + chunk, end))
            guard !bytes.isEmpty else {
                throw CloudError(.preconditionFailed, "the source has become shorter", cloud: file.cloud)
            }
            digest.update(bytes)
            offset += Int64(bytes.count)
        }
        return bytes
    }
}

/// The transfers that this process carries out at present. Safe from any thread.
final class RunningTransfers: Sendable {
    private let ids = Mutex<Set<Int64>>([])

    /// - Returns: Whether nobody else carries it out.
    func begin(_ id: Int64) -> Bool { ids.withLock { $0.insert(id).inserted } }

    func end(_ id: Int64) { ids.withLock { _ = $0.remove(id) } }
}
