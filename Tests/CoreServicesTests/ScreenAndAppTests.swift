import Testing

struct ScreenAndAppTests {
    @Test func `a lock turns the screen, which the window hears`() async throws {
        let run = try await DeviceRun(
            """
            window.addEventListener('orientationchange', () => console.log(window.orientation, puente.device.orientation));
            call('CDVOrientation', 'screenOrientation', 12, 'landscape').then(() =>
                call('CDVOrientation', 'screenOrientation', 4, 'landscape-primary'));
            """, services: ["CDVOrientation"])
        #expect(run.lines == ["90 landscape-primary"])
    }

    @Test func `a device that is turned turns the screen of the page`() async throws {
        let run = try await DeviceRun(
            """
            screen.orientation.onchange = ({ target }) => console.log(target.type, target.angle);
            puente.device.orientation = 'landscape-secondary';
            """, services: [])
        #expect(run.lines == ["landscape-secondary 270"])
    }

    @Test func `a script sees what plugins do with the status bar, the splash screen and the motor`() async throws {
        let run = try await DeviceRun(
            """
            call('StatusBar', 'hide');
            call('StatusBar', 'styleLightContent');
            call('StatusBar', 'backgroundColorByHexString', '#ff8000');
            call('SplashScreen', 'hide');
            call('Vibration', 'vibrate', 300);
            call('Vibration', 'vibrateWithPattern', [100, 50, 100], -1).then(() => {
                const { statusBar, splashScreen, vibrations } = puente.device;
                console.log(statusBar.isVisible, statusBar.style, statusBar.color, splashScreen, vibrations);
            });
            """, services: ["StatusBar", "SplashScreen", "Vibration"])
        #expect(run.lines == ["false lightcontent #ff8000 false [ [ 300 ], [ 100, 50, 100 ] ]"])
    }

    @Test(arguments: [("ios", "Test test.app 1.2.3 '1.2.3'"), ("android", "Test test.app 1.2.3 10203")])
    func `the app's name and version come from its configuration`(platform: String, line: String) async throws {
        let run = try await DeviceRun(
            """
            Promise.all(['getAppName', 'getPackageName', 'getVersionNumber', 'getVersionCode'].map((action) => call('AppVersion', action)))
                .then(([name, id, version, code]) => console.log(name, id, version, typeof code === 'string' ? `'${code}'` : code));
            """, on: platform, services: ["AppVersion"])
        #expect(run.lines == [line])
    }

    @Test func `the web view's navigator is that of the device`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.locale = 'es-MX';
            puente.device.network = 'none';
            console.log(navigator.language, navigator.languages, navigator.languages === navigator.languages, navigator.onLine);
            """, services: [])
        #expect(run.lines == ["es-MX [ 'es-MX' ] true false"])
    }

    @Test func `what is copied is pasted`() async throws {
        let run = try await DeviceRun(
            """
            (async () => {
                console.log([await call('Clipboard', 'paste'), await call('Clipboard', 'copy', 'text'), await call('Clipboard', 'paste')]);
                puente.device.clipboard = 'other';
                console.log(await call('Clipboard', 'paste'));
                await call('Clipboard', 'clear');
                console.log(puente.device.clipboard);
            })();
            """, services: ["Clipboard"])
        #expect(run.lines == ["[ '', 'text', 'text' ]", "other", "null"])
    }

    @Test func `the platform's console prints where the run's does`() async throws {
        let run = try await DeviceRun(
            "call('Console', 'logLevel', 'WARN', 'careful').then(() => console.log('done'));", services: [])
        #expect(run.lines == ["careful", "done"])
    }
}
