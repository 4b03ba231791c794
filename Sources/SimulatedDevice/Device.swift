import HostClock
import JSONCoding
import Synchronization

/// The state of a device that scripts drive (`puente.device`) and native implementations read. Safe from any thread.
public final class Device: Sendable {
    /// The run's clock.
    public let clock: RunClock

    /// What kind of device it is; `nil` for what the platform has of itself.
    public var identity: DeviceValue<DeviceIdentity?> { state.identity }
    public var network: DeviceValue<NetworkType> { state.network }
    public var battery: DeviceValue<Battery> { state.battery }
    /// Where it is; `nil` when it does not know.
    public var location: DeviceValue<DevicePosition?> { state.location }
    /// What its accelerometer measures; `nil` for a device without one.
    public var acceleration: DeviceValue<Acceleration?> { state.acceleration }
    /// Where it points to; `nil` for a device without a compass.
    public var heading: DeviceValue<Heading?> { state.heading }
    public var orientation: DeviceValue<ScreenOrientation> { state.orientation }
    /// The text in the clipboard.
    public var clipboard: DeviceValue<String?> { state.clipboard }
    /// The height of the keyboard in CSS pixels; 0 while it is hidden.
    public var keyboard: DeviceValue<Double> { state.keyboard }
    public var statusBar: DeviceValue<StatusBarState> { state.statusBar }
    /// Whether the splash screen shows.
    public var splashScreen: DeviceValue<Bool> { state.splashScreen }
    /// The patterns in which it has vibrated, in milliseconds: on, off, on and so forth.
    public var vibrations: DeviceValue<[[Double]]> { state.vibrations }
    /// The user's language, as a BCP 47 tag; `nil` for the machine's.
    public var locale: DeviceValue<String?> { state.locale }
    /// The IANA name of the time zone; `nil` for the machine's.
    public var timeZone: DeviceValue<String?> { state.timeZone }
    /// What the user has allowed.
    public var permissions: DeviceValue<Permissions> { state.permissions }
    /// The files that the camera and the recorders give next.
    public var captures: DeviceValue<[String]> { state.captures }
    /// How long sounds are, in seconds, by the ends of their URLs; for those of which nothing else says it.
    public var mediaDurations: DeviceValue<[String: Double]> { state.mediaDurations }
    /// The address book.
    public var contacts: DeviceValue<[JSONObject]> { state.contacts }

    public let dialogs = DialogDesk()
    public let browser = BrowserDesk()
    public let events = DeviceEvents()
    /// The requests that the program sends over the network.
    public let requests = RequestDesk()

    private let made = Mutex<DeviceState?>(nil)
    private let host = Mutex((DeviceHost(platform: .other("puente")), app: AppProfile?.none))

    public init(clock: RunClock) {
        self.clock = clock
    }

    /// Says what runs on it, before any plugin boots.
    public func begin(_ host: DeviceHost) {
        self.host.withLock { $0 = (host, nil) }
    }

    /// The values, made when somebody first asks: to make them costs a start milliseconds, which most runs need not pay.
    private var state: DeviceState {
        made.withLock { made in
            if let made { return made }
            let state = DeviceState()
            _ = state.orientation.observe(host.withLock { $0.0 }.turn)
            made = state
            return state
        }
    }

    /// The platform of the run.
    public var platform: DevicePlatform { host.withLock { $0.0.platform } }

    /// The app that runs on it.
    public var app: AppProfile {
        let (known, make) = host.withLock { ($0.app, $0.0.app) }
        if let known { return known }
        let app = make()
        host.withLock { $0.app = app }
        return app
    }

    /// Writes a message where the run's console writes.
    /// - Parameters:
    ///   - message: The message.
    ///   - level: `LOG`, `ERROR`, `WARN`, `INFO` or `DEBUG`.
    public func log(_ message: String, level: String) {
        host.withLock { $0.0 }.log(message, level)
    }

    /// Has the run's context evaluate a script on a later turn, as native implementations of iOS do.
    public func evaluate(_ script: String) {
        host.withLock { $0.0 }.evaluate(script)
    }

    /// Ends the run, as an app that closes itself.
    public func exitApp() {
        host.withLock { $0.0 }.exit()
    }

    /// What scripts set and read by name.
    public var values: [any DrivenValue] {
        [
            identity, network, battery, location, acceleration, heading, orientation, clipboard, keyboard, statusBar,
            splashScreen,
            vibrations, locale, timeZone, permissions, captures,
            mediaDurations, contacts,
        ]
    }

    /// The value of this name.
    /// - Throws: ``DeviceProblem`` when there is none.
    public func value(named name: String) throws(DeviceProblem) -> any DrivenValue {
        let values = self.values
        guard let value = values.first(where: { $0.name == name }) else {
            throw DeviceProblem(unknown: name, among: values.map(\.name))
        }
        return value
    }
}

/// What a device runs in.
public struct DeviceHost: Sendable {
    /// The platform of the run.
    public var platform: DevicePlatform
    /// Gives the app; asked once, when somebody first wants to know.
    public var app: @Sendable () -> AppProfile = { AppProfile() }
    /// Writes a message of a level where the run's console writes.
    public var log: @Sendable (_ message: String, _ level: String) -> Void = { _, _ in }
    /// Told that the screen was turned.
    public var turn: @Sendable (ScreenOrientation) -> Void = { _ in }
    /// Evaluates a script on a later turn.
    public var evaluate: @Sendable (_ script: String) -> Void = { _ in }
    /// Ends the run.
    public var exit: @Sendable () -> Void = {}

    public init(platform: DevicePlatform) {
        self.platform = platform
    }
}

/// The platform that a run imitates.
public enum DevicePlatform: Sendable, Hashable {
    case ios
    case android
    case other(String)

    /// - Parameter name: As `cordova.platformId` has it.
    public init(name: String) {
        switch name {
        case "ios": self = .ios
        case "android": self = .android
        default: self = .other(name)
        }
    }

    /// As `cordova.platformId` has it.
    public var name: String {
        switch self {
        case .ios: "ios"
        case .android: "android"
        case .other(let name): name
        }
    }
}

/// The app that a device runs, as its `config.xml` has it.
public struct AppProfile: Sendable, Hashable {
    public var id = "io.puente.app"
    public var name = "Puente"
    public var version = "0.0.1"
    /// The number of the build; made of the version when nothing says it.
    public var versionCode: String?
    /// The folder of the app or plugin that runs; `nil` when there is none.
    public var directory: String?
    /// The values of `<preference>`, by name in lower case.
    public var preferences: [String: String] = [:]

    public init() {}

    /// A preference's value; `nil` when it is not set or empty. The name's letter case does not matter.
    public func preference(_ name: String) -> String? {
        preferences[name.lowercased()].flatMap { $0.isEmpty ? nil : $0 }
    }
}
