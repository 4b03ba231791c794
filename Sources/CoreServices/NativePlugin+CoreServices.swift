import PluginAPI

extension NativePlugin {
    /// The native implementations of the published core plugins, which are found by the services' names.
    public static let coreServices: [NativePlugin] = [
        .appVersion, .batteryStatus, .clipboard, .console, .contacts, .coreAndroid, .device, .deviceMotion,
        .deviceOrientation,
        .dialogs, .geolocation, .keyboard, .nativeStorage, .networkInformation, .screenOrientation, .secureStorage,
        .splashScreen, .statusBar, .vibration,
        .file, .fileTransfer,
    ]
}

extension NativeImplementation {
    /// A native implementation that is found by its service's name and works on the run's device.
    static func onDevice<Service: DeviceBound>(_ type: Service.Type, _ service: String) -> NativeImplementation {
        NativeImplementation(type, forService: service) { Service(device: $0.device) }
    }
}
