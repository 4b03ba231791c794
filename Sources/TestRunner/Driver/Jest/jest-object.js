/** The object `jest`. What cannot work here throws an error that says what to use instead. */
(function (shared) {
    'use strict';

    const { host, part } = shared;
    const mocks = part('jest-mock');
    const timers = part('jest-timers');

    function refuse(message) {
        throw new Error(message);
    }

    const refusing = (name, advice) => [name, () => refuse(`jest.${name} is not available: ${advice}`)];

    const instead =
        "the file's imports are bundled before it runs. Fake a plugin's service with puente.services.fake, replace a function with jest.spyOn(object, 'name'), "
        + 'or pass the dependency as an argument';
    const modules = ['mock', 'doMock', 'unmock', 'dontMock', 'deepUnmock', 'setMock', 'requireMock', 'createMockFromModule', 'unstable_mockModule'];

    const jest = {
        fn: mocks.fn,
        spyOn: mocks.spyOn,
        replaceProperty: mocks.replaceProperty,
        isMockFunction: mocks.isMock,
        mocked: (value) => value,
        clearAllMocks: () => (mocks.clearAll(), jest),
        resetAllMocks: () => (mocks.resetAll(), jest),
        restoreAllMocks: () => (mocks.restoreAll(), jest),

        setTimeout(milliseconds) {
            if (typeof milliseconds !== 'number' || !(milliseconds > 0)) {
                throw new TypeError('jest.setTimeout takes a number of milliseconds');
            }
            host.options.specTimeout = milliseconds;
            shared.limit(milliseconds);
            return jest;
        },
        now: () => Date.now(),
        retryTimes: () => refuse("jest.retryTimes is not available: run 'puente test --retries <n>', which reports a test that passes on a retry as flaky"),
        ...Object.fromEntries(modules.map((name) => refusing(name, instead))),
        ...Object.fromEntries([
            refusing('requireActual', 'nothing is mocked here, so import the module'),
            refusing('isolateModules', 'each test file runs in a context of its own; move the test to a file of its own, or export a function that makes the state'),
            refusing('isolateModulesAsync', 'each test file runs in a context of its own; move the test to a file of its own, or export a function that makes the state'),
            refusing('resetModules', 'each test file runs in a context of its own; move the test to a file of its own, or export a function that makes the state'),
            refusing('enableAutomock', instead),
            refusing('runAllTicks', 'await Promise.resolve() instead'),
            refusing('runAllImmediates', 'there is no setImmediate here'),
        ]),
        disableAutomock: () => jest,
        ...timers.methods(() => jest),
    };
    return jest;
})
