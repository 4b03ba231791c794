import Foundation
import TestSupport
import Testing

@Suite("indexedDB on SQLite")
struct PageTests {
    /// Opens the database `a`, with stores `s` and `u`, as `db`.
    private static let opening = """
        const open = (then) => {
            const request = indexedDB.open('a', 1);
            request.onupgradeneeded = () => {
                request.result.createObjectStore('s').createIndex('name', 'name');
                request.result.createObjectStore('u', { autoIncrement: true });
            };
            request.onsuccess = () => then(request.result);
            request.onerror = () => console.log(`${request.error.name}: ${request.error.message}`);
        };

        """

    @Test("values of every kind come back")
    func values() async throws {
        let printed = try await DatabasePage().run(
            Self.opening + """
                open((db) => {
                    const store = db.transaction('s', 'readwrite').objectStore('s');
                    const value = { when: new Date(5), map: new Map([['k', 2n]]), text: 'aé\\ud800', bytes: new Uint8Array([1, 0, 255]) };
                    value.self = value;
                    store.put(value, ['key', new Date(1), new Uint8Array([9])]);
                    store.put({ blob: new Blob(['text'], { type: 'a/b' }), name: 'blob' }, 2);
                    store.openCursor(null, 'prev').onsuccess = ({ target: { result: cursor } }) => {
                        if (cursor !== null) {
                            console.log(cursor.key, cursor.value, cursor.value.self === cursor.value);
                            cursor.continue();
                        }
                    };
                    store.index('name').get('blob').onsuccess = async ({ target }) => console.log(await target.result.blob.text());
                });
                """)
        #expect(printed.count == 3)
        #expect(printed.contains("text"))
        #expect(printed[0].contains("Map(1) { 'k' => 2n }") && printed[0].contains("Uint8Array(3) [ 1, 0, 255 ]"))
        #expect(printed[0].hasSuffix("true"))
    }

    @Test("a page finds what the one before has committed, key generators as well")
    func kept() async throws {
        let folder = ScratchFolder()
        let path = folder.path("s.indexeddb")
        let script =
            Self.opening + """
                open((db) => {
                    const store = db.transaction('u', 'readwrite').objectStore('u');
                    store.add('text').onsuccess = ({ target }) => console.log(target.result);
                    store.getAll().onsuccess = ({ target }) => console.log(target.result.join());
                });
                """
        for expected in [["1", "text"], ["2", "text,text"]] {
            let page = DatabasePage(path: path)
            #expect(try await page.run(script) == expected)
            await page.close()
        }
    }

    @Test("a virtual clock does not move while a request is under way")
    func clock() async throws {
        let printed = try await DatabasePage().run(
            Self.opening + """
                setTimeout(() => console.log('timer'), 1);
                open((db) => {
                    const store = db.transaction('s', 'readwrite').objectStore('s');
                    let left = 50;
                    const next = () => {
                        if (left-- > 0) store.put(left, left).onsuccess = next;
                        else console.log('done', performance.now());
                    };
                    next();
                });
                """)
        #expect(printed == ["done 0", "timer"])
    }

    @Test("a transaction is inactive in a timer, and active in the microtasks of a callback")
    func activity() async throws {
        let printed = try await DatabasePage().run(
            Self.opening + """
                open((db) => {
                    const transaction = db.transaction('s');
                    const store = transaction.objectStore('s');
                    const look = (when) => {
                        try { store.get(1); console.log(when, 'active'); } catch ({ name }) { console.log(when, name); }
                    };
                    store.get(1).onsuccess = async () => {
                        setTimeout(() => look('timer'), 0);
                        look('callback');
                        for (let turn = 0; turn < 20; turn++) await undefined;
                        look('microtask');
                    };
                    Promise.resolve().then(() => look('first microtask'));
                });
                """)
        #expect(
            printed == [
                "first microtask active", "callback active", "microtask active", "timer TransactionInactiveError",
            ])
    }

    @Test("a connection that stays open holds up a new version, and no run")
    func blocked() async throws {
        let printed = try await DatabasePage().run(
            Self.opening + """
                open(() => {
                    const request = indexedDB.open('a', 2);
                    request.onblocked = () => console.log('blocked');
                    request.onsuccess = () => console.log('success');
                });
                """)
        #expect(printed == ["blocked"])
    }

    @Test("storage that is full is a QuotaExceededError, and the transaction leaves nothing")
    func full() async throws {
        let printed = try await DatabasePage(capacity: 1 << 20).run(
            Self.opening + """
                open((db) => {
                    const transaction = db.transaction('s', 'readwrite');
                    const store = transaction.objectStore('s');
                    for (let key = 0; key < 10; key++) store.put('x'.repeat(300_000), key);
                    transaction.onabort = () => {
                        console.log(transaction.error.name, transaction.error instanceof QuotaExceededError);
                        db.transaction('s').objectStore('s').count().onsuccess = ({ target }) => console.log(target.result);
                    };
                });
                """)
        #expect(printed == ["QuotaExceededError true", "0"])
    }

    @Test("a file that cannot be used is an error of each request")
    func unusable() async throws {
        let folder = ScratchFolder()
        let path = folder.path("s.indexeddb")
        try folder.write("s.indexeddb", String(repeating: "text ", count: 500))
        let printed = try await DatabasePage(path: path).run(
            Self.opening + """
                open(() => console.log('opened'));
                indexedDB.databases().catch(({ name }) => console.log(name));
                """)
        #expect(
            printed.sorted() == [
                "UnknownError",
                "UnknownError: '\(path)' is no file of indexedDB: move it away, or name another storage",
            ])
    }

    @Test("large keys and values go in and out")
    func large() async throws {
        let printed = try await DatabasePage().run(
            Self.opening + """
                open((db) => {
                    const store = db.transaction('s', 'readwrite').objectStore('s');
                    const key = ['é'.repeat(500_000), new Uint8Array(500_000).fill(255)];
                    store.put({ text: 'y'.repeat(2_000_000), bytes: new Uint8Array(3_000_000) }, key);
                    store.getKey(key).onsuccess = ({ target }) => console.log(indexedDB.cmp(target.result, key));
                    store.get(key).onsuccess = ({ target: { result } }) => console.log(result.text.length, result.bytes.length);
                });
                """)
        #expect(printed == ["0", "2000000 3000000"])
    }

    @Test("random operations do what a model of lists does")
    func random() async throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts/random-operations.js")
        let script = try String(contentsOf: url, encoding: .utf8)
        var generator = SeededGenerator.printed()
        for _ in 0..<8 {
            let page = DatabasePage()
            let printed = try await page.run("\(script)\nrunRandomly(\(generator.below(1_000_000_000)), 40);")
            #expect(printed == ["40 transactions agreed"])
        }
    }
}
