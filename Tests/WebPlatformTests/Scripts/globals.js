'use strict';

test('nothing but the globals and the primordials is evaluated before a feature is used', function (t) {
    const page = newPage();
    t.deepEqual(page.evaluated, ['primordials']);
    page.global.setTimeout(() => {}, 0);
    t.deepEqual(page.evaluated, ['primordials', 'timers']);
    page.global.clearTimeout(1);
    t.deepEqual(page.evaluated, ['primordials', 'timers']);
});

test('window, window.window and self are the global object', function (t) {
    const { global } = newPage();
    t.equal(global.window, global);
    t.equal(global.window.window, global);
    t.equal(global.self, global);
});

test('every global is there, of its type, before and after it is used', function (t) {
    const functions = 'setTimeout setInterval clearTimeout clearInterval queueMicrotask Event CustomEvent ' +
        'EventTarget ErrorEvent PromiseRejectionEvent DOMException addEventListener removeEventListener ' +
        'dispatchEvent atob btoa UIEvent MouseEvent HTMLDocument Node Element HTMLElement HTMLCanvasElement SVGElement';
    const objects = 'console document navigator location performance onerror onunhandledrejection';
    const { global } = newPage();
    for (const [names, type] of [[functions, 'function'], [objects, 'object']]) {
        for (const name of names.split(' ')) {
            t.equal(name in global, true);
            t.equal(typeof global[name], type);
            t.equal(typeof global[name], type);
        }
    }
});

test('a script may replace a global before it was ever used', function (t) {
    const { global } = newPage();
    const mine = () => 'mine';
    global.setTimeout = mine;
    t.equal(global.setTimeout, mine);
    t.equal(typeof global.setInterval, 'function');
});

test('a script that replaces Event does not disturb the document', function (t) {
    const { global } = newPage();
    const { Event } = global;
    global.Event = 5;
    t.equal(global.document.createEvent('Event') instanceof Event, true);
});

test('window cannot be replaced', function (t) {
    const { global } = newPage();
    Reflect.set(global, 'window', 1);
    t.equal(global.window, global);
});
