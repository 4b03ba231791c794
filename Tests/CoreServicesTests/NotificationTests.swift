import Testing

struct NotificationTests {
    @Test func `dialogs take the answers that a script gives in advance`() async throws {
        let script = """
            puente.device.dialogs.answer('OK');
            puente.device.dialogs.answer('No');
            puente.device.dialogs.answer({ button: 1, input: 'Ana' });
            call('Notification', 'alert', 'Saved', 'Title', 'OK').then((value) => console.log(value));
            call('Notification', 'confirm', 'Sure?', 'Title', ['Yes', 'No']).then((value) => console.log(value));
            call('Notification', 'prompt', 'Name?', 'Title', ['OK', 'Cancel'], '').then((value) => console.log(value));
            """
        let ios = try await DeviceRun(script, services: ["Notification"])
        #expect(ios.lines == ["1", "2", "{ buttonIndex: 1, input1: 'Ana' }"])
        let android = try await DeviceRun(script, on: "android", services: ["Notification"])
        #expect(android.lines == ["0", "2", "{ buttonIndex: 1, input1: 'Ana' }"])
    }

    @Test func `a function answers dialogs, as with a promise`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.dialogs.answerWith(async (dialog) => (dialog.kind === 'prompt' ? { button: 'OK', input: dialog.message } : 'Later'));
            call('Notification', 'confirm', 'Now?', '', ['Now', 'Later']).then((value) => console.log(value));
            call('Notification', 'prompt', 'Echo', '', ['OK', 'Cancel'], 'text').then((value) => console.log(value.input1));
            """, services: ["Notification"])
        #expect(run.lines == ["2", "Echo"])
    }

    @Test func `a dialog waits for an answer as long as it takes`() async throws {
        let run = try await DeviceRun(
            """
            call('Notification', 'confirm', 'Sure?', 'Title', ['Yes', 'No']).then((value) => console.log(value));
            setTimeout(() => {
                console.log(puente.device.dialogs.open[0].title);
                puente.device.dialogs.answer('Yes');
            }, 3600000);
            """, services: ["Notification"])
        #expect(run.lines == ["Title", "1"])
        #expect(run.codes == [])
    }

    @Test func `a dialog that nobody answers is an unanswered call`() async throws {
        let run = try await DeviceRun(
            "call('Notification', 'alert', 'Saved', 'Title', 'OK');", services: ["Notification"])
        #expect(run.codes == ["unanswered-calls"])
        #expect(run.outcome.exitCode == 13)
    }

    @Test func `an answer that the dialog does not have fails the call`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.dialogs.answer('Maybe');
            call('Notification', 'confirm', 'Sure?', 'Title', ['Yes', 'No']).catch((error) => console.log(error.message));
            """, services: ["Notification"])
        #expect(run.lines == ["the dialog 'Title' has no button 'Maybe'; it has 'Yes', 'No'"])
    }

    @Test func `a dialog is dismissed, which Android tells the script`() async throws {
        let script = """
            call('Notification', 'dismissAll').catch((text) => console.log(text));
            cordova.exec((value) => console.log('closed', value), null, 'Notification', 'confirm', ['Sure?', '', ['Yes']]);
            setTimeout(() => call('Notification', 'dismissAll').then(() => console.log('dismissed')), 10);
            """
        let ios = try await DeviceRun(script, services: ["Notification"])
        #expect(ios.lines == ["No previously opened dialog to dismiss", "dismissed"])
        #expect(ios.codes == [])
        let android = try await DeviceRun(script, on: "android", services: ["Notification"])
        #expect(Set(android.lines.dropFirst()) == ["closed 0", "dismissed"])
    }
}
