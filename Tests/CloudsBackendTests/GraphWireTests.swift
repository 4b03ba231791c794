import CloudsBackend
import CloudsTesting
import JSONCoding
import ServerHTTP
import Testing

@Suite("Graph's wire") struct GraphWireTests {
    static let drive = "/graph/v1.0/me/drive"
    static let root = "\(drive)/root"
    static let piece = 320 << 10

    static func client() async throws -> CloudsClient {
        let client = try CloudsClient()
        await client.authorize(.graph)
        return client
    }

    /// Makes a file at a path from the root on.
    @discardableResult
    static func put(
        _ client: CloudsClient, _ path: String, _ text: String = "text", query: String = ""
    ) async -> CloudsClient.Answer {
        await client.send("PUT", "\(root):/\(path):/content\(query)", [:], Array(text.utf8))
    }

    /// Makes a folder in the folder of a path.
    @discardableResult
    static func folder(
        _ client: CloudsClient, _ name: String, in parent: String = root, _ conflict: String? = nil
    ) async -> CloudsClient.Answer {
        var body: JSONObject = ["name": .string(name), "folder": [:]]
        body["@microsoft.graph.conflictBehavior"] = conflict.map(JSONValue.string)
        return await client.post("\(parent)/children", .object(body))
    }

    static func item(_ answer: CloudsClient.Answer) throws -> String {
        let id = try #require(answer["id"]?.string)
        return "\(drive)/items/\(id)"
    }

    static func code(_ answer: CloudsClient.Answer) -> JSONValue? { answer["error"]?["code"] }

    static func names(_ answer: CloudsClient.Answer) -> [String] {
        (answer["value"]?.array ?? []).compactMap { $0["name"]?.string }
    }

    /// A session for a new file in the root.
    static func session(_ client: CloudsClient, _ name: String, _ item: JSONObject = [:]) async throws -> String {
        let begun = await client.post("\(root):/\(name):/createUploadSession", ["item": .object(item)])
        #expect(begun.status == 200)
        #expect(begun["nextExpectedRanges"] == ["0-"])
        return try #require(begun["uploadUrl"]?.string)
    }

    static func send(
        _ client: CloudsClient, _ url: String, _ range: String, _ count: Int
    ) async -> CloudsClient.Answer {
        await client.send("PUT", url, ["Content-Range": "bytes \(range)"], [UInt8](repeating: 7, count: count))
    }

    // MARK: - Shapes

    @Test("the owner has a name and an address, and the drive says what there is room for")
    func account() async throws {
        let client = try await Self.client()
        await Self.put(client, "a.txt", "12345")
        let me = await client.get("/graph/v1.0/me")
        #expect(me["displayName"] == "Ana Soler")
        #expect(me["givenName"] == "Ana")
        #expect(me["surname"] == "Soler")
        #expect(me["mail"] == "ana@graph.example")
        #expect(me["userPrincipalName"] == "ana@graph.example")
        var drive = await client.get(Self.drive)
        #expect(drive["driveType"] == "personal")
        #expect(drive["owner"]?["user"]?["displayName"] == "Ana Soler")
        #expect(
            drive["quota"] == [
                "total": 5_368_709_120, "used": 5, "remaining": 5_368_709_115, "deleted": 0, "state": "normal",
            ])
        for (total, state) in [(6, "normal"), (5, "critical"), (4, "exceeded")] {
            await client.simulate(.graph, ["total": .integer(Int64(total))])
            drive = await client.get(Self.drive)
            #expect(drive["quota"]?["state"] == .string(state))
        }
        await client.simulate(.graph, ["total": nil])
        drive = await client.get(Self.drive)
        #expect(drive["quota"] == ["used": 5, "deleted": 0, "state": "normal"])
    }

    @Test("a file has its type, its digest, its place and a link to its content")
    func file() async throws {
        let client = try await Self.client()
        await Self.folder(client, "Año 1")
        let made = await Self.put(client, "A%C3%B1o%201/notes.txt", "hello")
        #expect(made.status == 201)
        let file = await client.get(try Self.item(made))
        #expect(file.body == made.body)
        #expect(file["name"] == "notes.txt")
        #expect(file["size"] == 5)
        #expect(file["file"]?["mimeType"] == "text/plain")
        #expect(file["file"]?["hashes"]?["quickXorHash"]?.string?.isEmpty == false)
        #expect(file["folder"] == nil)
        #expect(file["parentReference"]?["path"] == "/drive/root:/A%C3%B1o%201")
        #expect(file["parentReference"]?["driveType"] == "personal")
        #expect(file["createdDateTime"] == "2026-11-23T09:10:00.000Z")
        #expect(file["fileSystemInfo"]?["lastModifiedDateTime"] == "2026-11-23T09:10:00.000Z")
        let id = try #require(file["id"]?.string)
        #expect(file["eTag"] == .string("\"{\(id)},1\""))
        #expect(file["@microsoft.graph.downloadUrl"]?.string?.hasPrefix("http://localhost/graph/content/") == true)
    }

    @Test("the root is a folder without a parent, as long as all that is in it")
    func rootItem() async throws {
        let client = try await Self.client()
        await Self.folder(client, "in")
        await Self.put(client, "in/a.txt", "12345")
        let root = await client.get(Self.root)
        #expect(root["name"] == "root")
        #expect(root["root"] == [:])
        #expect(root["size"] == 5)
        #expect(root["folder"] == ["childCount": 1])
        #expect(root["parentReference"]?["path"] == "/drive/root:")
        #expect(root["parentReference"]?["id"] == nil)
        let selected = await client.get("\(Self.root)?$select=name,size")
        #expect(selected.body.object?.keys == ["id", "name", "size"])
    }

    @Test("a folder's items may come with thumbnails, which only images have")
    func thumbnails() async throws {
        let client = try await Self.client()
        await Self.put(client, "a.png")
        await Self.put(client, "b.txt")
        await client.simulate(.graph, ["add": ["kind": "package", "name": "Notebook"]])
        let list = await client.get("\(Self.root)/children?$expand=thumbnails")
        #expect(Self.names(list) == ["a.png", "b.txt", "Notebook"])
        #expect(list["value"]?[0]?["image"] == [:])
        #expect(list["value"]?[0]?["thumbnails"]?[0]?["id"] == "0")
        #expect(list["value"]?[1]?["thumbnails"] == [])
        #expect(list["value"]?[2]?["package"] == ["type": "oneNote"])
        #expect(list["value"]?[2]?["file"] == nil)
    }

    @Test("an error has a code, a sentence and a request's id")
    func errors() async throws {
        let client = try await Self.client()
        let missing = await client.get("\(Self.drive)/items/NOTHING")
        #expect(missing.status == 404)
        #expect(Self.code(missing) == "itemNotFound")
        #expect(missing["error"]?["message"]?.string?.isEmpty == false)
        #expect(missing["error"]?["innerError"]?["request-id"]?.string?.utf8.count == 36)
        #expect(missing["error"]?["innerError"]?["date"]?.string != nil)
        for path in ["nothing", "root/nothing", "items", "root:/a//b", "root/search(q='a'b')"] {
            let unknown = await client.get("\(Self.drive)/\(path)")
            #expect(unknown.status == 400, "\(path)")
            #expect(Self.code(unknown) == "invalidRequest", "\(path)")
        }
        let list = await client.send("PATCH", Self.root, [:], Array("[]".utf8))
        #expect(list.status == 400)
        let typed = await Self.put(client, "a.txt")
        let wrong = await client.post(
            try Self.item(typed), ["fileSystemInfo": ["createdDateTime": 5]], method: "PATCH")
        #expect(wrong.status == 400)
        #expect(wrong["error"]?["message"]?.string?.contains("fileSystemInfo.createdDateTime") == true)
    }

    @Test("a request without a good token is unauthenticated")
    func unauthenticated() async throws {
        let client = try await Self.client()
        await client.simulate(.graph, ["expireTokens": true])
        let expired = await client.get(Self.drive)
        #expect(expired.status == 401)
        #expect(Self.code(expired) == "unauthenticated")
        #expect(expired["error"]?["innerError"]?["code"] == "expiredToken")
        client.setToken(nil, of: .graph)
        let without = await client.get(Self.drive)
        #expect(without.status == 401)
    }

    // MARK: - Addresses and lists

    @Test("an item is found by its id, by its path and by a path from another item on")
    func addresses() async throws {
        let client = try await Self.client()
        let outer = await Self.folder(client, "a b")
        await Self.folder(client, "100%", in: "\(Self.root):/a%20b:")
        let file = await Self.put(client, "a%20b/100%25/x%23y.txt")
        #expect(file.status == 201)
        let paths = [
            "\(Self.root):/a%20b/100%25/x%23y.txt", "\(Self.root):/A%20B/100%25/X%23Y.TXT:",
            "\(try Self.item(outer)):/100%25/x%23y.txt", "\(try Self.item(outer)):/100%25/x%23y.txt:",
        ]
        for path in paths {
            let found = await client.get(path)
            #expect(found["id"] == file["id"], "\(path)")
        }
        let list = await client.get("\(Self.root):/a%20b/100%25:/children")
        #expect(Self.names(list) == ["x#y.txt"])
        let missing = await client.get("\(Self.root):/a%20b/nothing/x.txt")
        #expect(missing.status == 404)
    }

    @Test("pages together have every item once, and their links keep what was asked for", arguments: [false, true])
    func pages(isOrdered: Bool) async throws {
        let client = try await Self.client()
        for number in 0..<7 { await Self.put(client, "f\(number).txt") }
        var found: [String] = []
        var next: String? = "\(Self.root)/children?$top=3&$select=name\(isOrdered ? "&$orderby=name%20desc" : "")"
        while let path = next {
            let page = await client.get(path)
            #expect(page.status == 200)
            #expect(Self.names(page).count <= 3)
            #expect(page["value"]?[0]?.object?.keys == ["id", "name"])
            found += Self.names(page)
            next = page["@odata.nextLink"]?.string
        }
        let all = (0..<7).map { "f\($0).txt" }
        #expect(found == (isOrdered ? all.reversed() : all))
    }

    @Test("a page's token is over after half a day, and one that is made up is invalid")
    func tokens() async throws {
        let client = try await Self.client()
        for number in 0..<2 { await Self.put(client, "f\(number).txt") }
        let first = await client.get("\(Self.root)/children?$top=1")
        let link = try #require(first["@odata.nextLink"]?.string)
        let made = await client.get("\(Self.root)/children?$skipToken=abc")
        #expect(made.status == 400)
        #expect(Self.code(made) == "invalidRequest")
        client.clock.advance(by: .seconds(12 * 3600))
        await client.authorize(.graph)
        let late = await client.get(link)
        #expect(late.status == 410)
        #expect(Self.code(late) == "resyncRequired")
        for top in ["0", "1001", "x"] {
            let wrong = await client.get("\(Self.root)/children?$top=\(top)")
            #expect(wrong.status == 400)
        }
    }

    // MARK: - Changes

    @Test("a folder whose name is taken is refused, renamed or answered with the one that there is")
    func folderConflicts() async throws {
        let client = try await Self.client()
        let first = await Self.folder(client, "Docs")
        #expect(first.status == 201)
        let refused = await Self.folder(client, "docs")
        #expect(refused.status == 409)
        #expect(Self.code(refused) == "nameAlreadyExists")
        let renamed = await Self.folder(client, "Docs", "rename")
        #expect(renamed["name"] == "Docs 1")
        let replaced = await Self.folder(client, "Docs", "replace")
        #expect(replaced.status == 201)
        #expect(replaced["id"] == first["id"])
        let wrong = await Self.folder(client, "Docs", "other")
        #expect(wrong.status == 400)
    }

    @Test("a content replaces another one unless the client says something else")
    func contentConflicts() async throws {
        let client = try await Self.client()
        let first = await Self.put(client, "a.txt", "one")
        let replaced = await Self.put(client, "A.txt", "three")
        #expect(replaced.status == 200)
        #expect(replaced["id"] == first["id"])
        #expect(replaced["size"] == 5)
        #expect(replaced["cTag"] != first["cTag"])
        let refused = await Self.put(client, "a.txt", query: "?@microsoft.graph.conflictBehavior=fail")
        #expect(refused.status == 409)
        let renamed = await Self.put(client, "a.txt", query: "?@microsoft.graph.conflictBehavior=rename")
        #expect(renamed.status == 201)
        #expect(renamed["name"] == "a 1.txt")
        let orphan = await Self.put(client, "nothing/a.txt")
        #expect(orphan.status == 404)
        let item = try Self.item(first)
        let byID = await client.send("PUT", "\(item)/content", [:], Array("seven".utf8))
        #expect(byID.status == 200)
        let long = await client.send("PUT", "\(item)/content", [:], [UInt8](repeating: 0, count: 4 << 20 | 1))
        #expect(long.status == 413)
        #expect(Self.code(long) == "invalidRequest")
    }

    @Test("a change for another state of the item is refused")
    func ifMatch() async throws {
        let client = try await Self.client()
        let file = await Self.put(client, "a.txt")
        let item = try Self.item(file)
        let old = try #require(file["eTag"]?.string)
        let described = await client.send(
            "PATCH", item, ["If-Match": old], CloudsClient.bytes(["description": "mine"]))
        #expect(described.status == 200)
        #expect(described["description"] == "mine")
        #expect(described["cTag"] == file["cTag"])
        let new = try #require(described["eTag"]?.string)
        let attempts = [
            await client.send("PATCH", item, ["If-Match": old], CloudsClient.bytes(["name": "b.txt"])),
            await client.send("PUT", "\(item)/content", ["If-Match": old], [1]),
            await client.send("DELETE", item, ["If-Match": old]),
        ]
        for attempt in attempts {
            #expect(attempt.status == 412)
            #expect(Self.code(attempt) == "resourceModified")
        }
        let deleted = await client.send("DELETE", item, ["If-Match": new])
        #expect(deleted.status == 204)
    }

    @Test(
        "a name that OneDrive does not take is refused",
        arguments: [
            "", "a\"b", "a*b", "a:b", "a<b", "a>b", "a?b", "a/b", "a\\b", "a|b", " a", "a ", "CON", "prn", "AUX", "nul",
            "COM0", "lpt9", ".lock", "Desktop.ini", "~$a.docx", "a_vti_b", "a\tb", String(repeating: "a", count: 256),
        ])
    func names(name: String) async throws {
        let client = try await Self.client()
        let refused = await Self.folder(client, name)
        #expect(refused.status == 400)
        #expect(Self.code(refused) == "invalidRequest")
        let longest = await Self.folder(client, String(repeating: "a", count: 255))
        #expect(longest.status == 201)
    }

    @Test("a name may change in its letters' case alone, but not to another item's in any case")
    func renames() async throws {
        let client = try await Self.client()
        let file = await Self.put(client, "Año.txt".addingEscapes)
        await Self.put(client, "other.txt")
        let item = try Self.item(file)
        let renamed = await client.post(item, ["name": "AÑO.txt"], method: "PATCH")
        #expect(renamed.status == 200)
        #expect(renamed["name"] == "AÑO.txt")
        #expect(renamed["id"] == file["id"])
        let taken = await client.post(item, ["name": "OTHER.txt"], method: "PATCH")
        #expect(taken.status == 409)
        let times = await client.post(
            item, ["fileSystemInfo": ["lastModifiedDateTime": "2020-01-02T03:04:05Z"]], method: "PATCH")
        #expect(times["fileSystemInfo"]?["lastModifiedDateTime"] == "2020-01-02T03:04:05.000Z")
    }

    @Test("a folder is moved with all in it, but not into itself, and the root not at all")
    func moves() async throws {
        let client = try await Self.client()
        let outer = await Self.folder(client, "outer")
        let inner = await Self.folder(client, "inner", in: "\(Self.root):/outer:")
        let target = await Self.folder(client, "target")
        let file = await Self.put(client, "outer/inner/a.txt")
        let root = try #require(await client.get(Self.root)["id"])
        let id = try #require(target["id"])
        let parents: [JSONValue] = [outer["id"] ?? .null, inner["id"] ?? .null, "root", 5]
        for parent in parents {
            let refused = await client.post(
                try Self.item(outer), ["parentReference": ["id": parent]], method: "PATCH")
            #expect(refused.status == 400)
            #expect(Self.code(refused) == "invalidRequest")
        }
        let moved = await client.post(try Self.item(inner), ["parentReference": ["id": id]], method: "PATCH")
        #expect(moved.status == 200)
        let found = await client.get("\(Self.root):/target/inner/a.txt")
        #expect(found["id"] == file["id"])
        let whole = await client.post(Self.root, ["parentReference": ["id": id]], method: "PATCH")
        #expect(whole.status == 400)
        // Back, under a name that was free.
        let back = await client.post(
            try Self.item(inner), ["parentReference": ["id": root], "name": "free"], method: "PATCH")
        #expect(back["name"] == "free")
        #expect(back["parentReference"]?["path"] == "/drive/root:")
    }

    @Test("what is deleted is gone with all in it and lies in the recycle bin")
    func deletes() async throws {
        let client = try await Self.client()
        let folder = await Self.folder(client, "in")
        let file = await Self.put(client, "in/a.txt", "12345")
        let deleted = await client.send("DELETE", try Self.item(folder))
        #expect(deleted.status == 204)
        #expect(deleted.bytes.isEmpty)
        for answer in [folder, file] {
            let missing = await client.get(try Self.item(answer))
            #expect(missing.status == 404)
        }
        let drive = await client.get(Self.drive)
        #expect(drive["quota"]?["used"] == 0)
        #expect(drive["quota"]?["deleted"] == 5)
        let again = await Self.folder(client, "in")
        #expect(again.status == 201)
        let root = await client.send("DELETE", Self.root)
        #expect(root.status == 400)
    }

    // MARK: - Contents

    @Test("an upload goes on where it was interrupted, and no piece may be left out")
    func uploads() async throws {
        let client = try await Self.client()
        let total = Self.piece + 10
        let url = try await Self.session(
            client, "big.bin", ["fileSystemInfo": ["lastModifiedDateTime": "2020-01-02T03:04:05Z"]])
        let odd = await Self.send(client, url, "0-9/\(total)", 10)
        #expect(odd.status == 400)
        let first = await Self.send(client, url, "0-\(Self.piece - 1)/\(total)", Self.piece)
        #expect(first.status == 202)
        #expect(first["nextExpectedRanges"] == [.string("\(Self.piece)-")])
        // It needs no token, as its address is secret.
        client.setToken(nil, of: .graph)
        let status = await client.get(url)
        #expect(status["nextExpectedRanges"] == [.string("\(Self.piece)-")])
        #expect(status["expirationDateTime"] == first["expirationDateTime"])
        let again = await Self.send(client, url, "0-\(Self.piece - 1)/\(total)", Self.piece)
        #expect(again.status == 416)
        #expect(Self.code(again) == "invalidRange")
        let other = await Self.send(client, url, "\(Self.piece)-\(total)/\(total + 1)", 11)
        #expect(other.status == 400)
        let last = await Self.send(client, url, "\(Self.piece)-\(total - 1)/\(total)", 10)
        #expect(last.status == 201)
        #expect(last["size"] == .integer(Int64(total)))
        #expect(last["fileSystemInfo"]?["lastModifiedDateTime"] == "2020-01-02T03:04:05.000Z")
        let finished = await client.get(url)
        #expect(finished.status == 404)
    }

    @Test("an upload of more bytes than any file has is refused", arguments: [Int64(250 << 30) + 1, Int64.max])
    func longUploads(total: Int64) async throws {
        let client = try await Self.client()
        await client.simulate(.graph, ["total": nil])
        let url = try await Self.session(client, "a.bin")
        let refused = await Self.send(client, url, "0-\(Self.piece - 1)/\(total)", Self.piece)
        #expect(refused.status == 400)
        let named = await client.post(
            "\(Self.root):/a.bin:/createUploadSession", ["item": ["fileSize": .integer(total)]])
        #expect(named.status == 400)
    }

    @Test("an upload finds out at its end too that its name is taken, and one that is given up is gone")
    func uploadConflicts() async throws {
        let client = try await Self.client()
        let url = try await Self.session(client, "a.bin")
        await Self.put(client, "a.bin")
        let taken = await Self.send(client, url, "0-9/10", 10)
        #expect(taken.status == 409)
        let refused = await client.post("\(Self.root):/a.bin:/createUploadSession", [:])
        #expect(refused.status == 409)
        let replacing = try await Self.session(client, "a.bin", ["@microsoft.graph.conflictBehavior": "replace"])
        let replaced = await Self.send(client, replacing, "0-9/10", 10)
        #expect(replaced.status == 200)
        let given = await client.send("DELETE", url)
        #expect(given.status == 204)
        let gone = await Self.send(client, url, "0-9/10", 10)
        #expect(gone.status == 404)
    }

    @Test("a content is behind a link that needs no token, whole or in part, and cut short when the simulator says so")
    func downloads() async throws {
        let client = try await Self.client()
        let file = await Self.put(client, "a.txt", "0123456789")
        let redirect = await client.get("\(try Self.item(file))/content")
        #expect(redirect.status == 302)
        let link = try #require(redirect.header("Location"))
        client.setToken(nil, of: .graph)
        let whole = await client.get(link)
        #expect(whole.status == 200)
        #expect(whole.text == "0123456789")
        let part = await client.send("GET", link, ["Range": "bytes=2-4"])
        #expect(part.status == 206)
        #expect(part.text == "234")
        #expect(part.header("Content-Range") == "bytes 2-4/10")
        let end = await client.send("GET", link, ["Range": "bytes=-2"])
        #expect(end.text == "89")
        let none = await client.send("GET", link, ["Range": "bytes=10-"])
        #expect(none.status == 416)
        #expect(none.header("Content-Range") == "bytes */10")
        await client.simulate(.graph, ["cut": 1])
        let cut = await client.get(link)
        #expect(cut.text == "01234")
        let made = await client.get("/graph/content/abc")
        #expect(made.status == 401)
        client.clock.advance(by: .seconds(12 * 3600))
        let late = await client.get(link)
        #expect(late.status == 401)
    }

    @Test("a copy is watched at a link of its own, and has the contents of all in it")
    func copies() async throws {
        let client = try await Self.client()
        let folder = await Self.folder(client, "in")
        await Self.put(client, "in/a.txt", "12345")
        let item = try Self.item(folder)
        let taken = await client.post("\(item)/copy", [:])
        #expect(taken.status == 409)
        let within = await client.post("\(item)/copy", ["parentReference": ["id": folder["id"] ?? .null], "name": "x"])
        #expect(within.status == 400)
        let copied = await client.post("\(item)/copy", ["name": "out"])
        #expect(copied.status == 202)
        let link = try #require(copied.header("Location"))
        client.setToken(nil, of: .graph)
        let state = await client.get(link)
        #expect(state["operation"] == "itemCopy")
        #expect(state["status"] == "completed")
        #expect(state["percentageComplete"] == 100)
        await client.authorize(.graph)
        let copy = await client.get("\(Self.root):/out")
        #expect(copy["id"] == state["resourceId"])
        #expect(copy["size"] == 5)
        let made = await client.get("/graph/monitor/abc")
        #expect(made.status == 404)
    }

    @Test("a search finds names, descriptions and contents, and takes a quote doubled")
    func search() async throws {
        let client = try await Self.client()
        let folder = await Self.folder(client, "Facturación")
        await Self.put(client, "Facturaci%C3%B3n/O'Brien.txt", "el presupuesto")
        let other = await Self.put(client, "plain.txt")
        _ = await client.post(try Self.item(other), ["description": "Mine and yours"], method: "PATCH")
        let cases = [
            ("brien", ["O'Brien.txt"]), ("o''b", ["O'Brien.txt"]), ("FACTURACION", ["Facturación"]),
            ("acturaci%C3%B3", ["Facturación"]), ("PRESUPUESTO", ["O'Brien.txt"]), ("and%20yours", ["plain.txt"]),
            ("100%25", []), (".tx", ["O'Brien.txt", "plain.txt"]),
        ]
        for (text, expected) in cases {
            let found = await client.get("\(Self.root)/search(q='\(text)')")
            #expect(Self.names(found) == expected, "\(text)")
            #expect(found["value"]?[0]?["parentReference"]?["path"] == nil)
        }
        let within = await client.get("\(try Self.item(folder))/search(q='txt')")
        #expect(Self.names(within) == ["O'Brien.txt"])
        let page = await client.get("\(Self.root)/search(q='t')?$top=1")
        let link = try #require(page["@odata.nextLink"]?.string)
        let next = await client.get(link)
        #expect(next.status == 200)
        #expect(Self.names(next) != Self.names(page))
    }

    // MARK: - Limits

    @Test("what does not fit into the account is refused, in one request and in pieces")
    func quota() async throws {
        let client = try await Self.client()
        await client.simulate(.graph, ["total": 10])
        let file = await Self.put(client, "a.txt", "1234567")
        #expect(file.status == 201)
        let full = await Self.put(client, "b.txt", "1234")
        #expect(full.status == 507)
        #expect(Self.code(full) == "quotaLimitReached")
        // What takes the place of something needs no more room than it is longer.
        let replaced = await Self.put(client, "a.txt", "1234567890")
        #expect(replaced.status == 200)
        let url = try await Self.session(client, "c.bin")
        let piece = await Self.send(client, url, "0-\(Self.piece - 1)/\(Self.piece + 1)", Self.piece)
        #expect(piece.status == 507)
        let copy = await client.post("\(try Self.item(file))/copy", ["name": "d.txt"])
        #expect(copy.status == 507)
    }

    @Test("a service with too many requests says when to come again, and so does one that is down")
    func throttling() async throws {
        let client = try await Self.client()
        await client.simulate(.graph, ["throttle": 1, "retryAfter": 7])
        let told = await client.get(Self.drive)
        #expect(told.status == 429)
        #expect(Self.code(told) == "activityLimitReached")
        #expect(told.header("Retry-After") == "7")
        let free = await client.get(Self.drive)
        #expect(free.status == 200)
        await client.simulate(.graph, ["throttle": 1])
        let untold = await client.get(Self.drive)
        #expect(untold.header("Retry-After") == "10")
        await client.simulate(.graph, ["down": true])
        let down = await client.get(Self.drive)
        #expect(down.status == 503)
        #expect(Self.code(down) == "serviceNotAvailable")
        #expect(down.header("Retry-After") == nil)
    }

    @Test("a token that refreshes is good once, and there is none without offline_access")
    func refreshing() async throws {
        let client = try CloudsClient()
        let first = await client.authorize(.graph)
        #expect(first["expires_in"] == 3600)
        let old = try #require(first["refresh_token"]?.string)
        let fields = ["grant_type": "refresh_token", "refresh_token": old, "client_id": "puente"]
        let second = await client.tokens(.graph, fields)
        #expect(second.status == 200)
        #expect(second["refresh_token"] != nil)
        #expect(second["refresh_token"] != first["refresh_token"])
        let again = await client.tokens(.graph, fields)
        #expect(again.status == 400)
        #expect(again["error"] == "invalid_grant")
        let query = CloudsClient.query(["scope": "Files.ReadWrite"])
        let location = await client.consent(.graph, query).header("Location") ?? ""
        let code = location.split(separator: "code=").last?.prefix { $0 != "&" } ?? ""
        let online = await client.tokens(
            .graph,
            [
                "grant_type": "authorization_code", "code": String(code), "client_id": "puente",
                "redirect_uri": "puente://oauth", "code_verifier": CloudsClient.verifier,
            ])
        #expect(online.status == 200)
        #expect(online["refresh_token"] == nil)
    }
}

extension String {
    /// As a part of a path.
    fileprivate var addingEscapes: String { PercentEncoding.encode(self) }
}
