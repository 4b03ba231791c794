'use strict';

test('the tree is loaded when an element is first asked for, and not before', function (t) {
    const page = newPage();
    const { document } = page.global;
    document.addEventListener('ping', () => {});
    document.dispatchEvent(new page.global.Event('ping'));
    t.equal(document.readyState, 'complete');
    t.equal('createElement' in document, true);
    t.equal(document.unknown, undefined);
    document.mine = 1;
    t.equal(page.evaluated.includes('domino'), false);
    t.equal(document.createElement('div').tagName, 'DIV');
    t.equal(page.evaluated.includes('domino'), true);
});

test('the document is the same object before and after, and keeps its listeners', function (t) {
    const { global } = newPage();
    const { document } = global;
    const before = Object.getPrototypeOf(document);
    const seen = [];
    document.addEventListener('ping', () => seen.push('ping'));
    const { body } = document;
    t.equal(body.tagName, 'BODY');
    t.equal(global.document, document);
    t.equal(body.ownerDocument, document);
    t.equal(Object.getPrototypeOf(document), before);
    document.dispatchEvent(new global.Event('ping'));
    t.deepEqual(seen, ['ping']);
});

test('the document is an instance of its classes', function (t) {
    const { global } = newPage();
    for (const name of ['HTMLDocument', 'Document', 'Node', 'EventTarget']) {
        t.equal(global.document instanceof global[name], true);
    }
    t.equal(Object.getPrototypeOf(global.document), global.HTMLDocument.prototype);
    t.equal(Object.prototype.toString.call(global.document), '[object HTMLDocument]');
});

test('a page begins with a head and a body, and is complete', function (t) {
    const { document } = newPage().global;
    t.equal(document.documentElement.outerHTML, '<html><head></head><body></body></html>');
    t.deepEqual([document.readyState, document.compatMode, document.title], ['complete', 'CSS1Compat', '']);
    t.equal(document.defaultView.document, document);
});

test('every member that loads the tree is there when it is loaded, and the other way round', function (t) {
    const { global, host } = newPage();
    const { document } = global;
    const listed = host.load('document-members').members.split(' ');
    document.createElement('p');
    for (const name of listed) {
        t.deepEqual([name, name in document], [name, true]);
    }
    // What domino keeps for itself has names without an underscore, too.
    const internal = 'isHTML byId modclock addId delId clone isEqual removeChildren serialize mutateValue mutateAttr mutateRemoveAttr ' +
        'mutateRemove mutateInsert mutateMove index isAncestor ensureSameDoc lastModTime modify doc rooted innerHTML outerHTML ' +
        'constructor mine';
    const known = new Set([...listed, ...internal.split(' ')]);
    const missing = [];
    for (let object = document; object !== global.EventTarget.prototype; object = Object.getPrototypeOf(object)) {
        const names = object === global.HTMLDocument.prototype ? [] : Object.getOwnPropertyNames(object);
        missing.push(...names.filter((name) => !name.startsWith('_') && !known.has(name)));
    }
    t.deepEqual(missing.sort(), ['URL', 'createEvent', 'defaultView', 'location']);
});

test('a class of nodes loads the tree as well, and its elements are instances of it', function (t) {
    const { global } = newPage();
    const { HTMLAnchorElement, document } = global;
    const anchor = document.createElement('a');
    for (const name of ['HTMLElement', 'Element', 'Node', 'EventTarget']) {
        t.equal(anchor instanceof global[name], true);
    }
    t.equal(anchor instanceof HTMLAnchorElement, true);
    t.equal(Object.prototype.toString.call(anchor), '[object HTMLAnchorElement]');
    t.equal(typeof global.HTMLCanvasElement, 'function');
});

test('a missing package is an error that says how to install it, each time', function (t) {
    const { document } = newPage({ documentModule: () => undefined }).global;
    const message = "elements need the package node-domino, and '/usr/share/nodejs/domino/lib/Node.js' cannot be read: install it " +
        "with 'apt install node-domino'";
    t.throws(() => document.createElement('p'), message);
    t.throws(() => document.body, message);
    t.equal(document.readyState, 'complete');
});

test('markup is parsed and written', function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<p id="a" class="x y">one<br>two</p><p>three</p>';
    t.equal(document.getElementById('a').textContent, 'onetwo');
    t.equal(document.querySelectorAll('p').length, 2);
    t.equal(document.querySelector('.x.y > br').parentNode.id, 'a');
    t.deepEqual([...document.getElementsByTagName('p')].map(({ textContent }) => textContent), ['onetwo', 'three']);
    t.equal(document.body.innerHTML, '<p id="a" class="x y">one<br>two</p><p>three</p>');
});

test('style attributes are parsed', function (t) {
    const { document } = newPage().global;
    const element = document.createElement('div');
    element.style.marginLeft = '5px';
    t.equal(element.getAttribute('style'), 'margin-left: 5px;');
});

test('a URL of an element is relative to the page, or to its base', function (t) {
    const { document } = newPage().global;
    const anchor = document.createElement('a');
    anchor.href = 'img/a.png';
    t.equal(anchor.href, 'file:///app/www/img/a.png');
    t.equal(document.baseURI, 'file:///app/www/index.html');
    const base = document.createElement('base');
    base.href = 'http://base.com/esab/';
    t.equal(base.href, 'http://base.com/esab/');
    document.head.appendChild(base);
    t.deepEqual([anchor.href, anchor.protocol, anchor.host], ['http://base.com/esab/img/a.png', 'http:', 'base.com']);
    document.head.removeChild(base);
    t.equal(anchor.href, 'file:///app/www/img/a.png');
});

test('what cannot be done to the tree is a DOMException', function (t) {
    const { global } = newPage();
    const { document } = global;
    const error = t.throws(() => document.body.appendChild(document), 'the node cannot be put there');
    t.deepEqual([error instanceof global.DOMException, error.name, error.code], [true, 'HierarchyRequestError', 3]);
    t.equal(t.throws(() => document.createElement('<'), 'the name has characters that it must not have').name, 'InvalidCharacterError');
});

test('the document lists its images, forms, scripts and links', function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<img><form></form><a></a><a href="x"></a>';
    const { images, forms, scripts, links } = document;
    t.deepEqual([images.length, forms.length, scripts.length, links.length], [1, 1, 0, 1]);
    document.body.innerHTML = '';
    t.deepEqual([images.length, links.length], [0, 0]);
});

test('methods of nodes may be replaced, as in a browser', function (t) {
    const { Element, Node, document } = newPage().global;
    const { appendChild } = Node.prototype;
    const seen = [];
    Node.prototype.appendChild = function (child) {
        seen.push(child.nodeName);
        return appendChild.call(this, child);
    };
    document.body.appendChild(document.createElement('p'));
    t.deepEqual(seen, ['P']);
    Object.defineProperty(Element.prototype, 'innerText', { get() { return this.textContent; } });
    t.equal(document.body.innerText, '');
});

test('the console shows an element with its attributes and children', function (t) {
    const page = newPage();
    const { console, document } = page.global;
    document.body.innerHTML = '<p id="a">1</p>';
    console.log(document.getElementById('a'));
    t.deepEqual(page.written, [
        ['log', "HTMLParagraphElement { id: 'a', childNodes: [ Text { data: '1' } ] }"],
    ]);
});

test('what the document cannot do is not there', function (t) {
    const { document } = newPage().global;
    document.createElement('p');
    for (const name of ['write', 'open', 'close', 'domain']) {
        t.deepEqual([name, name in document], [name, false]);
    }
    t.equal(document.createElement('canvas').getContext('2d'), null);
});
