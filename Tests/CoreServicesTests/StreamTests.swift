import Testing

/// What streams of the core services tell a script.
struct StreamTests {
    @Test func `the network is told at once and with each change`() async throws {
        let run = try await DeviceRun(
            """
            listen('NetworkStatus', 'getConnectionInfo');
            setTimeout(() => (puente.device.network = 'none'), 10);
            setTimeout(() => (puente.device.network = 'none'), 20);
            setTimeout(() => (puente.device.network = 'cellular'), 30);
            """, services: ["NetworkStatus"])
        #expect(run.lines == ["getConnectionInfo wifi", "getConnectionInfo none", "getConnectionInfo cellular"])
        #expect(run.codes == [])
    }

    @Test func `Android does not know the word cellular`() async throws {
        let run = try await DeviceRun(
            "puente.device.network = 'cellular'; listen('NetworkStatus', 'getConnectionInfo');", on: "android",
            services: ["NetworkStatus"])
        #expect(run.lines == ["getConnectionInfo unknown"])
    }

    @Test func `the battery is told until the script stops it`() async throws {
        let script = """
            listen('Battery', 'start');
            setTimeout(() => (puente.device.battery.level = 12), 10);
            setTimeout(() => call('Battery', 'stop').then(() => console.log('stopped')), 20);
            setTimeout(() => (puente.device.battery.level = 5), 30);
            """
        let ios = try await DeviceRun(script, services: ["Battery"])
        #expect(
            ios.lines == [
                "start { level: 100, isPlugged: false }", "start { level: 12, isPlugged: false }",
                "start { level: 12, isPlugged: false }",
            ])
        let android = try await DeviceRun(script, on: "android", services: ["Battery"])
        #expect(android.lines.dropFirst(2) == ["start {}", "stopped"])
    }

    @Test func `the status bar tells of its taps on iOS`() async throws {
        let run = try await DeviceRun(
            "listen('StatusBar', '_ready'); setTimeout(() => puente.device.tapStatusBar(), 10);",
            services: ["StatusBar"])
        #expect(run.lines == ["_ready true", "_ready { type: 'tap' }"])
    }

    @Test func `Android tells of the app's life and of buttons that the script has taken over`() async throws {
        let run = try await DeviceRun(
            """
            const listen = (type) => document.addEventListener(type, () => console.log(type));
            ['menubutton', 'pause', 'resume'].forEach(listen);
            document.addEventListener('deviceready', () => {
                puente.device.back();
                puente.device.press('menu');
                listen('backbutton');
                setTimeout(() => {
                    puente.device.back();
                    puente.device.pause();
                    puente.device.resume();
                }, 10);
            });
            """, on: "android", services: [])
        #expect(run.lines == ["menubutton", "backbutton", "pause", "resume"])
        #expect(run.codes == [])
    }

    @Test func `an app that closes itself ends the run`() async throws {
        let run = try await DeviceRun(
            "call('CoreAndroid', 'exitApp').then(() => console.log('still here')); setTimeout(() => console.log('later'), 5);",
            on: "android", services: [])
        #expect(run.lines == [])
        #expect(run.outcome.exitCode == 0)
    }
}
