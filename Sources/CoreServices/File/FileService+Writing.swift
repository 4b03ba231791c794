import JSONCoding
import PluginAPI

extension FileService {
    /// Writing and cutting content.
    static var writingActions: [Action<Self>] {
        [
            Action(streaming: "write") { service, arguments, _ in
                let url = try arguments.decode(String.self, at: 0)
                let data = try arguments.decode(WrittenData.self, at: 1)
                let position = try arguments.decode(WholeNumber?.self, at: 2)?.value ?? 0
                let isBinary = arguments.value(at: 3).isTruthy
                return try await service.answer { _ in
                    data.count > Self.largeContent
                } _: { systems in
                    let location = try systems.locate(url)
                    if try systems.existing(location).isDirectory { throw FileFault(.invalidModification) }
                    let tree = try location.tree()
                    return try data.withBytes(isBinary: isBinary) { bytes in
                        try .ok(tree.write(bytes, to: location.treePath, at: max(0, position)))
                    }
                }
            },
            Action("truncate") { (service: FileService, url: String, size: WholeNumber) in
                try service.answer { systems in
                    let location = try systems.locate(url)
                    // iOS answers for a file that is not there, too.
                    guard let info = try location.info() else {
                        if systems.isAndroid { throw FileFault(.notFound) }
                        return 0
                    }
                    if info.isDirectory { throw FileFault(.invalidModification) }
                    return try location.tree().truncate(
                        location.treePath, to: max(0, size.value), extends: !systems.isAndroid)
                }
            },
        ]
    }
}

/// What a script writes: a text, or bytes.
private enum WrittenData: Decodable, Sendable {
    case bytes(Bytes)
    case text(String)
    /// Something that is neither.
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let bytes = try? container.decode(Bytes.self) {
            self = .bytes(bytes)
            return
        }
        switch try container.decode(JSONValue.self) {
        case .string(let text): self = .text(text)
        case .integer(let number): self = .text("\(number)")
        case .double(let number): self = .text("\(number)")
        case .bool(let bool): self = .text("\(bool)")
        case .null, .array, .object: self = .other
        }
    }

    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .text(let text): text.utf8.count
        case .other: 0
        }
    }

    /// - Parameter isBinary: Whether a text is base64.
    /// - Throws: `syntax` for what is neither text nor bytes.
    func withBytes<Result>(isBinary: Bool, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        switch self {
        case .bytes(let bytes): return try bytes.withUnsafeBytes(body)
        case .text(var text):
            guard isBinary else { return try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) } }
            guard let bytes = Base64.decode(text) else { throw FileFault(.encoding) }
            return try bytes.withUnsafeBytes(body)
        case .other: throw FileFault(.syntax)
        }
    }
}
