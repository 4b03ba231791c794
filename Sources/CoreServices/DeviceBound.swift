import PluginAPI
import SimulatedDevice

/// A native implementation that needs nothing but the device.
protocol DeviceBound: NativeService {
    var device: SimulatedDevice.Device { get }

    init(device: SimulatedDevice.Device)
}

extension DeviceBound {
    var isAndroid: Bool { device.platform == .android }
}
