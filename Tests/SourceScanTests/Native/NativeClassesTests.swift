import SourceScan
import Testing

@Suite("Classes of several files")
struct NativeClassesTests {
    private func handled(_ name: String, _ sources: [(String, NativeLanguage)]) -> String? {
        NativeClasses(sources.map { native($0.0, $0.1) }).handledActions(of: name).map { handled in
            (handled.actions.map(\.name) + (handled.isComplete ? [] : ["?"])).joined(separator: " ")
        }
    }

    @Test("header, implementation and category are one class")
    func objectiveC() {
        let header = ("@interface A : CDVPlugin\n- (void)a:(CDVInvokedUrlCommand*)c;\n@end", NativeLanguage.objectiveC)
        let category = (
            "@implementation A (X)\n- (void)b:(CDVInvokedUrlCommand*)c { }\n@end", NativeLanguage.objectiveC
        )
        #expect(handled("A", [header, category]) == "a b")
        #expect(handled("A", [category]) == "b ?")
        #expect(handled("B", [header]) == nil)
    }

    @Test("a class answers what its superclasses answer")
    func superclasses() {
        let base = (
            "package p; class Base extends CordovaPlugin { public boolean execute(String action, JSONArray a, "
                + "CallbackContext c) { return \"base\".equals(action); } }", NativeLanguage.java
        )
        let child = ("package p\nclass Child : Base() { }", NativeLanguage.kotlin)
        let asking = (
            "package p; class Asking extends Base { public boolean execute(String action, JSONArray a, CallbackContext c) "
                + "{ return \"own\".equals(action) || super.execute(action, a, c); } }", NativeLanguage.java
        )
        let alone = (
            "package p; class Alone extends Unknown { public boolean execute(String action, JSONArray a, CallbackContext c) "
                + "{ return \"own\".equals(action); } }", NativeLanguage.java
        )
        #expect(handled("p.Child", [base, child]) == "base")
        #expect(handled("p.Child", [child]) == "?")
        #expect(handled("p.Asking", [base, asking]) == "own base")
        #expect(handled("p.Asking", [asking]) == "own ?")
        #expect(handled("p.Alone", [alone]) == "own")
    }

    @Test("constants of other files are known when they have one value")
    func constants() {
        let plugin = (
            "package p; class A extends CordovaPlugin { public boolean execute(String action, JSONArray a, CallbackContext c) "
                + "{ return Names.SCAN.equals(action) || action.equals(STOP); } }", NativeLanguage.java
        )
        let names = ("interface Names { String SCAN = \"scan\"; String OTHER = \"o\"; }", NativeLanguage.java)
        let more = ("object More { const val STOP = \"stop\" }", NativeLanguage.kotlin)
        let contrary = ("object Contrary { const val STOP = \"halt\" }", NativeLanguage.kotlin)
        #expect(handled("p.A", [plugin, names, more]) == "scan stop")
        #expect(handled("p.A", [plugin, names]) == "scan ?")
        #expect(handled("p.A", [plugin, names, more, contrary]) == "scan ?")
        #expect(actions(plugin.0, .java) == ["?"])
    }

    @Test("classes that extend one another in a ring end")
    func ring() {
        #expect(handled("A", [("class A extends B {} class B extends A {}", .java)]) == "?")
    }

    @Test("a language is known by a file's name")
    func languages() {
        let names = ["A.java", "A.kt", "A.m", "A.mm", "A.h", "A.swift", "A.js", "java", ""]
        #expect(
            names.map(NativeLanguage.init(fileName:))
                == [.java, .kotlin, .objectiveC, .objectiveC, .objectiveC, .swift, nil, .java, nil])
    }
}
