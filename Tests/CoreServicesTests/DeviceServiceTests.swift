import Testing

struct DeviceServiceTests {
    static let members = [
        ("ios", "isVirtual,isiOSAppOnMac,manufacturer,model,platform,uuid,version"),
        ("android", "isVirtual,manufacturer,model,platform,sdkVersion,serial,uuid,version"),
        ("browser", "isVirtual,model,platform,uuid,version"),
    ]

    @Test(arguments: members)
    func `each platform says of itself what it says on a device`(platform: String, members: String) async throws {
        let run = try await DeviceRun(
            "call('Device', 'getDeviceInfo').then((info) => console.log(Object.keys(info).sort().join()));",
            on: platform, services: ["Device"])
        #expect(run.lines == [members])
    }

    @Test func `a script makes it another device`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.identity = { model: 'iPad16,3', isVirtual: false };
            call('Device', 'getDeviceInfo').then((info) => console.log(info.model, info.isVirtual, info.manufacturer));
            """, services: ["Device"])
        #expect(run.lines == ["iPad16,3 false Apple"])
    }

    @Test func `what the device does not have cannot be set`() async throws {
        let run = try await DeviceRun(
            """
            const message = (body) => { try { body(); } catch (error) { return error.message; } };
            console.log(message(() => (puente.device.netwrk = 'none')));
            console.log(message(() => (puente.device.battery.levl = 5)));
            console.log(message(() => (puente.device.pause = 5)));
            puente.device.location = { latitude: 1, longitude: 2 };
            puente.device.location.speed = 3;
            puente.device.battery = { level: null };
            puente.device.battery.level = 7;
            console.log(puente.device.location.speed, puente.device.battery.level);
            """, services: [])
        #expect(
            run.lines == [
                "puente.device has no netwrk (did you mean 'network'?)",
                "puente.device.battery has no levl (did you mean 'level'?)",
                "puente.device has no pause", "3 7",
            ])
    }

    @Test func `values that are none are refused`() async throws {
        let run = try await DeviceRun(
            """
            const message = (body) => { try { body(); } catch (error) { return error.message; } };
            console.log(message(() => (puente.device.location = NaN)));
            console.log(message(() => (puente.device.network = undefined)));
            console.log(message(() => (puente.device.clipboard = 1n)));
            console.log(message(() => (puente.device.network = () => 'none')).endsWith('but no function'));
            console.log(message(() => (puente.device.battery.level = () => 5)));
            console.log(message(() => (puente.device.locale = 'not a locale!!')));
            console.log(message(() => (puente.device.timeZone = 'Nowhere/Land')));
            console.log(message(() => puente.device.captures.push('a.jpg')) !== undefined);
            """, services: [])
        #expect(
            run.lines == [
                "puente.device.location cannot be NaN", "puente.device.network cannot be undefined",
                "puente.device.clipboard cannot be 1", "true", "puente.device.battery.level takes no function",
                "puente.device.locale: there is no language 'not a locale!!'",
                "puente.device.timeZone: there is no time zone 'Nowhere/Land'", "true",
            ])
    }
}
