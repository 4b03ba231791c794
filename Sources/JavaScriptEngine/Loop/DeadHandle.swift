import CJavaScriptCore

/// An engine handle whose Swift owner is gone, on its way to the loop's thread, where alone it may be released.
///
/// `@unchecked Sendable` because it carries raw handles between threads; nothing but ``release()`` reads them, on the loop's thread.
struct DeadHandle: @unchecked Sendable {
    private enum Handle {
        case value(OpaquePointer, in: OpaquePointer)
        case context(OpaquePointer)
        case group(OpaquePointer, callableClass: OpaquePointer)
    }

    private let handle: Handle

    static func value(_ value: OpaquePointer, in context: OpaquePointer) -> DeadHandle {
        DeadHandle(handle: .value(value, in: context))
    }

    static func context(_ context: OpaquePointer) -> DeadHandle {
        DeadHandle(handle: .context(context))
    }

    static func group(_ group: OpaquePointer, callableClass: OpaquePointer) -> DeadHandle {
        DeadHandle(handle: .group(group, callableClass: callableClass))
    }

    var isValue: Bool {
        if case .value = handle { true } else { false }
    }

    /// Releases the handle. On the loop's thread.
    func release() {
        switch handle {
        case .value(let value, let context):
            JSValueUnprotect(context, value)
        case .context(let context):
            JSGlobalContextRelease(context)
        case .group(let group, let callableClass):
            ExportedFunctions.shared.clearTimeLimit?(group)
            JSClassRelease(callableClass)
            JSContextGroupRelease(group)
        }
    }
}

extension EngineLoop {
    /// Releases `handle`: a value now when on the thread, all else on the next turn.
    ///
    /// Not a context or a machine: the collector may be at work, releasing a host function whose closure held the last reference.
    func release(_ handle: DeadHandle) {
        if isOnThread, handle.isValue {
            handle.release()
        } else {
            shared.withLock { $0.deadHandles.append(handle) }
            hasMail.store(true, ordering: .releasing)
            wake()
        }
    }
}
