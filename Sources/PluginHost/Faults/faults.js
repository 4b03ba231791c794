/**
 * `puente/faults`: what scripts see as `puente.faults`, which breaks what an app has to live with: answers that come late, twice, never or in another order, a network
 * that is cut, a session that ends, a server that stops.
 *
 * Of the host: `later(fn)`; `stopServer(name, stop)`, which gives the names of the servers
 * when there is none of that name; `expireSessions(name)`, which gives a promise of the same.
 *
 * @module puente/faults
 */
'use strict';

const { List, Object: { freeze }, TypeError, Error, Promise } = host.primordials;

// Read anew each time, as tests put others in their place.
const setTimeout = (callback, delay) => globalThis.setTimeout(callback, delay);
const REORDER_WITHIN = 1000;

/** How often the network is cut, and what it was before. */
let cuts = 0;
let networkBefore;

/** The rules that are set, the latest last. @type {object[]} */
const rules = new List();

function fail(method, message) {
    throw new TypeError(`puente.faults.${method}: ${message}`);
}

/** A rule for answers, by `Service` or `Service.action`. */
function add(method, target, options, rule) {
    if (typeof target !== 'string' || target === '') {
        fail(method, `takes a service, or Service.action, but got ${typeof target}`);
    }
    const { times = Infinity } = options ?? {};
    if (times !== Infinity && (typeof times !== 'number' || !(times >= 1))) {
        fail(method, 'times is a number from 1');
    }
    const point = target.indexOf('.');
    rule.service = point < 0 ? target : target.slice(0, point);
    rule.action = point < 0 ? undefined : target.slice(point + 1);
    rule.left = times;
    rule.count = 0;
    rules.push(rule);
    return freeze({
        /** How many answers it has met. @type {number} */
        get count() {
            return rule.count;
        },
        /** Takes the fault back. */
        restore: () => remove(rule),
    });
}

function remove(rule) {
    const index = rules.indexOf(rule);
    if (index >= 0) {
        rules.splice(index, 1);
    }
    rule.release?.();
}

function milliseconds(method, value) {
    if (typeof value !== 'number' || !(value >= 0) || value === Infinity) {
        fail(method, `takes milliseconds, 0 or more, but got ${typeof value === 'number' ? value : typeof value}`);
    }
    return value;
}

function unknownServer(method, name, names) {
    const known = names.length > 0 ? `there is ${names.join(', ')}` : 'no server is embedded in this run';
    return new TypeError(`puente.faults.${method}: no server is called '${name}'; ${known}`);
}

const faults = {
    /**
     * Answers of a service come later.
     *
     * @param {string} target `Service` or `Service.action`
     * @param {number} delay in milliseconds of the run's clock
     * @param {{times?: number}} [options] how many answers it meets; all of them when left out
     * @returns {{count: number, restore(): void}}
     */
    delay(target, delay, options) {
        milliseconds('delay', delay);
        return add('delay', target, options, { take: (deliver) => setTimeout(deliver, delay) });
    },

    /** Answers of a service never come. The calls are not reported as unanswered: they were answered. @see faults.delay */
    drop(target, options) {
        return add('drop', target, options, { take() {} });
    },

    /** Answers of a service come twice: the callback is called again on a later turn. @see faults.delay */
    duplicate(target, options) {
        return add('duplicate', target, options, {
            take(deliver, again) {
                deliver();
                host.later(again);
            },
        });
    },

    /**
     * Answers of a service come in another order: each waits for the next, and comes behind it; or by itself when there is no next within a second.
     *
     * @param {string} target
     * @param {{times?: number, within?: number}} [options] `within`: how long an answer waits for the next, in milliseconds of the run's clock
     * @returns {{count: number, restore(): void}}
     */
    reorder(target, options) {
        const within = milliseconds('reorder', options?.within ?? REORDER_WITHIN);
        let held;
        const release = () => {
            const deliver = held;
            held = undefined;
            deliver?.();
        };
        return add('reorder', target, options, {
            release,
            take(deliver) {
                if (held !== undefined) {
                    const before = held;
                    held = undefined;
                    deliver();
                    host.later(before);
                    return;
                }
                held = deliver;
                setTimeout(() => held === deliver && release(), within);
            },
        });
    },

    /**
     * Cuts the network: the device is offline, and requests fail, also those under way, until it is restored.
     *
     * @returns {{restore(): void}}
     */
    cutNetwork() {
        const { device } = puente;
        if (cuts === 0) {
            networkBefore = device.network;
        }
        cuts++;
        device.network = 'none';
        const cut = {
            release() {
                cuts--;
                if (cuts === 0) {
                    device.network = networkBefore;
                }
            },
        };
        rules.push(cut);
        return freeze({ restore: () => rules.indexOf(cut) >= 0 && remove(cut) });
    },

    /**
     * Stops a server that is embedded in the program, as `bank`, until it is restored.
     *
     * @param {string} name
     * @param {{after?: boolean}} [options] `after`: it carries requests out, and its answers are lost
     * @returns {{restore(): void}}
     */
    stopServer(name, options) {
        const names = host.stopServer(`${name}`, options?.after ? 'after' : 'before');
        if (names !== undefined) {
            throw unknownServer('stopServer', name, names);
        }
        const stop = { release: () => host.stopServer(`${name}`, undefined) };
        rules.push(stop);
        return freeze({ restore: () => rules.indexOf(stop) >= 0 && remove(stop) });
    },

    /**
     * Ends every session with a server that is embedded in the program, as if its time were over. The app hears of it when it next asks.
     *
     * @param {string} name
     * @returns {Promise<void>}
     */
    expireSession(name) {
        return new Promise((resolve, reject) => {
            host.expireSessions(`${name}`, (names, reason) => {
                if (reason !== undefined) {
                    reject(new Error(`puente.faults.expireSession: ${reason}`));
                } else if (names !== undefined) {
                    reject(unknownServer('expireSession', name, names));
                } else {
                    resolve();
                }
            });
        });
    },

    /** Takes all faults back. Answers that are held come at once; those that were dropped do not. */
    restore() {
        while (rules.length > 0) {
            remove(rules[rules.length - 1]);
        }
    },
};

/**
 * Takes an answer that is about to be delivered; for exec alone.
 *
 * @param {function(): void} deliver delivers it
 * @param {function(): void} again calls the callback once more
 * @returns {boolean} whether it was taken
 */
exports.take = function (service, action, deliver, again) {
    for (let index = rules.length - 1; index >= 0; index--) {
        const rule = rules[index];
        if (rule.take !== undefined && rule.service === service && (rule.action === undefined || rule.action === action) && rule.left > 0) {
            rule.left--;
            rule.count++;
            rule.take(deliver, again);
            return true;
        }
    }
    return false;
};

/** What scripts see as `puente.faults`. */
exports.forScripts = freeze(faults);

// From now on exec asks; a run without faults does not load this.
host.faults = exports;
