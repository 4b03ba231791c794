import CloudsBackend
import CloudsTesting
import JSONCoding
import ServerHTTP
import Testing

/// Drive's API as apps see it (cloud specification §3).
@Suite("Drive's wire") struct DriveWireTests {
    static let files = "/drive/drive/v3/files"
    static let uploads = "/drive/upload/drive/v3/files"
    static let folderType = "application/vnd.google-apps.folder"
    static let piece = 256 << 10

    static func client() async throws -> CloudsClient {
        let client = try CloudsClient()
        await client.authorize(.drive)
        return client
    }

    /// Makes an element, and gives its id.
    static func make(_ client: CloudsClient, _ name: String, _ more: JSONObject = [:]) async throws -> String {
        var body = more
        body["name"] = .string(name)
        let answer = await client.post(files, .object(body))
        #expect(answer.status == 200)
        return try #require(answer["id"]?.string)
    }

    static func folder(_ client: CloudsClient, _ name: String, in parent: String = "root") async throws -> String {
        try await make(client, name, ["mimeType": .string(folderType), "parents": [.string(parent)]])
    }

    /// Uploads a text, and gives the file's id.
    static func upload(_ client: CloudsClient, _ metadata: JSONObject, _ text: String) async throws -> String {
        let answer = await multipart(client, metadata, text)
        #expect(answer.status == 200)
        return try #require(answer["id"]?.string)
    }

    static func multipart(
        _ client: CloudsClient, _ metadata: JSONObject, _ text: String, query: String = ""
    ) async -> CloudsClient.Answer {
        let body = [
            "--limit", "Content-Type: application/json; charset=UTF-8", "", metadata.description, "--limit",
            "Content-Type: text/plain", "", text, "--limit--", "",
        ].joined(separator: "\r\n")
        return await client.send(
            "POST", "\(uploads)?uploadType=multipart\(query)",
            ["Content-Type": "multipart/related; boundary=\"limit\""], Array(body.utf8))
    }

    static func list(_ client: CloudsClient, _ fields: [String: String] = [:]) async -> CloudsClient.Answer {
        await client.get("\(files)?\(CloudsClient.form(fields))")
    }

    static func names(_ answer: CloudsClient.Answer) -> [String] {
        (answer["files"]?.array ?? []).compactMap { $0["name"]?.string }
    }

    /// The names of what a query finds, or of everything.
    static func listed(_ client: CloudsClient, _ q: String = "") async -> [String] {
        names(await list(client, ["q": q]))
    }

    static func change(
        _ client: CloudsClient, _ id: String, _ body: JSONValue, _ query: String = ""
    ) async -> CloudsClient.Answer {
        await client.post("\(files)/\(id)\(query)", body, method: "PATCH")
    }

    static func reason(_ answer: CloudsClient.Answer) -> JSONValue? { answer["error"]?["errors"]?[0]?["reason"] }

    static func location(_ answer: CloudsClient.Answer) -> JSONValue? { answer["error"]?["errors"]?[0]?["location"] }

    // MARK: - The forms of answers

    @Test("a file says what it is, where it lies and what its bytes come to")
    func file() async throws {
        let client = try await Self.client()
        let parent = try await Self.folder(client, "Documents")
        let metadata: JSONObject = [
            "name": "notes.txt", "parents": [.string(parent)], "description": "of May",
            "modifiedTime": "2020-05-01T10:00:00.5Z", "createdTime": "2020-04-01T12:00:00+02:00",
        ]
        let id = try await Self.upload(client, metadata, "Hello")
        let short = await client.get("\(Self.files)/\(id)")
        #expect(short.body.object?.keys == ["kind", "id", "name", "mimeType"])
        let file = await client.get("\(Self.files)/\(id)?fields=*")
        let digest = "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969"
        let expected: JSONObject = [
            "kind": "drive#file", "id": .string(id), "name": "notes.txt", "originalFilename": "notes.txt",
            "mimeType": "text/plain", "description": "of May", "starred": false, "trashed": false,
            "explicitlyTrashed": false, "parents": [.string(parent)], "version": "1",
            "createdTime": "2020-04-01T10:00:00.000Z", "modifiedTime": "2020-05-01T10:00:00.500Z", "size": "5",
            "quotaBytesUsed": "5", "sha256Checksum": .string(digest), "ownedByMe": true, "hasThumbnail": false,
        ]
        for (name, value) in expected { #expect(file[name] == value, "\(name)") }
        #expect(file["headRevisionId"]?.string?.isEmpty == false)
        let root = await client.get("\(Self.files)/root?fields=*")
        #expect(root["name"] == "My Drive")
        #expect(root["parents"] == nil)
        #expect(root["size"] == nil)
    }

    @Test("a list has its own form and default fields, and the root is in none")
    func listing() async throws {
        let client = try await Self.client()
        _ = try await Self.make(client, "a.txt")
        let answer = await Self.list(client)
        #expect(answer.status == 200)
        #expect(answer.body.object?.keys == ["kind", "incompleteSearch", "files"])
        #expect(answer["kind"] == "drive#fileList")
        #expect(answer["incompleteSearch"] == false)
        #expect(answer["files"]?[0]?.object?.keys == ["kind", "id", "name", "mimeType"])
        #expect(Self.names(answer) == ["a.txt"])
    }

    @Test("the account is given for the fields that are asked for, and for none otherwise")
    func about() async throws {
        let client = try await Self.client()
        let path = "/drive/drive/v3/about"
        let without = await client.get(path)
        #expect(without.status == 400)
        #expect(Self.reason(without) == "required")
        #expect(Self.location(without) == "fields")
        _ = try await Self.upload(client, ["name": "a.txt"], "12345")
        let trashed = try await Self.upload(client, ["name": "b.txt"], "123")
        _ = await Self.change(client, trashed, ["trashed": true])
        let quota = await client.get("\(path)?fields=storageQuota,user(displayName)")
        #expect(quota["user"] == ["displayName": "Ana Soler"])
        #expect(
            quota["storageQuota"]
                == ["limit": "16106127360", "usage": "8", "usageInDrive": "8", "usageInDriveTrash": "3"])
        await client.simulate(.drive, ["total": nil])
        let unlimited = await client.get("\(path)?fields=storageQuota/limit,user/emailAddress")
        #expect(unlimited.body == ["storageQuota": [:], "user": ["emailAddress": "ana@drive.example"]])
    }

    @Test("an error has a code, a message and a reason with what is to blame")
    func errors() async throws {
        let client = try await Self.client()
        let missing = await client.get("\(Self.files)/nothing")
        let message: JSONValue = "File not found: nothing."
        let expected: JSONValue = [
            "error": [
                "code": 404, "message": message,
                "errors": [
                    [
                        "domain": "global", "reason": "notFound", "message": message, "location": "fileId",
                        "locationType": "parameter",
                    ]
                ],
            ]
        ]
        #expect(missing.status == 404)
        #expect(missing.body == expected)
        let malformed = await client.send("POST", Self.files, [:], Array("[]".utf8))
        #expect(malformed.status == 400)
        #expect(Self.reason(malformed) == "parseError")
        for (member, value) in [("name", 7), ("starred", "yes"), ("parents", "root"), ("modifiedTime", "May")]
            as [(String, JSONValue)]
        {
            let answer = await client.post(Self.files, .object([member: value]))
            #expect(answer.status == 400)
            #expect(Self.reason(answer) == "invalid")
            #expect(Self.location(answer)?.string == member)
        }
        client.setToken("guess", of: .drive)
        let unknown = await client.get(Self.files)
        #expect(unknown.status == 401)
        #expect(Self.reason(unknown) == "authError")
    }

    // MARK: - Lists

    /// A query with what it finds.
    struct Search: Sendable, CustomStringConvertible {
        let q: String
        let names: Set<String>

        var description: String { q }

        init(_ q: String, _ names: Set<String>) {
            self.q = q
            self.names = names
        }
    }

    static let searches = [
        Search("name = 'It\\'s.md'", ["It's.md"]), Search("name = 'back\\\\slash'", ["back\\slash"]),
        Search("name = 'it\\'s.md'", []),
        Search("name contains 'annual'", ["Annual report 2020.txt"]),
        Search("name contains 'REP'", ["Annual report 2020.txt"]), Search("name contains 'eport'", []),
        Search("name contains 'canci'", ["Canción 100%.txt"]), Search("name contains '%'", []),
        Search("name contains '_'", []), Search("name contains 'report annual'", ["Annual report 2020.txt"]),
        Search("fullText contains 'whale'", ["Annual report 2020.txt"]),
        Search("fullText contains '50%'", []), Search("fullText contains 'secret'", ["It's.md"]),
        Search("mimeType = 'application/vnd.google-apps.folder'", ["Sub"]),
        Search(
            "mimeType contains 'text/' and trashed = false",
            ["Annual report 2020.txt", "Canción 100%.txt", "It's.md"]),
        Search("mimeType != 'text/plain' and mimeType != 'text/markdown'", ["Sub", "back\\slash"]),
        Search("'root' in parents and starred = true", ["Sub"]),
        Search("'root' in parents and not starred != false and trashed = true", ["gone.txt"]),
        Search("modifiedTime < '2010-01-01T00:00:00Z'", ["It's.md"]),
        Search("modifiedTime <= '2009-06-01T02:00:00+02:00' and modifiedTime >= '2009-06-01T00:00:00'", ["It's.md"]),
        Search("modifiedTime = '2009-06-01T00:00:00'", ["It's.md"]),
        Search("createdTime > '2200-01-01T00:00:00'", []), Search("trashed = true", ["gone.txt"]),
        Search("name = 'It\\'s.md' or name = 'Sub' and starred = true", ["Sub"]),
        Search("name = 'Sub' or (name = 'It\\'s.md' and trashed=false)", ["Sub", "It's.md"]),
        Search(
            "not (name contains 'a' or name contains 'c' or name contains 'i') and not name contains 'g'",
            ["back\\slash", "Sub"]),
    ]

    @Test("q finds what it says, by words, types, times and places", arguments: searches)
    func query(_ search: Search) async throws {
        let client = try await Self.client()
        _ = try await Self.upload(client, ["name": "Annual report 2020.txt"], "The whale, 500 in all")
        _ = try await Self.make(client, "Canción 100%.txt")
        _ = try await Self.make(
            client, "It's.md", ["modifiedTime": "2009-06-01T00:00:00Z", "description": "top secret"])
        _ = try await Self.make(client, "back\\slash")
        let sub = try await Self.folder(client, "Sub")
        _ = await Self.change(client, sub, ["starred": true])
        let gone = try await Self.make(client, "gone.txt")
        _ = await Self.change(client, gone, ["trashed": true])
        let answer = await Self.list(client, ["q": search.q])
        #expect(answer.status == 200)
        #expect(Set(Self.names(answer)) == search.names)
    }

    @Test(
        "a malformed q is refused, however hostile",
        arguments: [
            "name", "name =", "name = 'x", "name = x", "name > 'x'", "name = 'a\\n'", "(name = 'x'", "name = 'x')",
            "name = 'x' and", "name = 'x' name = 'y'", "'root' in owners", "'root'", "trashed = 'true'",
            "trashed > true",
            "modifiedTime > 'May'", "modifiedTime contains '2020'", "size = '1'", "fullText = 'x'", "name ! 'x'",
            "; DROP",
            "not", "()", " ", String(repeating: "(", count: 5000), String(repeating: "not ", count: 1500),
            String(repeating: "starred=true or ", count: 400) + "starred=true",
            "name contains '\(String(repeating: "a ", count: 3000))'",
        ])
    func malformed(_ q: String) async throws {
        let client = try await Self.client()
        let answer = await Self.list(client, ["q": q])
        #expect(answer.status == 400)
        #expect(Self.reason(answer) == "invalid")
        #expect(Self.location(answer) == "q")
    }

    @Test("a q is taken with as many terms and as deep as is allowed")
    func greatQuery() async throws {
        let client = try await Self.client()
        let terms = Array(repeating: "starred = false", count: 200).joined(separator: " and ")
        #expect(await Self.list(client, ["q": terms]).status == 200)
        let inner = "fullText contains 'a b'"
        for (clause, end) in [("starred=true and (", ")"), ("starred=true or (", ") and starred=true")] {
            let deep = String(repeating: clause, count: 14) + inner + String(repeating: end, count: 14)
            #expect(await Self.list(client, ["q": deep]).status == 200)
        }
        let denied = String(repeating: "starred=true and not (", count: 7) + inner + String(repeating: ")", count: 7)
        #expect(await Self.list(client, ["q": denied]).status == 200)
    }

    @Test("fields choose members at any depth, and unknown ones are refused")
    func fields() async throws {
        let client = try await Self.client()
        _ = try await Self.make(client, "a.txt")
        let nested = await client.get("\(Self.files)?fields=files(name,parents),kind")
        #expect(nested.body.object?.keys == ["kind", "files"])
        #expect(nested["files"]?[0]?.object?.keys == ["name", "parents"])
        let slash = await client.get("\(Self.files)?fields=files/size")
        #expect(slash.body == ["files": [["size": "0"]]])
        let known = await client.get("\(Self.files)?fields=files(name,webViewLink,capabilities/canEdit)")
        #expect(known.body == ["files": [["name": "a.txt"]]])
        let deep = "files/capabilities" + String(repeating: "/a", count: 1000)
        let names = ["", "nonsense", "files(nonsense)", "files(name", "files)", "files//name", "name/x", "*(a)", deep]
        for wrong in names {
            let answer = await Self.list(client, ["fields": wrong])
            #expect(answer.status == 400, "\(wrong.prefix(20))")
            #expect(Self.reason(answer) == "invalidParameter")
            #expect(Self.location(answer) == "fields")
        }
    }

    @Test("pages give each file once, whatever the order", arguments: ["", "name desc"])
    func paging(order: String) async throws {
        let client = try await Self.client()
        await client.simulate(.drive, ["files": 5])
        var query = ["pageSize": "2", "q": "'root' in parents", "orderBy": order]
        var names: [String] = []
        repeat {
            let page = await Self.list(client, query)
            #expect(page.status == 200)
            names += Self.names(page)
            query["pageToken"] = page["nextPageToken"]?.string
        } while query["pageToken"] != nil && names.count < 20
        let expected = (0..<5).map { "file-\($0).txt" }
        #expect(names == (order.isEmpty ? expected : expected.reversed()))
    }

    @Test("a page token is good for its own list and for its time")
    func tokens() async throws {
        let client = try await Self.client()
        await client.simulate(.drive, ["files": 3])
        let first = await Self.list(client, ["pageSize": "1"])
        let token = try #require(first["nextPageToken"]?.string)
        for other in [["q": "trashed = false"], ["orderBy": "name"], ["pageToken": "x\(token)"]] {
            let query = ["pageSize": "1", "pageToken": token].merging(other) { _, new in new }
            let answer = await Self.list(client, query)
            #expect(answer.status == 400)
            #expect(Self.location(answer) == "pageToken")
        }
        client.clock.advance(by: .seconds(12 * 3600))
        await client.authorize(.drive)
        let late = await Self.list(client, ["pageSize": "1", "pageToken": token])
        #expect(late.status == 400)
        #expect(Self.reason(late) == "invalid")
        #expect(Self.location(late) == "pageToken")
        for (name, value) in [("pageSize", "0"), ("pageSize", "1001"), ("orderBy", "size"), ("orderBy", "name,")] {
            let answer = await Self.list(client, [name: value])
            #expect(answer.status == 400)
            #expect(Self.location(answer)?.string == name)
        }
    }

    // MARK: - Files and folders

    @Test("names may be had twice, and may have slashes; letters that differ in case differ")
    func twins() async throws {
        let client = try await Self.client()
        let first = try await Self.make(client, "a/b.txt")
        let second = try await Self.make(client, "a/b.txt")
        _ = try await Self.make(client, "A/b.txt")
        #expect(first != second)
        let found = await Self.list(client, ["q": "name = 'a/b.txt' and 'root' in parents"])
        #expect(Self.names(found) == ["a/b.txt", "a/b.txt"])
        let unnamed = await client.post(Self.files, ["name": ""])
        #expect(unnamed["name"] == "Untitled")
        let long = await client.post(Self.files, ["name": .string(String(repeating: "n", count: 256))])
        #expect(long.status == 400)
    }

    @Test("what goes to the trash takes along what is in it, and comes back with it")
    func trash() async throws {
        let client = try await Self.client()
        let folder = try await Self.folder(client, "Old")
        let file = try await Self.make(client, "in.txt", ["parents": [.string(folder)]])
        let trashed = await Self.change(client, folder, ["trashed": true], "?fields=trashed,explicitlyTrashed")
        #expect(trashed.body == ["trashed": true, "explicitlyTrashed": true])
        let within = await client.get("\(Self.files)/\(file)?fields=trashed,explicitlyTrashed")
        #expect(within.body == ["trashed": true, "explicitlyTrashed": false])
        #expect(await Self.listed(client) == ["Old", "in.txt"])
        #expect(await Self.listed(client, "trashed = false") == [])
        let alone = await Self.change(client, file, ["trashed": false])
        #expect(alone.status == 403)
        let again = await Self.change(client, folder, ["trashed": true])
        #expect(again.status == 200)
        _ = await Self.change(client, folder, ["trashed": false])
        #expect(await Self.listed(client, "trashed = false") == ["Old", "in.txt"])
    }

    @Test("deleting is for good, with all within, and never of the root")
    func delete() async throws {
        let client = try await Self.client()
        let folder = try await Self.folder(client, "Old")
        let file = try await Self.upload(client, ["name": "in.txt", "parents": [.string(folder)]], "text")
        let deleted = await client.send("DELETE", "\(Self.files)/\(folder)")
        #expect(deleted.status == 204)
        #expect(deleted.bytes.isEmpty)
        #expect(await client.get("\(Self.files)/\(file)").status == 404)
        let quota = await client.get("/drive/drive/v3/about?fields=storageQuota/usage")
        #expect(quota["storageQuota"]?["usage"] == "0")
        #expect(await client.send("DELETE", "\(Self.files)/root").status == 403)
        #expect(await client.send("DELETE", "\(Self.files)/\(folder)").status == 404)
    }

    @Test("a file is moved and renamed without losing its id, and a folder never into itself")
    func move() async throws {
        let client = try await Self.client()
        let outer = try await Self.folder(client, "Outer")
        let inner = try await Self.folder(client, "Inner", in: outer)
        let file = try await Self.make(client, "a.txt")
        let moved = await Self.change(
            client, file, ["name": "b.bin"], "?addParents=\(inner)&removeParents=root&fields=id,name,parents,mimeType")
        #expect(
            moved.body
                == ["id": .string(file), "name": "b.bin", "mimeType": "text/plain", "parents": [.string(inner)]])
        for place in [outer, inner] {
            let refused = await Self.change(client, outer, [:], "?addParents=\(place)&removeParents=root")
            #expect(refused.status == 403)
            #expect(Self.reason(refused) == "cannotAddParent")
        }
        let intoFile = await Self.change(client, outer, [:], "?addParents=\(file)")
        #expect(Self.reason(intoFile) == "parentNotAFolder")
        let direct = await Self.change(client, file, ["parents": ["root"]])
        #expect(Self.reason(direct) == "fieldNotWritable")
        let root = await Self.change(client, "root", ["name": "Mine"])
        #expect(root.status == 403)
    }

    @Test("a copy has bytes and an id of its own; folders cannot be copied")
    func copy() async throws {
        let client = try await Self.client()
        let file = try await Self.upload(client, ["name": "a.txt"], "text")
        let folder = try await Self.folder(client, "Sub")
        let copy = await client.post(
            "\(Self.files)/\(file)/copy", ["name": "b.txt", "parents": [.string(folder)]])
        let id = try #require(copy["id"]?.string)
        #expect(id != file)
        _ = await client.send("DELETE", "\(Self.files)/\(file)")
        #expect(await client.get("\(Self.files)/\(id)?alt=media").text == "text")
        #expect(await client.post("\(Self.files)/\(folder)/copy", [:]).status == 403)
    }

    @Test("a shortcut leads to a file and has no bytes, as documents have none")
    func shortcut() async throws {
        let client = try await Self.client()
        let file = try await Self.make(client, "a.txt")
        let shortcut = try await Self.make(
            client, "link",
            [
                "mimeType": "application/vnd.google-apps.shortcut",
                "shortcutDetails": ["targetId": .string(file)],
            ])
        let details = await client.get("\(Self.files)/\(shortcut)?fields=shortcutDetails,size")
        #expect(details.body == ["shortcutDetails": ["targetId": .string(file), "targetMimeType": "text/plain"]])
        let document = try await Self.make(client, "doc", ["mimeType": "application/vnd.google-apps.document"])
        for id in [shortcut, document, "root"] {
            let answer = await client.get("\(Self.files)/\(id)?alt=media")
            #expect(answer.status == 403)
            #expect(Self.reason(answer) == "fileNotDownloadable")
        }
    }

    @Test("an id that was got before is used once, so that a creation that is sent again makes nothing twice")
    func ids() async throws {
        let client = try await Self.client()
        let generated = await client.get("\(Self.files)/generateIds?count=3")
        #expect(generated["kind"] == "drive#generatedIds")
        #expect(generated["space"] == "drive")
        let ids = (generated["ids"]?.array ?? []).compactMap(\.string)
        #expect(Set(ids).count == 3)
        let id = try #require(ids.first)
        let first = await client.post(Self.files, ["id": .string(id), "name": "a.txt"])
        #expect(first["id"]?.string == id)
        let again = await client.post(Self.files, ["id": .string(id), "name": "a.txt"])
        #expect(again.status == 409)
        #expect(await Self.listed(client) == ["a.txt"])
        #expect(await client.post(Self.files, ["id": "mine"]).status == 400)
        #expect(await client.get("\(Self.files)/generateIds?count=1001").status == 400)
    }

    // MARK: - Contents

    @Test("an upload in two parts brings a file with its metadata, and a later one other bytes")
    func multipart() async throws {
        let client = try await Self.client()
        let made = await Self.multipart(
            client, ["name": "a.txt"], "one\r\n--two", query: "&fields=id,size,headRevisionId")
        #expect(made["size"] == "10")
        let id = try #require(made["id"]?.string)
        #expect(await client.get("\(Self.files)/\(id)?alt=media").text == "one\r\n--two")
        let changed = await client.send(
            "PATCH", "\(Self.uploads)/\(id)?uploadType=media&fields=id,size,name,headRevisionId",
            ["Content-Type": "text/plain"], Array("two".utf8))
        #expect(changed["name"] == "a.txt")
        #expect(changed["size"] == "3")
        #expect(changed["headRevisionId"] != made["headRevisionId"])
        let answer = await client.send(
            "POST", "\(Self.uploads)?uploadType=multipart", ["Content-Type": "multipart/related; boundary=x"],
            Array("--x\r\n\r\n{}\r\n--x--".utf8))
        #expect(answer.status == 400)
        #expect(await client.send("POST", Self.uploads, [:], [1]).status == 400)
    }

    /// Begins an upload in pieces, and gives its URL.
    static func begin(
        _ client: CloudsClient, total: Int? = nil, file: String? = nil
    ) async throws -> String {
        let path = "\(uploads)\(file.map { "/\($0)" } ?? "")?uploadType=resumable&fields=id,size,mimeType"
        let body = CloudsClient.bytes(file == nil ? ["name": "big.bin"] : [:])
        let begun =
            if let total {
                await client.send(
                    file == nil ? "POST" : "PATCH", path,
                    ["X-Upload-Content-Type": "video/mp4", "X-Upload-Content-Length": "\(total)"], body)
            } else {
                await client.send(file == nil ? "POST" : "PATCH", path, ["X-Upload-Content-Type": "video/mp4"], body)
            }
        #expect(begun.status == 200)
        return try #require(begun.header("Location"))
    }

    static func put(
        _ client: CloudsClient, _ url: String, _ range: String, _ count: Int = 0
    ) async -> CloudsClient.Answer {
        client.setToken(nil, of: .drive)
        return await client.send("PUT", url, ["Content-Range": "bytes \(range)"], [UInt8](repeating: 7, count: count))
    }

    @Test("an upload in pieces goes on where it broke off, and tells how far it is")
    func resumable() async throws {
        let client = try await Self.client()
        let total = 2 * Self.piece + 5
        let url = try await Self.begin(client, total: total)
        let empty = await Self.put(client, url, "*/\(total)")
        #expect(empty.status == 308)
        #expect(empty.header("Range") == nil)
        // The connection broke off in the middle of the second half.
        let broken = await Self.put(client, url, "0-\(2 * Self.piece - 1)/\(total)", Self.piece + 100)
        #expect(broken.status == 308)
        #expect(broken.header("Range") == "bytes=0-\(Self.piece - 1)")
        let twice = await Self.put(client, url, "0-\(Self.piece - 1)/\(total)", Self.piece)
        #expect(twice.status == 308)
        #expect(twice.header("Range") == "bytes=0-\(Self.piece - 1)")
        let status = await Self.put(client, url, "*/*")
        #expect(status.header("Range") == "bytes=0-\(Self.piece - 1)")
        let last = await Self.put(client, url, "\(Self.piece)-\(total - 1)/\(total)", Self.piece + 5)
        #expect(last.status == 200)
        #expect(last["size"]?.string == "\(total)")
        #expect(last["mimeType"] == "video/mp4")
        let after = await Self.put(client, url, "*/\(total)")
        #expect(after.status == 200)
        #expect(after.body == last.body)
        let unknown = await Self.put(client, "\(Self.uploads)?upload_id=nothing", "*/1")
        #expect(unknown.status == 404)
    }

    @Test("the pieces have to fit together, and only the last may have any length")
    func pieces() async throws {
        let client = try await Self.client()
        let url = try await Self.begin(client)
        for (range, count) in [
            ("0-99/*", 100), ("0-99/200", 100), ("0-99/50", 100), ("0-9/10", 11), ("x-9/10", 10), ("9-0/10", 0),
            ("0-9", 10), ("*/10", 10), ("0-99999999999999999999/*", 1),
        ] {
            let answer = await Self.put(client, url, range, count)
            #expect(answer.status == 400, "\(range)")
            #expect(Self.location(answer) == "Content-Range")
        }
        let first = await Self.put(client, url, "0-\(Self.piece - 1)/*", Self.piece)
        #expect(first.status == 308)
        // The total becomes known when all is here.
        let done = await Self.put(client, url, "*/\(Self.piece)")
        #expect(done.status == 200)
        #expect(done["size"]?.string == "\(Self.piece)")
    }

    @Test("a file is given other bytes in pieces")
    func replacement() async throws {
        let client = try await Self.client()
        let file = try await Self.upload(client, ["name": "a.txt"], "text")
        let url = try await Self.begin(client, total: 3, file: file)
        let done = await Self.put(client, url, "0-2/3", 3)
        #expect(done["id"]?.string == file)
        await client.authorize(.drive)
        #expect(await client.get("\(Self.files)/\(file)?alt=media").bytes == [7, 7, 7])
    }

    @Test("a download gives the bytes that are asked for, and half of them when it is cut")
    func ranges() async throws {
        let client = try await Self.client()
        let file = try await Self.upload(client, ["name": "a.txt"], "0123456789")
        let path = "\(Self.files)/\(file)?alt=media"
        let whole = await client.get(path)
        #expect(whole.text == "0123456789")
        #expect(whole.header("Content-Type") == "text/plain")
        for (range, text, content) in [
            ("2-4", "234", "bytes 2-4/10"), ("7-", "789", "bytes 7-9/10"), ("-2", "89", "bytes 8-9/10"),
            ("8-99", "89", "bytes 8-9/10"),
        ] {
            let part = await client.send("GET", path, ["Range": "bytes=\(range)"])
            #expect(part.status == 206)
            #expect(part.text == text)
            #expect(part.header("Content-Range") == content)
        }
        let beyond = await client.send("GET", path, ["Range": "bytes=10-"])
        #expect(beyond.status == 416)
        #expect(beyond.header("Content-Range") == "bytes */10")
        await client.simulate(.drive, ["cut": 1])
        #expect(await client.get(path).text == "01234")
        #expect(await client.get(path).text == "0123456789")
    }

    @Test("a picture has a thumbnail that its link gives without a token")
    func thumbnail() async throws {
        let client = try await Self.client()
        let picture = try await Self.upload(client, ["name": "a.png", "mimeType": "image/png"], "pixels")
        let file = await client.get("\(Self.files)/\(picture)?fields=hasThumbnail,thumbnailLink")
        #expect(file["hasThumbnail"] == true)
        let link = try #require(file["thumbnailLink"]?.string)
        client.setToken(nil, of: .drive)
        let shown = await client.get(link)
        #expect(shown.text == "pixels")
        #expect(shown.header("Content-Type") == "image/png")
        #expect(await client.get("\(link)0").status == 404)
    }

    // MARK: - What is wrong with the service

    @Test("what does not fit is refused, be it whole or in pieces, and what lies in the trash counts")
    func quota() async throws {
        let client = try await Self.client()
        await client.simulate(.drive, ["total": 10])
        let file = try await Self.upload(client, ["name": "a.txt"], "123456")
        _ = await Self.change(client, file, ["trashed": true])
        let whole = await Self.multipart(client, ["name": "b.txt"], "12345")
        #expect(whole.status == 403)
        #expect(Self.reason(whole) == "storageQuotaExceeded")
        let begun = await client.send(
            "POST", "\(Self.uploads)?uploadType=resumable", ["X-Upload-Content-Length": "5"], [])
        #expect(Self.reason(begun) == "storageQuotaExceeded")
        let url = try await Self.begin(client)
        let piece = await Self.put(client, url, "0-4/5", 5)
        #expect(Self.reason(piece) == "storageQuotaExceeded")
        await client.authorize(.drive)
        #expect(await client.post("\(Self.files)/\(file)/copy", [:]).status == 403)
        #expect(await Self.listed(client) == ["a.txt"])
    }

    @Test("an upload of more bytes than a number can count is refused as any that does not fit")
    func largestUpload() async throws {
        let client = try await Self.client()
        _ = try await Self.upload(client, ["name": "a.txt"], "text")
        let answer = await client.send(
            "POST", "\(Self.uploads)?uploadType=resumable", ["X-Upload-Content-Length": "9223372036854775807"],
            Array(#"{"name":"b.txt"}"#.utf8))
        #expect(answer.status == 403)
        #expect(Self.reason(answer) == "storageQuotaExceeded")
    }

    @Test("too many requests are refused in two forms, neither of which says when to come again")
    func throttling() async throws {
        let client = try await Self.client()
        await client.simulate(.drive, ["throttle": 1])
        let forbidden = await client.get(Self.files)
        #expect(forbidden.status == 403)
        #expect(Self.reason(forbidden) == "userRateLimitExceeded")
        #expect(forbidden["error"]?["errors"]?[0]?["domain"] == "usageLimits")
        await client.simulate(.drive, ["throttle": 1, "retryAfter": 3])
        let many = await client.get(Self.files)
        #expect(many.status == 429)
        #expect(Self.reason(many) == "rateLimitExceeded")
        #expect(many.header("Retry-After") == nil)
        #expect(await client.get(Self.files).status == 200)
        await client.simulate(.drive, ["down": true])
        let down = await client.get(Self.files)
        #expect(down.status == 503)
        #expect(Self.reason(down) == "backendError")
    }

    @Test("a revoked token opens nothing any more, and an access token ends after an hour")
    func revoke() async throws {
        let client = try CloudsClient()
        let tokens = await client.authorize(.drive)
        #expect(tokens["expires_in"] == 3600)
        client.clock.advance(by: .seconds(3600))
        #expect(await client.get(Self.files).status == 401)
        let refresh = try #require(tokens["refresh_token"]?.string)
        let fields = ["grant_type": "refresh_token", "client_id": "puente", "refresh_token": refresh]
        let next = await client.tokens(.drive, fields)
        client.setToken(next["access_token"]?.string, of: .drive)
        #expect(await client.get(Self.files).status == 200)
        let form = Array(CloudsClient.form(["token": refresh]).utf8)
        let revoked = await client.send(
            "POST", "/drive/revoke", ["Content-Type": "application/x-www-form-urlencoded"], form)
        #expect(revoked.status == 200)
        #expect(await client.get(Self.files).status == 401)
        let again = await client.send(
            "POST", "/drive/revoke", ["Content-Type": "application/x-www-form-urlencoded"], form)
        #expect(again.status == 400)
        #expect(again.body == ["error": "invalid_token"])
        #expect(await client.tokens(.drive, fields).status == 400)
    }
}
