import JavaScriptEngine

extension WebHost {
    /// What the scripts of this folder ask of Swift.
    func addDatabases() throws(ScriptError) {
        try add("taskNumber") { platform, _ in .integer(platform.context.engine.taskNumber) }
        try addDatabase("databaseSchemas") { databases, _ throws(WebDatabaseError) in .string(try databases.schemas()) }
        try addDatabase("databaseSetSchema") { databases, call throws(WebDatabaseError) in
            try databases.setSchema(call.string(at: 2), of: call.string(at: 1) ?? "", in: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try addDatabase("databaseSetGenerator") { databases, call throws(WebDatabaseError) in
            try databases.setGenerator(
                call.integer(at: 2) ?? 1, of: call.integer(at: 1) ?? 0, in: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try addDatabase("databasePut") { databases, call throws(WebDatabaseError) in
            let record = WebRecord(
                store: call.integer(at: 1) ?? 0, key: call.bytes(at: 2) ?? [], text: call.string(at: 3) ?? "[null]",
                bytes: call.bytes(at: 4), entries: call.entries(at: 5))
            let conflict = try databases.put(record, isNew: call.boolean(at: 6), in: call.integer(at: 0) ?? 0)
            return conflict.map { .string($0.rawValue) } ?? .undefined
        }
        try addDatabase("databaseAddEntries") { databases, call throws(WebDatabaseError) in
            let conflict = try databases.add(
                call.entries(at: 3), of: call.bytes(at: 2) ?? [], in: call.integer(at: 1) ?? 0,
                transaction: call.integer(at: 0) ?? 0)
            return conflict.map { .string($0.rawValue) } ?? .undefined
        }
        try addDatabase("databaseDelete") { databases, call throws(WebDatabaseError) in
            try databases.delete(call.keys(at: 2), of: call.integer(at: 1) ?? 0, in: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try addDatabase("databaseDropIndex") { databases, call throws(WebDatabaseError) in
            try databases.dropIndex(call.integer(at: 1) ?? 0, in: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try addDatabase("databaseCount") { databases, call throws(WebDatabaseError) in
            .integer(try databases.count(call.source, call.keys(at: 2)))
        }
        try addDatabase("databaseCommit") { databases, call throws(WebDatabaseError) in
            try databases.commit(call.integer(at: 0) ?? 0)
            return .undefined
        }
        try addDatabase("databaseAbort") { databases, call throws(WebDatabaseError) in
            try databases.abort(call.integer(at: 0) ?? 0)
            return .undefined
        }
        try add("databaseRead") { platform, call in
            var query = WebRecordQuery(call.source, call.keys(at: 2))
            query.isBackward = call.boolean(at: 4)
            query.limit = call.integer(at: 5) ?? 0
            query.skip = call.integer(at: 6) ?? 0
            query.hasValues = call.boolean(at: 7)
            guard let rows = try platform.asking({ databases throws(WebDatabaseError) in try databases.read(query) })
            else { return .undefined }
            return .value(try platform.makeRows(rows, hasValues: query.hasValues))
        }
    }

    /// Ends what is under way in the databases, once no script runs any more.
    public func closeDatabases() {
        databases?.close()
        databases = nil
    }

    private func addDatabase(
        _ name: String, _ body: @escaping (any WebDatabases, borrowing HostCall) throws(WebDatabaseError) -> Argument
    ) throws(ScriptError) {
        try add(name) { platform, call in
            do throws(WebDatabaseError) {
                return try body(try platform.openDatabases(), call)
            } catch {
                throw Self.scriptError(error)
            }
        }
    }

    private func asking<Result>(
        _ body: (any WebDatabases) throws(WebDatabaseError) -> Result
    ) throws(ScriptError) -> Result {
        do throws(WebDatabaseError) {
            return try body(try openDatabases())
        } catch {
            throw Self.scriptError(error)
        }
    }

    private static func scriptError(_ error: WebDatabaseError) -> ScriptError {
        ScriptError(
            code: .exception, name: error.isFull ? "QuotaExceededError" : "UnknownError", message: error.reason)
    }

    /// The store, opened when it is first asked for.
    private func openDatabases() throws(WebDatabaseError) -> any WebDatabases {
        if let databases { return databases }
        guard let open = options.databases else { throw WebDatabaseError(reason: "this page keeps no databases") }
        let opened = try open()
        databases = opened
        return opened
    }

    private func makeRows(_ rows: WebRecordRows, hasValues: Bool) throws(ScriptError) -> Value {
        let object = context.makeObject()
        try object.setProperty("keys", to: .value(makeArrayBuffer(rows.keys)))
        guard hasValues else { return object }
        try object.setProperty("texts", to: .string("[\(rows.texts)]"))
        try object.setProperty("bytes", to: rows.bytes.isEmpty ? .null : .value(makeArrayBuffer(rows.bytes)))
        return object
    }
}

extension HostCall {
    fileprivate func bytes(at index: Int) -> [UInt8]? { self[index].withBytes { Array($0) } }

    fileprivate func keys(at index: Int) -> WebKeyRange {
        WebKeyRange(from: bytes(at: index) ?? [], to: bytes(at: index + 1) ?? [])
    }

    /// A number, and whether it is an index's.
    fileprivate var source: WebRecordSource {
        let number = integer(at: 0) ?? 0
        return boolean(at: 1) ? .index(number) : .store(number)
    }

    /// Entries as `idb-store.js` packs them.
    fileprivate func entries(at index: Int) -> [WebIndexEntry] {
        self[index].withBytes { bytes in
            var entries: [WebIndexEntry] = []
            var start = 0
            func number(_ offset: Int) -> Int {
                bytes[(start + offset)..<(start + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            }
            while start + 9 <= bytes.count {
                let end = start + 9 + number(5)
                guard end <= bytes.count else { break }
                entries.append(
                    WebIndexEntry(
                        index: number(0), key: Array(bytes[(start + 9)..<end]), isUnique: bytes[start + 4] == 1))
                start = end
            }
            return entries
        } ?? []
    }
}
