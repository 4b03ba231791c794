'use strict';

/** A page whose timers have been touched, and the function that the host fires them with. */
function newTimers() {
    const page = newPage();
    return { page, ...page, fire: page.host.load('timers') };
}

test('setTimeout asks the host once and runs the callback with its arguments when it is due', function (t) {
    const { global, started, fire } = newTimers();
    const calls = [];
    const id = global.setTimeout((...args) => calls.push(args), 25, 'a', 2);
    t.deepEqual(started, [[id, 25, false]]);
    t.deepEqual(calls, []);
    fire(id);
    fire(id);
    t.deepEqual(calls, [['a', 2]]);
});

test('setInterval runs its callback until it is cleared', function (t) {
    const { global, started, canceled, fire } = newTimers();
    let count = 0;
    const id = global.setInterval(() => (count += 1), 5);
    t.deepEqual(started, [[id, 5, true]]);
    fire(id);
    fire(id);
    global.clearInterval(id);
    fire(id);
    t.equal(count, 2);
    t.deepEqual(canceled, [id]);
});

test('a callback sees the window as this', function (t) {
    const { global, fire } = newTimers();
    let seen;
    fire(global.setTimeout(function () {
        seen = this;
    }));
    t.equal(seen, global);
});

test('ids are positive, rise, and are shared by both kinds of timer', function (t) {
    const { global, canceled } = newTimers();
    const first = global.setTimeout(() => {}, 1);
    const second = global.setInterval(() => {}, 1);
    t.equal(first > 0, true);
    t.equal(second > first, true);
    global.clearTimeout(second);
    global.clearInterval(first);
    t.deepEqual(canceled, [second, first]);
});

test('a timer cleared by another one that was due with it does not run', function (t) {
    const { global, fire } = newTimers();
    let ran = false;
    const second = global.setTimeout(() => (ran = true), 1);
    global.clearTimeout(second);
    fire(second);
    t.equal(ran, false);
});

test('clearing what is no timer does nothing', function (t) {
    const { global, canceled } = newTimers();
    for (const id of [undefined, null, 0, -1, 99, NaN, 'x', {}]) {
        global.clearTimeout(id);
    }
    t.deepEqual(canceled, []);
});

test('an id given as text clears its timer', function (t) {
    const { global, canceled } = newTimers();
    const id = global.setTimeout(() => {}, 1);
    global.clearTimeout(`${id}`);
    t.deepEqual(canceled, [id]);
});

test('delays are whole milliseconds of 32 bits, and never negative', function (t) {
    const table = [
        [undefined, 0], [null, 0], [NaN, 0], ['', 0], ['12', 12], [true, 1], [1.9, 1], [-5, 0], [-0.5, 0],
        [Infinity, 0], [2 ** 31 - 1, 2 ** 31 - 1], [2 ** 31, 0], [2 ** 32 + 5, 5], [{ valueOf: () => 7 }, 7],
    ];
    for (const [delay, milliseconds] of table) {
        const { global, started } = newTimers();
        global.setTimeout(() => {}, delay);
        t.equal(started[0][1], milliseconds);
    }
});

test('a delay that cannot be a number throws and starts nothing', function (t) {
    const { global, started } = newTimers();
    for (const delay of [Symbol('s'), 1n, { valueOf() { throw new Error('no'); } }]) {
        let thrown = false;
        try {
            global.setTimeout(() => {}, delay);
        } catch {
            thrown = true;
        }
        t.equal(thrown, true);
    }
    t.deepEqual(started, []);
});

test('a callback that is a text is compiled as a script when it is due', function (t) {
    const { global, fire } = newTimers();
    const id = global.setTimeout('globalThis.timerText = typeof fire', 1);
    t.equal(globalThis.timerText, undefined);
    fire(id);
    t.equal(globalThis.timerText, 'undefined');
    delete globalThis.timerText;
});

test('a callback that is neither function nor text becomes text at once', function (t) {
    const { global, fire } = newTimers();
    fire(global.setTimeout({ toString: () => 'globalThis.timerObject = 1' }, 1));
    t.equal(globalThis.timerObject, 1);
    delete globalThis.timerObject;
});

test('what a callback throws reaches the host, and an interval goes on', function (t) {
    const { global, fire } = newTimers();
    let count = 0;
    const id = global.setInterval(() => {
        count += 1;
        throw new Error(`tick ${count}`);
    }, 1);
    t.throws(() => fire(id), 'tick 1');
    t.throws(() => fire(id), 'tick 2');
});

test('a callback may clear its own interval', function (t) {
    const { global, fire, canceled } = newTimers();
    let count = 0;
    const id = global.setInterval(() => {
        count += 1;
        global.clearInterval(id);
    }, 1);
    fire(id);
    fire(id);
    t.equal(count, 1);
    t.deepEqual(canceled, [id]);
});

test('clearing a timeout that has run does not trouble the host', function (t) {
    const { global, fire, canceled } = newTimers();
    const id = global.setTimeout(() => {}, 1);
    fire(id);
    global.clearTimeout(id);
    t.deepEqual(canceled, []);
});
