import Diagnostics
import SourceScan
import Testing

@Suite("Native sources that mean harm")
struct HostileSourceTests {
    private static let pieces = [
        "(", "[", "{", "\"", "\"\"\"", "\"${", "\"\\(", "/*", "'", "`", "@\"", "#if 0\n", "#", "#\"", "class A ",
        "class A {", "class A:",
        "@interface A ", "@implementation A\n", "- (void)a:", "- (void)a:(id)", "@objc ", "@objc(", "func a(",
        "func a() ",
        "fun execute(action: String, CallbackContext) = ", "void execute(String action, int a, CallbackContext c) {",
        "action.", "case ", "when (action) {", "->", "= \"a\" ", "final String a = \"x\"", ")", "}", "]", "}{", "\\\n",
        "\u{0}", "é",
    ]

    @Test(
        "anything repeated for 16 KB is read to its end in time", arguments: NativeLanguage.allCases, pieces)
    func repeated(language: NativeLanguage, piece: String) {
        let source = long(piece, after: "class A extends CordovaPlugin {")
        #expect(isInTime { _ = NativeSource(source, language: language) })
    }

    private static let code = [
        "if (action == \"x\") ", "if (b) ", "if (b) {", "if (b) { } else ", "if (b) return false; else ", "else ",
        "return ",
        "return (", "return b ? ", "return { ", "return when (action) { else -> ", "return if (b) c else ",
        "switch (action) { default: ", "when (action) {\nelse -> ", "when { else -> {", "b = ", "b = {action;",
        "action || ",
        "action && (", "!", "!(", "m(action, ", "m(", "try {", "try ", "for (;;) ", "do ", "case ", "default: b;",
        "yield ",
        "synchronized (b) {", "() -> { action; ", "return@b ", "throw ", "b\n", "action == action.equals(",
        "boolean m(String b) { m(b); } ",
    ]

    @Test(
        "anything repeated for 16 KB where a class answers actions is read to its end in time",
        arguments: code,
        [
            "class A extends CordovaPlugin { boolean execute(String action, X a, CallbackContext c) { ",
            "class A : CordovaPlugin() { fun execute(action: String, a: X, c: CallbackContext): Boolean { ",
            "class A : CordovaPlugin() { fun execute(action: String, a: X, c: CallbackContext) = ",
        ])
    func repeatedCode(piece: String, start: String) {
        let language: NativeLanguage = start.contains("fun ") ? .kotlin : .java
        let source = long(piece, after: start)
        var name: String?
        #expect(isInTime { name = NativeSource(source, language: language).classes.first?.name })
        #expect(name == "A")
    }

    @Test("a megabyte of open parentheses are read")
    func parentheses() {
        let bytes = [UInt8](repeating: 0x28, count: 1 << 20)
        #expect(NativeSource(SourceFile(name: "A.java", bytes: bytes), language: .java).classes.isEmpty)
    }

    @Test("a class 100,000 brackets deep is found")
    func deep() {
        let text = String(repeating: "{", count: 100_000) + "class A : CDVPlugin { @objc func a(_ c: X) {} }"
        #expect(actions(text + String(repeating: "}", count: 100_000), .swift) == ["a"])
    }

    @Test(
        "statements without what belongs to them are read to their end, also where the action is followed",
        arguments: [
            "if action) {", "if", "else if", "if (a) else if", "switch", "switch action", "when", "case", "default",
            "try",
            "try (", "do", "while", "for", "return", "throw", "synchronized", "synchronized (", "return@execute",
            "else",
            "when {", "if (", "! (", "-> ", "{ -> ",
        ], [NativeLanguage.java, .kotlin])
    func incomplete(statement: String, language: NativeLanguage) {
        let head =
            language == .java
            ? "boolean execute(String action, JSONArray a, CallbackContext c)"
            : "override fun execute(action: String, a: JSONArray, c: CallbackContext): Boolean"
        for repeats in [1, 3, 200] {
            let body = String(repeating: statement + " ", count: repeats)
            let source = native("class A extends CordovaPlugin { \(head) { \(body) return false; } }", language)
            #expect(source.classes.map(\.name) == ["A"])
        }
    }

    @Test("an action that is passed round for ever ends")
    func rounds() {
        var text =
            "class A extends CordovaPlugin { boolean execute(String action, X a, CallbackContext c) { m0(action); }"
        for index in 0..<1000 { text += "void m\(index)(String a) { m\((index + 1) % 1000)(a); }" }
        #expect(actions(text + "}", .java) == ["?"])
        #expect(
            actions(
                "class A extends CordovaPlugin { boolean execute(String action, X a, CallbackContext c) { return m(action); } "
                    + "boolean m(String a) { m(a); if (a.equals(\"x\")) {} return false; } }", .java) == ["x"])
    }

    @Test("bytes that are no UTF-8, NULs and a byte order mark do not hide what follows")
    func bytes() {
        let junk: [UInt8] = [0xEF, 0xBB, 0xBF, 0x00, 0xFF, 0xC0, 0x20, 0x22, 0xFE, 0x22, 0x3B]
        let text = Array("@interface A : CDVPlugin\n- (void)a:(CDVInvokedUrlCommand*)c;\n@end".utf8)
        let source = NativeSource(SourceFile(name: "A.h", bytes: junk + text), language: .objectiveC)
        #expect(source.classes.first?.handled?.actions.map(\.name) == ["a"])
    }

    @Test("every cut of a source is read", arguments: NativeLanguage.allCases)
    func cuts(language: NativeLanguage) {
        let text = """
            package a.b; @objc(A) class A: CDVPlugin { final String X = "x\\u0041"; @objc(a:) func a(_ c: CDVInvokedUrlCommand) async {}
            override fun execute(action: String, a: B, c: CallbackContext) = when (action) { "a", X -> "${b("\\(c)")}" else -> '\\'' }
            fun execute(action: String, a: B, c: CallbackContext): Boolean { return if (action == "a") b else { c.error(a); false } }
            boolean execute(String action, B a, CallbackContext c) throws E { if (action == X) return a ? b : c; else b = { try { action; }
            finally { yield !(action) || m(action); } } switch (action) { case "a": case X -> action.equals(X); } }
            @implementation A - (void)a:(id)b { } #if 0
            """
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            _ = NativeSource(SourceFile(name: "A", bytes: Array(bytes[..<cut])), language: language)
            _ = NativeSource(SourceFile(name: "A", bytes: Array(bytes[cut...])), language: language)
        }
    }
}
