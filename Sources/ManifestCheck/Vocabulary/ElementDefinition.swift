/// What Cordova knows of an element of `plugin.xml` (Cordova spec §1.2, §1.3).
final class ElementDefinition: Sendable {
    /// Where an element may stand.
    enum Place: Sendable, Hashable {
        /// Directly in the root element.
        case root
        /// Directly in a `<platform>`.
        case platform
        /// Directly in an element of this name.
        case inside(String)
    }

    /// What stands inside the element.
    enum Content: Sendable, Hashable {
        /// Elements of this table, or none.
        case elements
        /// Text, in which elements mean nothing.
        case text
        /// Elements of another file.
        case foreign
    }

    let name: String
    /// Its place in the table of all.
    let ordinal: Int
    let places: [Place]
    /// The attributes that Cordova or one of its platforms reads.
    let attributes: [String]
    let content: Content
    /// Those of the attributes without which the element does nothing, or the install fails.
    let required: [String]

    /// Where the elements inside this one stand.
    let place: Place

    init(_ entry: Entry, ordinal: Int) {
        name = entry.name
        self.ordinal = ordinal
        places = entry.places
        attributes = entry.attributes
        required = entry.required
        content = entry.content
        place = name == "platform" ? .platform : .inside(name)
    }

    /// What the table says of an element.
    struct Entry {
        let name: String
        let places: [Place]
        let attributes: [String]
        let required: [String]
        let content: Content

        init(
            _ name: String, in places: [Place], attributes: [String] = [], required: [String] = [],
            content: Content = .elements
        ) {
            self.name = name
            self.places = places
            self.attributes = attributes
            self.required = required
            self.content = content
        }
    }

    /// Whether it counts in a platform's section only.
    var isPlatformOnly: Bool { places == [.platform] }
}
