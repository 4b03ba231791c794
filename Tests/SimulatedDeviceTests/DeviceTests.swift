import HostClock
import JSONCoding
import Synchronization
import Testing

@testable import SimulatedDevice

struct DeviceTests {
    let device = Device(clock: RunClock(.virtual))

    @Test func `an observer hears of each change, and of nothing that stays the same`() {
        let heard = Mutex<[NetworkType]>([])
        let observation = device.network.observe { network in heard.withLock { $0.append(network) } }
        device.network.set(.none)
        device.network.set(.none)
        device.network.set(.mobile4G)
        observation.cancel()
        device.network.set(.wifi)
        #expect(heard.withLock { $0 } == [.none, .mobile4G])
    }

    @Test(
        arguments: [
            ("network", "\"wify\""), ("network", "null"), ("battery", "{\"level\":101}"), ("battery", "[]"),
            ("location", "{\"latitude\":91,\"longitude\":0}"), ("location", "{\"latitude\":1}"),
            ("acceleration", "{\"x\":1}"), ("heading", "361.5"), ("heading", "{}"), ("orientation", "\"portrait\""),
            ("permissions", "{\"camera\":\"maybe\"}"), ("captures", "\"photo.jpg\""), ("vibrations", "[1]"),
            ("keyboard", "\"high\""), ("keyboard", "20000"), ("keyboard", "-1"), ("mediaDurations", "{\"a.mp3\":-5}"),
            ("mediaDurations", "{\"a.mp3\":2000000}"), ("statusBar", "1"), ("splashScreen", "null"),
            ("identity", "\"phone\""),
        ])
    func `a value that does not fit is refused, and the old one stays`(name: String, json: String) throws {
        let value = try device.value(named: name)
        let before = value.json
        let problem = #expect(throws: DeviceProblem.self) { try value.set(json: try JSONReader().value(from: json)) }
        #expect(problem?.message.hasPrefix("puente.device.\(name) takes ") == true)
        #expect(problem?.message.hasSuffix("but got \(json)") == true)
        #expect(value.json == before)
    }

    @Test func `a name that the device does not have is refused with the nearest one`() {
        let problem = #expect(throws: DeviceProblem.self) { try device.value(named: "batery") }
        #expect(problem?.message == "puente.device has no batery (did you mean 'battery'?)")
    }

    @Test func `a value that follows a function asks it each time`() async throws {
        let count = Mutex(0)
        try device.location.follow {
            let latitude = count.withLock { count in
                count += 1
                return count
            }
            return ["latitude": .integer(Int64(latitude)), "longitude": 0]
        }
        #expect(try await device.location.current()?.latitude == 1)
        #expect(try await device.location.current()?.latitude == 2)
        device.location.set(nil)
        #expect(try await device.location.current() == nil)
    }

    @Test func `an iOS device has no back button`() {
        #expect(throws: DeviceProblem.self) { try DeviceEvent(named: "back", on: .ios) }
        #expect((try? DeviceEvent(named: "back", on: .android)) == .button(.back))
        let problem = #expect(throws: DeviceProblem.self) { try DeviceEvent(named: "bak", on: .android) }
        #expect(problem?.message.hasPrefix("a device has no button 'bak'") == true)
    }

    @Test func `a member that an object does not have changes nothing`() {
        let problem = #expect(throws: DeviceProblem.self) {
            try device.battery.set(json: ["levl": 3, "isPlugged": true])
        }
        #expect(problem?.message == "puente.device.battery has no levl (did you mean 'level'?)")
        #expect(device.battery.value == Battery(level: 100, isPlugged: false))
    }

    @Test func `what follows no functions says so`() {
        let problem = #expect(throws: DeviceProblem.self) { try device.splashScreen.follow { true } }
        #expect(problem?.message == "puente.device.splashScreen takes a boolean, but no function")
    }
}
