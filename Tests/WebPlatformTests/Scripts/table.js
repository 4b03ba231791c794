'use strict';

function table(...args) {
    const page = newPage();
    page.global.console.table(...args);
    return page.written.map(([, text]) => text).join('\n');
}

function lines(...rows) {
    return rows.join('\n');
}

test('rows of objects give their properties as columns', function (t) {
    t.equal(table([{ id: 1, name: 'Ana' }, { id: 2, phone: undefined }]), lines(
        '┌─────────┬────┬───────┬───────────┐',
        '│ (index) │ id │ name  │ phone     │',
        '├─────────┼────┼───────┼───────────┤',
        "│ 0       │ 1  │ 'Ana' │           │",
        '│ 1       │ 2  │       │ undefined │',
        '└─────────┴────┴───────┴───────────┘',
    ));
});

test('values that are no objects have a column of their own', function (t) {
    t.equal(table({ a: 5, b: { x: [1, [2]] } }), lines(
        '┌─────────┬────────────────┬────────┐',
        '│ (index) │ x              │ Values │',
        '├─────────┼────────────────┼────────┤',
        '│ a       │                │ 5      │',
        '│ b       │ [ 1, [Array] ] │        │',
        '└─────────┴────────────────┴────────┘',
    ));
});

test('a Map shows key and value, a Set its values', function (t) {
    t.equal(table(new Map([['k', { a: 1 }]])), lines(
        '┌───────────────────┬─────┬──────────┐',
        '│ (iteration index) │ Key │ Values   │',
        '├───────────────────┼─────┼──────────┤',
        "│ 0                 │ 'k' │ { a: 1 } │",
        '└───────────────────┴─────┴──────────┘',
    ));
    t.equal(table(new Set(['a'])), lines(
        '┌───────────────────┬────────┐',
        '│ (iteration index) │ Values │',
        '├───────────────────┼────────┤',
        "│ 0                 │ 'a'    │",
        '└───────────────────┴────────┘',
    ));
});

test('the second argument picks the columns and their order', function (t) {
    t.equal(table([{ a: 1, b: 2, c: 3 }], ['c', 'a', 'none']), lines(
        '┌─────────┬───┬───┬──────┐',
        '│ (index) │ c │ a │ none │',
        '├─────────┼───┼───┼──────┤',
        '│ 0       │ 3 │ 1 │      │',
        '└─────────┴───┴───┴──────┘',
    ));
});

test('letters of two columns and texts of several lines keep the table straight', function (t) {
    t.equal(table([{ name: '日本', 'a\nb': new Error('one\ntwo') }]), lines(
        '┌─────────┬────────┬───────────────────┐',
        '│ (index) │ name   │ a\\nb              │',
        '├─────────┼────────┼───────────────────┤',
        "│ 0       │ '日本' │ [Error: one\\ntwo] │",
        '└─────────┴────────┴───────────────────┘',
    ));
});

test('getters are named, what has no rows is logged', function (t) {
    t.equal(table([{ get a() { throw new Error('it ran'); } }]).includes('[Getter]'), true);
    t.equal(table('text'), 'text');
    t.equal(table(undefined), 'undefined');
    t.equal(table(null), 'null');
});
