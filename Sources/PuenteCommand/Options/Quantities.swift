import ArgumentParser

/// A time on the command line: seconds, perhaps with a fraction, more than none.
struct Seconds: CustomStringConvertible {
    let duration: Duration

    init(_ duration: Duration) {
        self.duration = duration
    }

    /// - Throws: What a time has to be.
    init(argument: String) throws {
        guard let seconds = Double(argument), seconds > 0, seconds <= 1_000_000_000 else {
            throw ValidationError("expected seconds, more than 0 and at most 1000000000, such as 0.5")
        }
        duration = .seconds(seconds)
    }

    /// As the help says a default.
    var description: String { "\(duration.components.seconds)" }
}

/// A size on the command line: whole megabytes (2^20 bytes), at least one.
struct Megabytes {
    let bytes: Int

    /// - Throws: What a size has to be.
    init(argument: String) throws {
        guard let megabytes = Int(argument), (1...16_777_216).contains(megabytes) else {
            throw ValidationError("expected whole megabytes from 1 to 16777216")
        }
        bytes = megabytes << 20
    }
}

/// A port on the command line; 0 for any that is free.
struct Port: CustomStringConvertible {
    let number: Int

    init(_ number: UInt16) {
        self.number = Int(number)
    }

    /// - Throws: What a port has to be.
    init(argument: String) throws {
        guard let number = UInt16(argument) else { throw ValidationError("expected a port from 0 to 65535") }
        self.init(number)
    }

    /// As the help says a default.
    var description: String { "\(number)" }
}
