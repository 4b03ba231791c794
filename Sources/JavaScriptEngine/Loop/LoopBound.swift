/// A reference that other threads may carry, to an object that belongs to the loop's thread. It does not keep the object alive.
///
/// `@unchecked Sendable` because the object is not: it is only looked at on the loop's thread, which ``perform(_:)`` sees to.
public struct LoopBound<Object: AnyObject>: @unchecked Sendable {
    private weak var object: Object?
    private let loop: EngineLoop

    public init(_ object: Object, on loop: EngineLoop) {
        self.object = object
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
