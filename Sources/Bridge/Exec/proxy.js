/**
 * `cordova/exec/proxy`: services whose other half is JavaScript.
 */
'use strict';

// service → its actions; null once it was removed.
const services = new Map();

/**
 * Makes an object's methods the actions of a service.
 *
 * @param {string} id the service
 * @param {Object<string, function(function, function, Array): void>} proxy
 * @returns {object} the proxy
 */
exports.add = function (id, proxy) {
    console.debug(`adding proxy for ${id}`);
    services.set(id, proxy);
    return proxy;
};

/** @returns {?object} the proxy that was there */
exports.remove = function (id) {
    const proxy = services.get(id) ?? null;
    services.set(id, null);
    return proxy;
};

/** @returns {?function} what answers the action */
exports.get = function (service, action) {
    return services.get(service)?.[action] ?? null;
};

/** Whether there is no proxy at all, which spares the look-up; for exec alone. */
exports.isEmpty = () => services.size === 0;
