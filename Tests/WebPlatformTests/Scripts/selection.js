'use strict';

test('the selection is what scripts select', function (t) {
    const { global } = newPage();
    const { document } = global;
    document.body.innerHTML = '<p>abc</p><p>def</p>';
    const selection = global.getSelection();
    t.equal(document.getSelection(), selection);
    t.deepEqual([selection.rangeCount, selection.type, selection.anchorNode, `${selection}`, selection.isCollapsed], [0, 'None', null, '', true]);
    const [first, second] = document.body.children;
    selection.setBaseAndExtent(second.firstChild, 1, first.firstChild, 1);
    t.deepEqual([`${selection}`, selection.direction, selection.anchorOffset, selection.focusNode.data], ['bcd', 'backward', 1, 'abc']);
    t.deepEqual([selection.containsNode(first), selection.containsNode(first, true)], [false, true]);
    selection.selectAllChildren(first);
    t.deepEqual([`${selection.getRangeAt(0)}`, selection.rangeCount], ['abc', 1]);
    selection.collapseToEnd();
    t.equal(selection.type, 'Caret');
    selection.removeAllRanges();
    t.equal(t.throws(() => selection.getRangeAt(0), 'there is no range 0 in the selection').name, 'IndexSizeError');
    const range = document.createRange();
    selection.addRange(range);
    t.equal(selection.getRangeAt(0), range);
    selection.removeRange(range);
    t.equal(selection.rangeCount, 0);
});
