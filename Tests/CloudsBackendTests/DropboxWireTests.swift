import CloudsBackend
import CloudsTesting
import JSONCoding
import ServerHTTP
import Testing

/// Dropbox's API as apps see it (cloud specification §2).
@Suite("Dropbox's wire") struct DropboxWireTests {
    static func client() async throws -> CloudsClient {
        let client = try CloudsClient()
        await client.authorize(.dropbox)
        return client
    }

    /// Calls a route that takes its arguments in the body.
    static func call(_ client: CloudsClient, _ route: String, _ body: JSONValue) async -> CloudsClient.Answer {
        await client.post("/dropbox/2/\(route)", body)
    }

    /// Calls a route that takes a content in the body.
    static func send(
        _ client: CloudsClient, _ route: String, _ arguments: JSONObject, _ text: String = ""
    ) async -> CloudsClient.Answer {
        await client.send(
            "POST", "/dropbox/2/\(route)",
            ["Dropbox-API-Arg": arguments.description, "Content-Type": "application/octet-stream"], Array(text.utf8))
    }

    static func upload(
        _ client: CloudsClient, _ path: String, _ text: String = "text", _ more: JSONObject = [:]
    ) async -> CloudsClient.Answer {
        var arguments = more
        arguments["path"] = .string(path)
        return await send(client, "files/upload", arguments, text)
    }

    @discardableResult
    static func folder(_ client: CloudsClient, _ path: String) async -> CloudsClient.Answer {
        await call(client, "files/create_folder_v2", ["path": .string(path)])
    }

    static func move(
        _ client: CloudsClient, _ from: String, _ to: String, _ more: JSONObject = [:], route: String = "move_v2"
    ) async -> CloudsClient.Answer {
        var body = more
        body["from_path"] = .string(from)
        body["to_path"] = .string(to)
        return await call(client, "files/\(route)", .object(body))
    }

    static func metadata(_ client: CloudsClient, _ path: String) async -> CloudsClient.Answer {
        await call(client, "files/get_metadata", ["path": .string(path)])
    }

    static func list(_ client: CloudsClient, _ path: String, _ more: JSONObject = [:]) async -> CloudsClient.Answer {
        var body = more
        body["path"] = .string(path)
        return await call(client, "files/list_folder", .object(body))
    }

    static func next(_ client: CloudsClient, _ page: CloudsClient.Answer) async -> CloudsClient.Answer {
        await call(client, "files/list_folder/continue", ["cursor": page["cursor"] ?? nil])
    }

    static func search(
        _ client: CloudsClient, _ query: String, _ options: JSONObject = [:]
    ) async -> CloudsClient.Answer {
        await call(client, "files/search_v2", ["query": .string(query), "options": .object(options)])
    }

    static func found(_ answer: CloudsClient.Answer) -> [String] {
        (answer["matches"]?.array ?? []).compactMap { $0["metadata"]?["metadata"]?["name"]?.string }
    }

    /// What each entry of a page is, and where.
    static func entries(_ page: CloudsClient.Answer) -> [String] {
        (page["entries"]?.array ?? []).map {
            "\($0[".tag"]?.string ?? "") \($0["path_display"]?.string ?? "")"
        }
    }

    /// An error of a route's own, by its status and its tags.
    static func error(_ answer: CloudsClient.Answer) -> String {
        "\(answer.status) \(answer["error_summary"]?.string ?? answer.text)"
    }

    // MARK: - Metadata

    @Test("a file has its ids, its times to the second, its revision, its length and its digest")
    func file() async throws {
        let client = try await Self.client()
        let answer = await Self.upload(client, "/Día/Notes.TXT", "", ["client_modified": "2015-05-12T15:50:38Z"])
        #expect(answer.status == 200)
        let digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        let expected: JSONObject = [
            ".tag": "file", "name": "Notes.TXT", "path_lower": "/día/notes.txt", "path_display": "/Día/Notes.TXT",
            "client_modified": "2015-05-12T15:50:38Z", "server_modified": "2026-11-23T09:10:00Z", "size": 0,
            "is_downloadable": true, "content_hash": .string(digest),
        ]
        for (name, value) in expected { #expect(answer[name] == value, "\(name)") }
        #expect(answer.body.object?.count == expected.count + 2)
        #expect(answer["id"]?.string?.hasPrefix("id:") == true)
        let rev = try #require(answer["rev"]?.string)
        #expect(rev.utf8.count >= 9 && rev.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
    }

    @Test("a folder has neither a revision nor a length nor times, and what is deleted not even an id")
    func folderAndDeleted() async throws {
        let client = try await Self.client()
        let made = await Self.folder(client, "/Sub")
        #expect(made["metadata"]?.object?.keys == [".tag", "name", "path_lower", "path_display", "id"])
        #expect(made["metadata"]?[".tag"] == "folder")
        let deleted = await Self.call(client, "files/delete_v2", ["path": "/sub"])
        #expect(deleted["metadata"] == made["metadata"])
        let list = await Self.list(client, "", ["include_deleted": true])
        let expected: JSONValue = [
            [".tag": "deleted", "name": "Sub", "path_lower": "/sub", "path_display": "/Sub"]
        ]
        #expect(list["entries"] == expected)
    }

    @Test("an element is found by its path in any case, by its id, by its revision and by a name behind an id")
    func metadata() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/Folder/Sub/A.txt")
        let id = try #require(file["id"]?.string)
        let rev = try #require(file["rev"]?.string)
        let folder = await Self.metadata(client, "/folder")
        let folderID = try #require(folder["id"]?.string)
        for path in ["/FOLDER/sub/a.TXT", id, "rev:\(rev)", "\(folderID)/Sub/a.txt"] {
            let answer = await Self.metadata(client, path)
            #expect(answer.body == file.body, "\(path)")
        }
        #expect(folder["path_display"] == "/Folder")
    }

    @Test("the root has no metadata")
    func root() async throws {
        let client = try await Self.client()
        let answer = await Self.metadata(client, "")
        #expect(answer.status == 400)
        #expect(answer.text.contains("The root folder is unsupported."))
    }

    @Test("names are found in either form of Unicode")
    func unicode() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/Canci\u{F3}n.txt")
        #expect(await Self.metadata(client, "/CANCIO\u{301}N.txt").body == file.body)
        #expect(Self.error(await Self.upload(client, "/cancio\u{301}n.txt", "other")) == "409 path/conflict/file/..")
    }

    // MARK: - Lists

    @Test("pages together have every element once, and their cursor has more until the end")
    func pages() async throws {
        let client = try await Self.client()
        for number in 1...5 { _ = await Self.upload(client, "/\(number).txt") }
        var page = await Self.list(client, "", ["limit": 2])
        var all = Self.entries(page)
        var more = [page["has_more"]]
        while page["has_more"] == true {
            page = await Self.next(client, page)
            all += Self.entries(page)
            more.append(page["has_more"])
        }
        #expect(all == (1...5).map { "file /\($0).txt" })
        #expect(more == [true, true, false])
    }

    @Test("a list has what is in the folder itself, a recursive one the folder and all within")
    func recursive() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a/b/c.txt")
        _ = await Self.upload(client, "/d.txt")
        #expect(Self.entries(await Self.list(client, "")) == ["folder /a", "file /d.txt"])
        #expect(Self.entries(await Self.list(client, "/a")) == ["folder /a/b"])
        let whole = await Self.list(client, "", ["recursive": true])
        #expect(Self.entries(whole) == ["folder /a", "folder /a/b", "file /a/b/c.txt", "file /d.txt"])
        let part = await Self.list(client, "/A", ["recursive": true])
        #expect(Self.entries(part) == ["folder /a", "folder /a/b", "file /a/b/c.txt"])
    }

    @Test("what was deleted before a list began is in it only when it is asked for")
    func includeDeleted() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        _ = await Self.upload(client, "/b.txt")
        _ = await Self.call(client, "files/delete_v2", ["path": "/a.txt"])
        #expect(Self.entries(await Self.list(client, "")) == ["file /b.txt"])
        let all = await Self.list(client, "", ["include_deleted": true])
        #expect(Self.entries(all) == ["file /b.txt", "deleted /a.txt"])
    }

    @Test("a cursor that was at its end tells what has changed since, and then nothing")
    func changes() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        _ = await Self.upload(client, "/b.txt")
        _ = await Self.upload(client, "/sub/c.txt")
        let end = await Self.list(client, "")
        _ = await Self.upload(client, "/d.txt")
        _ = await Self.upload(client, "/a.txt", "more", ["mode": "overwrite"])
        _ = await Self.call(client, "files/delete_v2", ["path": "/b.txt"])
        // It is in another folder.
        _ = await Self.upload(client, "/sub/e.txt")
        let news = await Self.next(client, end)
        #expect(Self.entries(news) == ["file /d.txt", "file /a.txt", "deleted /b.txt"])
        let nothing = await Self.next(client, news)
        #expect(Self.entries(nothing) == [])
        #expect(nothing["has_more"] == false)
    }

    @Test("the latest cursor has everything behind it")
    func latest() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        let latest = await Self.call(client, "files/list_folder/get_latest_cursor", ["path": ""])
        #expect(latest.body.object?.keys == ["cursor"])
        _ = await Self.upload(client, "/b.txt")
        #expect(Self.entries(await Self.next(client, latest)) == ["file /b.txt"])
    }

    @Test("what is moved is deleted at its old place for who goes on with a list, and there at the new one")
    func movedTombstone() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        await Self.folder(client, "/Sub")
        let root = await Self.list(client, "")
        let sub = await Self.list(client, "/sub")
        _ = await Self.move(client, "/a.txt", "/Sub/b.txt")
        #expect(Self.entries(await Self.next(client, root)) == ["deleted /a.txt"])
        #expect(Self.entries(await Self.next(client, sub)) == ["file /Sub/b.txt"])
    }

    @Test("who goes on with a recursive list is told all in a moved folder again")
    func movedFolder() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a/b/c.txt")
        await Self.folder(client, "/Sub")
        let whole = await Self.list(client, "", ["recursive": true])
        let part = await Self.list(client, "/sub", ["recursive": true])
        _ = await Self.move(client, "/a", "/Sub/z")
        let there = ["folder /Sub/z", "folder /Sub/z/b", "file /Sub/z/b/c.txt"]
        #expect(Self.entries(await Self.next(client, whole)) == ["deleted /a"] + there)
        #expect(Self.entries(await Self.next(client, part)) == there)
    }

    @Test("a cursor of yesterday, of a search or of nobody has the list begun anew")
    func reset() async throws {
        let client = try await Self.client()
        for number in 1...2 { _ = await Self.upload(client, "/a\(number).txt") }
        let page = await Self.list(client, "")
        let search = await Self.search(client, "a", ["max_results": 1])
        #expect(search["has_more"] == true)
        #expect(Self.error(await Self.next(client, search)) == "409 reset/...")
        let made = await Self.call(client, "files/list_folder/continue", ["cursor": "AAAA"])
        #expect(made.body == ["error_summary": "reset/...", "error": [".tag": "reset"]])
        client.clock.advance(by: .seconds(13 * 3600))
        await client.authorize(.dropbox)
        #expect(Self.error(await Self.next(client, page)) == "409 reset/...")
    }

    @Test("a folder that is none has no list")
    func noList() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        #expect(Self.error(await Self.list(client, "/a.txt")) == "409 path/not_folder/...")
        #expect(Self.error(await Self.list(client, "/b")) == "409 path/not_found/...")
        #expect(Self.error(await Self.list(client, "/")) == "409 path/malformed_path/...")
        #expect(await Self.list(client, "", ["limit": 0]).status == 400)
        #expect(await Self.list(client, "", ["limit": 2001]).status == 400)
    }

    // MARK: - Folders

    @Test("a folder whose name is taken is refused, or gets a number")
    func createFolder() async throws {
        let client = try await Self.client()
        await Self.folder(client, "/A")
        _ = await Self.upload(client, "/f.txt")
        #expect(Self.error(await Self.folder(client, "/a")) == "409 path/conflict/folder/..")
        #expect(Self.error(await Self.folder(client, "/F.txt")) == "409 path/conflict/file/..")
        for name in ["a (1)", "a (2)"] {
            let renamed = await Self.call(client, "files/create_folder_v2", ["path": "/a", "autorename": true])
            #expect(renamed["metadata"]?["name"]?.string == name)
        }
    }

    @Test("folders above a new one are made, but not within a file")
    func foldersAbove() async throws {
        let client = try await Self.client()
        let deep = await Self.folder(client, "/x/y/z")
        #expect(deep["metadata"]?["path_display"] == "/x/y/z")
        #expect(await Self.metadata(client, "/x/y")[".tag"] == "folder")
        _ = await Self.upload(client, "/x/f.txt")
        #expect(Self.error(await Self.folder(client, "/x/f.txt/g")) == "409 path/conflict/file_ancestor/..")
        #expect(Self.error(await Self.upload(client, "/x/f.txt/g")) == "409 path/conflict/file_ancestor/..")
    }

    // MARK: - Moving

    @Test("a folder is moved with all in it, without losing an id")
    func move() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/a/b.txt")
        await Self.folder(client, "/c")
        let moved = await Self.move(client, "/a", "/C/New")
        #expect(moved["metadata"]?["path_display"] == "/c/New")
        let after = await Self.metadata(client, file["id"]?.string ?? "")
        #expect(after["path_display"] == "/c/New/b.txt")
        #expect(after["rev"] == file["rev"])
        #expect(Self.error(await Self.metadata(client, "/a")) == "409 path/not_found/...")
    }

    @Test("a move onto another element is refused, or gives another name")
    func moveConflict() async throws {
        let client = try await Self.client()
        for path in ["/a.txt", "/b.txt", "/b (1).txt"] { _ = await Self.upload(client, path) }
        await Self.folder(client, "/Sub")
        #expect(Self.error(await Self.move(client, "/a.txt", "/B.txt")) == "409 to/conflict/file/..")
        #expect(Self.error(await Self.move(client, "/a.txt", "/sub")) == "409 to/conflict/folder/..")
        #expect(Self.error(await Self.move(client, "/a.txt", "/b.txt/a.txt")) == "409 to/conflict/file_ancestor/..")
        let renamed = await Self.move(client, "/a.txt", "/B.txt", ["autorename": true])
        #expect(renamed["metadata"]?["name"] == "B (2).txt")
    }

    @Test("nothing is moved into itself, onto itself or to its own name in other letters")
    func moveIntoItself() async throws {
        let client = try await Self.client()
        await Self.folder(client, "/a/b")
        for place in ["/a/c", "/A/b/c"] {
            #expect(Self.error(await Self.move(client, "/a", place)) == "409 cant_move_folder_into_itself/...")
        }
        for place in ["/a", "/A"] {
            for renames in [false, true] {
                let refused = await Self.move(client, "/a", place, ["autorename": .bool(renames)])
                #expect(Self.error(refused) == "409 duplicated_or_nested_paths/...")
            }
        }
        #expect(await Self.metadata(client, "/a")["name"] == "a")
    }

    @Test("the root is neither moved nor deleted nor copied")
    func rootStays() async throws {
        let client = try await Self.client()
        for route in ["move_v2", "copy_v2"] {
            let refused = await Self.move(client, "", "/a", route: route)
            #expect(Self.error(refused) == "409 from_lookup/restricted_content/...")
        }
        let deleted = await Self.call(client, "files/delete_v2", ["path": ""])
        #expect(Self.error(deleted) == "409 path_write/no_write_permission/...")
    }

    @Test("a copy has ids of its own and all that is in the original")
    func copy() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/a/b.txt", "text")
        let copy = await Self.move(client, "/a", "/c", route: "copy_v2")
        #expect(copy["metadata"]?["path_display"] == "/c")
        let inner = await Self.metadata(client, "/c/b.txt")
        #expect(inner["content_hash"] == file["content_hash"])
        #expect(inner["id"] != file["id"])
        _ = await Self.call(client, "files/delete_v2", ["path": "/a"])
        #expect(await Self.send(client, "files/download", ["path": "/c/b.txt"]).text == "text")
        #expect(await Self.call(client, "users/get_space_usage", nil)["used"] == 4)
    }

    @Test("a copy onto another element is refused, or gets another name")
    func copyConflict() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt")
        let refused = await Self.move(client, "/a.txt", "/A.txt", route: "copy_v2")
        #expect(Self.error(refused) == "409 to/conflict/file/..")
        let renamed = await Self.move(client, "/a.txt", "/a.txt", ["autorename": true], route: "copy_v2")
        #expect(renamed["metadata"]?["name"] == "a (1).txt")
    }

    @Test("a folder is not copied into itself or into what is in it")
    func copyIntoItself() async throws {
        let client = try await Self.client()
        await Self.folder(client, "/a/b/c")
        for place in ["/a/d", "/A/b/c/d"] {
            let refused = await Self.move(client, "/a", place, route: "copy_v2")
            #expect(Self.error(refused) == "409 cant_move_folder_into_itself/...")
        }
        let all = await Self.list(client, "", ["recursive": true])
        #expect(Self.entries(all) == ["folder /a", "folder /a/b", "folder /a/b/c"])
    }

    @Test("what was changed since the client saw it is not deleted")
    func deleteWithRev() async throws {
        let client = try await Self.client()
        let old = await Self.upload(client, "/a.txt")
        let new = await Self.upload(client, "/a.txt", "more", ["mode": "overwrite"])
        func delete(_ rev: JSONValue?) async -> CloudsClient.Answer {
            await Self.call(client, "files/delete_v2", ["path": "/a.txt", "parent_rev": rev ?? nil])
        }
        #expect(Self.error(await delete(old["rev"])) == "409 path_write/conflict/file/..")
        let deleted = await delete(new["rev"])
        #expect(deleted["metadata"]?["rev"] == new["rev"])
        #expect(Self.error(await delete(new["rev"])) == "409 path_lookup/not_found/...")
        #expect(await Self.call(client, "users/get_space_usage", nil)["used"] == 0)
    }

    // MARK: - Searches

    @Test("a search has its own form")
    func searchForm() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/a.txt")
        let expected: JSONValue = [
            "matches": [["metadata": [".tag": "metadata", "metadata": file.body]]], "has_more": false,
        ]
        #expect(await Self.search(client, "a").body == expected)
    }

    /// A query with what it finds by names alone, and in contents as well.
    static let searches: [(query: String, names: Set<String>, contents: Set<String>)] = [
        ("report", ["Annual report.txt"], ["Annual report.txt", "other.txt"]),
        ("REP ann", ["Annual report.txt"], ["Annual report.txt"]),
        ("eport", [], ["other.txt"]), ("cancion", ["Canción 100%.txt"], ["Canción 100%.txt"]),
        ("whale", [], ["Annual report.txt"]), ("annual whale", [], ["Annual report.txt"]),
        ("100%", ["Canción 100%.txt"], ["Canción 100%.txt"]),
        ("%", [], []), ("_", [], []), ("", [], []), ("whale nothing", [], []),
    ]

    @Test(
        "words are found by their beginnings in names, and unless it is by name alone in contents", arguments: searches)
    func search(query: String, names: Set<String>, contents: Set<String>) async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/Annual report.txt", "A whale")
        _ = await Self.upload(client, "/Canción 100%.txt", "Song")
        _ = await Self.upload(client, "/other.txt", "reported")
        _ = await Self.upload(client, "/gone whale report.txt")
        _ = await Self.call(client, "files/delete_v2", ["path": "/gone whale report.txt"])
        #expect(Set(Self.found(await Self.search(client, query, ["filename_only": true]))) == names)
        #expect(Set(Self.found(await Self.search(client, query))) == contents)
    }

    @Test("a search stays in the folder that it is for")
    func searchInFolder() async throws {
        let client = try await Self.client()
        for path in ["/a.txt", "/Sub/a b.txt", "/Sub/Deep/a c.txt"] { _ = await Self.upload(client, path) }
        #expect(Self.found(await Self.search(client, "a", ["path": "/sub"])) == ["a b.txt", "a c.txt"])
        #expect(Self.error(await Self.search(client, "a", ["path": "/b"])) == "409 path/not_found/...")
    }

    @Test("the pages of a search together have every match once")
    func searchPages() async throws {
        let client = try await Self.client()
        for number in 1...5 { _ = await Self.upload(client, "/a \(number).txt") }
        var page = await Self.search(client, "a", ["max_results": 2])
        var all = [Self.found(page)]
        while page["has_more"] == true {
            page = await Self.call(client, "files/search/continue_v2", ["cursor": page["cursor"] ?? nil])
            all.append(Self.found(page))
        }
        #expect(all == [["a 1.txt", "a 2.txt"], ["a 3.txt", "a 4.txt"], ["a 5.txt"]])
        let list = await Self.list(client, "")
        let wrong = await Self.call(client, "files/search/continue_v2", ["cursor": list["cursor"] ?? nil])
        #expect(Self.error(wrong) == "409 invalid_argument/...")
    }

    @Test("a search has 10,000 matches at most")
    func mostMatches() async throws {
        let client = try await Self.client()
        await client.simulate(.dropbox, ["files": 10_050, "filesNamed": "file"])
        var page = await Self.search(client, "file", ["max_results": 1000])
        var count = Self.found(page).count
        while page["has_more"] == true {
            page = await Self.call(client, "files/search/continue_v2", ["cursor": page["cursor"] ?? nil])
            count += Self.found(page).count
        }
        #expect(count == 10_000)
    }

    @Test("a search in a folder is not cut short by what lies elsewhere")
    func matchesElsewhere() async throws {
        let client = try await Self.client()
        await client.simulate(.dropbox, ["files": 10_050, "filesNamed": "file"])
        _ = await Self.upload(client, "/Sub/file.txt")
        let page = await Self.search(client, "file", ["path": "/Sub"])
        #expect(Self.found(page) == ["file.txt"])
        #expect(page["has_more"] == false)
    }

    @Test("a query may have 1000 characters, and a page 1000 matches")
    func searchLimits() async throws {
        let client = try await Self.client()
        #expect(await Self.search(client, String(repeating: "a ", count: 500)).status == 200)
        #expect(await Self.search(client, String(repeating: "a", count: 1001)).status == 400)
        #expect(await Self.search(client, "a", ["max_results": 1000]).status == 200)
        #expect(await Self.search(client, "a", ["max_results": 1001]).status == 400)
    }

    // MARK: - Uploads

    @Test("the same content added again changes nothing, unless the client is strict; another one is refused")
    func add() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/a.txt", "text")
        #expect(await Self.upload(client, "/A.txt", "text", ["mode": "add"]).body == file.body)
        let strict = await Self.upload(client, "/a.txt", "text", ["strict_conflict": true])
        #expect(Self.error(strict) == "409 path/conflict/file/..")
        #expect(Self.error(await Self.upload(client, "/a.txt", "more")) == "409 path/conflict/file/..")
        await Self.folder(client, "/Sub")
        #expect(Self.error(await Self.upload(client, "/sub")) == "409 path/conflict/folder/..")
    }

    @Test("an addition whose name is taken gets a number when the client says so")
    func addRenamed() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.b.txt", "text")
        for name in ["a.b (1).txt", "a.b (2).txt"] {
            let other = await Self.upload(client, "/a.b.txt", "other", ["autorename": true])
            #expect(other["name"]?.string == name)
        }
    }

    @Test("an overwritten file keeps its id and gets another revision")
    func overwrite() async throws {
        let client = try await Self.client()
        let old = await Self.upload(client, "/a.txt", "text")
        let new = await Self.upload(client, "/a.txt", "longer", ["mode": [".tag": "overwrite"]])
        #expect(new["id"] == old["id"])
        #expect(new["rev"] != old["rev"])
        #expect(new["size"] == 6)
        #expect(await Self.call(client, "users/get_space_usage", nil)["used"] == 6)
        let id = try #require(new["id"]?.string)
        #expect(await Self.upload(client, id, "again", ["mode": "overwrite"])["path_display"] == "/a.txt")
    }

    @Test("an update is taken for the revision that there is; else it is refused, or a file beside it")
    func update() async throws {
        let client = try await Self.client()
        let first = await Self.upload(client, "/a.txt", "one")
        let rev = try #require(first["rev"]?.string)
        let mode: JSONObject = ["mode": [".tag": "update", "update": .string(rev)]]
        let second = await Self.upload(client, "/a.txt", "two", mode)
        #expect(second["id"] == first["id"])
        #expect(Self.error(await Self.upload(client, "/a.txt", "three", mode)) == "409 path/conflict/file/..")
        var renaming = mode
        renaming["autorename"] = true
        #expect(await Self.upload(client, "/a.txt", "three", renaming)["name"] == "a (1).txt")
        #expect(await Self.send(client, "files/download", ["path": "/a.txt"]).text == "two")
    }

    @Test("a content that the account has no room for is refused, be it new, longer, in pieces or a copy")
    func space() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt", "12345678")
        await client.simulate(.dropbox, ["total": 10])
        #expect(Self.error(await Self.upload(client, "/b.txt", "123")) == "409 path/insufficient_space/...")
        let longer = await Self.upload(client, "/a.txt", "12345678901", ["mode": "overwrite"])
        #expect(Self.error(longer) == "409 path/insufficient_space/...")
        let copy = await Self.move(client, "/a.txt", "/b.txt", route: "copy_v2")
        #expect(Self.error(copy) == "409 to/insufficient_space/...")
        let begun = await Self.send(client, "files/upload_session/start", [:], "123")
        let finish: JSONObject = [
            "cursor": ["session_id": begun["session_id"] ?? nil, "offset": 3], "commit": ["path": "/c.txt"],
        ]
        let refused = await Self.send(client, "files/upload_session/finish", finish)
        #expect(Self.error(refused) == "409 path/insufficient_space/...")
        #expect(await Self.upload(client, "/b.txt", "12").status == 200)
        #expect(await Self.upload(client, "/a.txt", "1234567", ["mode": "overwrite"]).status == 200)
    }

    // MARK: - Uploads in pieces

    static func cursor(_ session: JSONValue?, _ offset: Int64) -> JSONValue {
        ["session_id": session ?? nil, "offset": .integer(offset)]
    }

    @Test("a file comes in pieces, and its session is over with the last")
    func session() async throws {
        let client = try await Self.client()
        let begun = await Self.send(client, "files/upload_session/start", [:], "one ")
        #expect(begun.body.object?.keys == ["session_id"])
        let id = begun["session_id"]
        let appended = await Self.send(
            client, "files/upload_session/append_v2", ["cursor": Self.cursor(id, 4)], "two ")
        #expect(appended.body == [:])
        let finish: JSONObject = ["cursor": Self.cursor(id, 8), "commit": ["path": "/a.txt", "mode": "add"]]
        let file = await Self.send(client, "files/upload_session/finish", finish, "three")
        #expect(file[".tag"] == "file")
        #expect(file["size"] == 13)
        #expect(await Self.send(client, "files/download", ["path": "/a.txt"]).text == "one two three")
        let again = await Self.send(client, "files/upload_session/finish", finish)
        #expect(Self.error(again) == "409 lookup_failed/not_found/...")
    }

    @Test("a piece for another place is told the right one, and is not kept")
    func wrongOffset() async throws {
        let client = try await Self.client()
        let id = await Self.send(client, "files/upload_session/start", [:], "1234")["session_id"]
        for offset in [Int64(0), 3, 5, 1 << 50] {
            let refused = await Self.send(
                client, "files/upload_session/append_v2", ["cursor": Self.cursor(id, offset)], "5")
            let expected: JSONValue = [
                "error_summary": "incorrect_offset/...",
                "error": [".tag": "incorrect_offset", "correct_offset": 4],
            ]
            #expect(refused.status == 409)
            #expect(refused.body == expected)
        }
        let finish: JSONObject = ["cursor": Self.cursor(id, 3), "commit": ["path": "/a.txt"]]
        let refused = await Self.send(client, "files/upload_session/finish", finish)
        let expected: JSONValue = [
            ".tag": "lookup_failed", "lookup_failed": [".tag": "incorrect_offset", "correct_offset": 4],
        ]
        #expect(refused["error"] == expected)
    }

    @Test("a closed session takes no more pieces, and is finished")
    func closed() async throws {
        let client = try await Self.client()
        let id = await Self.send(client, "files/upload_session/start", ["close": true], "1234")["session_id"]
        let refused = await Self.send(
            client, "files/upload_session/append_v2", ["cursor": Self.cursor(id, 4)], "5")
        #expect(Self.error(refused) == "409 closed/...")
        let finish: JSONObject = ["cursor": Self.cursor(id, 4), "commit": ["path": "/a.txt"]]
        let longer = await Self.send(client, "files/upload_session/finish", finish, "5")
        #expect(Self.error(longer) == "409 lookup_failed/closed/...")
        #expect(await Self.send(client, "files/upload_session/finish", finish)["size"] == 4)
    }

    @Test("a session that cannot become a file goes on, and may become another one")
    func finishedElsewhere() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt", "other")
        let id = await Self.send(client, "files/upload_session/start", [:], "1234")["session_id"]
        func finish(_ path: JSONValue) async -> CloudsClient.Answer {
            await Self.send(
                client, "files/upload_session/finish", ["cursor": Self.cursor(id, 4), "commit": ["path": path]])
        }
        #expect(Self.error(await finish("/a.txt")) == "409 path/conflict/file/..")
        #expect(await finish("/b.txt").status == 200)
        let unknown = await Self.send(
            client, "files/upload_session/append_v2", ["cursor": Self.cursor("nobody", 0)])
        #expect(Self.error(unknown) == "409 not_found/...")
    }

    // MARK: - Downloads

    @Test("a download has the file's metadata in its head, in ASCII alone")
    func download() async throws {
        let client = try await Self.client()
        let file = await Self.upload(client, "/Canción 😀.txt", "Hello")
        let answer = await Self.send(client, "files/download", ["path": "/canción 😀.txt"])
        #expect(answer.status == 200)
        #expect(answer.text == "Hello")
        let head = try #require(answer.header("Dropbox-API-Result"))
        #expect(head.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        #expect(head.contains(#"Canci\u00f3n \ud83d\ude00.txt"#))
        #expect(try JSONReader().value(from: head) == file.body)
    }

    @Test("a character that no head may have is escaped in it")
    func downloadDelete() async throws {
        let client = try await Self.client()
        let argument = ["Dropbox-API-Arg": #"{"path":"/a\u007F.txt"}"#] as KeyValuePairs
        let file = await client.send("POST", "/dropbox/2/files/upload", argument, [1])
        #expect(file["name"] == "a\u{7F}.txt")
        let answer = await client.send("POST", "/dropbox/2/files/download", argument)
        let head = try #require(answer.header("Dropbox-API-Result"))
        #expect(head.contains(#"a\u007f.txt"#))
        #expect(try JSONReader().value(from: head) == file.body)
    }

    @Test("a download gives the bytes of Range, and none when there are none such")
    func range() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/a.txt", "0123456789")
        func get(_ range: String) async -> CloudsClient.Answer {
            await client.send(
                "POST", "/dropbox/2/files/download",
                ["Dropbox-API-Arg": #"{"path":"/a.txt"}"#, "Range": "bytes=\(range)"])
        }
        for (range, text, place) in [("2-4", "234", "2-4"), ("7-", "789", "7-9"), ("-3", "789", "7-9")] {
            let part = await get(range)
            #expect(part.status == 206)
            #expect(part.text == text)
            #expect(part.header("Content-Range") == "bytes \(place)/10")
        }
        let none = await get("10-")
        #expect(none.status == 416)
        #expect(none.header("Content-Range") == "bytes */10")
    }

    @Test("a download can be cut short, and a folder has none")
    func cutDownload() async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/sub/a.txt", "0123456789")
        await client.simulate(.dropbox, ["cut": 1])
        #expect(await Self.send(client, "files/download", ["path": "/sub/a.txt"]).text == "01234")
        #expect(await Self.send(client, "files/download", ["path": "/sub/a.txt"]).text == "0123456789")
        let folder = await Self.send(client, "files/download", ["path": "/sub"])
        #expect(Self.error(folder) == "409 path/not_file/...")
    }

    // MARK: - The account

    @Test("the account has a name, an address and room for so many bytes")
    func users() async throws {
        let client = try await Self.client()
        let account = await Self.call(client, "users/get_current_account", nil)
        #expect(account["email"] == "ana@dropbox.example")
        #expect(account["name"]?["given_name"] == "Ana")
        #expect(account["name"]?["surname"] == "Soler")
        #expect(account["name"]?["display_name"] == "Ana Soler")
        #expect(account["account_id"]?.string?.hasPrefix("dbid:") == true)
        _ = await Self.upload(client, "/a.txt", "12345")
        let usage = await client.send("POST", "/dropbox/2/users/get_space_usage")
        #expect(
            usage.body == ["used": 5, "allocation": [".tag": "individual", "allocated": 2_147_483_648]])
        await client.simulate(.dropbox, ["total": nil])
        #expect(await Self.call(client, "users/get_space_usage", nil)["allocation"] == [".tag": "other"])
    }

    // MARK: - Errors

    @Test(
        "arguments that a route does not take are refused with a text",
        arguments: [
            "", "[]", "{", "{}", #"{"path":7}"#, #"{"path":null}"#, #"{"path":"","recursive":"yes"}"#,
            #"{"path":"","limit":"many"}"#, #"{"path":"\u0000"}"#,
        ])
    func badRequest(body: String) async throws {
        let client = try await Self.client()
        let answer = await client.send(
            "POST", "/dropbox/2/files/list_folder", ["Content-Type": "application/json"], Array(body.utf8))
        #expect(answer.status == 400)
        #expect(answer.header("Content-Type")?.hasPrefix("text/plain") == true)
        #expect(answer.text.hasPrefix(#"Error in call to API function "files/list_folder": "#))
    }

    @Test("arguments of a content have to be in the head, and a mode and a time have to be such")
    func badContentArguments() async throws {
        let client = try await Self.client()
        #expect(await client.send("POST", "/dropbox/2/files/upload").status == 400)
        #expect(await client.send("POST", "/dropbox/2/files/download").status == 400)
        for more: JSONObject in [
            ["mode": 7], ["mode": [:]], ["mode": "other"], ["mode": "update"], ["mode": [".tag": "update"]],
            ["client_modified": "yesterday"],
            ["client_modified": "2015-05-12T15:50:38.5Z"], ["autorename": "yes"],
        ] {
            #expect(await Self.upload(client, "/a.txt", "text", more).status == 400, "\(more)")
        }
    }

    @Test("a token that is over is another error than one that never was")
    func unauthorized() async throws {
        let client = try await Self.client()
        client.clock.advance(by: .seconds(4 * 3600))
        let expired = await Self.list(client, "")
        #expect(expired.status == 401)
        #expect(
            expired.body
                == ["error_summary": "expired_access_token/...", "error": [".tag": "expired_access_token"]])
        for token in ["guess", nil] {
            client.setToken(token, of: .dropbox)
            let unknown = await Self.list(client, "")
            #expect(unknown.status == 401)
            #expect(unknown["error"] == [".tag": "invalid_access_token"])
        }
    }

    @Test("an error of a route has a summary and a union with a tag at each step")
    func endpointError() async throws {
        let client = try await Self.client()
        await Self.folder(client, "/a")
        let conflict = await Self.folder(client, "/a")
        let expected: JSONValue = [
            "error_summary": "path/conflict/folder/..",
            "error": [".tag": "path", "path": [".tag": "conflict", "conflict": [".tag": "folder"]]],
        ]
        #expect(conflict.status == 409)
        #expect(conflict.body == expected)
        let missing = await Self.metadata(client, "/b")
        #expect(
            missing.body
                == ["error_summary": "path/not_found/...", "error": [".tag": "path", "path": [".tag": "not_found"]]])
    }

    @Test("too many requests are told when to come again, and a service that is down says so")
    func throttled() async throws {
        let client = try await Self.client()
        await client.simulate(.dropbox, ["throttle": 1, "retryAfter": 7])
        let refused = await Self.list(client, "")
        let expected: JSONValue = [
            "error_summary": "too_many_requests/...",
            "error": ["reason": [".tag": "too_many_requests"], "retry_after": 7],
        ]
        #expect(refused.status == 429)
        #expect(refused.header("Retry-After") == "7")
        #expect(refused.body == expected)
        #expect(await Self.list(client, "").status == 200)
        await client.simulate(.dropbox, ["down": true])
        #expect(await Self.list(client, "").status == 503)
    }

    @Test(
        "a path that is none is malformed, wherever it stands",
        arguments: [
            "a", "a/b", "/", "/a/", "//a", "/a//b", "/.", "/..", "/a/../b", "/a/.", "rev:", "ns:1/a",
            "/" + String(repeating: "a/", count: 2048) + "a",
        ])
    func malformedPath(path: String) async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/f.txt")
        // What begins like a revision's is one that is not there.
        let lookup = path == "rev:" ? "not_found" : "malformed_path"
        #expect(Self.error(await Self.metadata(client, path)) == "409 path/\(lookup)/...")
        #expect(Self.error(await Self.list(client, path)) == "409 path/\(lookup)/...")
        #expect(Self.error(await Self.folder(client, path)) == "409 path/malformed_path/...")
        #expect(Self.error(await Self.upload(client, path)) == "409 path/malformed_path/...")
        #expect(Self.error(await Self.move(client, "/f.txt", path)) == "409 to/malformed_path/...")
    }

    @Test(
        "a name that no element may have is refused, at any place of a path",
        arguments: ["a\\b", " a", "a ", "a\nb", "\u{1}", String(repeating: "n", count: 256)])
    func disallowedName(name: String) async throws {
        let client = try await Self.client()
        _ = await Self.upload(client, "/f.txt")
        for path in ["/\(name)", "/\(name)/b"] {
            #expect(Self.error(await Self.folder(client, path)) == "409 path/disallowed_name/...")
            #expect(Self.error(await Self.upload(client, path)) == "409 path/disallowed_name/...")
        }
        for route in ["move_v2", "copy_v2"] {
            let refused = await Self.move(client, "/f.txt", "/\(name)", route: route)
            #expect(Self.error(refused) == "409 to/disallowed_name/...")
        }
    }

    @Test("names that other services do not take are taken", arguments: ["a:b", "a?b*c", "CON", "<|>\"", "ñ", ".a"])
    func allowedName(name: String) async throws {
        let client = try await Self.client()
        #expect(await Self.upload(client, "/\(name)")["name"]?.string == name)
    }
}
