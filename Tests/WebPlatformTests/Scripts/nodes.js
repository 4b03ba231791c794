'use strict';

/** A page with `<p id="a"><b id="c">`, and both elements. */
function newTree() {
    const page = newPage();
    const { document } = page.global;
    document.body.innerHTML = '<p id="a"><b id="c"></b></p>';
    const { Event } = page.global;
    return { page, document, Event, outer: document.getElementById('a'), inner: document.getElementById('c') };
}

test('an event goes down from the window to its target and, if it bubbles, up again', function (t) {
    const { page, document, Event, outer, inner } = newTree();
    const { global } = page;
    const seen = [];
    const targets = { window: global, document, outer, inner };
    for (const name of Object.keys(targets)) {
        targets[name].addEventListener('ping', ({ eventPhase }) => seen.push(`${name} captures ${eventPhase}`), true);
        targets[name].addEventListener('ping', ({ eventPhase }) => seen.push(`${name} ${eventPhase}`));
    }
    const down = ['window captures 1', 'document captures 1', 'outer captures 1', 'inner captures 2'];
    inner.dispatchEvent(new Event('ping'));
    t.deepEqual(seen.splice(0), [...down, 'inner 2']);
    inner.dispatchEvent(new Event('ping', { bubbles: true }));
    t.deepEqual(seen.splice(0), [...down, 'inner 2', 'outer 3', 'document 3', 'window 3']);
});

test('the path of an event is that of its nodes, and ends at the root of a tree that is nowhere', function (t) {
    const { page, document, Event, outer, inner } = newTree();
    let path;
    inner.addEventListener('ping', (event) => (path = event.composedPath()));
    inner.dispatchEvent(new Event('ping'));
    const { body, documentElement } = document;
    t.equal([inner, outer, body, documentElement, document, page.global].every((target, index) => path[index] === target), true);
    t.equal(path.length, 6);
    outer.remove();
    inner.dispatchEvent(new Event('ping'));
    t.equal(path.length, 2);
});

test('the window does not get the load event of an element', function (t) {
    const { page, document, Event, inner } = newTree();
    const seen = [];
    page.global.addEventListener('load', () => seen.push('window'), true);
    document.addEventListener('load', () => seen.push('document'), true);
    inner.dispatchEvent(new Event('load'));
    t.deepEqual(seen, ['document']);
});

test("once and the removal of a listener count for nodes as for any target", function (t) {
    const { Event, inner } = newTree();
    const seen = [];
    const listener = () => seen.push('again');
    inner.addEventListener('ping', () => seen.push('once'), { once: true });
    inner.addEventListener('ping', listener);
    inner.dispatchEvent(new Event('ping'));
    inner.removeEventListener('ping', listener);
    inner.dispatchEvent(new Event('ping'));
    t.deepEqual(seen, ['once', 'again']);
});

test('a listener that stops an event keeps it from the nodes above', function (t) {
    const { Event, outer, inner } = newTree();
    let reached = false;
    outer.addEventListener('ping', () => (reached = true));
    inner.addEventListener('ping', (event) => event.stopPropagation());
    inner.dispatchEvent(new Event('ping', { bubbles: true }));
    t.equal(reached, false);
});

test('what a listener of a node throws is reported, and the others run', function (t) {
    const { page, Event, inner } = newTree();
    let ran = false;
    inner.addEventListener('ping', () => {
        throw new Error('boom');
    });
    inner.addEventListener('ping', () => (ran = true));
    inner.dispatchEvent(new Event('ping'));
    t.deepEqual([page.reported.map(({ message }) => message), ran], [['boom'], true]);
});

test('a handler has its place among the listeners from when it was set, and prevents the default by returning false', function (t) {
    const { Event, inner } = newTree();
    const seen = [];
    inner.addEventListener('change', () => seen.push('first'));
    inner.onchange = () => seen.push('replaced');
    inner.addEventListener('change', () => seen.push('last'));
    inner.onchange = function (event) {
        seen.push(this === inner && event.type);
        return false;
    };
    t.equal(inner.dispatchEvent(new Event('change', { cancelable: true })), false);
    t.deepEqual(seen, ['first', 'change', 'last']);
    inner.onchange = null;
    t.equal(inner.dispatchEvent(new Event('change', { cancelable: true })), true);
    t.equal(inner.onchange, null);
});

test('a handler in the markup is compiled, with its node as this', function (t) {
    const { page, document, Event } = newTree();
    document.body.innerHTML = '<p onclick="this.title = event.type"></p>';
    const { firstChild } = document.body;
    firstChild.dispatchEvent(new Event('click'));
    t.deepEqual([firstChild.title, page.reported.length], ['click', 0]);
});

test("the body's onload is the window's", function (t) {
    const { page, document } = newTree();
    const handler = () => {};
    document.body.onload = handler;
    t.equal(page.global.onload, handler);
    t.equal(document.body.onload, handler);
    document.body.onclick = handler;
    t.equal(page.global.onclick, undefined);
});

test('a click ticks a box after its listeners ran, unless one of them prevents it', function (t) {
    const { document } = newTree();
    document.body.innerHTML = '<label><input type="checkbox"></label>';
    const box = document.querySelector('input');
    box.click();
    t.equal(box.checked, true);
    document.body.addEventListener('click', (event) => event.preventDefault());
    box.click();
    t.equal(box.checked, true);
});

test('a click of a disabled element does nothing', function (t) {
    const { document } = newTree();
    document.body.innerHTML = '<input type="checkbox" disabled>';
    const box = document.querySelector('input');
    let clicks = 0;
    box.addEventListener('click', () => (clicks += 1));
    box.click();
    t.deepEqual([clicks, box.checked], [0, false]);
});

test('a clicked link to another page is reported, unless a listener prevents it', function (t) {
    const { page, document } = newTree();
    document.body.innerHTML = '<a href="next.html"><i></i></a>';
    document.querySelector('i').click();
    t.deepEqual(page.reported.map(({ message }) => message), [
        "location.href cannot go to 'file:///app/www/next.html': only moves within the page are supported, by a fragment or history.pushState; " +
            'run the other page by itself',
    ]);
    document.querySelector('a').onclick = () => false;
    document.querySelector('i').click();
    t.equal(page.reported.length, 1);
});

test('a mouse event says where it was and which keys were held', function (t) {
    const { page } = newTree();
    const event = new page.global.MouseEvent('click', { clientX: 3, screenY: 4, shiftKey: true, button: 2, bubbles: true });
    t.deepEqual([event.clientX, event.x, event.screenY, event.shiftKey, event.button, event.bubbles], [3, 3, 4, true, 2, true]);
    t.deepEqual([event.getModifierState('Shift'), event.getModifierState('Alt')], [true, false]);
    t.equal(event instanceof page.global.UIEvent, true);
    const made = page.global.document.createEvent('MouseEvents');
    made.initMouseEvent('click', true, true, page.global, 1, 5, 6, 7, 8, true, false, false, false, 1, null);
    t.deepEqual([made.type, made.detail, made.screenX, made.clientY, made.ctrlKey, made.button], ['click', 1, 5, 8, true, 1]);
});
