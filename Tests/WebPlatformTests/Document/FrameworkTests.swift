import Foundation
import Testing

/// Libraries of Debian's packages on the document, each with a small app: `Apps/todo-*.js`.
@Suite("Libraries on the document")
struct FrameworkTests {
    /// A page with a library and an app, used as a person would: text is typed, things are clicked. `show()` prints the list.
    private func page(_ library: String, _ app: String) async throws -> WebPage {
        let page = WebPage()
        try await page.evaluate(String(contentsOfFile: "/usr/share/nodejs/\(library)", encoding: .utf8))
        _ = try await page.run(TestFile("Apps/\(app).js").text)
        try await page.evaluate(
            """
            const find = (selector) => document.querySelector(selector);
            const type = (selector, text) => {
                find(selector).focus();
                find(selector).value = text;
                find(selector).dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
            };
            const choose = (selector, value) => {
                find(selector).value = value;
                find(selector).dispatchEvent(new Event('change', { bubbles: true }));
            };
            const show = () => console.log(
                Array.from(document.querySelectorAll('ul > li'), (item) => `${item.className}: ${item.textContent}`).join(', '),
                '|', find('p')?.textContent);
            """)
        return page
    }

    /// What the steps print, each when the page is at rest.
    private func printed(_ page: WebPage, _ steps: [String]) async throws -> [String] {
        let before = page.messages.all.count
        for step in steps { _ = try await page.run(step) }
        #expect(page.events.all.isEmpty)
        return Array(page.messages.all.dropFirst(before))
    }

    @Test("an app of jQuery adds, checks, hides and removes, and serializes its form")
    func jQuery() async throws {
        let page = try await page("jquery/dist/jquery.js", "todo-jquery")
        let lines = try await printed(
            page,
            [
                "find('form button').click(); show()",
                "type('[name=title]', 'buy & eat'); find('form button').click(); show()",
                "type('[name=title]', 'sleep'); choose('select', 'home'); find('form').requestSubmit(); show()",
                "find('li input').click(); show()",
                "find('#hide').click(); show()",
                "find('label').click(); show()",
                "find('li:last-child a').click(); show(); console.log(find('[name=title]').value, find('select').value)",
            ])
        #expect(
            lines == [
                "log:  | 0 left",
                "log: sent title=buy%20%26%20eat&list=work", "log: work: buy & eatx | 1 left",
                "log: sent title=sleep&list=home", "log: work: buy & eatx, home: sleepx | 2 left",
                "log: work done: buy & eatx, home: sleepx | 1 left",
                "log: home: sleepx | 1 left",
                "log: work done: buy & eatx, home: sleepx | 1 left",
                "log: work done: buy & eatx | 0 left", "log:  work",
            ])
    }

    @Test(
        "an app of Vue does the same, with the full build and with the runtime alone",
        arguments: ["vue", "vue.runtime"])
    func vue(build: String) async throws {
        let page = try await page("vue/dist/\(build).js", "todo-vue")
        let lines = try await printed(
            page,
            [
                "console.log(find('button').disabled, find('select').value, find('p'))",
                "type('form input', 'buy')", "find('button').click()",
                "show(); console.log(find('form input').value === '')",
                "type('form input', 'sleep'); choose('select', 'home')", "find('form').requestSubmit()", "show()",
                "find('li input').click()", "show()",
                "find('#hide').click()", "show()",
                "find('#hide').click()", "find('li:last-child a').click()", "show()",
                "app.todos.push({ id: 9, title: 'pushed', list: 'home', done: false })", "show()",
            ])
        #expect(
            lines == [
                "log: true work null",
                "log: work: buyx | 1 left", "log: true",
                "log: work: buyx, home: sleepx | 2 left",
                "log: work done: buyx, home: sleepx | 1 left",
                "log: home: sleepx | 1 left",
                "log: work done: buyx | 0 left",
                "log: work done: buyx, home: pushedx | 1 left",
            ])
    }

    @Test("Vue's nextTick comes before the next macrotask, after the page has changed")
    func nextTick() async throws {
        let page = try await page("vue/dist/vue.js", "todo-vue")
        let lines = try await printed(
            page,
            [
                """
                setTimeout(() => console.log('timer'));
                new MutationObserver((records) => console.log('changed', records.length > 0)).observe(find('ul'), { childList: true });
                app.todos.push({ id: 1, title: 'a', list: 'home', done: false });
                app.$nextTick(() => console.log('tick', find('li').textContent));
                console.log('now', find('li'));
                """
            ])
        #expect(lines == ["log: now null", "log: tick ax", "log: changed true", "log: timer"])
    }
}
