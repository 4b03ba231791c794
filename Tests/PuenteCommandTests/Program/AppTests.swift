import Foundation
import HTTPTesting
import Testing

@Suite("An app, as a user runs it", .serialized)
struct AppTests {
    let program = Program()

    private func writeApp() throws {
        try program.write("app/config.xml", "<widget id=\"a.b\"><content src=\"start.html\"/></widget>")
        try program.write(
            "app/www/start.html",
            """
            <title>App</title><script src="cordova.js"></script>
            <script>document.addEventListener('deviceready', () => console.log('ready', cordova.platformId))</script>
            """)
    }

    @Test("its folder, its page, and the folder from inside run the same", arguments: ["app", "app/www/start.html"])
    func folder(path: String) throws {
        try writeApp()
        let result = try program.run("run", path)
        #expect(result.output == "ready puente\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("further scripts get the arguments")
    func further() throws {
        try writeApp()
        try program.write("one.js", "console.log(document.title, puente.args)")
        try program.write("two.ts", "const n: number = 2; console.log(n)")
        let result = try program.run("run", "app", "one.js", "two.ts", "--", "x", "--y")
        #expect(result.output == "ready puente\nApp [ 'x', '--y' ]\n2\n")
    }

    @Test(
        "what cannot run ends with its code and says what to do",
        arguments: [
            (["run", "a.js", "b.js"], 64, "further scripts need a page"),
            (["run", "--", "x"], 64, "Missing expected argument"),
            (
                ["run", "http://bank.example/index.html", "--network", "off"], 64,
                "is a URL: pass a file, or an app's folder"
            ),
            (["run", "."], 2, "pass an HTML file, or an app's folder with www/index.html"),
            (["run", "none.html"], 2, "the page 'none.html' cannot be read: no such file or directory"),
            (["run", "a.js", "--network", "down"], 64, "--network"),
            (["run", "a.js", "--cacert", "a.js"], 64, "'a.js' has no certificates in PEM, or cannot be read"),
            (["run", "a.js", "--storage", "a.js"], 2, "'a.js' is no file of localStorage"),
            (["run", "a.js", "--storage", "none/s.json"], 2, "the storage 'none/s.json' cannot be written"),
        ] as [([String], Int32, String)])
    func wrong(arguments: [String], code: Int32, message: String) throws {
        try program.write("a.js", "console.log(1)")
        let result = try program.run(arguments)
        #expect(result.code == code)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("--network off refuses requests by the server's name; a script's reply is given all the same")
    func networkOff() throws {
        let server = LoopbackServer.answering(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi".utf8))
        defer { server.stop() }
        try program.write(
            "app.js",
            """
            puente.network.reply('GET', 'https://bank.example/', 'replied');
            for (const url of ['https://bank.example/', puente.args[0]]) {
                const request = new XMLHttpRequest();
                request.open('GET', url);
                request.onloadend = () => console.log(request.status, request.responseText);
                request.send();
            }
            """)
        let url = "http://127.0.0.1:\(server.port)/"
        let result = try program.run("run", "app.js", "--network", "off", "--", url)
        #expect(result.output.split(separator: "\n").sorted() == ["0 ", "200 replied"])
        #expect(result.errors.contains("127.0.0.1:\(server.port) was not sent: the network is off (--network off)"))
    }

    @Test("--storage keeps localStorage from run to run, however a run ends")
    func storage() throws {
        try program.write(
            "count.js",
            """
            localStorage.count = Number(localStorage.count ?? 0) + 1;
            console.log(localStorage.count);
            if (localStorage.count === '1') puente.exit(0);
            if (localStorage.count === '2') throw new Error('over');
            """)
        for expected in ["1", "2", "3"] {
            #expect(try program.run("run", "count.js", "--storage", "s.json").output == "\(expected)\n")
        }
        #expect(try program.run("run", "count.js").output == "1\n")
    }

    @Test("--storage keeps indexedDB from run to run, however a run ends, in a file beside it")
    func databases() throws {
        try program.write(
            "count.js",
            """
            const request = indexedDB.open('app');
            request.onupgradeneeded = () => request.result.createObjectStore('runs', { autoIncrement: true });
            request.onsuccess = () => {
                const transaction = request.result.transaction('runs', 'readwrite');
                let count;
                transaction.objectStore('runs').add(new Date()).onsuccess = ({ target }) => (count = target.result);
                transaction.oncomplete = () => {
                    console.log(count);
                    request.result.transaction('runs', 'readwrite').objectStore('runs').add('lost').onsuccess = () => {
                        if (count === 1) puente.exit(0);
                        if (count === 2) throw new Error('over');
                    };
                };
            };
            """)
        for (expected, code) in [("1", 0), ("2", 1)] {
            let result = try program.run("run", "count.js", "--storage", "s.json")
            #expect(result.output == "\(expected)\n")
            #expect(result.code == code)
        }
        #expect(try program.run("run", "count.js", "--storage", "s.json").output == "3\n")
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(path: "s.json.indexeddb").path))
        #expect(try program.run("run", "count.js").output == "1\n")
        try program.write("s.json.indexeddb", String(repeating: "no database ", count: 1_000))
        try program.write(
            "fails.js", "indexedDB.open('app').onerror = ({ target }) => console.log(target.error.message);")
        let result = try program.run("run", "fails.js", "--storage", "s.json")
        #expect(result.output == "'s.json.indexeddb' is no file of indexedDB: move it away, or name another storage\n")
    }

    @Test("--storage keeps what the turn has changed in which the time limit ends the run")
    func storageAtTimeLimit() throws {
        try program.write("endless.js", "localStorage.cart = 'full'; for (;;);")
        let result = try program.run("run", "endless.js", "--storage", "s.json", "--timeout", "0.2")
        #expect(result.code == 124)
        #expect(try program.run("eval", "localStorage.cart", "--storage", "s.json").output == "full\n")
    }

    @Test("cookies that a server sets go back to it, and a script sees those that it may")
    func cookies() throws {
        let server = LoopbackServer { connection in
            while let request = connection.readRequest() {
                let sent = "\(request)".contains("a=1; b=2") ? "got both" : "got none"
                connection.write(
                    Array(
                        "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2; HttpOnly\r\nContent-Length: \(sent.count)\r\n\r\n\(sent)"
                            .utf8))
            }
        }
        defer { server.stop() }
        try program.write(
            "app.mjs",
            """
            for (let turn = 0; turn < 2; turn++) {
                const response = await fetch(puente.args[0]);
                console.log(await response.text(), response.headers.get('set-cookie'), document.cookie);
            }
            """)
        let result = try program.run("run", "app.mjs", "--", "http://127.0.0.1:\(server.port)/")
        #expect(result.output == "got none null \ngot both null \n")
        #expect(result.errors == "")
    }
}
