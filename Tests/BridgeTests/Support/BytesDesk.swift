import JSONCoding
import PluginAPI

/// A native half that looks at bytes.
struct BytesDesk: NativeService {
    static let actions: [Action<Self>] = [
        Action("count") { (_, bytes: Bytes) in bytes.count },
        // Counts the bytes of each element and leaves the others as they are.
        Action("counts") { (_, elements: [Element]) in elements.map(\.counted) },
        // Keeps the bytes as they came, past the call.
        Action("keep") { (desk, bytes: Bytes) in desk.kept.append(bytes) },
        Action("keepAsync") { (desk, bytes: Bytes) async in desk.kept.append(bytes) },
        Action("first") { desk in desk.kept.all.first.map { [UInt8]($0).map(Int.init) } ?? [] },
        Action("address") { (_, bytes: Bytes) in
            bytes.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
        },
        Action("give") { desk in PluginResult(.ok, .bytes(desk.own)) },
        Action("own") { desk in [UInt8](desk.own).map(Int.init) },
    ]

    let kept: Log<Bytes>
    let own = Bytes([1, 2, 3])

    enum Element: Codable {
        case bytes(Bytes)
        case other(JSONValue)

        init(from decoder: any Decoder) throws {
            if let bytes = try? Bytes(from: decoder) {
                self = .bytes(bytes)
            } else {
                self = .other(try JSONValue(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .bytes(let bytes): try bytes.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }

        var counted: JSONValue {
            switch self {
            case .bytes(let bytes): .integer(Int64(bytes.count))
            case .other(let value): value
            }
        }
    }
}
