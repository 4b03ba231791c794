'use strict';

test('CSS.escape makes an identifier of a text', function (t) {
    const { CSS } = newPage().global;
    t.deepEqual(['a.b', '1a', '-1', '-', 'a b', '\0', 'ok_-9'].map(CSS.escape), ['a\\.b', '\\31 a', '-\\31 ', '\\-', 'a\\ b', '\ufffd', 'ok_-9']);
});

test('CSS.supports knows the names of properties', function (t) {
    const { CSS } = newPage().global;
    t.deepEqual([CSS.supports('display', 'grid'), CSS.supports('(gap: 1px)'), CSS.supports('--x', '1'), CSS.supports('nonsense', '1'), CSS.supports('x')],
        [true, true, true, false, false]);
});
