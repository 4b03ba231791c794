/**
 * `navigator`: what is true of this host and nothing else. Properties are inherited accessors that ask the host each
 * time, so plugins may put their own objects beside them and shadow them, as they do in a browser.
 *
 * Of the host: `navigator`, an object with `userAgent`, `appVersion`, `platform`, `language`, `languages` (an array)
 * and `onLine`; `geolocation()`, the object, or undefined where there is none.
 *
 * @globals navigator
 */
(function (host, global) {
    'use strict';

    const prototype = {};
    for (const name of ['userAgent', 'appVersion', 'platform', 'language', 'cookieEnabled', 'onLine']) {
        Object.defineProperty(prototype, name, {
            get: () => host.navigator[name],
            enumerable: true,
            configurable: true,
        });
    }
    let languages;
    Object.defineProperty(prototype, 'languages', {
        get: () => {
            const current = host.navigator.languages;
            // The same array for as long as they are the same.
            if (languages?.join() !== current.join()) {
                languages = Object.freeze([...current]);
            }
            return languages;
        },
        enumerable: true,
        configurable: true,
    });
    let geolocation;
    Object.defineProperty(prototype, 'geolocation', {
        get: () => (geolocation ??= host.geolocation()),
        enumerable: true,
        configurable: true,
    });
    Object.defineProperty(prototype, Symbol.toStringTag, { value: 'Navigator', configurable: true });

    Object.defineProperty(global, 'navigator', { value: Object.create(prototype), writable: true, configurable: true });
})
