import HostClock
import JSONCoding
import Synchronization

/// The state of a device that scripts drive (`puente.device`) and native implementations read. Safe from any thread.
public final class Device: Sendable {
    /// The run's clock.
    public let clock: RunClock

    /// What kind of device it is; `nil` for what the platform has of itself.
    public let identity = DeviceValue<DeviceIdentity?>(
        "identity", nil,
        takes: "an object with model, manufacturer, version, uuid, serial, sdkVersion (texts) and isVirtual, or null",
        members: ["model", "manufacturer", "version", "uuid", "serial", "sdkVersion", "isVirtual"])
    public let network = DeviceValue("network", NetworkType.wifi, takes: Device.words(NetworkType.self))
    public let battery = DeviceValue(
        "battery", Battery(level: 100, isPlugged: false),
        takes: "an object with level (0 to 100, or null) and isPlugged", members: ["level", "isPlugged"])
    /// Where it is; `nil` when it does not know.
    public let location = DeviceValue<DevicePosition?>(
        "location", nil,
        takes:
            "an object with latitude (-90 to 90), longitude (-180 to 180), accuracy, altitude, heading and speed, or null",
        members: ["latitude", "longitude", "accuracy", "altitude", "altitudeAccuracy", "heading", "speed"],
        follows: true)
    /// What its accelerometer measures; `nil` for a device without one.
    public let acceleration = DeviceValue<Acceleration?>(
        "acceleration", .atRest, takes: "an object with the numbers x, y and z, or null", members: ["x", "y", "z"],
        follows: true)
    /// Where it points to; `nil` for a device without a compass.
    public let heading = DeviceValue<Heading?>(
        "heading", Heading(magneticHeading: 0),
        takes:
            "a number of degrees, or an object with magneticHeading (0 to 360), trueHeading and headingAccuracy, or null",
        members: ["magneticHeading", "trueHeading", "headingAccuracy"], follows: true)
    public let orientation = DeviceValue(
        "orientation", ScreenOrientation.portraitPrimary, takes: Device.words(ScreenOrientation.self))
    /// The text in the clipboard.
    public let clipboard = DeviceValue<String?>("clipboard", nil, takes: "a text or null")
    /// The height of the keyboard in CSS pixels; 0 while it is hidden.
    public let keyboard = DeviceValue(
        "keyboard", 0.0, takes: "the keyboard's height, 0 to 10000", where: { (0...10_000).contains($0) })
    public let statusBar = DeviceValue(
        "statusBar", StatusBarState(), takes: "an object with isVisible, style, color and overlaysWebView",
        members: ["isVisible", "style", "color", "overlaysWebView"])
    /// Whether the splash screen shows.
    public let splashScreen = DeviceValue("splashScreen", true, takes: "a boolean")
    /// The patterns in which it has vibrated, in milliseconds: on, off, on and so forth.
    public let vibrations = DeviceValue<[[Double]]>("vibrations", [], takes: "an array of arrays of milliseconds")
    /// The user's language, as a BCP 47 tag; `nil` for the machine's.
    public let locale = DeviceValue<String?>("locale", nil, takes: "a language tag, such as 'es-MX', or null")
    /// The IANA name of the time zone; `nil` for the machine's.
    public let timeZone = DeviceValue<String?>(
        "timeZone", nil, takes: "the name of a time zone, such as 'America/Mexico_City', or null")
    /// What the user has allowed.
    public let permissions = DeviceValue(
        "permissions", Permissions(),
        takes: "an object with location, camera, microphone and contacts, each 'granted' or 'denied'",
        members: ["location", "camera", "microphone", "contacts"])
    /// The files that the camera and the recorders give next.
    public let captures = DeviceValue<[String]>("captures", [], takes: "an array of files' paths")

    /// How long sounds are, in seconds, by the ends of their URLs; for those of which nothing else says it.
    public let mediaDurations = DeviceValue<[String: Double]>(
        "mediaDurations", [:], takes: "an object of seconds, 0 to 1000000, by files' names",
        where: { $0.values.allSatisfy { (0...1_000_000).contains($0) } })
    /// The address book.
    public let contacts = DeviceValue<[JSONObject]>("contacts", [], takes: "an array of contacts")

    public let dialogs = DialogDesk()
    public let browser = BrowserDesk()
    public let events = DeviceEvents()

    private let host = Mutex((DeviceHost(platform: .other("puente")), app: AppProfile?.none))

    public init(clock: RunClock) {
        self.clock = clock
    }

    /// Says what runs on it, before any plugin boots.
    public func begin(_ host: DeviceHost) {
        self.host.withLock { $0 = (host, nil) }
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

    private static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> String
    where Word.RawValue == String {
        "one of \(type.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))"
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
