'use strict';

test('performance.now is the host clock, with its fractions', function (t) {
    const page = newPage();
    page.time = 1.25;
    t.equal(page.global.performance.now(), 1.25);
    t.equal(page.global.performance.timeOrigin, 1700000000000);
    t.deepEqual(JSON.parse(JSON.stringify(page.global.performance)), { timeOrigin: 1700000000000 });
});
