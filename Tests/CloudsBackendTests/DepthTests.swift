import CloudsBackend
import CloudsTesting
import JSONCoding
import Testing

/// Folders lie one in another only so deep.
@Suite("Depth of folders") struct DepthTests {
    /// Folders of Drive's, one in another; their ids from the outermost on.
    static func driveFolders(_ client: CloudsClient, _ count: Int) async throws -> [String] {
        var ids: [String] = []
        for _ in 0..<count {
            ids.append(try await DriveWireTests.folder(client, "f", in: ids.last ?? "root"))
        }
        return ids
    }

    @Test("Drive has 100 levels of folders, the last of which may have files")
    func drive() async throws {
        let client = try await DriveWireTests.client()
        let ids = try await Self.driveFolders(client, 100)
        let parents: JSONValue = [.string(try #require(ids.last))]
        let file = await client.post(DriveWireTests.files, ["name": "a.txt", "parents": parents])
        #expect(file.status == 200)
        let folder = await client.post(
            DriveWireTests.files, ["name": "g", "parents": parents, "mimeType": .string(DriveWireTests.folderType)])
        #expect(folder.status == 403)
        #expect(DriveWireTests.reason(folder) == "myDriveHierarchyDepthLimitExceeded")
    }

    @Test("a folder of Drive's is moved only where all folders in it have room, those in the trash too")
    func driveMove() async throws {
        let client = try await DriveWireTests.client()
        let ids = try await Self.driveFolders(client, 99)
        let outer = try await DriveWireTests.folder(client, "outer")
        let inner = try await DriveWireTests.folder(client, "inner", in: outer)
        _ = await DriveWireTests.change(client, inner, ["trashed": true])
        let refused = await DriveWireTests.change(client, outer, [:], "?addParents=\(ids[98])")
        #expect(DriveWireTests.reason(refused) == "myDriveHierarchyDepthLimitExceeded")
        #expect(await DriveWireTests.change(client, outer, [:], "?addParents=\(ids[97])").status == 200)
    }

    static func path(_ count: Int) -> String { String(repeating: "/f", count: count) }

    @Test("a path of Dropbox's has 100 names at most")
    func dropbox() async throws {
        let client = try await DropboxWireTests.client()
        await DropboxWireTests.folder(client, Self.path(99))
        #expect(await DropboxWireTests.upload(client, Self.path(99) + "/a.txt").status == 200)
        #expect(await DropboxWireTests.folder(client, Self.path(100)).status == 200)
        let folder = await DropboxWireTests.folder(client, Self.path(101))
        let file = await DropboxWireTests.upload(client, Self.path(100) + "/a.txt")
        for answer in [folder, file] { #expect(DropboxWireTests.error(answer) == "409 path/malformed_path/...") }
    }

    @Test("a folder of Dropbox's is moved and copied only where all in it has room", arguments: ["move_v2", "copy_v2"])
    func dropboxMove(route: String) async throws {
        let client = try await DropboxWireTests.client()
        await DropboxWireTests.folder(client, Self.path(99))
        _ = await DropboxWireTests.upload(client, "/outer/a.txt")
        let refused = await DropboxWireTests.move(client, "/outer", Self.path(99) + "/outer", route: route)
        #expect(DropboxWireTests.error(refused) == "409 to/malformed_path/...")
        let done = await DropboxWireTests.move(client, "/outer", Self.path(98) + "/outer", route: route)
        #expect(done.status == 200)
    }

    @Test("the deepest tree of Dropbox's is copied")
    func deepCopy() async throws {
        let client = try await DropboxWireTests.client()
        await DropboxWireTests.folder(client, Self.path(100))
        #expect(await DropboxWireTests.move(client, "/f", "/g", route: "copy_v2").status == 200)
        #expect(await DropboxWireTests.metadata(client, "/g" + Self.path(99)).status == 200)
    }
}
