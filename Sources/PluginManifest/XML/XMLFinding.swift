import Diagnostics

/// Something the XML reader has to say about a document: an error that Cordova's reader has too, or a thing that it lets
/// pass although an XML parser by the book would not.
public struct XMLFinding: Sendable, Hashable {
    public let code: Code
    /// The stretch to blame.
    public let span: SourceSpan
    /// A second place: the tag left open, the attribute's first copy.
    public let related: SourceSpan?

    init(_ code: Code, _ span: SourceSpan, related: SourceSpan? = nil) {
        self.code = code
        self.span = span
        self.related = related
    }

    /// Whether Cordova refuses the document because of it.
    public var isRejection: Bool { code.isRejection }

    /// Stable names of what can be found.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        // Cordova's reader refuses these.
        case textBeforeRoot = "xml-text-before-root"
        case textOutsideRoot = "xml-text-outside-root"
        case strayLessThan = "xml-stray-less-than"
        case conflictMarker = "xml-conflict-marker"
        case misplacedDoctype = "xml-misplaced-doctype"
        case malformedComment = "xml-malformed-comment"
        case invalidTagName = "xml-invalid-tag-name"
        case straySlash = "xml-stray-slash"
        case invalidAttributeName = "xml-invalid-attribute-name"
        case attributeWithoutValue = "xml-attribute-without-value"
        case unquotedAttributeValue = "xml-unquoted-attribute-value"
        case missingSpaceBetweenAttributes = "xml-missing-space-between-attributes"
        case unclosedValue = "xml-unclosed-value"
        case invalidCloseTag = "xml-invalid-close-tag"
        case junkInCloseTag = "xml-junk-in-close-tag"
        case unexpectedCloseTag = "xml-unexpected-close-tag"
        case misspeltCloseTag = "xml-misspelt-close-tag"
        case unmatchedCloseTag = "xml-unmatched-close-tag"
        case invalidReference = "xml-invalid-reference"
        case bareAmpersand = "xml-bare-ampersand"
        case unclosedRoot = "xml-unclosed-root"
        case unexpectedEnd = "xml-unexpected-end"
        case noElement = "xml-no-element"
        /// UTF-16 or, where the bytes to blame are four, UTF-32.
        case utf16 = "xml-utf-16"
        case tooLarge = "xml-too-large"
        // Cordova's reader lets these pass; a strict XML parser does not.
        case duplicateAttribute = "xml-duplicate-attribute"
        case secondRoot = "xml-second-root"
        case htmlEntity = "xml-html-entity"
        case lessThanInAttribute = "xml-less-than-in-attribute"
        case unboundPrefix = "xml-unbound-prefix"
        case spaceInTag = "xml-space-in-tag"
        case declarationCase = "xml-declaration-case"
        case unknownDeclaration = "xml-unknown-declaration"
        case misplacedXMLDeclaration = "xml-misplaced-declaration"
        case invalidUTF8 = "xml-invalid-utf-8"
        case controlCharacter = "xml-control-character"

        /// Whether Cordova refuses a document that has it.
        public var isRejection: Bool {
            switch self {
            case .duplicateAttribute, .secondRoot, .htmlEntity, .lessThanInAttribute, .unboundPrefix, .spaceInTag,
                .declarationCase, .unknownDeclaration, .misplacedXMLDeclaration, .invalidUTF8, .controlCharacter:
                false
            default: true
            }
        }
    }
}
