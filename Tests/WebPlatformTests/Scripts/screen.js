'use strict';

test('the screen shows nothing and is held upright', function (t) {
    const { screen, Screen } = newPage().global;
    t.deepEqual([screen.width, screen.height, screen.availWidth, screen.colorDepth], [0, 0, 0, 24]);
    t.deepEqual([screen.orientation.type, screen.orientation.angle, screen instanceof Screen], ['portrait-primary', 0, true]);
});

test('the host turns the device, which fires change', function (t) {
    const { global, host } = newPage();
    const { orientation } = global.screen;
    const seen = [];
    orientation.onchange = ({ target }) => seen.push(target.type);
    orientation.addEventListener('change', () => seen.push(orientation.angle));
    host.load('screen').turn('landscape-primary', 90);
    t.deepEqual(seen, ['landscape-primary', 90]);
});

test('the orientation cannot be locked', async function (t) {
    const { orientation } = newPage().global.screen;
    const error = await t.rejects(orientation.lock('portrait'), 'there is no screen whose orientation can be locked');
    t.equal(error.name, 'NotSupportedError');
    t.equal(orientation.unlock(), undefined);
});
