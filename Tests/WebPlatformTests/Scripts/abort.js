'use strict';

/** A page whose alarms are run by hand, each `[milliseconds, job]`. */
function newAlarmPage() {
    const alarms = [];
    const page = newPage({ setAlarm: (milliseconds, job) => alarms.push([milliseconds, job]) });
    return { ...page.global, page, alarms, AbortController: page.global.AbortController, AbortSignal: page.global.AbortSignal };
}

test('abort fires its event once, with the reason that it was given', function (t) {
    const { AbortController } = newAlarmPage();
    const controller = new AbortController();
    const { signal } = controller;
    const seen = [];
    signal.onabort = ({ type, isTrusted, target }) => seen.push([type, isTrusted, target === signal, signal.reason]);
    controller.abort('enough');
    controller.abort('again');
    t.deepEqual(seen, [['abort', true, true, 'enough']]);
    t.deepEqual([signal.aborted, controller.signal === signal], [true, true]);
    t.equal((() => { try { signal.throwIfAborted(); } catch (error) { return error; } })(), 'enough');
});

test('without a reason it is an AbortError, and null is one of its own', function (t) {
    const { AbortController, AbortSignal } = newAlarmPage();
    const controller = new AbortController();
    controller.abort();
    t.deepEqual([controller.signal.reason.name, AbortSignal.abort().reason.code, AbortSignal.abort(null).reason], ['AbortError', 20, null]);
});

test('a signal is made by a controller alone', function (t) {
    const { AbortController, AbortSignal } = newAlarmPage();
    t.throws(() => new AbortSignal(), 'AbortSignal cannot be constructed: use new AbortController().signal');
    const { get } = Object.getOwnPropertyDescriptor(AbortController.prototype, 'signal');
    for (const other of [undefined, 1, {}, Object.create(AbortController.prototype)]) {
        let failure;
        try {
            get.call(other);
        } catch (error) {
            failure = error;
        }
        t.equal(failure instanceof TypeError, true);
    }
});

test('a timeout aborts with a TimeoutError when its time is over', function (t) {
    const { AbortSignal, alarms } = newAlarmPage();
    const signal = AbortSignal.timeout(5);
    t.deepEqual([alarms[0][0], signal.aborted], [5, false]);
    alarms[0][1]();
    t.deepEqual([signal.aborted, signal.reason.name], [true, 'TimeoutError']);
    for (const wrong of [-1, NaN, Infinity, 2 ** 53]) {
        t.throws(() => AbortSignal.timeout(wrong), 'AbortSignal.timeout needs a number of milliseconds that is not negative');
    }
});

test('any follows the first that aborts, and tells its listeners after those of the signal itself', function (t) {
    const { AbortController, AbortSignal } = newAlarmPage();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = AbortSignal.any([one.signal, two.signal]);
    const second = AbortSignal.any([first, first]);
    const order = [];
    second.onabort = () => order.push('second');
    first.onabort = () => order.push(`first, second is ${second.aborted}`);
    two.signal.onabort = () => order.push('source');
    two.abort('why');
    one.abort('late');
    t.deepEqual(order, ['source', 'first, second is true', 'second']);
    t.deepEqual([first.reason, second.reason, AbortSignal.any([]).aborted, AbortSignal.any([two.signal]).reason], ['why', 'why', false, 'why']);
    t.throws(() => AbortSignal.any([{}]), 'AbortSignal.any needs an array of signals');
    t.throws(() => AbortSignal.any(), 'AbortSignal.any needs an array of signals');
});

test('a listener with a signal is gone when the signal aborts', function (t) {
    const { EventTarget, Event, AbortController } = newAlarmPage().page.global;
    const target = new EventTarget();
    const controller = new AbortController();
    let count = 0;
    const listener = () => (count += 1);
    target.addEventListener('ping', listener, { signal: controller.signal });
    target.dispatchEvent(new Event('ping'));
    controller.abort();
    target.dispatchEvent(new Event('ping'));
    target.addEventListener('ping', listener, { signal: controller.signal });
    target.dispatchEvent(new Event('ping'));
    t.equal(count, 1);
    t.throws(() => target.addEventListener('ping', null, { signal: null }), "addEventListener's signal must be an AbortSignal");
});

test('a listener that aborts the signal ends those that come after it', function (t) {
    const { EventTarget, Event, AbortController } = newAlarmPage().page.global;
    const target = new EventTarget();
    const controller = new AbortController();
    const seen = [];
    target.addEventListener('ping', () => controller.abort(), { once: true });
    target.addEventListener('ping', () => seen.push('signal'), { signal: controller.signal });
    target.addEventListener('ping', () => seen.push('plain'));
    target.dispatchEvent(new Event('ping'));
    t.deepEqual(seen, ['plain']);
});

test('options are read even without a listener, and wrong calls are refused', function (t) {
    const { EventTarget } = newPage().global;
    const target = new EventTarget();
    const asked = [];
    const options = { get capture() { asked.push('capture'); }, get once() { asked.push('once'); }, get passive() { asked.push('passive'); } };
    target.addEventListener('ping', null, options);
    target.removeEventListener('ping', null, options);
    t.deepEqual(asked, ['capture', 'once', 'passive', 'capture']);
    t.throws(() => target.addEventListener('ping'), 'addEventListener needs an event type and a listener');
    t.throws(() => target.removeEventListener('ping', 1), 'removeEventListener needs a function or an object with a handleEvent method');
});

test('isTrusted is the event\'s own, and window.event the one that a listener gets', function (t) {
    const { global } = newPage();
    const target = new global.EventTarget();
    const event = new global.Event('ping');
    const seen = [];
    target.addEventListener('ping', () => seen.push(global.event === event));
    target.dispatchEvent(event);
    const one = Object.getOwnPropertyDescriptor(event, 'isTrusted');
    const other = Object.getOwnPropertyDescriptor(new global.Event('pong'), 'isTrusted');
    t.deepEqual([seen, global.event, one.get === other.get, one.configurable, event.isTrusted], [[true], undefined, true, false, false]);
    t.throws(() => new global.Event('ping', 7), 'new Event takes its options as an object');
    t.throws(() => event.initEvent(), 'initEvent needs an event type');
});
