import ArgumentParser

/// A time on the command line: seconds, perhaps with a fraction, more than none.
struct Seconds: ExpressibleByArgument {
    let duration: Duration

    init(_ duration: Duration) {
        self.duration = duration
    }

    init?(argument: String) {
        guard let seconds = Double(argument), seconds > 0, seconds <= 1_000_000_000 else { return nil }
        duration = .seconds(seconds)
    }

    var defaultValueDescription: String { "\(duration.components.seconds)" }
}

/// A size on the command line: whole megabytes (2^20 bytes), at least one.
struct Megabytes: ExpressibleByArgument {
    let bytes: Int

    init?(argument: String) {
        guard let megabytes = Int(argument), (1...16_777_216).contains(megabytes) else { return nil }
        bytes = megabytes << 20
    }
}
