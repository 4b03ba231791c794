import TestSupport
import Testing

@Suite("The native implementation of File")
struct FileServiceTests {
    /// What scripts of these tests have: `fs(name)`, a file system's URL; `attempt(...)`, a call's value or the code of its error; `make(path, text)`.
    private static let helpers = """
        const fs = (name) => `cdvfile://localhost/${name}/`;
        const root = fs('persistent');
        const attempt = (action, ...args) => call('File', action, ...args).catch((error) => typeof error === 'number' ? error : `${error.code}`);
        const make = async (path, text = '', base = root) => {
            const entry = await call('File', 'getFile', base, path, { create: true });
            await call('File', 'write', base + path, text, 0, false);
            return entry;
        };
        const mkdir = (path, base = root) => call('File', 'getDirectory', base, path, { create: true });
        const read = (path, base = root) => attempt('readAsText', base + path, 'UTF-8');
        const print = (...values) => console.log(...values.map((v) => typeof v === 'string' ? v : JSON.stringify(v)));

        """

    private func run(
        _ script: String, on platform: String = "ios", files: [String: String] = [:],
        configuration: String = "<widget id=\"test.app\" version=\"1.2.3\"><name>Test</name></widget>"
    ) async throws -> [String] {
        let run = try await DeviceRun(
            Self.helpers + "(async () => {\n\(script)\n})();", on: platform, services: ["File"],
            configuration: configuration, files: files)
        #expect(run.codes.isEmpty)
        return run.lines
    }

    // MARK: File systems

    @Test("requestFileSystem gives the file system of an index, with its root")
    func fileSystem() async throws {
        let lines = try await run(
            """
            const { name, root: { nativeURL, ...entry } } = await call('File', 'requestFileSystem', 1, 1024);
            print(name, entry, /^file:\\/\\/\\/.*\\/Documents\\/$/.test(nativeURL));
            print((await call('File', 'requestFileSystem', 0, 0)).name, (await call('File', 'requestFileSystem', '3', 0)).name);
            print(await attempt('requestFileSystem', 10, 0), await attempt('requestFileSystem', -1, 0));
            print(await attempt('requestFileSystem', 0, 1e15), await attempt('requestFileSystem', 0, 1e300));
            """)
        #expect(
            lines == [
                #"persistent {"isFile":false,"isDirectory":true,"name":"/","fullPath":"/","filesystemName":"persistent"} true"#,
                "temporary library", "1 1", "10 10",
            ])
    }

    @Test(
        "requestAllFileSystems lists those of the platform in the order of their indices",
        arguments: [
            (
                "ios",
                "temporary persistent assets-library library library-nosync documents documents-nosync cache bundle root"
            ),
            (
                "android",
                "temporary persistent content assets files files-external documents sdcard cache cache-external root"
            ),
        ])
    func allFileSystems(_ platform: String, _ names: String) async throws {
        let lines = try await run(
            """
            const all = await call('File', 'requestAllFileSystems');
            print(all.map((entry) => entry.filesystemName).join(' '));
            print(all.every((entry) => entry.isDirectory && entry.fullPath === '/' && entry.nativeURL.endsWith('/')));
            print(all.map((entry) => entry.filesystem).join(''));
            """, on: platform)
        #expect(lines == [names, "true", platform == "android" ? "01111111111" : ""])
    }

    @Test(
        "requestAllPaths gives directories that are there, each with a slash at its end",
        arguments: [
            (
                "ios",
                "applicationDirectory applicationStorageDirectory cacheDirectory dataDirectory documentsDirectory syncedDataDirectory tempDirectory"
            ),
            (
                "android",
                "applicationDirectory applicationStorageDirectory cacheDirectory dataDirectory externalApplicationStorageDirectory externalCacheDirectory externalDataDirectory externalRootDirectory"
            ),
        ])
    func allPaths(_ platform: String, _ names: String) async throws {
        let lines = try await run(
            """
            const paths = await call('File', 'requestAllPaths');
            print(Object.keys(paths).sort().join(' '));
            for (const name in paths) {
                const entry = await call('File', 'resolveLocalFileSystemURI', paths[name]);
                if (!paths[name].endsWith('/') || !entry.isDirectory) print(name, paths[name], entry);
            }
            """, on: platform, files: ["www/index.html": "<html>"])
        #expect(lines == [names])
    }

    @Test("the app's own files can be read by their URL and not be changed", arguments: ["ios", "android"])
    func applicationDirectory(_ platform: String) async throws {
        let lines = try await run(
            """
            const { applicationDirectory } = await call('File', 'requestAllPaths');
            const entry = await call('File', 'resolveLocalFileSystemURI', applicationDirectory + 'www/index.html');
            print(entry.filesystemName, entry.fullPath, await read('', entry.nativeURL));
            print(await attempt('write', entry.nativeURL, 'x', 0, false), await attempt('remove', entry.nativeURL));
            print(await attempt('getFile', applicationDirectory, 'www/new', { create: true }));
            print(await attempt('moveTo', entry.nativeURL, root, 'moved'), await attempt('removeRecursively', applicationDirectory + 'www/'));
            print((await attempt('copyTo', entry.nativeURL, root, 'copied')).fullPath, await read('copied'));
            print((await attempt('readEntries', applicationDirectory)).map((entry) => entry.fullPath));
            """, on: platform, files: ["www/index.html": "<html>"])
        let system = platform == "ios" ? "bundle" : "assets"
        #expect(
            lines == [
                "\(system) /www/index.html <html>", "6 6", "6", "6 6", "/copied <html>", #"["/config.xml","/www/"]"#,
            ])
    }

    // MARK: Entries

    @Test("getFile and getDirectory make what is asked for, and say why not")
    func entries() async throws {
        let lines = try await run(
            """
            print(await attempt('getFile', root, 'a', null), await attempt('getFile', root, 'a', { create: false }));
            const { nativeURL, ...entry } = await attempt('getFile', root, 'a b#', { create: true, exclusive: true });
            print(entry, nativeURL.endsWith('/Documents/a%20b%23'));
            print(await attempt('getFile', root, 'a b#', { create: true, exclusive: true }));
            print(await attempt('getFile', root, 'a b#', { exclusive: true }).then((e) => e.name));
            print(await attempt('getDirectory', root, 'a b#', null), await attempt('getDirectory', root, 'a b#', { create: true }));
            print((await attempt('getDirectory', root, 'd', { create: true })).fullPath, (await attempt('getDirectory', root, 'd', { create: true })).fullPath);
            print(await attempt('getFile', root, 'd', {}), await attempt('getFile', root, 'b:c', { create: true }));
            print((await attempt('getFile', root + 'd/', '../e', { create: true })).fullPath, (await attempt('getFile', root + 'd/', '/f', { create: true })).fullPath);
            print((await attempt('getFile', root, '../../e', null)).fullPath, (await attempt('getFile', root, 'd/./../e', null)).fullPath);
            print((await attempt('getDirectory', root, '/', null)).fullPath, (await attempt('getParent', root + 'd/')).fullPath, (await attempt('getParent', root)).fullPath);
            print(await attempt('getFile', fs('nothing'), 'a', {}), await attempt('getFile', root + 'gone/', 'a', {}));
            """)
        #expect(
            lines == [
                "1 1",
                #"{"isFile":true,"isDirectory":false,"name":"a b#","fullPath":"/a b#","filesystemName":"persistent"} true"#,
                "12", "a b#", "11 11", "/d/ /d/", "11 5", "/e /f", "/e /e", "/ / /", "5 1",
            ])
    }

    @Test(
        "a missing directory above is said as the platform says it", arguments: [("ios", "3 3"), ("android", "9 12")])
    func missingParent(_ platform: String, _ codes: String) async throws {
        let lines = try await run(
            """
            print(await attempt('getFile', root, 'x/a', { create: true }), await attempt('getDirectory', root, 'x/d', { create: true }));
            """, on: platform)
        #expect(lines == [codes])
    }

    @Test("readEntries lists a directory by name")
    func list() async throws {
        let lines = try await run(
            """
            await mkdir('d'); await mkdir('d/b'); await make('d/a', 'x'); await make('d/\\u6587', 'x');
            print((await call('File', 'readEntries', root + 'd/')).map((entry) => entry.fullPath));
            print(await attempt('readEntries', root + 'gone'), await attempt('readEntries', root + 'd/a'));
            """)
        #expect(lines == [#"["/d/a","/d/b/","/d/文"]"#, "1 1"])
    }

    @Test("metadata has size, type, name, path and time; a directory has no size")
    func metadata() async throws {
        let lines = try await run(
            """
            await make('a.JPG', 'abc'); await make('b.unknown'); await mkdir('d');
            for (const name of ['a.JPG', 'b.unknown', 'd']) {
                const { lastModifiedDate, ...rest } = await call('File', 'getFileMetadata', root + name);
                print(rest, Math.abs(lastModifiedDate - (await call('File', 'getMetadata', root + name))));
            }
            print(await attempt('getFileMetadata', root + 'gone'), await attempt('getMetadata', root + 'gone'));
            """)
        #expect(
            lines == [
                #"{"size":3,"type":"image/jpeg","name":"a.JPG","fullPath":"/a.JPG"} 0"#,
                #"{"size":0,"type":null,"name":"b.unknown","fullPath":"/b.unknown"} 0"#,
                #"{"size":0,"type":null,"name":"d","fullPath":"/d/"} 0"#, "1 1",
            ])
    }

    @Test("entries are found by the path that the device has for them")
    func nativePaths() async throws {
        let lines = try await run(
            """
            await make('a b', 'x');
            const path = await call('File', '_getLocalFilesystemPath', root + 'a%20b');
            print((await call('File', 'resolveLocalFileSystemURI', 'file://' + encodeURI(path))).fullPath);
            print(await attempt('testFileExists', path), await attempt('testFileExists', root + 'gone'), await attempt('testDirectoryExists', root), await attempt('testDirectoryExists', path));
            print(await attempt('resolveLocalFileSystemURI', root + '/a%20b/').then((e) => e.fullPath), await attempt('resolveLocalFileSystemURI', '/x'));
            """)
        #expect(lines == ["/a b", "1 0 1 0", "/a b 5"])
    }

    @Test("free space is a text on iOS and a number on Android", arguments: [("ios", "string"), ("android", "number")])
    func freeSpace(_ platform: String, _ type: String) async throws {
        let lines = try await run(
            """
            const space = await call('File', 'getFreeDiskSpace');
            print(typeof space, Number(space) > 0);
            """, on: platform)
        #expect(lines == ["\(type) true"])
    }

    // MARK: Content

    @Test("content is written at a position, and the file ends behind it")
    func write() async throws {
        let lines = try await run(
            """
            await make('a', 'This is our sentence.');
            print(await attempt('write', root + 'a', 'newer sentence.', 12, false), await read('a'));
            print(await attempt('write', root + 'a', 'ñ', 8, false), await read('a'));
            print(await attempt('write', root + 'a', new Uint8Array([104, 105]).buffer, 0, true), await read('a'));
            print(await attempt('write', root + 'a', 'aGV5', 2, true), await read('a'), await attempt('write', root + 'a', '?', 0, true));
            print(await attempt('write', root + 'gone', 'x', 0, false), await attempt('write', root, 'x', 0, false));
            print(await attempt('write', root + 'a', null, 0, false), await attempt('write', root + 'a', {}, 0, false), await attempt('write', root + 'a', 12, 0, false), await read('a'));
            """)
        #expect(
            lines == [
                "15 This is our newer sentence.", "2 This is ñ", "2 hi", "3 hihey 5", "1 9", "8 8 2 12",
            ])
    }

    @Test(
        "truncate cuts; what it does beyond the end is the platform's",
        arguments: [("ios", #"3 "abc" 5 "abc\u0000\u0000" 0"#), ("android", #"3 "abc" 3 "abc" 1"#)])
    func truncate(_ platform: String, _ line: String) async throws {
        let lines = try await run(
            """
            await make('a', 'abcdef');
            console.log(await attempt('truncate', root + 'a', 3), JSON.stringify(await read('a')), await attempt('truncate', root + 'a', 5),
                JSON.stringify(await read('a')), await attempt('truncate', root + 'gone', 0));
            """, on: platform)
        #expect(lines == [line])
    }

    @Test("content is read as text, data URL, binary string and bytes, in parts or whole")
    func readContent() async throws {
        let lines = try await run(
            """
            await make('a.txt', '\\u20AC\\u00EB!'); await make('empty'); await make('b', 'ab');
            print(await attempt('readAsText', root + 'a.txt', 'UTF-8', 0, 6), await attempt('readAsText', root + 'a.txt', 'UTF-8', 3, 99), await attempt('readAsText', root + 'empty', 'UTF-8', 0, 0) === '');
            print(await attempt('readAsDataURL', root + 'a.txt', 0, 3), await attempt('readAsDataURL', root + 'b', 0, 2));
            print([...await attempt('readAsBinaryString', root + 'a.txt', 0, 5)].map((c) => c.charCodeAt(0)));
            const buffer = await attempt('readAsArrayBuffer', root + 'a.txt', 1, 4);
            print(buffer instanceof ArrayBuffer, [...new Uint8Array(buffer)], (await attempt('readAsArrayBuffer', root + 'empty', 0, 0)).byteLength);
            print(await attempt('readAsText', root + 'gone', 'UTF-8'), await attempt('readAsDataURL', root + 'gone'), await attempt('readAsArrayBuffer', root), await attempt('readAsBinaryString', root + 'gone'));
            """)
        #expect(
            lines == [
                "€ë! ë! true", "data:text/plain;base64,4oKs data:*/*;base64,YWI=", "[226,130,172,195,171]",
                "true [130,172,195] 0", "1 1 1 1",
            ])
    }

    @Test(
        "text that is cut in a character, and other encodings, are the platform's affair",
        arguments: [("ios", "5 5 5"), ("android", "2 â 5")])
    func encodings(_ platform: String, _ line: String) async throws {
        let lines = try await run(
            """
            await make('a', '\\u20AC');
            const cut = await attempt('readAsText', root + 'a', 'UTF-8', 1, 3);
            const latin = await attempt('readAsText', root + 'a', 'ISO-8859-1', 0, 1);
            print(cut === 5 ? 5 : cut.length, latin === 5 ? 5 : latin, await attempt('readAsText', root + 'a', 'nothing'));
            """, on: platform)
        #expect(lines == [line])
    }

    @Test("content of many megabytes crosses whole")
    func largeContent() async throws {
        let lines = try await run(
            """
            const bytes = new Uint8Array(2 << 20).map((_, index) => index * 7);
            await make('a');
            print(await call('File', 'write', root + 'a', bytes.buffer, 0, true));
            const back = new Uint8Array(await call('File', 'readAsArrayBuffer', root + 'a', 0, bytes.length));
            print(back.length, back.every((byte, index) => byte === bytes[index]));
            print((await call('File', 'readAsDataURL', root + 'a', 0, bytes.length)).length);
            """)
        #expect(lines == ["2097152", "2097152 true", "2796220"])
    }

    // MARK: Changes

    @Test(
        "removing says why not, as the platform does",
        arguments: [("ios", "6 6 6 1 1 9"), ("android", "6 6 6 6 12 9")])
    func remove(_ platform: String, _ codes: String) async throws {
        let above = platform == "ios" ? "Documents" : "data/files/files"
        let lines = try await run(
            """
            await mkdir('d'); await make('d/a', 'x'); await make('b');
            print(await attempt('remove', root), await attempt('removeRecursively', root), await attempt('removeRecursively', fs('root') + '\(above)'),
                await attempt('remove', root + 'gone'), await attempt('removeRecursively', root + 'gone'), await attempt('remove', root + 'd'));
            await call('File', 'remove', root + 'b'); await call('File', 'removeRecursively', root + 'd/');
            print((await call('File', 'readEntries', root)).filter((entry) => /^[bd]$/.test(entry.name)).length);
            """, on: platform)
        #expect(lines == [codes, "0"])
    }

    @Test("copying and moving keep content and names, within and across file systems", arguments: ["ios", "android"])
    func transfers(_ platform: String) async throws {
        let lines = try await run(
            """
            const temporary = fs('temporary');
            await make('a', 'one'); await mkdir('d'); await mkdir('d/e'); await make('d/e/f', 'two');
            print((await attempt('copyTo', root + 'a', root, 'b')).fullPath, await read('a'), await read('b'));
            const { filesystemName, fullPath } = await attempt('copyTo', root + 'd', temporary, '');
            print(filesystemName, fullPath, await read('d/e/f', temporary));
            print((await attempt('moveTo', root + 'a', temporary, 'c')).name, await read('a'), await read('c', temporary));
            print((await attempt('moveTo', root + 'd/', root, 'g')).fullPath, await read('d/e/f'), await read('g/e/f'));
            await make('x', 'new');
            print((await attempt('moveTo', root + 'x', root, 'b')).fullPath, await read('b'), await read('x'));
            await mkdir('empty');
            print((await attempt('moveTo', root + 'g', root, 'empty')).fullPath, await read('empty/e/f'));
            await mkdir('empty-backup');
            print((await attempt('moveTo', root + 'empty', root + 'empty-backup/', 'file')).fullPath, (await attempt('copyTo', root + 'empty-backup', root, 'h')).fullPath);
            """, on: platform)
        #expect(
            lines == [
                "/b one one", "temporary /d/ two", "c 1 one", "/g/ 1 two", "/b new 1", "/empty/ two",
                "/empty-backup/file/ /h/",
            ])
    }

    @Test("what cannot be copied or moved is refused and stays as it was", arguments: [("ios", "1"), ("android", "9")])
    func refusedTransfers(_ platform: String, _ missing: String) async throws {
        let lines = try await run(
            """
            await make('a', 'one'); await mkdir('d'); await mkdir('full'); await make('full/x', 'x'); await mkdir('d/e');
            const both = async (...args) => [await attempt('copyTo', ...args), await attempt('moveTo', ...args)].join();
            print(await both(root + 'a', root, 'a'), await both(root + 'a', root, ''), await both(root + 'd', root, 'd'));
            print(await both(root + 'd', root + 'd', 'f'), await both(root + 'd', root + 'd/e', 'f'), await both(root + 'd/e', root, 'd'));
            print(await both(root + 'a', root, 'full'), await both(root + 'full', root, 'a'), await both(root + 'd', root, 'full'));
            print(await both(root + 'a', root, 'b:c'), await both(root + 'a', root + 'gone', 'b'), await both(root + 'a', root + 'a', 'b'), await both(root + 'gone', root, 'b'));
            print(await both(root, fs('temporary'), ''), await attempt('moveTo', root, fs('temporary'), 'r'));
            print(await read('a'), await read('full/x'), (await call('File', 'readEntries', root + 'd')).map((entry) => entry.name));
            """, on: platform)
        #expect(
            lines == [
                "9,9 9,9 9,9", "9,9 9,9 9,9", "9,9 9,9 9,9", "5,5 1,1 1,1 1,\(missing)", "9,9 6", #"one x ["e"]"#,
            ])
    }

    @Test(
        "copying over what is there: iOS refuses, Android replaces a file and fills an empty directory",
        arguments: [("ios", "12 old 12 1"), ("android", "/b one /e/ two")])
    func copyOver(_ platform: String, _ line: String) async throws {
        let lines = try await run(
            """
            await make('a', 'one'); await make('b', 'old'); await mkdir('d'); await make('d/f', 'two'); await mkdir('e');
            const name = (result) => result.fullPath ?? result;
            print(name(await attempt('copyTo', root + 'a', root, 'b')), await read('b'), name(await attempt('copyTo', root + 'd', root, 'e')), await read('e/f'));
            """, on: platform)
        #expect(lines == [line])
    }

    @Test("setMetadata knows iOS's backup flag alone, and Android has no such action")
    func setMetadata() async throws {
        let script = """
            await make('a');
            const outcome = (...args) => call('File', 'setMetadata', ...args).then(() => 'ok', (error) => error?.code ?? 'failed');
            print(await outcome(root + 'a', { 'com.apple.MobileBackup': 1 }), await outcome(root + 'a', { other: 1 }), await outcome(root + 'gone', { 'com.apple.MobileBackup': 1 }));
            """
        #expect(try await run(script).first?.hasPrefix("ok ") == true)
        #expect(try await run(script).first?.contains("ok ok") == false)
        #expect(try await run(script, on: "android").first?.contains("ok") == false)
    }

    @Test(
        "arguments of the wrong type are refused",
        arguments: [
            "'getFile', 5, 'a', {}", "'getFile', root, null, {}", "'getFile', root, 'a', 5",
            "'write', root, 'x', {}, false",
            "'readAsText', null", "'copyTo', root, 5, 'a'", "'truncate', root, 'x'", "'resolveLocalFileSystemURI'",
            "'requestFileSystem', {}, 0", "'remove', []",
        ])
    func wrongTypes(_ arguments: String) async throws {
        #expect(try await run("print(await attempt(\(arguments)));") == ["JSON_EXCEPTION"])
    }

    @Test("the sandbox is gone after the run")
    func cleanup() async throws {
        let lines = try await run("await make('a'); print(await call('File', '_getLocalFilesystemPath', root));")
        let path = try #require(lines.first)
        #expect(path.contains("/puente-files-"))
        #expect(ScratchFolder.mode(of: path) == 0)
    }
}
