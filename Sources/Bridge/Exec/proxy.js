/**
 * `cordova/exec/proxy`: services whose other half is JavaScript, and how they are called.
 *
 * @module cordova/exec/proxy
 */
'use strict';

const { Error, List, Object, Promise, SafeMap, apply, getOwnPropertyNames, getPrototypeOf, then } = host.primordials;

// service -> its actions; null once it was removed.
const services = new SafeMap();

/**
 * Makes an object's methods the actions of a service.
 *
 * @param {string} id the service
 * @param {Object<string, function(function, function, Array): void>} proxy
 * @returns {object} the proxy
 */
exports.add = function (id, proxy) {
    if (host.manner !== 'strict') {
        console.log(`adding proxy for ${id}`);
    }
    services.set(id, proxy);
    return proxy;
};

/** Adds a proxy of the host itself, without logging it; for the boot alone. */
exports.addOwn = (id, proxy) => services.set(id, proxy);

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
    const actions = new List();
    // Those of a class are not enumerable.
    for (let owner = proxy; owner && owner !== Object.prototype; owner = getPrototypeOf(owner)) {
        const names = getOwnPropertyNames(owner);
        for (let index = 0; index < names.length; index++) {
            if (isAction(proxy, names[index]) && !actions.includes(names[index])) {
                actions.push(names[index]);
            }
        }
    }
    return actions;
};

/** @returns {string[]} the services that have a proxy; for exec alone. */
exports.services = function () {
    const ids = new List();
    services.forEach((proxy, id) => {
        if (proxy !== null) {
            ids.push(id);
        }
    });
    return ids;
};

/**
 * Calls an action; for exec alone. It answers through functions like the caller's own, which may take `{keepCallback: true}` after the
 * message. What its promise is fulfilled with is its answer if it has given none, unless that is nothing and it takes parameters. What it throws, or
 * what its promise is rejected with, is its failure.
 *
 * Of the host: `secondAnswer(service, action, lineOfFirst, lineOfSecond)`, `lineOf(error)`, `uncaught(error)`.
 *
 * @param {function(function, function, Array): *} proxy
 * @param {?object} fake the fake that the function is of: what it returns is an answer as well
 * @param {{service: string, action: string, fail: ?function}} call
 * @param {Array} args
 * @param {function(boolean, boolean, Array): void} send gets each answer: whether it is a success, whether more may come, and its messages
 */
exports.call = function (proxy, fake, call, args, send) {
    // An Error made where the final answer was given.
    let answeredAt;
    const answerer = (isSuccess) => (message, options) => {
        const keep = options?.keepCallback === true;
        if (answeredAt) {
            host.secondAnswer(call.service, call.action, host.lineOf(answeredAt), host.lineOf(new Error()));
            return;
        }
        if (!keep) {
            answeredAt = new Error();
        }
        send(isSuccess, keep, message === undefined ? [] : [message]);
    };
    // Whether the caller gets the error. If not, it is reported: a fault of the proxy's own is not a refusal.
    const fails = (error) => {
        if (answeredAt) {
            return false;
        }
        answeredAt = new Error();
        send(false, false, [error]);
        return !!call.fail;
    };
    const returned = (value) => {
        if (!answeredAt && (value !== undefined || proxy.length === 0)) {
            answerer(true)(value);
        }
    };
    try {
        const result = apply(proxy, fake ?? undefined, [answerer(true), answerer(false), args]);
        if (result instanceof Promise) {
            then(result, returned, (error) => {
                if (!fails(error)) {
                    // Unhandled, as it is without anybody who asked.
                    throw error;
                }
            });
        } else if (fake) {
            returned(result);
        }
    } catch (error) {
        if (!fails(error)) {
            host.uncaught(error);
        }
    }
};

/** Whether a proxy has the action: its own method, not one that every object has; for the bridge alone. */
exports.isAction = isAction;

function isAction(proxy, name) {
    return typeof proxy[name] === 'function' && proxy[name] !== Object.prototype[name] && name !== 'constructor';
}

/** Whether there is no proxy at all, which spares the look-up; for exec alone. */
exports.isEmpty = () => services.size === 0;
