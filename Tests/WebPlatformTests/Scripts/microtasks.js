'use strict';

test('a microtask takes its turn among promise jobs', async function (t) {
    const { global } = newPage();
    const order = [];
    Promise.resolve().then(() => order.push('promise 1')).then(() => order.push('promise 1, second'));
    global.queueMicrotask(() => order.push('microtask'));
    Promise.resolve().then(() => order.push('promise 2'));
    order.push('script');
    await new Promise((resolve) => global.queueMicrotask(() => global.queueMicrotask(resolve)));
    t.deepEqual(order, ['script', 'promise 1', 'microtask', 'promise 2', 'promise 1, second']);
});

test('what a microtask throws is an uncaught exception, and the next one runs', async function (t) {
    const { global, reported } = newPage();
    const error = new Error('in a microtask');
    global.queueMicrotask(() => {
        throw error;
    });
    await new Promise((resolve) => global.queueMicrotask(resolve));
    t.deepEqual(reported, [error]);
});

test('a microtask gets no argument and what it returns is ignored', async function (t) {
    const { global, reported } = newPage();
    let count;
    global.queueMicrotask(function () {
        count = arguments.length;
        return { then() { throw new Error('it is no promise'); } };
    });
    await new Promise((resolve) => global.queueMicrotask(resolve));
    t.equal(count, 0);
    t.deepEqual(reported, []);
});

test('queueMicrotask refuses at once what is not a function', function (t) {
    const { global } = newPage();
    for (const value of [undefined, null, 'code', {}]) {
        const error = t.throws(() => global.queueMicrotask(value), 'queueMicrotask needs a function');
        t.equal(error instanceof TypeError, true);
    }
});
