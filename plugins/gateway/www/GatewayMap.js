/**
 * A nested map whose values are named by paths with dots, as requests of the gateway are built.
 *
 * ```js
 * const request = new GatewayMap();
 * request.sourceOfFunds.provided.card.number.value = '5123450000000008';
 * request.order.walletProvider = 'APPLE_PAY';
 * request.set('customer.phones[]', '555-1');
 * ```
 */
'use strict';

/** The steps of a path: names, and indices of arrays; `a[]` is the end of one. */
function stepsOf(path) {
    const steps = [];
    for (const part of String(path).split('.')) {
        const [, name, indices] = /^([^[\]]*)((?:\[\d*\])*)$/.exec(part) ?? [];
        if (name === undefined || (name === '' && indices === '')) {
            throw new TypeError(`'${path}' is not a path such as order.amount or items[0].name`);
        }
        if (name !== '') {
            steps.push(name);
        }
        for (const [, digits] of indices.matchAll(/\[(\d*)\]/g)) {
            steps.push(digits === '' ? -1 : Number(digits));
        }
    }
    return steps;
}

const isIndex = (step) => typeof step === 'number';
const isMap = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A value as the map keeps it: texts, numbers, flags, arrays and maps of them; undefined for anything else. */
function kept(value) {
    if (value instanceof GatewayMap) {
        return value.toJSON();
    }
    switch (typeof value) {
        case 'string':
        case 'boolean':
            return value;
        case 'number':
            return Number.isFinite(value) ? value : undefined;
        case 'object':
            if (Array.isArray(value)) {
                return value.map(kept).filter((each) => each !== undefined);
            }
            if (value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
                const entries = Object.entries(value).map(([name, each]) => [name, kept(each)]);
                return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
            }
            return undefined;
        default:
            return undefined;
    }
}

/** What a container has at a step. */
function at(container, step) {
    if (isIndex(step)) {
        return Array.isArray(container) ? container.at(step) : undefined;
    }
    return isMap(container) && Object.hasOwn(container, step) ? container[step] : undefined;
}

/** Puts a value into a container; behind the end of an array it is appended. */
function put(container, step, value) {
    if (!isIndex(step)) {
        // Also a name such as __proto__ is a name.
        Object.defineProperty(container, step, { value, writable: true, enumerable: true, configurable: true });
    } else if (step < 0 || step >= container.length) {
        container.push(value);
    } else {
        container[step] = value;
    }
}

function take(container, step) {
    if (isIndex(step)) {
        const index = step < 0 ? container.length - 1 : step;
        if (Array.isArray(container) && index in container) {
            container.splice(index, 1);
        }
    } else if (isMap(container)) {
        delete container[step];
    }
}

/** The map's fields below a path, as properties: `.value` is the value there. */
function fieldsBelow(map, path) {
    return new Proxy(Object.create(null), {
        get(target, name) {
            if (typeof name === 'symbol') {
                return undefined;
            }
            return name === 'value' ? map.get(path) : fieldsBelow(map, `${path}.${name}`);
        },
        set(target, name, value) {
            map.set(name === 'value' ? path : `${path}.${String(name)}`, value);
            return true;
        },
        deleteProperty(target, name) {
            map.remove(name === 'value' ? path : `${path}.${String(name)}`);
            return true;
        },
    });
}

class GatewayMap {
    #fields = {};

    /** @param {object} [fields] what it holds at first */
    constructor(fields = {}) {
        if (!isMap(fields)) {
            throw new TypeError('a GatewayMap begins with an object');
        }
        this.#fields = kept(fields) ?? {};
        return new Proxy(this, {
            get(map, name) {
                if (typeof name === 'symbol' || name in GatewayMap.prototype) {
                    const value = Reflect.get(map, name, map);
                    return typeof value === 'function' ? value.bind(map) : value;
                }
                return fieldsBelow(map, name);
            },
            set(map, name, value) {
                map.set(String(name), value);
                return true;
            },
            deleteProperty(map, name) {
                map.remove(String(name));
                return true;
            },
            has: (map, name) => map.get(String(name)) !== undefined,
            ownKeys: (map) => Object.keys(map.toJSON()),
            getOwnPropertyDescriptor(map, name) {
                const value = typeof name === 'string' ? map.get(name) : undefined;
                return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true };
            },
        });
    }

    /** @returns {*} the value at a path, `a[]` the last of an array; undefined when there is none */
    get(path) {
        let value = this.#fields;
        for (const step of stepsOf(path)) {
            value = at(value, step);
        }
        return kept(value);
    }

    /**
     * Sets the value at a path, and makes the maps and arrays that lead there: what is in their way is replaced. `a[]`, and an index behind the end, append. `null` and undefined
     * remove what is there; a value of another kind than texts, numbers, flags, arrays and maps is dropped.
     *
     * @returns {GatewayMap} this map
     */
    set(path, value) {
        if (value === null || value === undefined) {
            return this.remove(path);
        }
        const wanted = kept(value);
        if (wanted === undefined) {
            return this;
        }
        const steps = stepsOf(path);
        let container = this.#fields;
        steps.slice(0, -1).forEach((step, index) => {
            // The end of an array is where a new element goes.
            let next = step === -1 ? undefined : at(container, step);
            const fits = isIndex(steps[index + 1]) ? Array.isArray(next) : isMap(next);
            if (!fits) {
                next = isIndex(steps[index + 1]) ? [] : {};
                put(container, step, next);
            }
            container = next;
        });
        put(container, steps.at(-1), wanted);
        return this;
    }

    /** Removes what is at a path; `a[]` the last of an array. @returns {GatewayMap} this map */
    remove(path) {
        const steps = stepsOf(path);
        let container = this.#fields;
        for (const step of steps.slice(0, -1)) {
            container = at(container, step);
        }
        take(container, steps.at(-1));
        return this;
    }

    /** @returns {object} a copy as plain objects and arrays */
    toJSON() {
        return kept(this.#fields);
    }

    toString() {
        return JSON.stringify(this);
    }
}

module.exports = GatewayMap;
