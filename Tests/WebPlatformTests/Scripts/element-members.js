'use strict';

function newElement(markup = '<p></p>') {
    const { global } = newPage();
    global.document.body.innerHTML = markup;
    return { global, document: global.document, element: global.document.body.firstChild };
}

test('dataset is the data attributes, in both directions', function (t) {
    const { element } = newElement('<p data-user-id="1" data-x="y" title="z"></p>');
    const { dataset } = element;
    t.deepEqual([dataset.userId, dataset.x, dataset.none, Object.keys(dataset).join()], ['1', 'y', undefined, 'userId,x']);
    dataset.newName = 2;
    delete dataset.x;
    t.deepEqual([element.getAttribute('data-new-name'), element.hasAttribute('data-x'), 'x' in dataset, 'newName' in dataset], ['2', false, false, true]);
    t.deepEqual({ ...dataset }, { userId: '1', newName: '2' });
    t.throws(() => (dataset['a-b'] = 1), "'a-b' is no name for a data attribute: write it in camel case");
});

test('innerText is the text, and an end of a line becomes a br when it is set', function (t) {
    const { element } = newElement('<p>a<b>b</b></p>');
    t.equal(element.innerText, 'ab');
    element.innerText = 'x\ny\r\n<z>';
    t.equal(element.innerHTML, 'x<br>y<br>&lt;z&gt;');
});

test('nothing has a size or a place, and nothing scrolls', function (t) {
    const { element, global } = newElement();
    const { x, y, width, height, top, right, bottom, left } = element.getBoundingClientRect();
    t.deepEqual([x, y, width, height, top, right, bottom, left], [0, 0, 0, 0, 0, 0, 0, 0]);
    t.equal(element.getBoundingClientRect() instanceof global.DOMRect, true);
    for (const name of 'offsetWidth offsetHeight offsetTop offsetLeft clientWidth clientHeight clientTop scrollWidth scrollHeight'.split(' ')) {
        t.equal(element[name], 0);
    }
    element.scrollTop = 100;
    element.scrollIntoView();
    element.scrollTo(0, 5);
    t.deepEqual([element.scrollTop, element.offsetParent, element.getClientRects().length], [0, null, 0]);
});

test('a rectangle has its edges, whichever way it was given', function (t) {
    const { DOMRect, DOMRectReadOnly } = newPage().global;
    const rect = new DOMRect(1, 2, 3, -4);
    rect.x = 5;
    t.deepEqual([rect.left, rect.right, rect.top, rect.bottom], [5, 8, -2, 2]);
    t.deepEqual(JSON.parse(JSON.stringify(DOMRectReadOnly.fromRect({ x: 1, width: 2 }))), {
        x: 1, y: 0, width: 2, height: 0, top: 0, right: 3, bottom: 0, left: 1,
    });
});

test('contentEditable, spellcheck and draggable read their attributes', function (t) {
    const { element, document } = newElement('<p contenteditable><b></b></p>');
    t.deepEqual([element.contentEditable, element.isContentEditable, element.firstChild.isContentEditable], ['true', true, true]);
    element.contentEditable = 'false';
    t.deepEqual([element.isContentEditable, document.body.contentEditable], [false, 'inherit']);
    t.throws(() => (element.contentEditable = 'x'), "contentEditable takes 'true', 'false', 'plaintext-only' or 'inherit', not 'x'");
    t.deepEqual([element.spellcheck, element.draggable, document.createElement('img').draggable], [true, false, true]);
    element.draggable = true;
    t.equal(element.getAttribute('draggable'), 'true');
});

test('classList adds, removes, toggles, replaces and tells', function (t) {
    const { element } = newElement('<p class="a b"></p>');
    const { classList } = element;
    classList.add('c', 'a');
    classList.remove('b');
    t.deepEqual([element.className, classList.length, classList[1], classList.item(5), classList.contains('a')], ['a c', 2, 'c', null, true]);
    t.deepEqual([classList.toggle('a'), classList.toggle('d', 1), classList.toggle('d', 1), classList.toggle('e', 0)], [false, true, true, false]);
    t.deepEqual([classList.replace('c', 'x'), classList.replace('c', 'x'), classList.value, `${classList}`], [true, false, 'x d', 'x d']);
    element.classList = 'y';
    t.equal(element.className, 'y');
    t.equal(t.throws(() => classList.add('a b'), 'the name has characters that it must not have').name, 'InvalidCharacterError');
});

test('attributes are toggled, listed, and set as nodes', function (t) {
    const { element, document } = newElement('<p id="a"></p>');
    t.deepEqual([element.toggleAttribute('hidden'), element.hidden, element.toggleAttribute('hidden'), element.toggleAttribute('x', false)], [true, true, false, false]);
    element.hidden = true;
    const attribute = document.createAttribute('title');
    attribute.value = 'T';
    element.attributes.setNamedItem(attribute);
    t.deepEqual([element.getAttributeNames().join(), element.title, element.attributes.title.value], ['id,hidden,title', 'T', 'T']);
    element.attributes.removeNamedItem('title');
    t.equal(element.hasAttribute('title'), false);
});

test('events that domino does not know have handlers, as properties and as attributes', function (t) {
    const { global, element } = newElement();
    const seen = [];
    element.ontouchstart = ({ type }) => seen.push(type);
    element.dispatchEvent(new global.Event('touchstart'));
    element.setAttribute('onpaste', 'this.title = event.type');
    element.dispatchEvent(new global.Event('paste'));
    t.deepEqual([seen, element.title], [['touchstart'], 'paste']);
});

test("a link's relations are a list, of which nothing is supported", function (t) {
    const { element } = newElement('<a rel="noopener external"></a>');
    element.relList.add('x');
    t.deepEqual([element.rel, element.relList.contains('external'), element.relList.supports('preload')], ['noopener external x', true, false]);
});

test('a dialog opens and closes with a value, by its methods and by a form in it', function (t) {
    const { global } = newPage();
    const { document } = global;
    document.body.innerHTML = '<dialog><form method="dialog"><button value="yes"></button></form></dialog>';
    const dialog = document.querySelector('dialog');
    dialog.showModal();
    t.equal(t.throws(() => dialog.showModal(), 'the dialog is open already').name, 'InvalidStateError');
    t.deepEqual([dialog.open, global.getComputedStyle(dialog).display], [true, 'block']);
    dialog.close('a');
    t.deepEqual([dialog.open, dialog.returnValue], [false, 'a']);
    dialog.show();
    document.querySelector('button').click();
    t.deepEqual([dialog.open, dialog.returnValue], [false, 'yes']);
});

test('a closed dialog hears of it', function (t) {
    const page = newPage();
    const dialog = page.global.document.createElement('dialog');
    const seen = [];
    dialog.addEventListener('close', ({ type }) => seen.push(type));
    dialog.show();
    dialog.close();
    page.jobs.shift()();
    t.deepEqual(seen, ['close']);
});
