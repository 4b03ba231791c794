'use strict';

test('the window is an event target, also when its methods are called bare', function (t) {
    const { global } = newPage();
    const { addEventListener, dispatchEvent } = global;
    let seen;
    addEventListener('ping', function (event) {
        seen = [this === global, event.target === global];
    });
    dispatchEvent(new global.Event('ping'));
    t.deepEqual(seen, [true, true]);
});

test('a bubbling event of the document reaches the window, another one does not', function (t) {
    const { global } = newPage();
    const seen = [];
    global.addEventListener('ping', (event) => seen.push(`window ${event.eventPhase}`));
    global.addEventListener('ping', (event) => seen.push(`window captures ${event.eventPhase}`), true);
    global.document.addEventListener('ping', () => seen.push('document'));
    global.document.dispatchEvent(new global.Event('ping', { bubbles: true }));
    t.deepEqual(seen.splice(0), ['window captures 1', 'document', 'window 3']);
    global.document.dispatchEvent(new global.Event('ping'));
    t.deepEqual(seen.splice(0), ['window captures 1', 'document']);
});

test('stopPropagation in the document keeps an event from the window', function (t) {
    const { global } = newPage();
    let reached = false;
    global.addEventListener('ping', () => (reached = true));
    global.document.addEventListener('ping', (event) => event.stopPropagation());
    global.document.dispatchEvent(new global.Event('ping', { bubbles: true }));
    t.equal(reached, false);
});

test("createEvent('Events') and initEvent make an event as Cordova does", function (t) {
    const { global } = newPage();
    const event = global.document.createEvent('Events');
    event.initEvent('deviceready', false, false);
    event.extra = 1;
    let seen;
    global.document.addEventListener('deviceready', ({ type, extra }) => (seen = [type, extra]));
    t.equal(global.document.dispatchEvent(event), true);
    t.deepEqual(seen, ['deviceready', 1]);
});

test('createEvent knows its interfaces in any case, and names one it does not', function (t) {
    const { document, Event, CustomEvent } = newPage().global;
    for (const name of ['Event', 'EVENTS', 'HTMLEvents', 'UIEvents', 'MouseEvent']) {
        t.equal(document.createEvent(name) instanceof Event, true);
    }
    const custom = document.createEvent('CustomEvent');
    t.equal(custom instanceof CustomEvent, true);
    custom.initCustomEvent('paid', true, true, 5);
    t.deepEqual([custom.type, custom.bubbles, custom.cancelable, custom.detail], ['paid', true, true, 5]);
    for (const name of ['TouchEvents', 'constructor', '__proto__', '']) {
        const error = t.throws(() => document.createEvent(name), `there is no event interface '${name}'`);
        t.equal(error.name, 'NotSupportedError');
    }
});

test('an event that was not initialised cannot be dispatched', function (t) {
    const { document } = newPage().global;
    const event = document.createEvent('Event');
    const error = t.throws(() => document.dispatchEvent(event), 'the event has no type yet: call initEvent first');
    t.equal(error.name, 'InvalidStateError');
});

test('the document is complete, and knows its window and its address', function (t) {
    const { global } = newPage();
    t.equal(global.document.readyState, 'complete');
    t.equal(global.document.defaultView, global);
    t.equal(global.document.location, global.location);
    t.equal(global.document.URL, 'file:///app/www/index.html');
});

test("the document's listener methods may be replaced and called through, as Cordova does", function (t) {
    const { document, Event } = newPage().global;
    const original = document.addEventListener;
    const types = [];
    document.addEventListener = function (type, listener) {
        types.push(type);
        original.call(document, type, listener);
    };
    let ran = false;
    document.addEventListener('ping', () => (ran = true));
    document.dispatchEvent(new Event('ping'));
    t.deepEqual(types, ['ping']);
    t.equal(ran, true);
});
