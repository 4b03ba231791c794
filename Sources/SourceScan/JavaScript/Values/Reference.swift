/// What an expression refers to, as far as Cordova's interface goes.
enum Reference: Hashable {
    case unknown
    /// `window` and its other names.
    case global
    case cordova
    case require
    case define
    case defineRemove
    case exec
    /// `exec.call`, `exec.apply` and `exec.bind`
    case execCall
    case execApply
    case execBind
    /// `cordova/exec/proxy`
    case proxies
    /// Its `add`.
    case addProxy
    case channel
    /// Two functions of it.
    case waitForInitialization
    case initializationComplete
    /// What another module exports, by the number of its id, and a member of that.
    case imported(UInt32)
    case importedMember(of: UInt32, name: UInt32)
    case module
    /// What `module.exports` is.
    case exports
    case this
    /// A binding that stands for nothing of the above.
    case binding(Int)
    /// A member of such a binding, of `this` or of the module's exports (both without a number): `X.name`.
    case member(of: Int?, name: UInt32)
}
