/**
 * `cordova/exec/proxy`: services whose other half is JavaScript.
 */
'use strict';

// As they are before any script runs, which may replace its globals.
const { apply } = Reflect;
const { forEach } = Map.prototype;

// service -> its actions; null once it was removed.
const services = new Map();

/**
 * Makes an object's methods the actions of a service.
 *
 * @param {string} id the service
 * @param {Object<string, function(function, function, Array): void>} proxy
 * @returns {object} the proxy
 */
exports.add = function (id, proxy) {
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
    const proxy = services.get(service);
    return proxy && isAction(proxy, action) ? proxy[action] : null;
};

/** @returns {string[]|undefined} the actions of a service that has a proxy; for exec alone. */
exports.actionsOf = function (service) {
    const proxy = services.get(service);
    if (!proxy) {
        return undefined;
    }
    const actions = new Set();
    // Those of a class are not enumerable.
    for (let owner = proxy; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
        Object.getOwnPropertyNames(owner).forEach((name) => isAction(proxy, name) && actions.add(name));
    }
    return [...actions];
};

/** @returns {string[]} the services that have a proxy; for exec alone. */
exports.services = function () {
    const ids = [];
    apply(forEach, services, [
        (proxy, id) => {
            if (proxy !== null) {
                ids[ids.length] = id;
            }
        },
    ]);
    return ids;
};

// What every object has is nobody's action, nor is the class of one.
function isAction(proxy, name) {
    return typeof proxy[name] === 'function' && proxy[name] !== Object.prototype[name] && name !== 'constructor';
}

/** Whether there is no proxy at all, which spares the look-up; for exec alone. */
exports.isEmpty = () => services.size === 0;
