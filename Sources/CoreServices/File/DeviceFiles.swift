import PluginAPI

/// The device's files for other plugins' native implementations, by the URLs and paths that scripts know them by. Nothing outside of the sandbox can be reached. Safe from any thread.
public final class DeviceFiles: PluginPart {
    /// What cannot be done with a file.
    public struct Failure: Error, Sendable, Hashable {
        /// The code of `FileError`.
        public let code: Int
        public let message: String
    }

    /// A file that is read in parts.
    public struct Reader: Sendable {
        fileprivate let file: OpenFile

        /// In bytes, when it was opened.
        public var size: Int { file.size }

        public func read(_ range: Range<Int>) throws(Failure) -> [UInt8] {
            do throws(FileFault) { return try file.read(range.count, at: range.lowerBound) } catch {
                throw Failure(error, "the file has become shorter, or cannot be read")
            }
        }
    }

    /// A file that comes piece by piece, and takes its place once it is whole.
    public struct Writer: Sendable {
        fileprivate let file: IncomingFile

        public func write(_ bytes: [UInt8], at position: Int) throws(Failure) {
            do throws(FileFault) { try file.write(bytes, at: position) } catch {
                throw Failure(error, "the file cannot be written")
            }
        }

        public func finish() throws(Failure) {
            do throws(FileFault) { try file.finish() } catch { throw Failure(error, "the file cannot be written") }
        }

        /// Removes what has come so far.
        public func discard() { file.discard() }
    }

    private let part: FilePart

    public init(_ environment: PluginEnvironment) {
        part = environment.part()
    }

    public func open(_ url: String) throws -> Reader {
        let systems = try part.systems()
        do throws(FileFault) {
            let location = try systems.locate(urlOrPath: url)
            return Reader(file: try location.tree().open(location.treePath))
        } catch {
            throw Failure(error, "there is no file of the device at this place")
        }
    }

    /// Begins a file in a folder that is there.
    public func create(_ url: String) throws -> Writer {
        let systems = try part.systems()
        do throws(FileFault) {
            let location = try systems.locate(urlOrPath: url)
            return Writer(file: try location.tree().receive(location.treePath))
        } catch {
            throw Failure(error, "no file of the device can be made at this place")
        }
    }
}

extension DeviceFiles.Failure {
    fileprivate init(_ fault: FileFault, _ message: String) {
        self.init(code: fault.code.rawValue, message: message)
    }
}
