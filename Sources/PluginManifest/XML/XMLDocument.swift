import Diagnostics

/// An XML file as Cordova's reader sees it: a tree of elements with the place of every name, value and text.
///
/// Names are the qualified names as written (`android:name`); namespaces are not resolved. The document keeps the source,
/// and makes strings of it only when they are asked for.
public struct XMLDocument: Sendable {
    final class Storage: Sendable {
        let file: SourceFile
        let bytes: [UInt8]
        let tree: XMLTree

        init(file: SourceFile, tree: XMLTree) {
            self.file = file
            self.bytes = file.bytes
            self.tree = tree
        }
    }

    let storage: Storage

    /// Everything worth telling about the XML itself, in the order found: errors, and what Cordova lets pass. At most 200
    /// of each are kept.
    public let findings: [XMLFinding]

    /// Reads a file whatever is wrong with it: every error is repaired and noted in ``findings``, so that a checker can
    /// tell all of them. Only ``init(parsing:)`` says whether Cordova would read it.
    public init(recovering file: SourceFile) {
        guard file.bytes.count < Int(Int32.max) else {
            storage = Storage(file: file, tree: XMLTree())
            findings = [XMLFinding(.tooLarge, SourceSpan(file: file, bytes: 0..<0))]
            return
        }
        var reader = XMLReader(file)
        let (tree, findings) = reader.read()
        storage = Storage(file: file, tree: tree)
        self.findings = findings
    }

    /// Reads a file that Cordova reads.
    ///
    /// - Throws: ``ManifestError`` with the first error, under the code of the ``XMLFinding``, when Cordova refuses it.
    public init(parsing file: SourceFile) throws(ManifestError) {
        self.init(recovering: file)
        if let rejection = findings.first(where: \.isRejection) { throw ManifestError(rejection) }
    }

    /// The source that was read.
    public var file: SourceFile { storage.file }

    /// The root element: the last one, if there are several. Nil only in a document read by ``init(recovering:)``.
    public var root: XMLElement? {
        storage.tree.root < 0 ? nil : XMLElement(storage: storage, index: storage.tree.root)
    }

    /// What Cordova lets pass although a strict XML parser refuses it.
    public var leniencies: [XMLFinding] { findings.filter { !$0.isRejection } }
}

extension XMLDocument: Hashable {
    /// The same source, read once or twice.
    public static func == (left: XMLDocument, right: XMLDocument) -> Bool { left.file == right.file }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
    }
}
