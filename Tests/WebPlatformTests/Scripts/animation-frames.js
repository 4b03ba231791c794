'use strict';

function newFrames() {
    const page = newPage();
    const fire = page.host.load('timers');
    return {
        page,
        global: page.global,
        /** Runs the timer that was started last, at its time. */
        next() {
            const [id, delay] = page.started.at(-1);
            page.time += delay;
            fire(id);
        },
    };
}

test('the callbacks of a frame are called together, at the next of sixty a second', function (t) {
    const { page, global, next } = newFrames();
    const seen = [];
    page.time = 20;
    global.requestAnimationFrame((time) => seen.push(['a', time]));
    global.requestAnimationFrame((time) => seen.push(['b', time]));
    t.equal(page.started.length, 1);
    next();
    t.deepEqual(seen, [['a', 34], ['b', 34]]);
});

test('a callback may request the next frame, cancel another one, and throw', function (t) {
    const { page, global, next } = newFrames();
    const seen = [];
    let second;
    global.requestAnimationFrame(() => {
        seen.push('first');
        global.cancelAnimationFrame(second);
        global.requestAnimationFrame(() => seen.push('later'));
        throw new Error('oops');
    });
    second = global.requestAnimationFrame(() => seen.push('second'));
    global.requestAnimationFrame(() => seen.push('third'));
    next();
    t.deepEqual([seen, page.reported[0].message], [['first', 'third'], 'oops']);
    next();
    t.deepEqual(seen, ['first', 'third', 'later']);
    t.throws(() => global.requestAnimationFrame(), 'requestAnimationFrame needs a function');
});

test('an idle callback is told how much time it has, and may be cancelled', function (t) {
    const { page, global, next } = newFrames();
    let deadline;
    global.requestIdleCallback((given) => (deadline = given));
    next();
    page.time += 20;
    t.deepEqual([deadline.didTimeout, deadline.timeRemaining()], [false, 30]);
    global.cancelIdleCallback(global.requestIdleCallback(() => {}));
    t.equal(page.canceled.length, 1);
});
