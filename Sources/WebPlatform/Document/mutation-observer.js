/**
 * `MutationObserver` (WHATWG DOM section 4.3). Which changes there are is `mutations.js`'s to find; here they become records for the observers of
 * the node and of those above it, which are called in a microtask.
 *
 * Of the host: `load` of `document`, `mutations`; `reportException(error)`.
 *
 * @globals MutationObserver MutationRecord
 */
(function (host, global) {
    'use strict';

    const { List, SafeMap, SafeWeakMap, Symbol, TypeError, append, apply, create, define, inspect } = host.primordials;

    const { require } = host.load('document');
    const Node = require('Node');
    const NodeList = require('NodeList');

    /** A node to its `{ observer, options, source }`: `source` is the node whose observation goes on in one that was taken out of it. */
    const registrations = new SafeWeakMap();
    /** Observers with records, in the order in which they got the first. */
    const waiting = new List();

    class MutationRecord {
        #fields;

        constructor(fields) {
            if (fields?.key !== key) {
                throw new TypeError('a MutationRecord is made by an observer');
            }
            this.#fields = fields;
        }

        get type() {
            return this.#fields.type;
        }

        get target() {
            return this.#fields.target;
        }

        get addedNodes() {
            return (this.#fields.addedList ??= new NodeList(this.#fields.added ?? []));
        }

        get removedNodes() {
            return (this.#fields.removedList ??= new NodeList(this.#fields.removed ?? []));
        }

        get previousSibling() {
            return this.#fields.previousSibling ?? null;
        }

        get nextSibling() {
            return this.#fields.nextSibling ?? null;
        }

        get attributeName() {
            return this.#fields.attributeName ?? null;
        }

        get attributeNamespace() {
            return this.#fields.attributeNamespace ?? null;
        }

        get oldValue() {
            return this.#fields.shownValue ?? null;
        }

        get [Symbol.toStringTag]() {
            return 'MutationRecord';
        }

        [inspect]() {
            const { type, target, addedNodes, removedNodes, attributeName, oldValue } = this;
            return { type, target, addedNodes, removedNodes, attributeName, oldValue };
        }
    }
    /** What only this file has, so that only it makes records. */
    const key = {};

    const parts = { __proto__: null, childList: 'childList', attributes: 'attributes', characterData: 'characterData' };

    function readOptions(given) {
        const options = { filter: undefined };
        for (const name of ['childList', 'subtree', 'attributes', 'characterData', 'attributeOldValue', 'characterDataOldValue']) {
            options[name] = given?.[name] === undefined ? undefined : !!given[name];
        }
        if (given?.attributeFilter !== undefined) {
            options.filter = create(null);
            for (const name of given.attributeFilter) {
                options.filter[`${name}`] = true;
            }
        }
        options.attributes ??= options.attributeOldValue !== undefined || options.filter !== undefined;
        options.characterData ??= options.characterDataOldValue !== undefined;
        if (!options.childList && !options.attributes && !options.characterData) {
            throw new TypeError('observe needs childList, attributes or characterData');
        }
        if (!options.attributes && (options.attributeOldValue || options.filter !== undefined)) {
            throw new TypeError('attributeOldValue and attributeFilter need attributes');
        }
        if (!options.characterData && options.characterDataOldValue) {
            throw new TypeError('characterDataOldValue needs characterData');
        }
        return options;
    }

    class MutationObserver {
        #callback;
        #state = { observer: this, records: new List(), nodes: new List(), isWaiting: false, call: undefined };

        constructor(callback) {
            if (typeof callback !== 'function') {
                throw new TypeError('new MutationObserver needs a function');
            }
            this.#callback = callback;
            this.#state.call = (records) => apply(this.#callback, this, [records, this]);
        }

        observe(target, options) {
            if (!(target instanceof Node)) {
                throw new TypeError('observe needs a node');
            }
            const read = readOptions(options);
            host.load('mutations').watch(queue, moveOn);
            let list = registrations.get(target);
            if (list === undefined) {
                registrations.set(target, (list = new List()));
            }
            for (let index = 0; index < list.length; index++) {
                if (list[index].state === this.#state && list[index].source === undefined) {
                    forgetMoved(this.#state, target);
                    list[index].options = read;
                    return;
                }
            }
            list.push({ state: this.#state, options: read, source: undefined });
            this.#state.nodes.push(target);
        }

        disconnect() {
            const { nodes, records } = this.#state;
            while (nodes.length > 0) {
                forget(nodes.pop(), (registration) => registration.state === this.#state);
            }
            records.length = 0;
        }

        takeRecords() {
            return take(this.#state);
        }

        get [Symbol.toStringTag]() {
            return 'MutationObserver';
        }

        [inspect]() {
            return {};
        }
    }

    function forget(node, isMeant) {
        const list = registrations.get(node);
        for (let index = (list?.length ?? 0) - 1; index >= 0; index--) {
            if (isMeant(list[index])) {
                list.splice(index, 1);
            }
        }
    }

    function forgetMoved(state, source) {
        for (let index = 0; index < state.nodes.length; index++) {
            forget(state.nodes[index], (registration) => registration.state === state && registration.source === source);
        }
    }

    function take({ records }) {
        const taken = [];
        for (let index = 0; index < records.length; index++) {
            append(taken, records[index]);
        }
        records.length = 0;
        return taken;
    }

    function wants(options, { type, attributeName, attributeNamespace }) {
        return options[parts[type]] && (type !== 'attributes' || options.filter === undefined ||
            (options.filter[attributeName] === true && !attributeNamespace));
    }

    /** Gives a change to each observer that wants it, once. */
    function queue(change) {
        // Observer state to whether it gets the old value.
        const interested = new SafeMap();
        for (let node = change.target; node !== null && node !== undefined; node = node.parentNode) {
            const list = registrations.get(node);
            for (let index = 0; index < (list?.length ?? 0); index++) {
                const { state, options } = list[index];
                if ((node === change.target || options.subtree) && wants(options, change)) {
                    const showsOld = change.type === 'attributes' ? options.attributeOldValue : options.characterDataOldValue;
                    interested.set(state, interested.get(state) || !!showsOld);
                }
            }
        }
        interested.forEach((showsOld, state) => {
            const record = new MutationRecord({ __proto__: null, ...change, key, shownValue: showsOld ? change.oldValue : null });
            state.records.push(record);
            if (!state.isWaiting) {
                state.isWaiting = true;
                waiting.push(state);
                if (waiting.length === 1) {
                    notify();
                }
            }
        });
    }

    /** Whoever observes what is below a node goes on observing what is taken out of it, until it has heard of that. */
    function moveOn(parent, child) {
        for (let node = parent; node !== null && node !== undefined; node = node.parentNode) {
            const list = registrations.get(node);
            for (let index = 0; index < (list?.length ?? 0); index++) {
                const { state, options } = list[index];
                if (options.subtree) {
                    let own = registrations.get(child);
                    if (own === undefined) {
                        registrations.set(child, (own = new List()));
                    }
                    own.push({ state, options, source: node });
                    state.nodes.push(child);
                }
            }
        }
    }

    async function notify() {
        await undefined;
        const states = waiting.splice(0, waiting.length);
        for (let index = 0; index < states.length; index++) {
            const state = states[index];
            state.isWaiting = false;
            const { nodes } = state;
            for (let at = nodes.length - 1; at >= 0; at--) {
                forget(nodes[at], (registration) => registration.state === state && registration.source !== undefined);
            }
            const records = take(state);
            if (records.length > 0) {
                try {
                    state.call(records);
                } catch (error) {
                    host.reportException(error);
                }
            }
        }
    }

    define(global, 'MutationObserver', MutationObserver);
    define(global, 'MutationRecord', MutationRecord);
})
