import PluginAPI
import Testing

/// What Puente's own scripts use is in `primordials.js`, taken before any script runs.
@Suite("Scripts that replace what the language is made of")
struct ReplacedBuiltinsTests {
    /// `targets`: each property of each built-in object that can be replaced, with the ways in which it is replaced, and accessors
    /// on what every object or array inherits from.
    private static let targets = """
        const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;
        const { prototype: objects } = Object, { prototype: arrays } = Array;
        const standard = ['Object', 'Function', 'Array', 'String', 'Boolean', 'Number', 'Symbol', 'BigInt', 'Error', 'TypeError',
            'RangeError', 'SyntaxError', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise', 'Proxy', 'Reflect', 'JSON', 'Math',
            'ArrayBuffer', 'DataView', 'Uint8Array', 'Int32Array', 'RegExp', 'Date', 'Iterator', 'Intl', 'parseInt', 'isNaN'];
        const roots = [['globalThis', globalThis, standard]];
        for (const name of standard) {
            const value = globalThis[name];
            if (typeof value === 'function' || typeof value === 'object') roots.push([name, value]);
            if (value.prototype) roots.push([name + '.prototype', value.prototype]);
        }
        const add = (name, object) => roots.push([name, Object.getPrototypeOf(object)]);
        add('%ArrayIterator%', [][Symbol.iterator]());
        add('%MapIterator%', new Map().entries());
        add('%StringIterator%', ''[Symbol.iterator]());
        add('%TypedArray%', Uint8Array);
        add('%TypedArray%.prototype', Uint8Array.prototype);
        add('%AsyncFunction%', async () => {});
        add('%Generator%', (function* () {})());
        const targets = [];
        for (const [name, object, keys] of roots) {
            for (const key of keys ?? ownKeys(object)) {
                const before = getOwnPropertyDescriptor(object, key);
                // `toJSON` says what is sent, as it is meant to.
                if (!before?.configurable || key === 'toJSON') continue;
                const after = before.get || before.set
                    ? { __proto__: null, get() { throw new Error('replaced'); }, set() {}, configurable: true }
                    : { __proto__: null, value: null, writable: true, configurable: true };
                if (typeof before.value === 'function' || before.get) {
                    targets.push({ name: `${name}.${String(key)}`, object, key, after, before: { __proto__: null, ...before } });
                }
            }
        }
        const accessor = { __proto__: null, get() { throw new Error('inherited'); }, set() { throw new Error('inherited'); }, configurable: true };
        for (const key of ['get', 'set', 'value', 'writable', 'enumerable', 'configurable', '0', '1', 'handlers', 'args', 'next']) {
            targets.push({ name: `accessor Object.prototype.${key}`, object: objects, key, after: accessor });
        }
        for (const key of ['0', '1', '2', '3']) {
            targets.push({ name: `accessor Array.prototype[${key}]`, object: arrays, key, after: accessor });
        }
        function replace(target) { defineProperty(target.object, target.key, target.after); }
        function restore(target) {
            if (target.before) defineProperty(target.object, target.key, target.before); else deleteProperty(target.object, target.key);
        }
        """

    @Test("each built-in is replaced in turn: calls are answered, events heard and timers fired as before")
    func inTurn() async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        let run = try await host.run(
            """
            \(Self.targets)
            const { console, exec, document, setTimeout, addEventListener, removeEventListener } = globalThis;
            const bytes = new Uint8Array(4);
            let count = 0, thrown;
            const answered = () => { count++; };
            const failed = (error) => { if (error.code === 'INVALID_ACTION' || error.status === 7) count++; else thrown = error; };
            function use() {
                document.addEventListener('deviceready', answered, false);
                addEventListener('turn', answered);
                document.addEventListener('turn', answered);
                const event = document.createEvent('Event');
                event.initEvent('turn', true, false);
                document.dispatchEvent(event);
                document.removeEventListener('turn', answered);
                removeEventListener('turn', answered);
                exec(answered, failed, 'Desk', 'note', ['one']);
                exec(answered, failed, 'Desk', 'noteAsync', ['two']);
                exec(answered, failed, 'Bytes', 'count', [bytes]);
                exec(answered, failed, 'Desk', 'nots', []);
            }
            const wrong = [];
            let index = 0;
            function next() {
                if (index > 0) {
                    const target = targets[index - 1];
                    restore(target);
                    if (thrown !== undefined || count !== 7) {
                        console.log(`${target.name}: ${count} of 7, ${thrown}`);
                    }
                }
                if (index === targets.length) {
                    console.log(index > 500 ? 'all' : index);
                    return;
                }
                const target = targets[index++];
                count = 0;
                thrown = undefined;
                setTimeout(next, 5);
                replace(target);
                try { use(); } catch (error) { thrown = error; }
            }
            document.addEventListener('deviceready', () => setTimeout(next, 1));
            """)
        #expect(run.lines == ["all"])
        #expect(run.problems == [])
    }

    @Test("all built-ins are gone before the plugins are ready: deviceready fires, and calls are answered")
    func allAtOnce() async throws {
        let notes = Log<String>()
        var host = TestHost()
        host.serve("Desk") { Desk(notes: notes) }
        host.add(
            "late",
            "require('cordova/channel').waitForInitialization('onLate'); window.late = require('cordova/channel');")
        let run = try await host.run(
            """
            \(Self.targets)
            const { exec, late } = globalThis;
            document.addEventListener('deviceready', () => exec(null, null, 'Desk', 'note', ['ready']));
            exec(() => late.initializationComplete('onLate'), null, 'Desk', 'noteAsync', ['first']);
            for (let index = 0; index < targets.length; index++) replace(targets[index]);
            """)
        #expect(notes.all == ["first", "ready"])
        #expect(run.problems == [])
    }
}
