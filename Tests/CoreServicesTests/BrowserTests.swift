import Testing

/// `InAppBrowser`: a window without a page.
struct BrowserTests {
    static let print =
        "const print = ({ type, url, code, message, data }) => console.log([type, url, code, message, data].filter((value) => value !== undefined).join(' '));"

    @Test func `a window tells of its pages, and of its end`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.print)
            cordova.exec(print, print, 'InAppBrowser', 'open', ['https://a.example/', '_blank', 'location=yes']);
            setTimeout(() => {
                const { browser } = puente.device;
                browser.message({ paid: true }.paid);
                browser.navigate('https://a.example/next');
                browser.fail('https://b.example/', -1009, 'offline');
                console.log(browser.open.url, browser.open.isVisible);
                browser.close();
                console.log(browser.open);
            }, 10);
            """, services: ["InAppBrowser"])
        #expect(
            run.lines == [
                "loadstart https://a.example/", "loadstop https://a.example/", "https://a.example/next true", "null",
                "message true", "loadstart https://a.example/next", "loadstop https://a.example/next",
                "loadstart https://b.example/", "loaderror https://b.example/ -1009 offline", "exit",
            ])
        #expect(run.codes == [])
    }

    @Test func `with beforeload a page waits for the script's leave`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.print)
            cordova.exec(print, print, 'InAppBrowser', 'open', ['https://a.example/', '_blank', 'hidden=yes,beforeload=yes']);
            setTimeout(() => puente.device.browser.navigate('https://b.example/'), 10);
            setTimeout(() => cordova.exec(null, null, 'InAppBrowser', 'loadAfterBeforeload', ['https://b.example/']), 20);
            setTimeout(() => {
                console.log(puente.device.browser.open.isVisible);
                call('InAppBrowser', 'show').then(() => console.log(puente.device.browser.open.isVisible));
            }, 30);
            """, services: ["InAppBrowser"])
        #expect(
            run.lines.dropFirst(2) == [
                "beforeload https://b.example/", "loadstart https://b.example/", "loadstop https://b.example/",
                "false", "true",
            ])
    }

    @Test func `where no window is open nothing can happen in it`() async throws {
        let run = try await DeviceRun(
            "try { puente.device.browser.close(); } catch (error) { console.log(error.message); }", services: [])
        #expect(run.lines == ["no in-app browser is open"])
    }
}
