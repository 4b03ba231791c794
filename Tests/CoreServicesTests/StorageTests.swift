import Foundation
import HostClock
import JSONCoding
import PluginAPI
import PluginTesting
import TestSupport
import Testing

@testable import CoreServices

struct StorageTests {
    @Test func `what is set is found again, in the platform's forms`() async throws {
        let script = """
            (async () => {
                const storage = (action, ...args) => call('NativeStorage', action, ...args);
                console.log(await storage('setItem', 'a', '{"b":1}'), await storage('getItem', 'a'));
                console.log([await storage('putBoolean', 'flag', true), await storage('getBoolean', 'flag'), await storage('getInt', 'none')]);
                console.log(await storage('keys'));
                await storage('remove', 'none');
                await storage('clear');
                await storage('getItem', 'a').catch((code) => console.log(code));
                await storage('setItem', 'a', null).catch((code) => console.log(code));
            })();
            """
        let ios = try await DeviceRun(script, services: ["NativeStorage"])
        #expect(ios.lines == ["{\"b\":1} {\"b\":1}", "[ true, true, 0 ]", "[ 'a', 'flag' ]", "2", "3"])
        let android = try await DeviceRun(script, on: "android", services: ["NativeStorage"])
        #expect(android.lines[1] == "[ 'true', 'true', -1 ]")
    }

    @Test func `an item with a password is found with that alone`() async throws {
        let run = try await DeviceRun(
            """
            (async () => {
                await call('NativeStorage', 'setItemWithPassword', 'pin', '"1234"', 'open');
                console.log(await call('NativeStorage', 'getItemWithPassword', 'pin', 'open'));
                await call('NativeStorage', 'getItemWithPassword', 'pin', 'shut').catch((code) => console.log(code));
                await call('NativeStorage', 'getItem', 'pin').catch((code) => console.log(code));
            })();
            """, on: "android", services: ["NativeStorage"])
        #expect(run.lines == ["\"1234\"", "2", "2"])
    }

    @Test func `what has a password is written to no file`() async throws {
        let folder = try ScratchFolder([:])
        let path = folder.path("values")
        let service = NativeStorageService(
            store: try KeyValueStore(path: path), secrets: try KeyValueStore(path: nil), isAndroid: true)
        let called = try CalledService(service)
        try await called.call("setItem", "plain", "\"1\"")
        try await called.call("setItemWithPassword", "pin", "\"1234\"", "open")
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written == #"{"plain":"\"1\""}"#)
        #expect(try await called.call("getItemWithPassword", "pin", "open") == "\"1234\"")
    }

    @Test func `with a data file the values are there at the next run`() throws {
        let folder = try ScratchFolder([:])
        let path = folder.path("values")
        try KeyValueStore(path: path).change { $0["a"] = 1 }
        #expect(try KeyValueStore(path: path).values["a"] == 1)
    }

    @Test func `a file that is damaged or cannot be written is reported, and nothing is lost`() throws {
        let folder = try ScratchFolder(["values": "[1]"])
        #expect(throws: StoreFailure.self) { try KeyValueStore(path: folder.path("values")) }
        let store = try KeyValueStore(path: folder.path("none/values"))
        #expect(throws: StoreFailure.self) { try store.change { $0["a"] = 1 } }
        #expect(store.values.isEmpty)
    }

    @Test func `secrets are kept apart by storage`() async throws {
        let script = """
            (async () => {
                const secure = (action, ...args) => call('SecureStorage', action, ...args);
                await secure('init', 'one');
                console.log(await secure('set', 'one', 'key', 'value'), await secure('get', 'one', 'key'), await secure('keys', 'one'));
                await secure('get', 'two', 'key').catch((text) => console.log(text));
                await secure('remove', 'two', 'key').then(() => console.log('removed'), () => console.log('missing'));
            })();
            """
        let ios = try await DeviceRun(script, services: ["SecureStorage"])
        #expect(ios.lines.first == "key value [ 'key' ]")
        #expect(ios.lines.last == "missing")
        let android = try await DeviceRun(script, on: "android", services: ["SecureStorage"])
        #expect(android.lines.dropFirst() == ["Key [key] not found.", "removed"])
    }
}
