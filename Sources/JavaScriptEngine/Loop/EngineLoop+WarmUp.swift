import CJavaScriptCore

extension EngineLoop {
    /// Makes the virtual machine of this loop's engine now, on the loop's thread, while the caller goes on with something else. It takes more
    /// than a millisecond, which a program that has yet to read its files need not wait for.
    public func warmUp() {
        post { [self] in
            if local.warmMachine == nil { local.warmMachine = JSContextGroupCreate() }
        }
    }

    /// The machine that ``warmUp()`` has made, for the engine to own.
    func takeWarmMachine() -> OpaquePointer? {
        defer { local.warmMachine = nil }
        return local.warmMachine
    }
}
