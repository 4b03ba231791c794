'use strict';

test('a listener gets the event once, with target, currentTarget and this', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const seen = [];
    target.addEventListener('ping', function (event) {
        const { type, eventPhase, currentTarget } = event;
        seen.push([this === target, event.target === target, currentTarget === target, type, eventPhase]);
    });
    const event = new global.Event('ping');
    t.equal(target.dispatchEvent(event), true);
    t.deepEqual(seen, [[true, true, true, 'ping', 2]]);
    t.equal(event.target, target);
    t.equal(event.currentTarget, null);
    t.equal(event.eventPhase, 0);
});

test('an object with handleEvent is a listener, its method looked up when the event comes', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const listener = {};
    target.addEventListener('ping', listener);
    let seen;
    listener.handleEvent = function (event) {
        seen = [this === listener, event.type];
    };
    target.dispatchEvent(new global.Event('ping'));
    t.deepEqual(seen, [true, 'ping']);
});

test('a listener object without handleEvent is reported', function (t) {
    const { global, reported } = newPage();
    const target = new global.EventTarget();
    target.addEventListener('ping', {});
    target.dispatchEvent(new global.Event('ping'));
    t.deepEqual(reported.map((error) => error.message), ["the listener for 'ping' has no handleEvent method"]);
});

test('the same listener counts once for each capture flag', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const phases = [];
    const listener = () => phases.push('call');
    target.addEventListener('ping', listener);
    target.addEventListener('ping', listener, false);
    target.addEventListener('ping', listener, { capture: false, once: true });
    target.addEventListener('ping', listener, true);
    target.dispatchEvent(new global.Event('ping'));
    t.equal(phases.length, 2);
    target.removeEventListener('ping', listener, { capture: true });
    target.dispatchEvent(new global.Event('ping'));
    t.equal(phases.length, 3);
    target.removeEventListener('ping', listener);
    target.dispatchEvent(new global.Event('ping'));
    t.equal(phases.length, 3);
});

test('listeners run in the order they were added, capturing ones first', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const order = [];
    target.addEventListener('ping', () => order.push('first'));
    target.addEventListener('ping', () => order.push('capturing'), true);
    target.addEventListener('ping', () => order.push('second'));
    target.dispatchEvent(new global.Event('ping'));
    t.deepEqual(order, ['capturing', 'first', 'second']);
});

test('a once listener runs once, even when it dispatches the same type itself', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    let count = 0;
    target.addEventListener('ping', () => {
        count += 1;
        target.dispatchEvent(new global.Event('ping'));
    }, { once: true });
    target.dispatchEvent(new global.Event('ping'));
    t.equal(count, 1);
});

test('a listener added during an event waits for the next, one removed does not run', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const order = [];
    const removed = () => order.push('removed');
    target.addEventListener('ping', () => {
        target.removeEventListener('ping', removed);
        target.addEventListener('ping', () => order.push('added'), { once: true });
    }, { once: true });
    target.addEventListener('ping', removed);
    target.dispatchEvent(new global.Event('ping'));
    t.deepEqual(order, []);
    target.dispatchEvent(new global.Event('ping'));
    t.deepEqual(order, ['added']);
});

test('a listener that throws is reported and the others run', function (t) {
    const { global, reported } = newPage();
    const target = new global.EventTarget();
    const error = new Error('in a listener');
    let ran = false;
    target.addEventListener('ping', () => {
        throw error;
    });
    target.addEventListener('ping', () => (ran = true));
    t.equal(target.dispatchEvent(new global.Event('ping')), true);
    t.deepEqual(reported, [error]);
    t.equal(ran, true);
});

test('preventDefault counts for a cancelable event only, and not in a passive listener', function (t) {
    const { global } = newPage();
    const table = [[{ cancelable: true }, {}, false], [{}, {}, true], [{ cancelable: true }, { passive: true }, true]];
    for (const [eventOptions, listenerOptions, result] of table) {
        const target = new global.EventTarget();
        target.addEventListener('ping', (event) => event.preventDefault(), listenerOptions);
        const event = new global.Event('ping', eventOptions);
        t.equal(target.dispatchEvent(event), result);
        t.equal(event.defaultPrevented, !result);
        t.equal(event.returnValue, result);
    }
});

test('stopImmediatePropagation keeps the later listeners from running', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    let ran = false;
    target.addEventListener('ping', (event) => event.stopImmediatePropagation());
    target.addEventListener('ping', () => (ran = true));
    target.dispatchEvent(new global.Event('ping'));
    t.equal(ran, false);
});

test('an event may be dispatched again after it ended, but not meanwhile', function (t) {
    const { global, reported } = newPage();
    const target = new global.EventTarget();
    const event = new global.Event('ping');
    let count = 0;
    target.addEventListener('ping', () => {
        count += 1;
        target.dispatchEvent(event);
    });
    target.dispatchEvent(event);
    target.dispatchEvent(event);
    t.equal(count, 2);
    t.deepEqual(reported.map(({ name, code, message }) => [name, code, message]), [
        ['InvalidStateError', 11, "the event 'ping' is already being dispatched"],
        ['InvalidStateError', 11, "the event 'ping' is already being dispatched"],
    ]);
});

test('wrong arguments are refused by name', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const needsListener = 'addEventListener needs a function or an object with a handleEvent method';
    t.throws(() => target.addEventListener('ping', 'code'), needsListener);
    t.throws(() => target.addEventListener('ping', 5), needsListener);
    t.equal(target.addEventListener('ping', null), undefined);
    t.throws(() => target.dispatchEvent({ type: 'ping' }), 'dispatchEvent needs an Event');
    t.throws(() => target.dispatchEvent(null), 'dispatchEvent needs an Event');
    t.throws(() => new global.Event(), 'new Event needs an event type');
    t.throws(() => target.addEventListener.call({}, 'ping', () => {}),
        'addEventListener must be called on an event target');
});

test('a custom event carries its detail, null if there is none', function (t) {
    const { global } = newPage();
    const detail = { amount: 5 };
    const event = new global.CustomEvent('paid', { detail, bubbles: true });
    t.equal(event.detail, detail);
    t.equal(event.bubbles, true);
    t.equal(event instanceof global.Event, true);
    t.equal(new global.CustomEvent('paid').detail, null);
});

test('a class may extend EventTarget', function (t) {
    const { global } = newPage();
    class Emitter extends global.EventTarget {}
    const emitter = new Emitter();
    let seen;
    emitter.addEventListener('ping', (event) => (seen = event.target));
    emitter.dispatchEvent(new global.Event('ping'));
    t.equal(seen, emitter);
});

test('a script may put properties of its own on an event', function (t) {
    const { global } = newPage();
    const event = new global.Event('ping');
    event.level = 5;
    t.deepEqual(Object.keys(event), ['isTrusted', 'level']);
});

test('composedPath is the path while the event is under way, and empty afterwards', function (t) {
    const { global } = newPage();
    let path;
    global.document.addEventListener('ping', (event) => (path = event.composedPath()));
    const event = new global.Event('ping');
    global.document.dispatchEvent(event);
    t.equal(path.length, 2);
    t.equal(path[0], global.document);
    t.equal(path[1], global);
    t.deepEqual(event.composedPath(), []);
});

test('an event of a script is not trusted, and keeps the time it was made', function (t) {
    const page = newPage();
    page.time = 12.5;
    const event = new page.global.Event('ping');
    page.time = 20;
    t.equal(event.isTrusted, false);
    t.equal(event.timeStamp, 12.5);
});

test('events of pointers, sensors and storage have the fields that they are made with', function (t) {
    const { WheelEvent, PointerEvent, StorageEvent, DeviceOrientationEvent } = newPage().global;
    const wheel = new WheelEvent('wheel', { deltaY: 3.5, deltaMode: 1, clientX: 4 });
    t.deepEqual([wheel.deltaY, wheel.deltaMode, wheel.deltaX, wheel.clientX, WheelEvent.DOM_DELTA_LINE], [3.5, 1, 0, 4, 1]);
    const pointer = new PointerEvent('pointerdown', { pointerId: 2, pointerType: 'touch' });
    t.deepEqual([pointer.pointerId, pointer.pointerType, pointer.width, pointer.isPrimary], [2, 'touch', 1, false]);
    const storage = new StorageEvent('storage', { key: 'k', newValue: 'v' });
    t.deepEqual([storage.key, storage.oldValue, storage.newValue, storage.url], ['k', null, 'v', '']);
    storage.initStorageEvent('other', true, false, null, 'o');
    t.deepEqual([storage.type, storage.bubbles, storage.key, storage.oldValue, storage.newValue], ['other', true, null, 'o', null]);
    t.deepEqual([new DeviceOrientationEvent('x', { alpha: 90 }).alpha, new DeviceOrientationEvent('x').beta], [90, null]);
});

test('createEvent makes the interfaces of the standard, in any case of letters', function (t) {
    const { document, HashChangeEvent, MessageEvent, StorageEvent } = newPage().global;
    t.equal(document.createEvent('StorageEvent') instanceof StorageEvent, true);
    t.equal(document.createEvent('HASHCHANGEEVENT') instanceof HashChangeEvent, true);
    t.equal(document.createEvent('messageevent') instanceof MessageEvent, true);
    t.equal(document.createEvent('SVGEvents').constructor.name, 'Event');
});

test("an event's view is the window or null", function (t) {
    const { global } = newPage();
    t.equal(new global.UIEvent('x', { view: global }).view, global);
    t.throws(() => new global.UIEvent('x', { view: 7 }), "an event's view is the window or null");
});
