import HostClock
import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `Media`: players without sound whose positions move on the run's clock. Recordings are the files of
/// `puente.device.captures`.
public final class MediaService: NativeService {
    public static let actions: [Action<MediaService>] = [
        Action("create") { (service: MediaService, id: String, source: String?) in service.create(id, source ?? "") },
        Action(streaming: "startPlayingAudio") { service, arguments, context in
            let source = try arguments.decode(String?.self, at: 1)
            return try await service.play(arguments.decode(at: 0), source ?? "", context)
        },
        Action("pausePlayingAudio") { (service: MediaService, id: String) in service.pause(id) },
        Action("stopPlayingAudio") { (service: MediaService, id: String) in service.stop(id) },
        Action("release") { (service: MediaService, id: String) in
            service.players.withLock { _ = $0.removeValue(forKey: id) }
        },
        Action("seekToAudio") { (service: MediaService, id: String, milliseconds: Double) in
            service.seek(id, to: milliseconds / 1000)
        },
        Action("getCurrentPositionAudio") { (service: MediaService, id: String) in service.position(of: id) },
        Action("setVolume") { (_: MediaService, _: String, _: LooseNumber) in },
        Action("setRate") { (service: MediaService, id: String, rate: LooseNumber) in service.setRate(id, rate.value) },
        Action("startRecordingAudio") { (service: MediaService, id: String, source: String) in
            service.startRecording(id, to: source)
        },
        Action("pauseRecordingAudio") { (service: MediaService, id: String) in service.moveRecording(id, .paused) },
        Action("resumeRecordingAudio") { (service: MediaService, id: String) in service.moveRecording(id, .running) },
        Action("stopRecordingAudio") { (service: MediaService, id: String) throws -> Void in
            try service.stopRecording(id)
        },
        // Nothing is heard.
        Action("getCurrentAmplitudeAudio") { (_: MediaService, _: String) in 0.0 },
        Action(streaming: "messageChannel") { service, _, context in
            service.channel.withLock { $0 = context }
            return PluginResult(.noResult, keepCallback: true)
        },
    ]

    /// What is told of a player, by the numbers that the plugin has for it.
    private enum Message: Int64 {
        case state = 1
        case duration = 2
        case position = 3
        case error = 9
    }

    /// The plugin's codes of errors.
    private enum Failure: Int64 {
        case aborted = 1
        case none = 0
    }

    private let device: SimulatedDevice.Device
    private let sources: MediaSources
    private let captured: CapturedFiles
    private let players = Mutex<[String: MediaPlayer]>([:])
    /// Where Android's JavaScript listens.
    private let channel = Mutex<ActionContext?>(nil)

    init(_ environment: PluginEnvironment) {
        device = environment.device
        sources = MediaSources(device: environment.device, files: environment.part())
        captured = CapturedFiles(environment)
    }

    private var now: Instant { device.clock.now }

    private func create(_ id: String, _ source: String) {
        players.withLock { $0[id] = MediaPlayer(source: source) }
    }

    /// Plays until the end, which holds the run, or for as long as nobody stops it where the length is not known, which does not.
    private func play(_ id: String, _ source: String, _ context: ActionContext) async throws -> PluginResult {
        guard case .found(let duration) = try sources.find(source) else {
            tell(id, .error, error(.aborted, "cannot find \(source)"))
            return .noResult
        }
        let now = now
        let (starts, rest) = players.withLock { players -> (Int, Double?) in
            var player = players[id] ?? MediaPlayer(source: source)
            player.duration = duration
            player.starts += 1
            player.move(to: player.state == .stopped ? 0 : nil, .running, at: now)
            players[id] = player
            return (player.starts, player.rest(at: now))
        }
        tell(id, .duration, .double(duration ?? -1))
        tell(id, .state, .integer(MediaPlayer.State.running.rawValue))
        guard let rest else { return .noResult }
        // As long as the sound is, no time limit of calls ends it.
        try await context.waitingForScript {
            try await context.holdingRun { try await wait(for: rest, of: id, starts) }
        }
        return .noResult
    }

    /// Waits for the end of what plays, which moves while it waits when the script seeks or changes the rate.
    private func wait(for rest: Double, of id: String, _ starts: Int) async throws {
        var rest = rest
        while true {
            try await device.clock.sleep(for: .milliseconds(min(rest, 1_000_000) * 1000))
            let now = now
            let next = players.withLock { players -> Double? in
                guard var player = players[id], player.starts == starts, player.state == .running else { return nil }
                guard let rest = player.rest(at: now), rest < 0.001 else { return player.rest(at: now) }
                player.move(to: 0, .stopped, at: now)
                players[id] = player
                return 0
            }
            guard let next else { return }
            if next == 0 { return tell(id, .state, .integer(MediaPlayer.State.stopped.rawValue)) }
            rest = next
        }
    }

    private func pause(_ id: String) {
        move(id, from: [.running], to: .paused)
    }

    private func stop(_ id: String) {
        move(id, from: [.running, .paused, .starting], to: .stopped, at: 0)
    }

    /// Brings a player into another state and tells the script; Android calls it an error when that cannot be.
    private func move(
        _ id: String, from states: Set<MediaPlayer.State>, to state: MediaPlayer.State, at position: Double? = nil
    ) {
        let now = now
        let isMoved = players.withLock { players in
            guard var player = players[id], !player.isRecording, states.contains(player.state) else { return false }
            player.move(to: position, state, at: now)
            players[id] = player
            return true
        }
        if isMoved {
            tell(id, .state, .integer(state.rawValue))
        } else if device.platform == .android {
            tell(id, .error, error(.none, "nothing plays"))
        }
    }

    private func seek(_ id: String, to seconds: Double) {
        let now = now
        let position = players.withLock { players -> Double? in
            players[id]?.move(to: seconds, at: now)
            return players[id]?.position(at: now)
        }
        if let position { tell(id, .position, .double(position)) }
    }

    private func setRate(_ id: String, _ rate: Double) {
        let now = now
        players.withLock { $0[id]?.move(rate: max(0, rate), at: now) }
    }

    /// In seconds; -1 when nothing was played.
    private func position(of id: String) -> Double {
        let now = now
        return players.withLock { players in
            guard let player = players[id], player.state == .running || player.state == .paused else { return -1 }
            return player.position(at: now)
        }
    }

    private func startRecording(_ id: String, to source: String) {
        if device.permissions.value.microphone == .denied {
            return tell(id, .error, error(.aborted, "permission denied"))
        }
        let now = now
        players.withLock { players in
            var player = MediaPlayer(source: source)
            player.isRecording = true
            player.move(.running, at: now)
            players[id] = player
        }
        tell(id, .state, .integer(MediaPlayer.State.running.rawValue))
    }

    private func moveRecording(_ id: String, _ state: MediaPlayer.State) {
        let now = now
        let isMoved = players.withLock { players in
            guard players[id]?.isRecording == true else { return false }
            players[id]?.move(state, at: now)
            return true
        }
        if isMoved { tell(id, .state, .integer(state.rawValue)) }
    }

    /// Puts the next captured file where the recording was to go.
    private func stopRecording(_ id: String) throws(ActionError) {
        guard let source = players.withLock({ $0[id]?.isRecording == true ? $0.removeValue(forKey: id)?.source : nil })
        else { return }
        if let file = try captured.next(), !(try captured.put(file, at: source)) {
            return tell(id, .error, error(.aborted, "cannot write \(source)"))
        }
        tell(id, .state, .integer(MediaPlayer.State.stopped.rawValue))
    }

    private func error(_ failure: Failure, _ message: String) -> JSONValue {
        ["code": .integer(failure.rawValue), "message": .string(message)]
    }

    /// Tells the plugin's JavaScript: Android's by its channel, that of iOS by a call of its function.
    private func tell(_ id: String, _ message: Message, _ value: JSONValue) {
        if let channel = channel.withLock({ $0 }) {
            let status: JSONValue = [
                "action": "status",
                "status": ["id": .string(id), "msgType": .integer(message.rawValue), "value": value],
            ]
            if let result = try? PluginResult.ok(status) { channel.send(result.keepingCallback()) }
        } else if device.platform != .android {
            // A plugin that is not the published one has no such module.
            let module = "'cordova-plugin-media.Media'"
            let call = "cordova.require(\(module)).onStatus(\(JSONValue.string(id)), \(message.rawValue), \(value));"
            device.evaluate("if (\(module) in cordova.define.moduleMap) \(call)")
        }
    }
}

extension NativePlugin {
    /// Media: `Media`.
    public static let media = NativePlugin(
        "cordova-plugin-media",
        implementations: [NativeImplementation(MediaService.self, forService: "Media") { MediaService($0) }])
}
