'use strict';

test('a dialog that nobody answers is shown by the console and left', function (t) {
    const { global, written } = newPage();
    t.deepEqual([global.alert('Saved'), global.confirm('Sure?'), global.prompt('Name?', 'x'), global.alert()], [undefined, false, null, undefined]);
    t.deepEqual(written, [['info', 'alert: Saved'], ['info', 'confirm: Sure?'], ['info', 'prompt: Name?'], ['info', 'alert: ']]);
});

test('an answer is the first button or another one, and what a prompt takes', function (t) {
    const page = newPage();
    const asked = [];
    page.dialog = (...dialog) => {
        asked.push(dialog);
        return { button: asked.length % 2, input: 'Ann' };
    };
    const { alert, confirm, prompt } = page.global;
    t.deepEqual([confirm('a'), confirm(), prompt('b'), prompt('c', 'd'), alert({})], [true, false, 'Ann', null, undefined]);
    t.deepEqual(asked.map(String), ['confirm,a,', 'confirm,,', 'prompt,b,', 'prompt,c,d', 'alert,[object Object],']);
    t.deepEqual(page.written, []);
});
