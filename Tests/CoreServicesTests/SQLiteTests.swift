import Testing

/// `SQLitePlugin` on real SQLite.
struct SQLiteTests {
    private static func run(
        _ calls: String, on platform: String = "ios", files: [String: String] = [:]
    ) async throws -> DeviceRun {
        try await DeviceRun(
            """
            const sqlite = (action, argument) => call('SQLitePlugin', action, argument);
            const batch = async (...statements) => {
                const executes = statements.map((statement) => (typeof statement === 'string' ? { sql: statement, params: [] } : { sql: statement[0], params: statement.slice(1) }));
                return sqlite('backgroundExecuteSqlBatch', { dbargs: { dbname: 'a.db' }, executes });
            };
            const print = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
            (async () => { \(calls) })();
            """, on: platform, services: ["SQLitePlugin"], files: files)
    }

    @Test func `a batch answers each of its statements`() async throws {
        let run = try await Self.run(
            """
            await sqlite('open', { name: 'a.db', dblocation: 'nosync' });
            const results = await batch('CREATE TABLE t (a, b)', ['INSERT INTO t VALUES (?, ?)', 1, 'one'], ['INSERT INTO t VALUES (?, ?), (?, ?)', 2.5, null, 3, 'añb'],
                'SELECT a, b, a AS b2 FROM t', 'UPDATE t SET b = 0', 'SELEC 1', 'SELECT count(*) AS n FROM t');
            results.forEach(print);
            """)
        #expect(
            run.lines == [
                #"{"type":"success","result":{"rows":[],"rowsAffected":0}}"#,
                #"{"type":"success","result":{"rows":[],"rowsAffected":1,"insertId":1}}"#,
                #"{"type":"success","result":{"rows":[],"rowsAffected":2,"insertId":3}}"#,
                #"{"type":"success","result":{"rows":[{"a":1,"b":"one","b2":1},{"a":2.5,"b":null,"b2":2.5},{"a":3,"b":"añb","b2":3}],"rowsAffected":0}}"#,
                #"{"type":"success","result":{"rows":[],"rowsAffected":3,"insertId":3}}"#,
                #"{"type":"error","result":{"code":5,"message":"near \"SELEC\": syntax error"}}"#,
                #"{"type":"success","result":{"rows":[{"n":3}],"rowsAffected":0}}"#,
            ])
    }

    @Test func `a constraint that fails has its own code, and the batch goes on`() async throws {
        let run = try await Self.run(
            """
            await sqlite('open', { name: 'a.db' });
            const results = await batch('CREATE TABLE t (a UNIQUE)', 'INSERT INTO t VALUES (1)', 'INSERT INTO t VALUES (1)', 'SELECT 1', 'SELECT ?1 + ?3');
            print(results.map(({ type, result }) => (type === 'error' ? result.code : type)));
            """)
        #expect(run.lines == [#"["success","success",6,"success","success"]"#])
    }

    @Test func `a transaction is rolled back when its database is closed`() async throws {
        let run = try await Self.run(
            """
            await sqlite('open', { name: 'a.db' });
            await batch('CREATE TABLE t (a)', 'BEGIN', 'INSERT INTO t VALUES (1)');
            await sqlite('close', { path: 'a.db' });
            await sqlite('open', { name: 'a.db' });
            print((await batch('SELECT count(*) AS n FROM t'))[0].result.rows);
            """)
        #expect(run.lines == [#"[{"n":0}]"#])
    }

    @Test func `what is not open or not there is an error`() async throws {
        let script = """
            const fails = (promise) => promise.then(() => print('ok'), (error) => print(error?.message ?? error));
            await fails(batch('SELECT 1'));
            await fails(sqlite('close', { path: 'a.db' }));
            await fails(sqlite('delete', { path: 'a.db' }));
            await sqlite('open', { name: 'a.db' });
            await fails(sqlite('open', { name: 'a.db' }));
            await fails(sqlite('delete', { path: 'a.db' }));
            await fails(batch('SELECT 1'));
            """
        #expect(
            try await Self.run(script).lines == [
                "database not open: a.db", "cannot find open database", "The database does not exist on that path",
                "database already open: a.db", "ok", "database not open: a.db",
            ])
        #expect(
            try await Self.run(script, on: "android").lines == [
                "database not open: a.db", "ok", "couldn't delete database", "database already open: a.db", "ok",
                "database not open: a.db",
            ])
    }

    @Test(arguments: ["../a.db", "a/b.db", "/etc/passwd", "..", "", "a\\u0000b"])
    func `a name that leads elsewhere is refused`(name: String) async throws {
        let run = try await Self.run(
            "await sqlite('open', { name: '\(name)' }).catch((error) => print(error.code));")
        #expect(run.lines == ["INVALID_NAME"])
    }

    @Test func `no statement opens another file`() async throws {
        let run = try await Self.run(
            """
            await sqlite('open', { name: 'a.db' });
            print((await batch("ATTACH '/tmp/puente-other.db' AS other", "VACUUM INTO '/tmp/puente-other.db'", 'VACUUM', "PRAGMA temp_store_directory = '/tmp'")).map(({ type }) => type));
            """)
        #expect(run.lines == [#"["error","error","success","error"]"#])
    }

    @Test func `a file that is no database cannot be opened`() async throws {
        let run = try await Self.run(
            """
            await sqlite('open', { name: 'plain.db', createFromResource: '1' }).catch(print);
            await sqlite('open', { name: 'none.db', createFromResource: '1' }).catch((error) => print(error.split(':')[0]));
            """, files: ["www/plain.db": String(repeating: "this is no database ", count: 100)])
        #expect(run.lines == ["cannot open plain.db: file is not a database", "cannot open none.db"])
    }

    @Test func `arguments that do not fit are refused`() async throws {
        let run = try await Self.run(
            """
            for (const argument of [null, {}, { dbargs: { dbname: 'a.db' } }, { dbargs: { dbname: 'a.db' }, executes: [{}] }]) {
                await sqlite('backgroundExecuteSqlBatch', argument).catch((error) => print(error.code));
            }
            """)
        #expect(run.lines == Array(repeating: "JSON_EXCEPTION", count: 4))
    }
}
