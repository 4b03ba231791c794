'use strict';

function newTable(html) {
    const { document } = newPage().global;
    document.body.innerHTML = html;
    return { document, table: document.querySelector('table') };
}

test('a table gets sections, rows and cells, each in its place', function (t) {
    const { table } = newTable('<table></table>');
    const row = table.insertRow();
    row.insertCell().textContent = 'b';
    row.insertCell(0).textContent = 'a';
    table.createTHead().insertRow().insertCell();
    table.createTFoot();
    table.createCaption();
    table.insertRow(1).id = 'second';
    t.equal(table.outerHTML,
        '<table><caption></caption><thead><tr><td></td></tr></thead><tbody><tr id="second"></tr><tr><td>a</td><td>b</td></tr></tbody><tfoot></tfoot></table>');
    t.deepEqual([table.rows.length, row.rowIndex, row.sectionRowIndex, row.cells[1].cellIndex, table.tBodies.length], [3, 2, 1, 1, 1]);
    table.deleteRow(-1);
    table.deleteTHead();
    t.deepEqual([table.rows.length, table.tHead, table.tFoot.localName], [1, null, 'tfoot']);
});

test('the rows of a table are its own, those of the head first', function (t) {
    const { table } = newTable(
        '<table><tbody><tr id="body"><td><table><tr id="inner"></tr></table></td></tr></tbody><thead><tr id="head"></tr></thead></table>');
    t.deepEqual(Array.from(table.rows, ({ id }) => id), ['head', 'body']);
    t.equal(table.rows[1].cells.length, 1);
});

test('an index that is out of range is an IndexSizeError', function (t) {
    const { table } = newTable('<table><tr><td></td></tr></table>');
    t.equal(t.throws(() => table.insertRow(2), 'the index 2 is out of range: there are 1').name, 'IndexSizeError');
    t.equal(t.throws(() => table.rows[0].deleteCell(1), 'the index 1 is out of range: there are 1').name, 'IndexSizeError');
});

test('text, comments and fragments are made with new, and belong to the page', function (t) {
    const { Text, Comment, DocumentFragment, document } = newPage().global;
    const fragment = new DocumentFragment();
    fragment.append(new Text('x'), new Comment('c'), new Text());
    t.deepEqual([fragment.textContent, fragment.ownerDocument === document, fragment.firstChild instanceof Text], ['x', true, true]);
    t.equal(document.createTextNode('y') instanceof Text, true);
});

test('nothing is played: play is rejected', async function (t) {
    const { Audio, HTMLAudioElement } = newPage().global;
    const audio = new Audio('ring.mp3');
    t.deepEqual([audio instanceof HTMLAudioElement, audio.paused, audio.canPlayType('audio/mpeg')], [true, true, '']);
    audio.pause();
    const error = await t.rejects(audio.play(), 'nothing is played here: the service Media is simulated');
    t.equal(error.name, 'NotSupportedError');
});
