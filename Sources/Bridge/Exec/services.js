/**
 * `puente/services`: fakes and spies, which scripts set with `puente.services`. A fake answers calls before whatever else answers the
 * service; a spy notes calls and their answers.
 *
 * @module puente/services
 */
'use strict';

const { List, SafeMap, TypeError, keys } = host.primordials;

const proxies = require('cordova/exec/proxy');

// service -> its fakes and its spies, the latest last.
const fakes = new SafeMap();
const spies = new SafeMap();

function add(table, service, item) {
    let items = table.get(service);
    if (items === undefined) {
        items = new List();
        table.set(service, items);
    }
    items.push(item);
    return () => {
        const index = items.indexOf(item);
        if (index >= 0) {
            items.splice(index, 1);
        }
    };
}

function checkService(service, method) {
    if (typeof service !== 'string' || service === '') {
        throw new TypeError(`puente.services.${method} takes the name of a service, but got ${typeof service}`);
    }
}

/** What scripts see as `puente.services`. */
exports.forScripts = {
    /**
     * Answers calls of a service, whatever else answers it and whenever that was set. Actions that the fake does not have are answered as
     * without it; of several fakes the latest counts.
     *
     * @param {string} service
     * @param {Object<string, function(function, function, Array): *>} actions each gets the callbacks and the arguments. What it returns, or what
     *     its promise is fulfilled with, is the answer, unless it has called one; one that returns nothing and takes parameters answers through
     *     them. What it throws goes to `fail`.
     * @returns {{restore: function(): void}} takes the fake back
     */
    fake(service, actions) {
        checkService(service, 'fake');
        if (typeof actions !== 'object' || actions === null) {
            throw new TypeError(`puente.services.fake takes the actions of '${service}' as an object of functions`);
        }
        const names = keys(actions);
        for (let index = 0; index < names.length; index++) {
            if (typeof actions[names[index]] !== 'function') {
                throw new TypeError(`the fake of ${service}.${names[index]} is no function, but ${typeof actions[names[index]]}`);
            }
        }
        return { restore: add(fakes, service, actions) };
    },

    /**
     * Notes the calls of a service from now on, and their answers.
     *
     * @param {string} service
     * @returns {{calls: {action: string, args: Array, answers: {isSuccess: boolean, value: *, keepCallback: boolean}[]}[],
     *     restore: function(): void}} the calls so far, in their order; `restore` ends it
     */
    spy(service) {
        checkService(service, 'spy');
        const calls = [];
        return { calls, restore: add(spies, service, calls) };
    },
};

/** @returns {string[]} the services that have had a fake or a spy; for exec alone, as what follows */
exports.names = function () {
    const names = new List();
    const note = (items, service) => names.push(service);
    fakes.forEach(note);
    spies.forEach(note);
    return names;
};

/** @returns {boolean} whether a script looks at the calls of a service */
exports.isObserved = (service) => exports.hasFake(service) || (spies.get(service)?.length ?? 0) > 0;

/** @returns {boolean} whether a service has a fake, of whatever action */
exports.hasFake = (service) => (fakes.get(service)?.length ?? 0) > 0;

/** @returns {?object} the fake that has the action */
exports.fakeOf = function (service, action) {
    const all = fakes.get(service);
    for (let index = all === undefined ? -1 : all.length - 1; index >= 0; index--) {
        if (proxies.isAction(all[index], action)) {
            return all[index];
        }
    }
    return null;
};

/** @returns {List|undefined} one record of the call for each spy; undefined when there is no spy */
exports.noteCall = function (service, action, copyArguments) {
    const all = spies.get(service);
    if (all === undefined || all.length === 0) {
        return undefined;
    }
    const notes = new List();
    for (let index = 0; index < all.length; index++) {
        const note = { action, args: copyArguments(), answers: [] };
        host.primordials.append(all[index], note);
        notes.push(note);
    }
    return notes;
};

/** Adds an answer to the records of its call. */
exports.noteAnswer = function (notes, isSuccess, keepCallback, value) {
    for (let index = 0; index < notes.length; index++) {
        host.primordials.append(notes[index].answers, { isSuccess, value, keepCallback });
    }
};

// From now on exec asks; a run without fakes and spies does not load this.
host.services = exports;
