import Diagnostics

/// A JSON file, as `package.json`, whose values know where they stand. Read strictly, as npm reads it.
public struct JSONText: Sendable, Hashable {
    public let source: SourceFile
    /// Nil when the file is no JSON.
    public let root: JSONNode?
    /// Where and why the file is no JSON.
    public let error: JSONSyntaxError?

    public init(_ source: SourceFile) {
        self.source = source
        var reader = JSONTextReader(source)
        switch reader.read() {
        case .success(let node): (root, error) = (node, nil)
        case .failure(let failure): (root, error) = (nil, failure)
        }
    }

    /// The value at a path of keys: `json["cordova", "id"]`. Nil when a part of the path is missing or no object.
    public subscript(_ keys: String...) -> JSONNode? {
        var node = root
        for key in keys { node = node?[key] }
        return node
    }
}
