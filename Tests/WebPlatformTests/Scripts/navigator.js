'use strict';

test('navigator says what the host says', function (t) {
    const { navigator } = newPage().global;
    const { userAgent, appVersion, platform, language, languages, onLine } = navigator;
    t.deepEqual([userAgent, appVersion, platform, language, [...languages], onLine],
        ['Puente/1.0', '1.0', 'Linux x86_64', 'es-MX', ['es-MX', 'es'], true]);
    t.equal(Object.isFrozen(languages), true);
    t.equal(navigator.languages, languages);
});

test('a plugin may add to navigator and shadow what it inherits', function (t) {
    const { navigator } = newPage().global;
    navigator.camera = { getPicture() {} };
    t.equal(typeof navigator.camera.getPicture, 'function');
    const derived = Object.create(navigator);
    t.equal(derived.userAgent, 'Puente/1.0');
    Object.defineProperty(navigator, 'onLine', { value: false });
    t.equal(navigator.onLine, false);
});
