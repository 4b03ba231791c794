'use strict';

function newTree(markup) {
    const { global } = newPage();
    global.document.body.innerHTML = markup;
    return { global, document: global.document, computed: (selector) => global.getComputedStyle(global.document.querySelector(selector)) };
}

test('an element is displayed as its kind is, unless its style or hidden says otherwise', function (t) {
    const { computed, document, global } = newTree('<p></p><b></b><ul><li></li></ul><i style="display: block"></i><p id="h" hidden></p><dialog></dialog>');
    t.deepEqual(['p', 'b', 'li', 'i', '#h', 'head', 'dialog'].map((selector) => computed(selector).display),
        ['block', 'inline', 'list-item', 'block', 'none', 'none', 'none']);
    t.equal(global.getComputedStyle(document.createElement('p')).display, '');
});

test('what is inherited comes from above, the rest does not', function (t) {
    const { computed } = newTree('<div style="color: red; margin: 3px; --x: 1; visibility: hidden"><p style="margin: inherit"></p><b></b></div>');
    const { color, visibility, marginTop, position, fontWeight } = computed('b');
    t.deepEqual([color, visibility, marginTop, position, fontWeight], ['rgb(255, 0, 0)', 'hidden', '0px', 'static', '700']);
    t.deepEqual([computed('b').getPropertyValue('--x'), computed('p').marginTop], ['1', '3px']);
});

test('a computed style is live and cannot be changed', function (t) {
    const { computed, document } = newTree('<p></p>');
    const style = computed('p');
    document.querySelector('p').style.opacity = '0';
    t.deepEqual([style.opacity, style.length > 100, Array.from(style).includes('display')], ['0', true, true]);
    t.equal(t.throws(() => (style.opacity = '1'), 'the computed style of an element cannot be changed').name, 'NoModificationAllowedError');
});

test('getComputedStyle needs an element', function (t) {
    t.throws(() => newPage().global.getComputedStyle({}), 'getComputedStyle needs an element');
});
