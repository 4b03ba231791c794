import Testing

/// `Media`: sound without sound, on the run's clock.
struct MediaTests {
    /// What iOS calls; on Android the stream has it.
    static let listen = """
        cordova.define('cordova-plugin-media.Media', (require, exports) => {
            exports.onStatus = (id, type, value) => console.log(Date.now() - start, type, typeof value === 'object' ? value.code : value);
        });
        const start = Date.now();
        puente.device.mediaDurations = { 'song.mp3': 4 };
        const media = (action, ...args) => call('Media', action, 'a', ...args);
        const play = (source = 'https://a.example/song.mp3') => cordova.exec(null, null, 'Media', 'startPlayingAudio', ['a', source]);
        """

    @Test func `a sound plays to its end, which the run waits for`() async throws {
        let run = try await DeviceRun("\(Self.listen) play();", services: ["Media"])
        #expect(run.lines == ["0 2 4", "0 1 2", "4000 1 4"])
        #expect(run.codes == [])
    }

    @Test func `it is paused, moved, and goes on`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.listen)
            play();
            setTimeout(() => media('pausePlayingAudio'), 1000);
            setTimeout(() => media('getCurrentPositionAudio').then((position) => console.log('at', position)), 3000);
            setTimeout(() => media('seekToAudio', 3000), 4000);
            setTimeout(() => play(), 5000);
            """, services: ["Media"])
        #expect(
            run.lines == ["0 2 4", "0 1 2", "1000 1 3", "at 1", "4000 3 3", "5000 2 4", "5000 1 2", "6000 1 4"])
    }

    @Test func `a sound of unknown length plays until it is stopped, and holds no run`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.listen)
            play('https://a.example/other.mp3');
            setTimeout(() => media('stopPlayingAudio'), 100000);
            setTimeout(() => play('https://a.example/other.mp3'), 200000);
            """, services: ["Media"])
        #expect(run.lines == ["0 2 -1", "0 1 2", "100000 1 4", "200000 2 -1", "200000 1 2"])
    }

    @Test func `a file that is not there is an error`() async throws {
        let run = try await DeviceRun("\(Self.listen) play('none.mp3');", services: ["Media"])
        #expect(run.lines == ["0 9 1"])
    }

    @Test func `Android hears by its channel, and that nothing plays`() async throws {
        let run = try await DeviceRun(
            """
            cordova.exec(({ status }) => console.log(status), null, 'Media', 'messageChannel', []);
            call('Media', 'create', 'a', 'https://a.example/a.mp3');
            call('Media', 'pausePlayingAudio', 'a');
            """, on: "android", services: ["Media"])
        #expect(run.lines == ["{ id: 'a', msgType: 9, value: { code: 0, message: 'nothing plays' } }"])
    }
}
