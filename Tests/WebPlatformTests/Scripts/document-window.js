'use strict';

test('the page is seen and has the focus; another document is not and has not', function (t) {
    const { document } = newPage().global;
    const other = document.implementation.createHTMLDocument();
    t.deepEqual([document.visibilityState, document.hidden, document.hasFocus()], ['visible', false, true]);
    t.deepEqual([other.visibilityState, other.hidden, other.hasFocus(), other.getSelection()], ['hidden', true, false, null]);
});

test('nothing is at a place, and nobody edits', function (t) {
    const { document } = newPage().global;
    t.deepEqual([document.elementFromPoint(0, 0), document.elementsFromPoint(0, 0).length, document.fullscreenElement], [null, 0, null]);
    t.deepEqual([document.execCommand('copy'), document.queryCommandSupported('copy'), document.referrer, document.designMode], [false, false, '', 'off']);
});
