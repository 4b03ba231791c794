'use strict';

test('children are live, also of what is nowhere, by index, name and iteration', function (t) {
    const { document, HTMLCollection } = newPage().global;
    const list = document.createElement('ul');
    const { children } = list;
    t.equal(children instanceof HTMLCollection, true);
    t.equal(children, list.children);
    t.equal(children.length, 0);
    list.append('text', document.createElement('li'), document.createElement('b'));
    t.deepEqual([children.length, children[0].localName, children[2]], [2, 'li', undefined]);
    children[1].id = 'second';
    t.equal(children.second, children[1]);
    t.equal(children.namedItem('second'), children.item(1));
    t.deepEqual(Array.from(children, ({ localName }) => localName), ['li', 'b']);
    t.deepEqual([1 in children, 2 in children, 'second' in children, Object.keys(children).join()], [true, false, true, '0,1']);
    list.textContent = '';
    t.deepEqual([children.length, children[0], children.item(0)], [0, undefined, null]);
});

test('lists by class, tag and name follow changes of attributes', function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<p></p><p name="n"></p>';
    const [byClass, byTag, byName] =
        [document.getElementsByClassName('a b'), document.body.getElementsByTagName('p'), document.getElementsByName('n')];
    t.deepEqual([byClass.length, byTag.length, byName.length], [0, 2, 1]);
    byTag[0].className = 'b x a';
    byTag[0].setAttribute('name', 'n');
    t.deepEqual([byClass.length, byName.length], [1, 2]);
    byTag[0].classList.remove('a');
    t.equal(byClass.length, 0);
});

test('lists of a template and of a document of its own are live as well', function (t) {
    const { document } = newPage().global;
    const { content } = document.createElement('template');
    const other = document.implementation.createDocument(null, 'root');
    const lists = [content.children, other.documentElement.children, other.getElementsByTagName('a')];
    t.deepEqual(lists.map(({ length }) => length), [0, 0, 0]);
    content.append(document.createElement('p'));
    other.documentElement.append(other.createElement('a'));
    t.deepEqual(lists.map(({ length }) => length), [1, 1, 1]);
});

test('a list of nodes has forEach, keys, values and entries, and is no array', function (t) {
    const { document, NodeList } = newPage().global;
    document.body.innerHTML = '<i></i>text<b></b>';
    const { childNodes } = document.body;
    t.equal(childNodes instanceof NodeList, true);
    t.equal(Object.prototype.toString.call(childNodes), '[object NodeList]');
    t.deepEqual(['map', 'filter', 'forEach', 'entries'].map((name) => typeof childNodes[name]), ['undefined', 'undefined', 'function', 'function']);
    const seen = [];
    childNodes.forEach((node, index, list) => seen.push([node.nodeName, index, list === childNodes]));
    t.deepEqual(seen, [['I', 0, true], ['#text', 1, true], ['B', 2, true]]);
    t.deepEqual([...childNodes.keys()], [0, 1, 2]);
    t.equal([...childNodes.entries()][1][1].data, 'text');
    t.equal([].concat(childNodes).length, 1);
    document.body.append('more');
    t.equal(childNodes.length, 4);
    t.equal(childNodes.item(9), null);
});

test("an element's attributes and classes can be iterated", function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<p id="a" class="x y"></p>';
    const { attributes, classList } = document.getElementById('a');
    t.deepEqual(Array.from(attributes, ({ name, value }) => `${name}=${value}`), ['id=a', 'class=x y']);
    t.deepEqual([...classList], ['x', 'y']);
    t.deepEqual([...classList.entries()], [[0, 'x'], [1, 'y']]);
    const seen = [];
    classList.forEach((word) => seen.push(word));
    t.deepEqual(seen, ['x', 'y']);
});

test('reading a list again costs nothing until something below it changes', function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<ul></ul><p></p>';
    const [list, text] = document.body.children;
    for (let index = 0; index < 10000; index++) {
        list.append(document.createElement('li'));
    }
    const items = list.children;
    let sum = 0;
    for (let index = 0; index < items.length; index++) {
        sum += items[index].localName.length;
        text.textContent = index;
    }
    t.equal(sum, 20000);
});
