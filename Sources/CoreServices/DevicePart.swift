import PluginAPI
import SimulatedDevice

/// The device of a run, which its native implementations share.
public struct DevicePart: PluginPart {
    public let device: SimulatedDevice.Device

    public init(_ environment: PluginEnvironment) {
        device = SimulatedDevice.Device(clock: environment.clock)
    }
}

extension PluginEnvironment {
    /// The device of the run.
    public var device: SimulatedDevice.Device { part(DevicePart.self).device }
}
