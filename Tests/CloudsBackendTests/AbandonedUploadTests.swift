import CloudsBackend
import CloudsTesting
import GRDB
import JSONCoding
import TestSupport
import Testing

@Suite("Abandoned uploads") struct AbandonedUploadTests {
    /// Begins an upload with a piece of a content, and gives what names it.
    static func begin(_ client: CloudsClient, _ cloud: Cloud) async throws -> String {
        switch cloud {
        case .dropbox:
            let begun = await DropboxWireTests.send(client, "files/upload_session/start", [:], "1234")
            return try #require(begun["session_id"]?.string)
        case .drive:
            let begun = await client.post("\(DriveWireTests.uploads)?uploadType=resumable", ["name": "a.txt"])
            let location = try #require(begun.header("Location"))
            let piece = [UInt8](repeating: 7, count: DriveWireTests.piece)
            #expect(await client.send("PUT", location, ["Content-Range": "bytes 0-262143/*"], piece).status == 308)
            return location
        case .graph:
            let url = try await GraphWireTests.session(client, "a.txt")
            #expect(await GraphWireTests.send(client, url, "0-327679/400000", GraphWireTests.piece).status == 202)
            return url
        }
    }

    /// Asks for an upload by what names it.
    static func isKnown(_ upload: String, _ client: CloudsClient, _ cloud: Cloud) async -> Bool {
        switch cloud {
        case .dropbox:
            let cursor = DropboxWireTests.cursor(.string(upload), 4)
            return await DropboxWireTests.send(client, "files/upload_session/append_v2", ["cursor": cursor]).status
                == 200
        case .drive: return await client.send("PUT", upload, ["Content-Range": "bytes */*"]).status == 308
        case .graph: return await client.get(upload).status == 200
        }
    }

    static func count(_ table: String, in path: String) throws -> Int? {
        try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
    }

    @Test("an upload may be gone on with for a week", arguments: Cloud.allCases)
    func week(cloud: Cloud) async throws {
        let client = try CloudsClient()
        await client.authorize(cloud)
        let upload = try await Self.begin(client, cloud)
        client.clock.advance(by: .seconds(7 * 24 * 3600 - 1))
        await client.authorize(cloud)
        #expect(await Self.isKnown(upload, client, cloud))
        client.clock.advance(by: .seconds(1))
        #expect(await !Self.isKnown(upload, client, cloud))
    }

    @Test("the pieces of an abandoned upload are removed when another one begins", arguments: Cloud.allCases)
    func removed(cloud: Cloud) async throws {
        let folder = ScratchFolder()
        let path = folder.path("clouds.db")
        let client = try CloudsClient(at: .file(path: path))
        await client.authorize(cloud)
        for _ in 1...2 { _ = try await Self.begin(client, cloud) }
        #expect(try Self.count("upload", in: path) == 2)
        client.clock.advance(by: .seconds(7 * 24 * 3600))
        await client.authorize(cloud)
        let upload = try await Self.begin(client, cloud)
        #expect(try Self.count("upload", in: path) == 1)
        #expect(try Self.count("content", in: path) == 1)
        #expect(await Self.isKnown(upload, client, cloud))
    }

    @Test("a finished upload is forgotten without its file")
    func finished() async throws {
        let client = try await DriveWireTests.client()
        let begun = await client.post("\(DriveWireTests.uploads)?uploadType=resumable", ["name": "a.txt"])
        let location = try #require(begun.header("Location"))
        let file = await client.send("PUT", location, ["Content-Range": "bytes 0-3/4"], Array("text".utf8))
        let id = try #require(file["id"]?.string)
        client.clock.advance(by: .seconds(7 * 24 * 3600))
        await client.authorize(.drive)
        _ = try await Self.begin(client, .drive)
        #expect(await client.send("PUT", location, ["Content-Range": "bytes */4"]).status == 404)
        #expect(await client.get("\(DriveWireTests.files)/\(id)?alt=media").text == "text")
    }
}
