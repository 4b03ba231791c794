/// A reference that other threads may carry, to an object that belongs to the loop's thread.
///
/// `@unchecked Sendable` because the object is not: it is only looked at on the loop's thread, which ``perform(_:)`` sees to.
public struct LoopBound<Object: AnyObject>: @unchecked Sendable {
    private weak var object: Object?
    private let kept: Object?
    private let loop: EngineLoop

    /// - Parameters:
    ///   - object: The object.
    ///   - loop: The loop on whose thread it lives.
    ///   - keeping: Whether this reference keeps it alive.
    public init(_ object: Object, on loop: EngineLoop, keeping: Bool = false) {
        self.object = object
        self.kept = keeping ? object : nil
        self.loop = loop
    }

    /// Does something with the object on the loop's thread: at once when called there, otherwise on a later turn, in the order of
    /// the calls. Nothing is done when the object is gone.
    public func perform(_ body: @escaping @Sendable (Object) -> Void) {
        if loop.isOnThread {
            if let object { body(object) }
        } else {
            loop.post { if let object { body(object) } }
        }
    }
}
