import Foundation
import GoldenTesting
import HTTPTesting
import Synchronization
import Testing

@Suite("puente test, as a user runs it", .serialized)
struct TestCommandTests {
    private static let suite = """
        describe('numbers', () => {
            it('add up', () => { expect(1 + 1).toBe(2); });
            it('differ', () => {
                console.log('hello');
                expect({ name: 'Ana', cards: [1, 2] }).toEqual({ name: 'Ana', cards: [1, 3] });
            });
            it('throw', () => { throw new Error('oops'); });
            it('wait for an hour', (done) => {
                setTimeout(() => { expect(1).toBe(1); done(); }, 3600e3);
            });
            it('never end', (done) => {});
            it('tick for ever', (done) => {
                setInterval(() => {}, 1000);
            });
            it('loop', () => { for (;;); });
            it('wait for nobody', async () => {
                puente.services.fake('Camera', { shoot() { return new Promise(() => {}); } });
                await new Promise((resolve, reject) => {
                    cordova.require('cordova/exec')(resolve, reject, 'Camera', 'shoot', [{ pin: '1234', width: 9 }]);
                });
            });
            xit('are left out', () => {});
            it('throw late', (done) => {
                setTimeout(() => { throw new Error('late'); }, 10);
                setTimeout(done, 50);
            });
            it('reject', async () => {
                Promise.reject(new Error('nobody'));
                await new Promise((resolve) => setTimeout(resolve, 10));
            });
            it('leave', () => { puente.exit(3); });
            it('go on', () => { expect(1).toBe(1); });
        });
        """

    @Test("each kind of failure is reported at its line, and the rest of the file runs")
    func failures() throws {
        let tests = try TestProgram(["numbers.test.js": Self.suite])
        let result = try tests.run("--spec-timeout", "0.5")
        try expectGolden("test-failures.txt", TestProgram.timeless(result.output))
        #expect(result.errors == "")
        #expect(result.code == 1)
    }

    @Test("a test that is called by its name, or by its line, runs alone")
    func selection() throws {
        let tests = try TestProgram([
            "a.spec.js": """
            describe('a', () => {
                it('first', () => { expect(1).toBe(1); });
                describe('inner', () => {
                    it('second', () => { expect(1).toBe(1); });
                    it('third', () => { expect(1).toBe(2); });
                });
            });
            """,
            "b.test.js": "it('alone', () => { expect(1).toBe(1); });",
        ])
        #expect(try tests.sum() == "3 passed, 1 failed in 2 files → 1")
        #expect(try tests.sum("-t", "second|alone") == "2 passed in 2 files → 0")
        #expect(try tests.sum("-t", "^a inner") == "1 passed, 1 failed in 2 files → 1")
        #expect(try tests.sum("b.test.js") == "1 passed in 1 file → 0")
        #expect(try tests.sum("a.spec.js:2") == "1 passed in 1 file → 0")
        #expect(try tests.sum("a.spec.js:3") == "1 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("a.spec.js:5") == "0 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("--shard", "1/2") == "2 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("--shard", "2/2") == "1 passed in 1 file → 0")
        #expect(try tests.sum("-t", "nobody") == "0 passed in 2 files → 1")
    }

    @Test("the folders of jest's and Jasmine's habits are looked through, and spec/helpers run first")
    func habits() throws {
        let tests = try TestProgram([
            "src/__tests__/cart.js": "test('a cart', () => { expect([1]).toHaveLength(1); });",
            "src/__tests__/types.d.ts": "declare const a: number;",
            "src/__tests__/__mocks__/bank.js": "throw new Error('not a test');",
            "src/cartSpec.js": "throw new Error('not a test');",
            "spec/cartSpec.js": "describe('a cart', () => { it('is full', () => { expect([1]).toBeFull(); }); });",
            "spec/helpers/more/matchers.js": """
            beforeEach(() => {
                jasmine.addMatchers({ toBeFull: () => ({ compare: (cart) => ({ pass: cart.length > 0 }) }) });
            });
            """,
        ])
        #expect(try tests.sum() == "2 passed in 2 files → 0")
        #expect(try tests.sum("spec/cartSpec.js") == "1 passed in 1 file → 0")
    }

    @Test("no test found is a failure")
    func nothing() throws {
        let tests = try TestProgram(["readme.js": ""])
        let result = try tests.run()
        #expect(TestProgram.timeless(result.output) == "No test was found.\n0 passed in 0 files\n")
        #expect(result.code == 1)
    }

    @Test("files share nothing, whatever process runs them")
    func isolation() throws {
        let text = """
            it('starts anew', () => {
                expect(globalThis.seen).toBeUndefined();
                globalThis.seen = true;
                localStorage.setItem('seen', 'yes');
            });
            it('finds nothing of another file', () => { expect(localStorage.length).toBe(1); });
            """
        let tests = try TestProgram(
            Dictionary(uniqueKeysWithValues: (1...6).map { ("file\($0).test.js", text) }))
        #expect(try tests.sum("--workers", "1") == "12 passed in 6 files → 0")
    }

    @Test("a file that does not load is a failure with its line, and the others run")
    func loading() throws {
        let tests = try TestProgram([
            "broken.test.js": "describe('x', () => {\n  it('y', () => {)\n});",
            "throws.test.js": "\nthrow new Error('at load');",
            "missing.test.js": "import { a } from './nowhere';\nit('x', () => {});",
            "declares.test.js": "describe('outer', () => {\n  throw new Error('in describe');\n});",
            "fine.test.js": "it('runs', () => { expect(1).toBe(1); });",
        ])
        let result = try tests.run("--workers", "1")
        try expectGolden("test-loading.txt", TestProgram.timeless(result.output))
        #expect(result.code == 1)
    }

    @Test("a failed test is run again as often as asked for, and is flaky when it passes then")
    func retries() throws {
        let count = Mutex(0)
        let server = LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.write(answer("200 OK", "\(count.withLock { $0 += 1; return $0 })"))
            }
        }
        defer { server.stop() }
        let tests = try TestProgram([
            "flaky.test.js": """
            it('passes the third time', async () => {
                const response = await fetch('http://127.0.0.1:\(server.port)/');
                expect(await response.text()).toBe('3');
            });
            it('always passes', () => { expect(1).toBe(1); });
            """
        ])
        #expect(try tests.sum("--retries", "1") == "1 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("--retries", "1") == "2 passed in 1 file → 0")
        count.withLock { $0 = 0 }
        #expect(try tests.sum("--retries", "2") == "2 passed, 1 flaky in 1 file → 0")
    }

    @Test("a run ends after the failed tests that --bail allows")
    func bail() throws {
        let tests = try TestProgram(
            Dictionary(
                uniqueKeysWithValues: (1...5).map { ("f\($0).test.js", "it('fails', () => { expect(1).toBe(2); });") }))
        let result = try tests.run("--bail", "2", "--workers", "1")
        #expect(
            TestProgram.timeless(result.output).hasSuffix(
                "The run ended at the failures that --bail allows.\n0 passed, 2 failed in 5 files\n"
            ))
        #expect(result.code == 1)
    }

    @Test("a random order is printed, and its seed repeats it")
    func order() throws {
        let specs = (1...9).map { "it('\($0)', () => { console.log('\($0)'); expect(1).toBe(2); });" }
        let tests = try TestProgram(["order.test.js": specs.joined(separator: "\n")])
        func order(_ arguments: String...) throws -> [Substring] {
            try tests.program.run(["test"] + arguments).output.split(separator: "\n")
                .filter { $0.hasPrefix("✗") }
        }
        let first = try order("--seed", "7")
        #expect(first.count == 9)
        #expect(try order("--seed", "7") == first)
        #expect(try order() != first)
        #expect(try tests.run("--randomize").output.contains(#/seed \d+\n$/#))
    }

    @Test("under --strict a test without an expectation fails")
    func strict() throws {
        let tests = try TestProgram(["a.test.js": "it('expects nothing', () => {});"])
        #expect(try tests.sum() == "1 passed in 1 file → 0")
        #expect(try tests.run("--strict").output.contains("a.test.js:1:3: error: the test has no expectation"))
    }

    @Test("under --leaks a timer or a listener that a test leaves behind makes it fail")
    func leaks() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('leaves a timer', () => {
                setInterval(() => {}, 5000);
                expect(1).toBe(1);
            });
            it('leaves a listener', () => {
                document.addEventListener('pause', () => {});
                expect(1).toBe(1);
            });
            it('cleans up', () => {
                const listener = () => {};
                addEventListener('hashchange', listener);
                removeEventListener('hashchange', listener);
                clearTimeout(setTimeout(listener, 10));
                expect(1).toBe(1);
            });
            """
        ])
        let output = try tests.run("--leaks").output
        #expect(output.contains("a.test.js:2:16: error: the test left an interval of 5000 ms behind"))
        #expect(output.contains("a.test.js:6:30: error: the test left a listener for 'pause' behind"))
        #expect(output.contains("1 passed, 2 failed"))
        #expect(try tests.sum() == "3 passed in 1 file → 0")
    }

    @Test("a call that was never answered is a failure of its file, with the line that made it")
    func unanswered() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('does not wait', () => {
                puente.services.fake('Camera', { shoot() { return new Promise(() => {}); } });
                cordova.require('cordova/exec')(() => {}, () => {}, 'Camera', 'shoot', []);
                expect(1).toBe(1);
            });
            """
        ])
        let result = try tests.run()
        #expect(result.output.contains("error: a call was not answered, and nothing is left to run"))
        #expect(result.output.contains("a.test.js:3:36: note: Camera.shoot was called here"))
        #expect(result.code == 1)
    }

    @Test("the clock moves by itself, by puente.clock.advance, or not at all under --clock real")
    func clock() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('is moved', async () => {
                const seen = [];
                setTimeout(() => seen.push('timer'), 1000);
                await puente.clock.advance(999);
                expect(seen).toEqual([]);
                await puente.clock.advance(1);
                expect(seen).toEqual(['timer']);
                expect(puente.clock.now() % 1000).toBeLessThan(1000);
            });
            """,
            "b.test.js": """
            it('is real', async () => {
                await expectAsync(new Promise((resolve) => resolve(puente.clock.advance(1)))).toBeRejectedWithError(/needs a virtual clock/);
            });
            """,
        ])
        #expect(try tests.sum("a.test.js") == "1 passed in 1 file → 0")
        #expect(try tests.sum("b.test.js", "--clock", "real") == "1 passed in 1 file → 0")
    }

    @Test("modules, TypeScript and CommonJS are bundled, and failures stand at the author's line")
    func modules() throws {
        let tests = try TestProgram([
            "cart.js": "let total = 0;\nmodule.exports = { add(n) { total += n; return total; } };",
            "cjs.test.js": """
            const cart = require('./cart');
            const exec = () => require('cordova/exec');
            it('adds', () => { expect(cart.add(2)).toBe(2); });
            it('has Cordova\\'s modules', () => { expect(typeof exec()).toBe('function'); });
            """,
            "price.ts": "export const price = (n: number): string => {\n    return `${n} EUR`;\n};",
            "ts.spec.ts": """
            import { price } from './price';

            interface Item { price: number }

            describe('prices', () => {
                it('have a currency', () => {
                    const item: Item = { price: 3 };
                    expect(price(item.price)).toBe('3 USD');
                });
            });
            """,
        ])
        let result = try tests.run("cjs.test.js", "ts.spec.ts")
        #expect(result.output.contains("ts.spec.ts:8:35: error: Expected '3 EUR' to be '3 USD'. [expectation-failed]"))
        #expect(result.output.contains("2 passed, 1 failed in 2 files"))
    }

    @Test("an app's tests run on its page")
    func page() throws {
        let tests = try TestProgram([
            "config.xml": "<widget id=\"test.app\"/>",
            "www/index.html":
                "<!DOCTYPE html><title>Shop</title><script src=\"cordova.js\"></script><script>var shop = 1;</script><p id=p>hi</p>",
            "tests/page.spec.js": """
            it('is there', () => {
                expect(document.title).toBe('Shop');
                expect(document.getElementById('p').textContent).toBe('hi');
                expect(shop).toBe(1);
                expect(cordova.platformId).toBe('puente');
            });
            """,
            "plugins/other/x.test.js": "it('is somebody else\\'s', () => { expect(1).toBe(2); });",
            "node_modules/other/x.test.js": "it('is somebody else\\'s', () => { expect(1).toBe(2); });",
        ])
        #expect(try tests.sum() == "1 passed in 1 file → 0")
    }

    @Test("what cannot be tested at all is named, and ends in 2")
    func impossible() throws {
        let tests = try TestProgram(["a.test.js": "it('x', () => { expect(1).toBe(1); });"])
        let missing = try tests.run("nowhere")
        #expect(missing.errors.hasPrefix("error: there is no file or folder 'nowhere' [no-such-test]"))
        #expect(missing.code == 2)
        let report = try tests.run("--reporter", "brief=/nowhere/report.txt")
        #expect(report.errors.contains("/nowhere/report.txt"))
        #expect(report.code == 2)
    }

    @Test(
        "wrong options are refused",
        arguments: [
            ["--shard", "3/2"], ["--shard", "x"], ["-t", "("], ["--reporter", "breif"], ["--retries", "0"],
            ["--workers", "-1"], ["--spec-timeout", "0"], ["--reporter", "brief", "--reporter", "brief"],
            ["--reporter", "brief="],
            ["--seed", "x"],
        ])
    func wrongOptions(_ options: [String]) throws {
        let tests = try TestProgram(["a.test.js": "it('x', () => { expect(1).toBe(1); });"])
        #expect(try tests.program.run(["test"] + options).code == 64)
    }

    @Test("the tests of the plugins and examples of this repository pass")
    func own() throws {
        let plugins = ["plugins", "examples/tests/sme-pay.spec.js", "examples/apps/cards"].map {
            "\(Program.project)/\($0)"
        }
        let result = try Program().run(["test"] + plugins)
        #expect(result.output.contains(#/^[1-9]\d+ passed in 10 files, /#))
        let app = "\(Program.project)/examples/apps/rates"
        let rates = try Program().run("test", app, "--network", "off", "--fakes", "\(app)/server.js")
        #expect(rates.output.contains(#/^2 passed in 1 file, /#))
        // This one takes its jQuery from the machine.
        let program = Program()
        let notes = program.folder.appending(path: "notes").path
        try FileManager.default.copyItem(atPath: "\(Program.project)/examples/apps/notes", toPath: notes)
        try program.write(
            "notes/www/lib/jquery.js",
            String(contentsOfFile: "/usr/share/nodejs/jquery/dist/jquery.js", encoding: .utf8))
        #expect(try program.run("test", "notes").output.contains(#/^2 passed in 1 file, /#))
    }

    @Test("secrets in values that differ, in messages and in calls are not shown")
    func secrets() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('compares', () => {
                const pin = ['open', 'sesame'].join('-');
                puente.services.fake('Bank', { login: () => 'ok' });
                cordova.require('cordova/exec')(null, null, 'Bank', 'login', [{ user: 'ana', 'private:pwd': pin }]);
                expect({ user: 'ana', 'private:pwd': pin }).toEqual({ user: 'ana', 'private:pwd': '' });
                expect({ user: 'ana', pin }).toEqual({ user: 'ben' });
            });
            """
        ])
        let result = try tests.run("--reporter", "brief", "--reporter", "json=report.jsonl")
        #expect(result.output.contains("user: 'ben'"))
        #expect(!result.output.contains("open-sesame"))
        #expect(!(try tests.program.shell("cat report.jsonl").output.contains("open-sesame")))
    }

    @Test("matchers that Jasmine and jest both have are jest's in files that use jest, or whose project does, alone")
    func dialects() throws {
        let specs = """
            it('is equal', () => { expect({ a: undefined }).toEqual({}); });
            it('is not equal', () => { expect({ a: undefined }).not.toEqual({}); });
            it('throws a part', () => { expect(() => { throw new Error('a part of it'); }).toThrow('part'); });
            """
        let tests = try TestProgram([
            "jasmine.test.js": specs,
            "jest.test.js": specs + "\ntest('is written for jest', () => { expect([1]).toHaveLength(1); });",
            "project/package.json": #"{ "devDependencies": { "jest": "29" } }"#,
            "project/a.test.js": specs,
            "plugin/package.json": #"{ "devDependencies": { "jest": "29" } }"#,
            "plugin/plugin.xml": manifest("p", ""),
            "plugin/tests/plugin.xml": manifest("p-tests", "<js-module name=\"tests\" src=\"tests.js\"/>"),
            "plugin/tests/tests.js": "exports.defineAutoTests = () => {\n\(specs)\n};",
        ])
        // Of the three, Jasmine has the second pass, and jest the others.
        #expect(try tests.sum("jasmine.test.js") == "1 passed, 2 failed in 1 file → 1")
        #expect(try tests.sum("jest.test.js") == "3 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("project") == "2 passed, 1 failed in 1 file → 1")
        #expect(try tests.sum("plugin") == "1 passed, 2 failed in 1 file → 1")
    }

    @Test("a limit that a test gives holds, whatever --spec-timeout is")
    func ownLimits() throws {
        let tests = try TestProgram([
            "a.test.js": """
            const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
            it('waits for nothing', (done) => {});
            it('has time', async () => { await later(300); expect(1).toBe(1); }, 2000);
            it('has too little', async () => { await later(1500); expect(1).toBe(1); }, 250);
            it('has the usual', async () => { await later(1500); expect(1).toBe(1); });
            """
        ])
        let result = try tests.run("--clock", "real", "--spec-timeout", "0.1")
        #expect(result.output.contains("1 passed, 3 failed"))
        #expect(result.output.contains("a.test.js:4:3: error: Timeout - Async function did not complete within 250ms"))
        #expect(result.output.contains("a.test.js:5:3: error: the test did not end within 100 ms"))
        #expect(result.output.contains("a.test.js:2:3: error: the test did not end, and nothing is left to run"))
    }

    @Test("a test that waits for a server is ended with the request and its line")
    func waitingRequest() throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.waitForClose()
        }
        defer { server.stop() }
        let url = "http://127.0.0.1:\(server.port)/cards"
        let tests = try TestProgram(["a.test.js": "it('asks', async () => {\n    await fetch('\(url)?pin=4711');\n});"])
        let result = try tests.run("--spec-timeout", "0.3")
        #expect(result.output.contains("a.test.js:1:3: error: the test did not end within 300 ms"))
        #expect(result.output.contains("a.test.js:2:16: note: it waits for the request GET \(url)"))
    }

    @Test("a suite that declares nothing on this platform costs the others nothing")
    func emptySuite() throws {
        let tests = try TestProgram([
            "plugin.xml": manifest("p", ""),
            "tests/plugin.xml": manifest("p-tests", "<js-module name=\"tests\" src=\"tests.js\"/>"),
            "tests/tests.js": """
            exports.defineAutoTests = function () {
                describe('on Windows', function () {
                    if (cordova.platformId === 'windows') it('never', function () {});
                });
                describe('everywhere', function () { it('works', function () { expect(1).toBe(1); }); });
            };
            """,
        ])
        #expect(try tests.sum() == "1 passed in 1 file → 0")
    }

    @Test("a file without tests is reported, and those of a loop are all found by their line")
    func declarations() throws {
        let tests = try TestProgram([
            "none.test.js": "describe('later', () => {});",
            "loop.test.js": """
            for (const sum of [2, 3]) {
                it(`adds ${sum}`, () => { expect(1 + 1).toBe(sum); });
            }
            """,
        ])
        #expect(try tests.sum("loop.test.js:2") == "1 passed, 1 failed in 1 file → 1")
        #expect(try tests.run().output.contains("none.test.js:1:1: warning: the file declares no test [no-tests]"))
    }

    @Test("results are told whatever tests do to JSON")
    func brokenJSON() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('breaks', () => {
                Array.prototype.toJSON = () => 'broken';
                JSON.stringify = () => 'null';
                expect([1]).toEqual([2]);
            });
            it('goes on', () => { expect(1).toBe(1); });
            """
        ])
        #expect(try tests.sum() == "1 passed, 1 failed in 1 file → 1")
    }

    @Test("what fails outside of tests stays, though failed tests pass when they run again")
    func faultsAndRetries() throws {
        let server = countingServer()
        defer { server.stop() }
        let tests = try TestProgram([
            "a.test.js": """
            describe('a', () => {
                afterAll(() => { throw new Error('not cleaned up'); });
                it('works', () => { expect(1).toBe(1); });
            });
            it('passes the second time', async () => {
                const response = await fetch('http://127.0.0.1:\(server.port)/');
                expect(await response.text()).toBe('2');
            });
            """
        ])
        let result = try tests.run("--retries", "1")
        #expect(result.output.contains("not cleaned up"))
        #expect(result.output.contains("2 passed, 1 flaky in 1 file, 1 file failed outside of a test"))
        #expect(result.code == 1)
    }

    @Test("a process that ends between two tests loses neither those before nor those after")
    func exitBetween() throws {
        let tests = try TestProgram([
            "a.test.js": """
            describe('a', () => {
                it('works', () => { expect(1).toBe(1); });
                afterAll(() => { puente.exit(3); });
            });
            it('works, too', () => { expect(1).toBe(1); });
            """
        ])
        let result = try tests.run()
        #expect(result.output.contains("puente.exit(3)"))
        #expect(result.output.contains("2 passed in 1 file, 1 file failed outside of a test"))
        #expect(result.code == 1)
    }

    @Test("a hook that hangs is reported at its suite, with what it waits for")
    func hangingHook() throws {
        let tests = try TestProgram([
            "a.test.js": """
            describe('a', () => {
                beforeAll((done) => {
                    setInterval(() => {}, 1000);
                });
                it('never runs', () => { expect(1).toBe(1); });
            });
            """
        ])
        let output = try tests.run("--spec-timeout", "0.2").output
        #expect(output.contains("a.test.js:1:9: error: the test did not end within 200 ms"))
        #expect(output.contains("note: it waits for an interval of 1000 ms"))
        #expect(!output.contains("2147483647"))
    }

    @Test("shards of a run in random order have each file once, whatever their seeds")
    func randomShards() throws {
        let tests = try TestProgram(
            Dictionary(
                uniqueKeysWithValues: (1...8).map { ("f\($0).test.js", "it('runs', () => { console.log('\($0)'); });") }
            ))
        var seen = ""
        for shard in 1...2 {
            let output = try tests.run("--reporter", "spec", "--randomize", "--shard", "\(shard)/2").output
            seen += output.split(separator: "\n").filter { $0.contains(".test.js") }.joined()
        }
        for number in 1...8 { #expect(seen.ranges(of: "f\(number).test.js").count == 1) }
    }

    @Test("a report that cannot be written leaves the others whole, and the run ends in 2")
    func fullDisk() throws {
        let tests = try TestProgram(["a.test.js": "it('works', () => { expect(1).toBe(1); });"])
        let result = try tests.run("--reporter", "junit=/dev/full", "--reporter", "brief")
        #expect(result.output.contains("1 passed in 1 file"))
        #expect(result.errors.contains("'/dev/full' cannot be written: "))
        #expect(result.code == 2)
    }

    @Test("a pattern is a regular expression of JavaScript")
    func pattern() throws {
        let tests = try TestProgram(["a.test.js": "it('adds up', () => { expect(1).toBe(1); });"])
        #expect(try tests.sum("-t", "(?<!x)adds") == "1 passed in 1 file → 0")
        let result = try tests.run("-t", "(?i)adds")
        #expect(result.errors.contains("-t: '(?i)adds' cannot be used: Invalid regular expression"))
        #expect(result.code == 64)
    }

    @Test("under --leaks what beforeAll makes may stay until afterAll")
    func sharedTimers() throws {
        let tests = try TestProgram([
            "a.test.js": """
            describe('a', () => {
                let timer;
                beforeAll(() => { timer = setInterval(() => {}, 1000); });
                afterAll(() => clearInterval(String(timer)));
                it('works', () => { expect(1).toBe(1); });
                it('works, too', () => {
                    const ends = new AbortController();
                    addEventListener('pause', () => {}, { signal: ends.signal });
                    ends.abort();
                    expect(1).toBe(1);
                });
            });
            """,
            "b.test.js":
                "beforeAll(() => { setInterval(() => {}, 7000); });\nit('works', () => { expect(1).toBe(1); });",
        ])
        let result = try tests.run("--leaks")
        #expect(result.output.contains("b.test.js:1:30: error: the test left an interval of 7000 ms behind"))
        #expect(result.output.contains("3 passed in 2 files, 1 file failed outside of a test"))
    }

    @Test("an error that keeps a file from loading shows no secret")
    func secretInProblem() throws {
        let tests = try TestProgram([
            "a.test.js": "throw new Error('cannot log in with {\"password\":\"hunter2\"}');"
        ])
        let result = try tests.run("--reporter", "json")
        #expect(result.output.contains("cannot log in with"))
        #expect(!result.output.contains("hunter2"))
        #expect(result.code == 1)
    }

    /// A server that answers each request with how many there were.
    private func countingServer() -> LoopbackServer {
        let count = Mutex(0)
        return LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.write(answer("200 OK", "\(count.withLock { $0 += 1; return $0 })"))
            }
        }
    }

    private func manifest(_ id: String, _ modules: String) -> String {
        "<plugin id=\"\(id)\" version=\"1.0.0\" xmlns=\"http://apache.org/cordova/ns/plugins/1.0\"><name>p</name>\(modules)</plugin>"
    }

    @Test("a plugin's tests are found from their own folder, and a failure's place is a path")
    func folderOfTests() throws {
        let tests = try TestProgram([
            "plugin.xml": manifest("p", ""),
            "tests/plugin.xml": manifest(
                "p-tests",
                "<dependency id=\"cordova-plugin-test-framework\"/><js-module name=\"tests\" src=\"tests.js\"/>"),
            "tests/tests.js": """
            exports.defineAutoTests = function () {
                it('works', function () { expect(1).toBe(1); });
            };
            """,
            "www/a.spec.js": "it('one', () => { expect(1).toBe(1); });\nit('two', () => { expect(1).toBe(1); });",
        ])
        #expect(TestProgram.timeless(try tests.run("tests").output) == "1 passed in 1 file\n")
        #expect(try tests.program.shell("cd tests && \"$PUENTE\" test").output.hasPrefix("1 passed in 1 file"))
        #expect(try tests.sum("www/a.spec.js:2:4") == "1 passed in 1 file → 0")
    }

    @Test(
        "options that no file can run with end the run before it begins",
        arguments: [["--plugin", "nowhere"], ["--project", "nowhere"], ["--fakes", "nowhere.js"]])
    func unusableOptions(arguments: [String]) throws {
        let tests = try TestProgram(["a.test.js": "it('works', () => { expect(1).toBe(1); });"])
        let result = try tests.program.run(["test"] + arguments)
        #expect(result.output == "")
        #expect(result.errors.contains("nowhere"))
        #expect(result.code == 2)
    }

    @Test("a failed test that is not declared when it is to run again has failed")
    func vanished() throws {
        let server = countingServer()
        defer { server.stop() }
        let tests = try TestProgram([
            "a.test.mjs": """
            it('works', () => { expect(1).toBe(1); });
            if (await (await fetch('http://127.0.0.1:\(server.port)/')).text() === '1') {
                it('is there once', () => { expect(1).toBe(2); });
            }
            """
        ])
        #expect(try tests.sum("--retries", "1") == "1 passed, 1 failed in 1 file → 1")
    }
}
