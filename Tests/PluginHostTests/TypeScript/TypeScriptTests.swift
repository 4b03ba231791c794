import Testing

@testable import PluginHost

@Suite("Scripts in TypeScript")
struct TypeScriptTests {
    @Test("what TypeScript adds to the language runs or is taken off")
    func language() async throws {
        let run = try await TestRun.script(
            """
            import type { Card } from './card';
            export interface Holder { name: string; card?: Card }
            declare const unknown: number;
            enum Colour { Red, Green = 5, Blue = 'blue' }
            const enum Size { Small = 1 }
            namespace Shop { export const name: string = 'ñandú'; export function open<T>(value: T): T { return value } }
            abstract class Shape { constructor(private readonly sides: number, public label?: string) {}
                abstract area(): number; get count(): number { return this.sides } declare kept: number }
            class Square extends Shape { width!: number; area(): number { return this.width ** 2 } }
            type Pair<A, B = A> = [A, B];
            function first<A, B>(this: void, [a]: Pair<A, B>): A { return a }
            function asserts(value: unknown): asserts value is string {}
            const square = new Square(4, 'square');
            square.width = 3;
            console.log(Colour.Red, Colour[5], Colour.Blue, Size.Small, Shop.name, Shop.open<string>('shop'));
            console.log(square.count, square.label, square.area(), first<number, string>([1, 'b']));
            console.log(<any>square!.width as number, ({ a: 1 }) satisfies object, this === window, 'kept' in square);
            """, name: "script.ts")
        #expect(run.problems == [])
        #expect(
            run.texts == ["0 Green blue 1 ñandú shop", "4 square 9 1", "3 { a: 1 } true false"])
    }

    @Test("an error says where it was in the TypeScript, wherever the types were")
    func uncaught() async throws {
        let run = try await TestRun.script(
            """
            interface Item {
                price: number;
            }

            function total(items: Item[]): number {
                return items.reduce((sum: number, item: Item) => sum + item.price, 0);
            }

            const wrong: any =
                undefined; console.log(total(wrong as Item[]));
            """, name: "script.ts")
        #expect(run.exitCode == 1)
        #expect(
            run.shown == [
                "script.ts:6:12: uncaught TypeError: undefined is not an object (evaluating 'items.reduce')",
                "script.ts:10:28: called here",
            ])
    }

    @Test("a rejection, a callback that throws and a printed error say so as well")
    func otherErrors() async throws {
        let run = try await TestRun.script(
            """
            interface Nothing {

            }
            window.onerror = (message: string, file: string, line: number, column: number) => {
                console.log(file, line, column);
                return true;
            };
            setTimeout((): void => { throw new Error('late'); });
            setTimeout(() => {
                console.log(new Error('printed'));
                (async (): Promise<void> => { throw new Error('lost'); })();
            });
            """, name: "script.ts")
        #expect(run.texts == ["script.ts 8 36", "Error: printed\n    at script.ts:10:21"])
        #expect(
            run.shown == [
                "script.ts:11:45: unhandled promise rejection: Error: lost",
                "script.ts:11:6: called here", "script.ts:11:60: called here",
            ])
    }

    @Test("a call without an answer is shown with its line")
    func unanswered() async throws {
        let run = try await TestRun.script(
            """
            type Answer = { value: string };
            cordova.require('cordova/exec/proxy').add('Desk', { wait() {} });

            const done: (answer: Answer) => void = () => {};
            cordova.exec(done as any, null, 'Desk', 'wait', [] as string[]);
            """, name: "script.ts")
        #expect(run.exitCode == 13)
        #expect(run.shown.last == "script.ts:5:9: Desk.wait was called here")
    }

    @Test("a script that is stopped is shown with its line")
    func stopped() async throws {
        let run = try await TestRun.script("interface A {\n}\n\nfor (;;) {}", name: "script.ts") {
            $0.timeLimit = .milliseconds(1_500)
        }
        #expect(run.exitCode == 124)
        #expect(run.shown.first?.hasPrefix("script.ts:4:0: the run exceeded its time limit") == true, "\(run.shown)")
    }

    @Test("a run whose time is up while JavaScript is made of the script ends as any other")
    func stoppedAtStart() async throws {
        let run = try await TestRun.script("console.log('ran')", name: "script.ts") { $0.timeLimit = .nanoseconds(1) }
        #expect(run.texts == [])
        #expect(run.codes == ["time-limit"])
        #expect(run.exitCode == 124)
    }

    @Test(
        "a mistake in the syntax has line and column, and shows no literal",
        arguments: [
            ("let a: number = ;", "script.ts:1:17: SyntaxError: Unexpected \";\""),
            ("\r\n\r\nlet ñ = 1 y", "script.ts:3:11: SyntaxError: Expected \";\" but found \"y\""),
            ("\u{FEFF}let 𝒜: ñ = ;", "script.ts:1:12: SyntaxError: Unexpected \";\""),
            ("\u{FEFF}let a = ;", "script.ts:1:9: SyntaxError: Unexpected \";\""),
            ("let let = 3", "script.ts:1:5: SyntaxError: Cannot use \"let\" as an identifier here"),
            ("let a = 1;\nlet a: 2", "script.ts:2:5: SyntaxError: The symbol \"a\" has already been declared"),
            (
                "const header = { 'private:pwd' '407185' };",
                "script.ts:1:32: SyntaxError: Expected \":\" but found a string"
            ),
            (
                "const header = { 'private:pwd' \"407185\" };",
                "script.ts:1:32: SyntaxError: Expected \":\" but found a string"
            ),
            (
                "const header = { 'private:pwd' 407185 };",
                "script.ts:1:32: SyntaxError: Expected \":\" but found a number"
            ),
            ("if (", "script.ts:1:5: SyntaxError: Unexpected end of file"),
        ])
    func syntaxError(script: String, shown: String) async throws {
        let run = try await TestRun.script(script, name: "script.ts")
        #expect(run.shown == [shown])
        #expect(run.codes == ["syntax-error"])
        #expect(run.exitCode == 1)
    }

    @Test(
        "an import, an export of a value and an await at the top level make it a module",
        arguments: [
            ("interface A {\n}\nexport const a: number = 1;\nconsole.log(this, a)", "undefined 1"),
            ("interface A {\n}\nconst a: number = await 3;\nconsole.log(this, a)", "undefined 3"),
            ("// first\n/* then */ import {} from 'data:text/javascript,'; console.log(this === window)", "false"),
        ])
    func modules(script: String, text: String) async throws {
        let run = try await TestRun.script(script, name: "script.ts")
        #expect(run.problems == [])
        #expect(run.texts == [text])
    }

    @Test("a script of another name, such as that from standard input, is JavaScript", arguments: ["<stdin>", "a.js"])
    func javaScript(name: String) async throws {
        #expect(try await TestRun.script("let a: number = 1;", name: name).codes == ["syntax-error"])
        #expect(try await TestRun.script("console.log(1<2>3)", name: name).texts == ["false"])
    }
}
