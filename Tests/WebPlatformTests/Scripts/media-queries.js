'use strict';

for (const [query, isMatch] of [
    ['', true], ['all', true], ['screen', true], ['print', false], ['not print', true], ['only screen and (orientation: portrait)', true],
    ['(orientation: landscape)', false], ['not (orientation: landscape)', true], ['(min-width: 600px)', false], ['(max-width: 37.5em)', true],
    ['screen and (max-width: 600px) and (orientation: portrait)', true], ['(width: 0)', true], ['(width <= 600px)', true], ['(100px < width)', false],
    ['(0px <= width < 10px)', true], ['(prefers-color-scheme: dark)', false], ['(prefers-color-scheme: light)', true], ['(hover)', false],
    ['(prefers-reduced-motion)', false], ['(pointer: coarse)', true], ['(min-resolution: 1dppx)', true], ['(min-resolution: 192dpi)', false],
    ['print, (orientation: portrait)', true], ['((hover) or (width: 0))', true], ['(hover) and (width: 0)', false], ['(unknown: 1)', false],
    ['not (unknown: 1)', false], ['nonsense(', false], ['(orientation: portrait) nonsense', false],
]) {
    test(`the query '${query}' ${isMatch ? 'matches' : 'does not match'}`, function (t) {
        const list = newPage().global.matchMedia(query);
        t.deepEqual([list.matches, list.media], [isMatch, query]);
    });
}

test('a list hears of it when the device is turned so that it matches, or not any more', function (t) {
    const { global, host } = newPage();
    const list = global.matchMedia('(orientation: landscape)');
    const seen = [];
    list.addListener(({ type, matches, media }) => seen.push([type, matches, media]));
    list.onchange = (event) => seen.push(event instanceof global.MediaQueryListEvent && event.target === list);
    const { turn } = host.load('screen');
    turn('landscape-primary', 90);
    t.deepEqual([seen.splice(0), list.matches], [[['change', true, '(orientation: landscape)'], true], true]);
    turn('landscape-secondary', 270);
    t.deepEqual(seen, []);
    turn('portrait-primary', 0);
    t.equal(seen[0][1], false);
});
