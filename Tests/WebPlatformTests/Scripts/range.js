'use strict';

function newTree(markup = '<p>abc<b>def</b>ghi</p><i>x</i>') {
    const { global } = newPage();
    const { document } = global;
    document.body.innerHTML = markup;
    const [paragraph, italic] = document.body.children;
    return { global, document, body: document.body, paragraph, italic, range: document.createRange() };
}

test('a range begins at the document and has an end that is not before its start', function (t) {
    const { global, document, range, paragraph } = newTree();
    t.equal(range instanceof global.Range && range.startContainer, document);
    t.deepEqual([range.collapsed, range.startOffset], [true, 0]);
    range.setStart(paragraph.firstChild, 1);
    range.setEnd(paragraph.lastChild, 2);
    t.deepEqual([`${range}`, range.commonAncestorContainer === paragraph, range.collapsed], ['bcdefgh', true, false]);
    range.setStart(paragraph.lastChild, 3);
    t.deepEqual([range.collapsed, range.endOffset], [true, 3]);
    t.equal(t.throws(() => range.setStart(paragraph.firstChild, 9), 'the offset 9 is behind the end of the node, at 3').name, 'IndexSizeError');
});

test('selectNode and selectNodeContents, before and after', function (t) {
    const { range, paragraph, italic, body } = newTree();
    range.selectNode(paragraph);
    t.deepEqual([range.startContainer === body, range.startOffset, range.endOffset], [true, 0, 1]);
    range.selectNodeContents(paragraph);
    t.deepEqual([range.startContainer === paragraph, range.endOffset, `${range}`], [true, 3, 'abcdefghi']);
    range.setStartAfter(paragraph);
    range.setEndBefore(italic);
    t.deepEqual([range.startOffset, range.endOffset], [1, 1]);
    range.collapse(true);
    t.equal(range.cloneRange().collapsed, true);
});

test('contents are copied, taken out and deleted, also where an element is cut', function (t) {
    const { range, paragraph, body } = newTree();
    const holder = body.ownerDocument.createElement('div');
    range.setStart(paragraph.firstChild, 1);
    range.setEnd(paragraph.children[0].firstChild, 2);
    holder.append(range.cloneContents());
    t.deepEqual([holder.innerHTML, paragraph.innerHTML], ['bc<b>de</b>', 'abc<b>def</b>ghi']);
    holder.replaceChildren(range.extractContents());
    t.deepEqual([holder.innerHTML, paragraph.innerHTML], ['bc<b>de</b>', 'a<b>f</b>ghi']);
    t.deepEqual([range.collapsed, range.startContainer === paragraph, range.startOffset], [true, true, 1]);
    range.selectNodeContents(body);
    range.deleteContents();
    t.equal(body.innerHTML, '');
});

test('contents that reach over several elements leave the halves of the outer ones', function (t) {
    const { range, body } = newTree('<ul><li>one</li><li>two</li><li>three</li></ul>');
    const [first, , third] = body.firstChild.children;
    range.setStart(first.firstChild, 1);
    range.setEnd(third.firstChild, 2);
    t.equal(`${range}`, 'netwoth');
    range.deleteContents();
    t.equal(body.innerHTML, '<ul><li>o</li><li>ree</li></ul>');
    t.deepEqual([range.startContainer.localName, range.startOffset, range.collapsed], ['ul', 1, true]);
});

test('insertNode and surroundContents put a node at the start and around', function (t) {
    const { range, document, paragraph } = newTree();
    range.setStart(paragraph.firstChild, 1);
    range.setEnd(paragraph.firstChild, 2);
    range.surroundContents(document.createElement('u'));
    t.equal(paragraph.innerHTML, 'a<u>b</u>c<b>def</b>ghi');
    range.collapse(true);
    range.insertNode(document.createTextNode('!'));
    t.equal(paragraph.innerHTML, 'a!<u>b</u>c<b>def</b>ghi');
});

test('markup becomes a fragment for the place of the range', function (t) {
    const { range, body } = newTree('<table><tbody></tbody></table>');
    range.selectNodeContents(body.querySelector('tbody'));
    t.equal(range.createContextualFragment('<tr><td>x').firstChild.localName, 'tr');
    range.setStart(body.ownerDocument, 0);
    t.equal(range.createContextualFragment('<b>x</b>y').childNodes.length, 2);
});

test('places are compared', function (t) {
    const { range, document, paragraph, italic } = newTree();
    range.selectNodeContents(paragraph);
    const other = document.createRange();
    other.selectNode(italic);
    t.deepEqual([range.compareBoundaryPoints(range.START_TO_START, other), other.compareBoundaryPoints(range.END_TO_END, range)], [-1, 1]);
    t.deepEqual([range.intersectsNode(paragraph.firstChild), range.intersectsNode(italic), range.isPointInRange(paragraph, 1)], [true, false, true]);
    t.equal(range.comparePoint(italic, 0), 1);
});
