'use strict';

function newBody(markup = '') {
    const { global } = newPage();
    global.document.body.innerHTML = markup;
    return { global, document: global.document, body: global.document.body };
}

test('append, prepend and replaceChildren take nodes and text, in a document and in a fragment', function (t) {
    const { document, body } = newBody('<b></b>');
    body.append('x', document.createElement('i'), 1);
    body.prepend(document.createElement('u'), 'y');
    t.equal(body.innerHTML, '<u></u>y<b></b>x<i></i>1');
    body.replaceChildren('a', document.createElement('p'));
    t.equal(body.innerHTML, 'a<p></p>');
    body.replaceChildren();
    t.equal(body.innerHTML, '');
    const fragment = document.createDocumentFragment();
    fragment.append('x', document.createElement('i'));
    t.deepEqual([fragment.childNodes.length, fragment.children.length, fragment.firstElementChild.localName], [2, 1, 'i']);
});

test('before, after, replaceWith and remove work on elements and text', function (t) {
    const { document, body } = newBody('<b></b>');
    const [bold] = body.children;
    bold.before('x', document.createElement('i'));
    bold.after('y');
    bold.replaceWith('z');
    body.lastChild.remove();
    body.lastChild.replaceWith(document.createElement('u'));
    t.equal(body.innerHTML, 'x<i></i><u></u>');
});

test('a node that was taken out with others does not take them along', function (t) {
    const { document, body } = newBody('<b></b><i></i><u></u>');
    const [bold] = body.childNodes;
    const [first] = document.createElement('p').childNodes;
    t.equal(first, undefined);
    const list = document.createElement('ul');
    list.append(document.createElement('b'), document.createElement('i'));
    const { firstChild } = list;
    list.textContent = '';
    list.append(firstChild);
    body.textContent = '';
    body.append(bold);
    t.deepEqual([list.innerHTML, body.innerHTML], ['<b></b>', '<b></b>']);
});

test('isConnected, contains and getRootNode tell where a node is', function (t) {
    const { document, body } = newBody('<p><b></b></p>');
    const { firstChild: outer } = body;
    const { firstChild: inner } = outer;
    t.deepEqual([inner.isConnected, body.contains(inner), outer.contains(outer), inner.contains(outer), body.contains(null)], [true, true, true, false, false]);
    t.equal(inner.getRootNode(), document);
    outer.remove();
    t.deepEqual([inner.isConnected, body.contains(inner), outer.contains(inner)], [false, false, true]);
    t.equal(inner.getRootNode(), outer);
});

test('insertBefore without a reference appends', function (t) {
    const { document, body } = newBody('<b></b>');
    body.insertBefore(document.createElement('i'));
    body.insertBefore(document.createElement('u'), undefined);
    t.equal(body.innerHTML, '<b></b><i></i><u></u>');
});

test('innerHTML and outerHTML read and replace markup, also of SVG and of templates', function (t) {
    const { document, body } = newBody('<p>a &amp; b</p>');
    t.equal(body.firstChild.outerHTML, '<p>a &amp; b</p>');
    body.firstChild.outerHTML = '<b>x</b>y';
    t.equal(body.innerHTML, '<b>x</b>y');
    body.innerHTML = '<svg></svg><template><i>1</i></template>';
    const [svg, template] = body.children;
    svg.innerHTML = '<circle r="1"></circle>';
    t.deepEqual([svg.firstChild.namespaceURI, body.querySelector('i')], ['http://www.w3.org/2000/svg', null]);
    t.deepEqual([template.content.firstChild.textContent, template.innerHTML, template.childNodes.length], ['1', '<i>1</i>', 0]);
    const copy = template.cloneNode(true);
    copy.content.firstChild.textContent = '2';
    t.deepEqual([copy.innerHTML, template.innerHTML, template.cloneNode().innerHTML], ['<i>2</i>', '<i>1</i>', '']);
    t.equal(document.importNode(template.content, true).firstChild.textContent, '1');
});

test('insertAdjacentHTML, Element and Text put things at the four places', function (t) {
    const { document, body } = newBody('<p>x</p>');
    const [paragraph] = body.children;
    paragraph.insertAdjacentHTML('beforebegin', '<b>1</b>');
    paragraph.insertAdjacentText('afterbegin', '2');
    paragraph.insertAdjacentElement('beforeend', document.createElement('i'));
    paragraph.insertAdjacentHTML('afterend', '3<u></u>');
    t.equal(body.innerHTML, '<b>1</b><p>2x<i></i></p>3<u></u>');
    t.equal(t.throws(() => paragraph.insertAdjacentHTML('inside', ''), 'the text does not have the form that it must have').name, 'SyntaxError');
});

test('textContent is the text of a tree, whatever stands between', function (t) {
    const { body } = newBody('a<b>b<i>c</i></b><!-- no -->d<script>e</script>');
    t.equal(body.textContent, 'abcde');
    body.textContent = null;
    t.equal(body.hasChildNodes(), false);
});

test('ten thousand elements are appended and removed in one pass', function (t) {
    const { document, body } = newBody();
    for (let index = 0; index < 10000; index++) {
        body.append(document.createElement('p'));
    }
    t.equal(body.children.length, 10000);
    while (body.firstChild !== null) {
        body.removeChild(body.firstChild);
    }
    t.equal(body.children.length, 0);
});
