import Testing

@Suite("The page's dialogs")
struct PageDialogTests {
    @Test("answers in advance and functions answer them, and nobody leaves them")
    func answers() async throws {
        let run = try await TestRun.script(
            """
            console.log(confirm('Nobody?'));
            puente.device.dialogs.answer('OK');
            puente.device.dialogs.answer({ button: 'OK', input: 'Ann' });
            console.log(confirm('Sure?'), prompt('Name?', 'x'));
            puente.device.dialogs.answerWith(({ kind, message, buttons, defaultText }) => {
                console.log(kind, message, buttons.join(), defaultText);
                return kind === 'confirm' ? 'Cancel' : 1;
            });
            console.log(confirm('Go?'), prompt('Age?', '7'), alert('Done'));
            """)
        #expect(
            run.texts == [
                "confirm: Nobody?", "false", "true Ann", "confirm Go? OK,Cancel undefined", "prompt Age? OK,Cancel 7",
                "alert Done OK undefined", "false 7 undefined",
            ])
    }

    @Test("an answer that does not fit, and a promise, are errors of the line that asks")
    func faults() async throws {
        let run = try await TestRun.script(
            """
            const attempt = () => { try { confirm('Go?'); } catch (error) { console.log(error.message); } };
            puente.device.dialogs.answer('Maybe');
            attempt();
            puente.device.dialogs.answerWith(async () => 1);
            attempt();
            """)
        #expect(
            run.texts == [
                "the dialog 'Go?' has no button 'Maybe'; it has 'OK', 'Cancel'",
                "a promise cannot answer alert, confirm or prompt, which wait for the answer: return the answer itself",
            ])
    }
}
