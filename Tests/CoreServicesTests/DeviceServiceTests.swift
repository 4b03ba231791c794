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
}
