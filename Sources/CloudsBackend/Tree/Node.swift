import ServerHTTP
import ServerStore

/// A file or folder, or what a service has beside these.
struct Node: Sendable {
    enum Kind: Int, Sendable {
        case folder = 1
        case file
        /// A document that has no bytes of its own.
        case native
        case shortcut
        /// Several things that a service shows as one, such as a notebook.
        case package
    }

    let id: Int64
    let cloud: Cloud
    let publicID: String
    /// `nil` for a service's root.
    var parent: Int64?
    var name: String
    let kind: Kind
    /// The media type; a file without one gets its name's.
    var type: String?
    var description: String?
    var size: Int64
    /// Of the content, as the service gives it.
    var hash: String?
    var content: Int64?
    var createdAt: Int64
    var modifiedAt: Int64
    /// What the client says.
    var clientModifiedAt: Int64
    /// Grows with each change.
    let version: Int64
    /// Grows with each new content.
    let revision: Int64
    /// The number of its last change among all of the service.
    let change: Int64
    /// What was deleted, when this was: itself or a folder above it.
    let trashedBy: Int64?
    /// What a shortcut leads to.
    let target: String?
    var starred: Bool

    var isFolder: Bool { kind == .folder }
    var isTrashed: Bool { trashedBy != nil }
    var mediaType: String { type ?? MediaType.of(name: name) }

    static func newID(of cloud: Cloud) -> String {
        switch cloud {
        case .dropbox: "id:" + Base64.encodeURL(SecretBytes.random(16))
        case .drive: "1" + Base64.encodeURL(SecretBytes.random(24))
        case .graph: "\(graphDrive.uppercased())!s\(SecretBytes.hex(SecretBytes.random(16)))"
        }
    }

    /// The id of the drive that all of Graph's elements are in.
    static let graphDrive = "4a5b6c7d8e9f0a1b"
}

/// What is to be added to a folder.
struct NewNode: Sendable {
    let cloud: Cloud
    let parent: Int64?
    let name: String
    let kind: Node.Kind
    /// One that the client has got before; a new one when left out.
    var publicID: String?
    var type: String?
    var description: String?
    var content: StoredContent?
    /// The time of the content as the client says.
    var clientModifiedAt: Int64?
    var createdAt: Int64?
    var target: String?

    init(_ cloud: Cloud, parent: Int64?, _ name: String, _ kind: Node.Kind) {
        self.cloud = cloud
        self.parent = parent
        self.name = name
        self.kind = kind
    }
}
