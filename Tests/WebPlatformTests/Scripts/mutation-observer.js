'use strict';

/** A page with `<ul id="list"><li>one</li></ul>`, and an observer that notes its records. */
function newObserver() {
    const page = newPage();
    const { document, MutationObserver } = page.global;
    document.body.innerHTML = '<ul id="list"><li>one</li></ul>';
    const calls = [];
    const observer = new MutationObserver((records, self) => calls.push([records, self]));
    return { page, document, observer, calls, list: document.getElementById('list') };
}

const kinds = (records) => records.map(({ type, target, addedNodes, removedNodes, attributeName, oldValue }) => {
    return [type, target.nodeName, addedNodes.length, removedNodes.length, attributeName, oldValue];
});

test('changes come together in a microtask, with the observer', async function (t) {
    const { document, observer, calls, list } = newObserver();
    observer.observe(list, { childList: true, attributes: true });
    const item = list.appendChild(document.createElement('li'));
    list.removeChild(item);
    list.id = 'other';
    t.deepEqual(calls, []);
    await undefined;
    t.equal(calls.length, 1);
    t.deepEqual(kinds(calls[0][0]), [
        ['childList', 'UL', 1, 0, null, null], ['childList', 'UL', 0, 1, null, null], ['attributes', 'UL', 0, 0, 'id', null],
    ]);
    t.equal(calls[0][1], observer);
    const [first] = calls[0][0];
    t.deepEqual([first.addedNodes[0] === item, first.previousSibling.textContent, first.nextSibling], [true, 'one', null]);
});

test('what is below the node is seen with subtree alone', async function (t) {
    const { observer, list } = newObserver();
    const text = list.firstChild.firstChild;
    observer.observe(list, { characterData: true });
    text.data = 'two';
    t.deepEqual(observer.takeRecords(), []);
    observer.observe(list, { characterData: true, subtree: true, characterDataOldValue: true });
    text.data = 'three';
    text.nodeValue = 'four';
    t.deepEqual(kinds(observer.takeRecords()), [
        ['characterData', '#text', 0, 0, null, 'two'], ['characterData', '#text', 0, 0, null, 'three'],
    ]);
});

test('attributes are filtered by name, with their old values if wanted', function (t) {
    const { observer, list } = newObserver();
    observer.observe(list, { attributeFilter: ['class', 'id'], attributeOldValue: true });
    list.className = 'a';
    list.classList.add('b');
    list.title = 'x';
    list.id = 'list';
    list.removeAttribute('class');
    list.removeAttribute('missing');
    t.deepEqual(kinds(observer.takeRecords()), [
        ['attributes', 'UL', 0, 0, 'class', null], ['attributes', 'UL', 0, 0, 'class', 'a'],
        ['attributes', 'UL', 0, 0, 'id', 'list'], ['attributes', 'UL', 0, 0, 'class', 'a b'],
    ]);
});

test('trees that are nowhere are observed as well', function (t) {
    const { document, observer } = newObserver();
    const div = document.createElement('div');
    observer.observe(div, { childList: true, subtree: true });
    div.appendChild(document.createElement('p')).appendChild(document.createTextNode('x'));
    t.deepEqual(kinds(observer.takeRecords()), [['childList', 'DIV', 1, 0, null, null], ['childList', 'P', 1, 0, null, null]]);
});

test('a node that moves is a removal and an addition; a replaced one is both in one record', function (t) {
    const { document, observer, list } = newObserver();
    const other = document.body.appendChild(document.createElement('ol'));
    const item = list.firstChild;
    observer.observe(document.body, { childList: true, subtree: true });
    other.appendChild(item);
    t.deepEqual(kinds(observer.takeRecords()), [['childList', 'UL', 0, 1, null, null], ['childList', 'OL', 1, 0, null, null]]);
    other.replaceChild(document.createElement('li'), item);
    t.deepEqual(kinds(observer.takeRecords()), [['childList', 'OL', 1, 1, null, null]]);
});

test('markup and fragments bring their nodes in one record', function (t) {
    const { document, observer, list } = newObserver();
    observer.observe(list, { childList: true });
    const fragment = document.createDocumentFragment();
    fragment.appendChild(document.createElement('li'));
    fragment.appendChild(document.createElement('li'));
    list.insertBefore(fragment, list.firstChild);
    const [record] = observer.takeRecords();
    t.deepEqual([record.addedNodes.length, record.nextSibling.textContent], [2, 'one']);
    list.innerHTML = '<li></li><li></li>';
    t.deepEqual(kinds(observer.takeRecords()).at(-1), ['childList', 'UL', 2, 0, null, null]);
    list.textContent = '';
    t.deepEqual(kinds(observer.takeRecords()), [['childList', 'UL', 0, 2, null, null]]);
});

test('what is taken out of an observed tree is seen until that was told', async function (t) {
    const { observer, calls, list } = newObserver();
    observer.observe(list, { childList: true, subtree: true });
    const item = list.firstChild;
    item.remove();
    item.textContent = '';
    await undefined;
    t.deepEqual(kinds(calls[0][0]), [['childList', 'UL', 0, 1, null, null], ['childList', 'LI', 0, 1, null, null]]);
    item.textContent = 'more';
    t.deepEqual(observer.takeRecords(), []);
});

test('an observer that is disconnected hears no more', async function (t) {
    const { observer, calls, list } = newObserver();
    observer.observe(list, { childList: true, attributes: true });
    list.id = 'x';
    observer.disconnect();
    list.textContent = '';
    await undefined;
    t.deepEqual(calls, []);
});

test('what an observer throws is reported, and the others are called', async function (t) {
    const { page, observer, calls, list } = newObserver();
    const { MutationObserver } = page.global;
    new MutationObserver(() => {
        throw new Error('boom');
    }).observe(list, { attributes: true });
    observer.observe(list, { attributes: true });
    list.id = 'x';
    await undefined;
    t.deepEqual([page.reported.map(({ message }) => message), calls.length], [['boom'], 1]);
});

test('wrong calls are refused by name', function (t) {
    const { page, observer, list } = newObserver();
    const { MutationObserver, MutationRecord } = page.global;
    t.throws(() => new MutationObserver(), 'new MutationObserver needs a function');
    t.throws(() => new MutationRecord(), 'a MutationRecord is made by an observer');
    t.throws(() => observer.observe({}, { childList: true }), 'observe needs a node');
    t.throws(() => observer.observe(list), 'observe needs childList, attributes or characterData');
    t.throws(() => observer.observe(list, { childList: true, attributes: false, attributeOldValue: true }), 'attributeOldValue and attributeFilter need attributes');
});
