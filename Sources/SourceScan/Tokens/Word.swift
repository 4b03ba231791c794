/// The identifiers that mean something to the readers of sources: keywords, and the names of Cordova's interface.
enum Word: String, CaseIterable {
    // Keywords of JavaScript, most of them of the other languages too.
    case `await`, `break`, `case`, `catch`, `class`, `const`, `continue`, `default`, delete, `do`, `else`, export
    case extends, finally, `for`, function, `if`, `import`, `in`, instanceof, `let`, new, of, `return`, `static`
    case `super`, `switch`, this, `throw`, `try`, typeof, `var`, void, `while`, with, yield, async
    case `true`, `false`, null, undefined

    // Names of JavaScript and Cordova.
    case add, apply, assign, bind, call, commandProxy, concat, cordova, define
    case defineProperty, defineProperties, extend, exec, exports, freeze, global, globalThis
    case arguments, appVersion, chrome, eval, platform, platformId, userAgent, webkit
    case initializationComplete, module, prototype, remove, require, requireCordovaModule, `self`, waitForInitialization
    case window

    case capitalCordova = "Cordova"
    case phoneGap = "PhoneGap"
    case objectConstructor = "Object"
    case functionConstructor = "Function"
    case winJS = "WinJS"

    // Java and Kotlin.
    case companion, execute, final, `fun`, interface, object, override, package
    case val, when
    case throwing = "throws"
    case string = "String"
    case callbackContext = "CallbackContext"
    case cordovaPlugin = "CordovaPlugin"

    // Swift and Objective-C.
    case end, `extension`, `func`, id, implementation, include, objc, objcMembers
    case invokedCommand = "CDVInvokedUrlCommand"
}
