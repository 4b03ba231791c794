import SimulatedDevice
import TestSupport
import Testing

@testable import CoreServices

@Suite("The URLs of file systems")
struct FileURLTests {
    let folder: ScratchFolder
    let app: AppProfile

    init() throws {
        folder = try ScratchFolder(["app/www/index.html": "<html>", "app/.git/config": "secret", "files/x": ""])
        var app = AppProfile()
        app.directory = folder.path("app")
        self.app = app
    }

    private func systems(_ platform: DevicePlatform = .ios) throws -> FileSystems {
        try FileSystems(platform: platform, app: app, folder: folder.path("files"))
    }

    /// The file system's name and the path, or the error's code.
    private func place(_ url: String, on platform: DevicePlatform = .ios) throws -> String {
        let systems = try systems(platform)
        do throws(FileFault) {
            let location = try systems.locate(url.replacing("SANDBOX", with: systems.sandbox.path))
            return "\(location.system.name) \(location.path.text)"
        } catch {
            return "\(error.code.rawValue)"
        }
    }

    @Test(
        "every form of URL leads to its file system and decoded path",
        arguments: [
            ("cdvfile://localhost/persistent/a.txt", "persistent /a.txt"),
            ("cdvfile://localhost/persistent/", "persistent /"),
            ("cdvfile://localhost/persistent", "persistent /"),
            ("cdvfile://localhost/temporary/a%20b/%23c", "temporary /a b/#c"),
            ("cdvfile://localhost/persistent/a.txt?1234", "persistent /a.txt"),
            ("https://localhost/__cdvfile_persistent__/a.txt", "persistent /a.txt"),
            ("null/__cdvfile_library-nosync__/d/", "library-nosync /d"),
            ("file:///__cdvfile_temporary__/a", "temporary /a"),
            ("file://SANDBOX/Documents/a.txt", "persistent /a.txt"),
            ("file://localhostSANDBOX/tmp/a?b/c", "temporary /a"),
            ("file:SANDBOX/Library/Caches//a/", "cache /a"), ("file://SANDBOX/Library/NoCloud/a", "library-nosync /a"),
            ("file://SANDBOX/Documents/NoCloud/a", "documents-nosync /a"), ("file://SANDBOX/other", "root /other"),
            ("file://SANDBOX/Documents/%E6%96%87", "persistent /\u{6587}"),
            ("file://SANDBOX/Documents/../tmp/a", "temporary /a"),
        ])
    func forms(_ url: String, _ place: String) throws {
        #expect(try self.place(url) == place)
    }

    @Test(
        "what leaves the sandbox is not found, and what is no URL of an entry is an encoding error",
        arguments: [
            ("file:///etc/passwd", "1"), ("file://localhost/etc/passwd", "1"), ("file://SANDBOX/../outside", "1"),
            ("file://SANDBOX/%2e%2e/outside", "1"), ("file://SANDBOX/%2E%2E%2Foutside", "1"), ("file:///", "1"),
            ("cdvfile://localhost/persistent/../../../etc/passwd", "persistent /etc/passwd"),
            ("cdvfile://localhost/persistent/%2e%2e/%2e%2e/x", "persistent /x"),
            ("cdvfile://localhost/persistent/..%2f..%2fx", "persistent /x"),
            ("cdvfile://localhost/persistent/%252e%252e/x", "persistent /%2e%2e/x"),
            ("cdvfile://localhost/persistent/..\\..\\x", "persistent /..\\..\\x"),
            ("cdvfile://localhost/persistent/a%00b", "5"), ("cdvfile://localhost/persistent/%", "5"),
            ("cdvfile://localhost/persistent/%c0%ae%c0%ae/x", "5"), ("cdvfile://localhost/persistent/%f", "5"),
            ("cdvfile://localhost/persistent/%ff", "5"), ("cdvfile://localhost/nothing/x", "5"),
            ("cdvfile://localhost/../persistent/x", "5"), ("cdvfile://elsewhere/persistent/x", "5"),
            ("cdvfile://localhost/assets-library/x", "assets-library /x"), ("assets-library://x", "1"),
            ("https://localhost/__cdvfile_nothing__/x", "5"), ("https://localhost/__cdvfile_../x__/y", "5"),
            ("/this.is.not.a.valid.url", "5"), ("", "5"), ("a.txt", "5"), ("http://localhost/a", "5"),
            ("file://elsewhere/tmp", "5"), ("file://localhost", "5"), ("file://localhost?test/test", "5"),
            ("file:a", "5"),
        ])
    func outside(_ url: String, _ place: String) throws {
        #expect(try self.place(url) == place)
    }

    @Test(
        "Android has its own file systems",
        arguments: [
            ("file:///android_asset/www/index.html", "assets /www/index.html"), ("file:///android_asset/../x", "1"),
            ("cdvfile://localhost/assets/", "assets /"), ("content://provider/1", "1"),
            ("file://SANDBOX/data/files/files/a", "persistent /a"), ("file://SANDBOX/data/files/a", "files /a"),
            ("file://SANDBOX/sdcard/a", "sdcard /a"),
            ("https://localhost/__cdvfile_files-external__/a%23b", "files-external /a#b"),
        ])
    func android(_ url: String, _ place: String) throws {
        #expect(try self.place(url, on: .android) == place)
    }

    @Test("the app's folder shows www and cannot be changed")
    func bundle() throws {
        for platform in [DevicePlatform.ios, .android] {
            let systems = try systems(platform)
            let bundle = try #require(systems.system(named: platform == .ios ? "bundle" : "assets"))
            let root = FileLocation(system: bundle, path: .root)
            #expect(try root.tree().list(.root).map(\.name) == ["www"])
            #expect(try root.resolving(".git/config").info() == nil)
            #expect(try root.resolving("www/index.html").info()?.size == 6)
            #expect(try root.tree().isReadOnly)
        }
    }

    @Test("an entry's native URL leads back to it, whatever its name is")
    func roundTrip() throws {
        let systems = try systems()
        let persistent = try #require(systems.system(named: "persistent"))
        for name in ["a b", "#", "%41", "?x", "\u{6587}", "e\u{301}", "a\\b", "'\"", "a:b", "~", "+"] {
            let location = try FileLocation(system: persistent, path: .root).resolving(name)
            let url = systems.entry(location, isDirectory: false).nativeURL
            #expect(url.utf8.filter { $0 == UInt8(ascii: ":") }.count == 1)
            let found = try systems.locate(url)
            #expect(found.path == location.path)
            #expect(found.system.name == "persistent")
        }
    }

    @Test("preferences choose the file systems and where the persistent one lies")
    func preferences() throws {
        var app = app
        app.preferences = [
            "iosextrafilesystems": "cache, bundle,nothing,cache", "iospersistentfilelocation": "Library",
        ]
        let ios = try FileSystems(platform: .ios, app: app, folder: folder.path("files"))
        #expect(ios.systems.map(\.name) == ["temporary", "persistent", "assets-library", "cache", "bundle"])
        #expect(ios.systems[1].root.text == "/Library/files")
        app.preferences = ["androidextrafilesystems": "sdcard", "androidpersistentfilelocation": "Compatibility"]
        let android = try FileSystems(platform: .android, app: app, folder: folder.path("files"))
        #expect(android.systems.map(\.name) == ["temporary", "persistent", "content", "assets", "sdcard"])
        #expect(android.systems[1].root.text == "/sdcard")
        #expect(android.systems[0].root.text == "/sdcard/Android/data/io.puente.app/cache")
    }
}
