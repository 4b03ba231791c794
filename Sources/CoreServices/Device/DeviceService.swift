import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `Device`: what the device says of itself, in the members that its platform has.
public struct DeviceService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("getDeviceInfo") { (service: DeviceService) in service.info }
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private var info: JSONValue {
        let simulated = DeviceIdentity.simulated(on: device.platform)
        let identity = device.identity.value?.filled(from: simulated) ?? simulated
        var info: JSONObject = [
            "platform": .string(platformName), "version": text(identity.version), "model": text(identity.model),
            "uuid": text(identity.uuid), "isVirtual": .bool(identity.isVirtual ?? true),
        ]
        switch device.platform {
        case .ios:
            info["manufacturer"] = text(identity.manufacturer)
            info["isiOSAppOnMac"] = false
        case .android:
            info["manufacturer"] = text(identity.manufacturer)
            info["serial"] = text(identity.serial)
            info["sdkVersion"] = text(identity.sdkVersion)
        case .other:
            if let manufacturer = identity.manufacturer { info["manufacturer"] = .string(manufacturer) }
            if let serial = identity.serial { info["serial"] = .string(serial) }
        }
        return .object(info)
    }

    private var platformName: String {
        switch device.platform {
        case .ios: "iOS"
        case .android: "Android"
        case .other(let name): name
        }
    }

    private func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
}

extension NativePlugin {
    /// Device: what a device is.
    public static let device = NativePlugin(
        "cordova-plugin-device", implementations: [.onDevice(DeviceService.self, "Device")])
}
