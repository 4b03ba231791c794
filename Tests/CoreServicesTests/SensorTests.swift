import Testing

/// Location and motion, on the run's clock.
struct SensorTests {
    @Test func `a position comes in the form of iOS`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = { latitude: 19.4, longitude: -99.1, accuracy: 8, speed: 2 };
            call('Geolocation', 'getLocation', true, 0).then(({ latitude, longitude, accuracy, velocity, heading, timestamp }) =>
                console.log(latitude, longitude, accuracy, velocity, heading, timestamp === Date.now()));
            """, services: [])
        #expect(run.lines == ["19.4 -99.1 8 2 -1 true"])
    }

    @Test(
        arguments: [
            ("null", "'granted'", "{ code: 2, message: 'Position unavailable' }"),
            ("{ latitude: 0, longitude: 0 }", "'denied'", "{ code: 1, message: 'User denied Geolocation' }"),
        ])
    func `why there is no position is said`(location: String, permission: String, error: String) async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = \(location);
            puente.device.permissions.location = \(permission);
            call('Geolocation', 'getLocation', true, 0).catch((error) => console.log(error));
            """, services: [])
        #expect(run.lines == [error])
    }

    @Test func `a watch hears of each change until it is cleared`() async throws {
        let run = try await DeviceRun(
            """
            cordova.exec(({ latitude }) => console.log(latitude), null, 'Geolocation', 'addWatch', ['1', false]);
            puente.device.location = { latitude: 1, longitude: 0 };
            setTimeout(() => (puente.device.location = { latitude: 2, longitude: 0 }), 1000);
            setTimeout(() => cordova.exec(null, null, 'Geolocation', 'clearWatch', ['1']), 2000);
            setTimeout(() => (puente.device.location = { latitude: 3, longitude: 0 }), 3000);
            """, services: [])
        #expect(run.lines == ["1", "2"])
        #expect(run.codes == [])
    }

    @Test func `a watch follows a function that is set later`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = { latitude: 1, longitude: 0 };
            const watch = navigator.geolocation.watchPosition(({ coords }) => console.log(coords.latitude, coords.speed));
            setTimeout(() => (puente.device.location = (time) => ({ latitude: 10 + time / 1000, longitude: 0 })), 5000);
            setTimeout(() => navigator.geolocation.clearWatch(watch), 7500);
            setTimeout(() => {}, 20000);
            """, on: "android", services: [])
        #expect(run.lines == ["1 null", "10 null", "11 null", "12 null"])
    }

    @Test func `a function that gives no position fails the call`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = () => ({ latitude: 'north' });
            call('Geolocation', 'getLocation', true, 0).catch((error) => console.log(error.message));
            """, services: [])
        #expect(
            run.lines.first?.contains("puente.device.location takes an object with latitude") == true, "\(run.lines)")
    }

    @Test func `the web view's own geolocation times out`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = () => new Promise((resolve) => setTimeout(() => resolve({ latitude: 1, longitude: 1 }), 5000));
            navigator.geolocation.getCurrentPosition(console.log, ({ code, TIMEOUT }) => console.log(code === TIMEOUT), { timeout: 1000 });
            """, on: "browser", services: [])
        #expect(run.lines == ["true"])
    }

    @Test func `motion is told while it is listened to`() async throws {
        let run = try await DeviceRun(
            """
            cordova.exec(({ x, z }) => console.log(x, z), null, 'Accelerometer', 'start', []);
            setTimeout(() => (puente.device.acceleration = { x: 1, y: 0, z: 9 }), 100);
            setTimeout(() => cordova.exec(null, null, 'Accelerometer', 'stop', []), 200);
            setTimeout(() => (puente.device.acceleration = { x: 2, y: 0, z: 9 }), 300);
            """, services: ["Accelerometer"])
        #expect(run.lines == ["0 9.81", "1 9"])
    }

    @Test func `a device without an accelerometer says so`() async throws {
        let script = """
            puente.device.acceleration = null;
            call('Accelerometer', 'start').catch((error) => console.log(error.code ?? typeof error));
            """
        #expect(try await DeviceRun(script, services: ["Accelerometer"]).lines == ["string"])
        #expect(try await DeviceRun(script, on: "android", services: ["Accelerometer"]).lines == ["3"])
    }

    @Test func `a heading comes once, or with each change of the size that is asked for`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.heading = 90;
            call('Compass', 'getHeading').then(({ magneticHeading, trueHeading }) => console.log(magneticHeading, trueHeading));
            cordova.exec(({ magneticHeading }) => console.log(magneticHeading), null, 'Compass', 'getHeading', [{ filter: 10 }]);
            setTimeout(() => (puente.device.heading = 95), 10);
            setTimeout(() => (puente.device.heading = 101), 20);
            setTimeout(() => call('Compass', 'stopHeading'), 30);
            setTimeout(() => (puente.device.heading = 200), 40);
            """, services: ["Compass"])
        #expect(Set(run.lines) == ["90 null", "90", "101"])
    }

    @Test func `a device without a compass has the platform's code for it`() async throws {
        let script = "puente.device.heading = null; call('Compass', 'getHeading').catch((code) => console.log(code));"
        #expect(try await DeviceRun(script, services: ["Compass"]).lines == ["20"])
        #expect(try await DeviceRun(script, on: "android", services: ["Compass"]).lines == ["3"])
    }

    @Test func `what the script's function throws is what the call fails with`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.location = () => { throw new RangeError('lost'); };
            call('Geolocation', 'getLocation', true, 0).catch(({ code, message }) => console.log(code, message));
            """, services: [])
        #expect(run.lines == ["DEVICE lost"])
    }
}
