/**
 * The globals of Node that jest's suites use, in files that are written for jest: `global`, `setImmediate`, `clearImmediate`, and of `process` what tests ask for.
 */
(function (shared) {
    'use strict';

    const { global } = shared;

    const define = (name, value) => {
        if (!Object.hasOwn(global, name)) {
            Object.defineProperty(global, name, { value, writable: true, configurable: true });
        }
    };

    define('global', global);
    define('setImmediate', (callback, ...args) => global.setTimeout(callback, 0, ...args));
    define('clearImmediate', (handle) => global.clearTimeout(handle));
    define('process', {
        env: { NODE_ENV: 'test' },
        platform: 'linux',
        nextTick: (callback, ...args) => global.queueMicrotask(() => callback(...args)),
    });
})
