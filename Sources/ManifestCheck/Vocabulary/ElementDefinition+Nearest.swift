import PluginManifest

extension ElementDefinition {
    /// The element that may have been meant by one that Cordova does not know: one that could stand in its place.
    static func nearest(to element: XMLElement) -> LikelyName? {
        guard let place = place(inside: element.parent) else { return nil }
        return LikelyName.find(element.name, among: all.lazy.filter { $0.places.contains(place) }.map(\.name))
    }

    /// What it means to stand directly in an element.
    private static func place(inside parent: XMLElement?) -> Place? {
        guard let parent else { return nil }
        return parent.parent == nil ? .root : named(parent.name)?.place
    }
}
