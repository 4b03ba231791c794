/// The identifiers that mean something to the readers of sources: keywords, and the names of Cordova's interface.
enum Word: String, CaseIterable {
    // Keywords of JavaScript, most of them of the other languages too.
    case `await`, `break`, `case`, `catch`, `class`, `const`, `continue`, `default`, delete, `do`, `else`, export
    case extends, finally, `for`, function, `if`, `import`, `in`, instanceof, `let`, new, of, `return`, `static`
    case `super`, `switch`, this, `throw`, `try`, typeof, `var`, void, `while`, with, yield, async
    case `true`, `false`, null, undefined

    // Names of JavaScript and Cordova.
    case add, apply, assign, call, commandProxy, cordova, Cordova, PhoneGap, define
    case defineProperty, defineProperties, extend, exec, exports, freeze, global, globalThis
    case initializationComplete, module, Object, prototype, remove, require, `self`, waitForInitialization, window

    // Java and Kotlin.
    case companion, `enum`, equals, equalsIgnoreCase, execute, final, `fun`, interface, object, override, package
    case val, valueOf, when

    // Swift and Objective-C.
    case `extension`, `func`, objc, objcMembers
}
