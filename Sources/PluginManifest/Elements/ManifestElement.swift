import Diagnostics

/// What every typed element of a manifest can tell beyond its own properties.
public protocol ManifestElement: Sendable, Hashable {
    /// The element it was read from.
    var element: XMLElement { get }
}

extension ManifestElement {
    /// The whole element.
    public var span: SourceSpan { element.span }

    /// The whole element as file name, lines and columns.
    public var range: SourceRange { element.span.range }

    /// Every attribute as written, known or not, in order: Cordova passes unknown ones on to its installers.
    public var attributes: [XMLAttribute] { element.attributes }
}
