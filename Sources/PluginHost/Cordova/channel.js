/**
 * `cordova/channel`: events between the core and the plugins, some of them sticky (Cordova spec 5.1).
 *
 * @module cordova/channel
 */
'use strict';

const { Error, List, append, apply, set, values } = host.primordials;

const isStrict = host.manner === 'strict';

const plain = 0;
const unfired = 1;
const fired = 2;

// Handlers are told apart by a number written on them when a channel first sees them, and called in that order.
let nextGuid = 1;

class Channel {
    #args = null;
    #makeArgs = null;

    constructor(type, sticky) {
        this.type = type;
        this.handlers = { __proto__: null };
        this.numHandlers = 0;
        this.state = sticky ? unfired : plain;
        /** Called with the channel as `this` when it gets its first subscriber and when it loses its last. */
        this.onHasSubscribersChange = null;
    }

    /** What a sticky channel was first fired with; null before that. */
    get fireArgs() {
        if (this.#makeArgs) {
            this.#args = this.#makeArgs();
            this.#makeArgs = null;
        }
        return this.#args;
    }

    /**
     * Calls the listener whenever the channel fires; at once, before returning, if the channel is sticky and has fired.
     *
     * @param {Function|{handleEvent: Function}} listener one that is subscribed already is not subscribed again
     * @param {object} [context] `this` of a function; otherwise the channel is
     * @throws {Error} when the listener is neither
     */
    subscribe(listener, context) {
        check(listener);
        const bare = typeof listener === 'function';
        const handle = bare ? listener : listener.handleEvent;
        const receiver = bare ? context : listener;

        if (this.state === fired) {
            apply(handle, receiver || this, this.fireArgs);
            return;
        }
        const guid = listener.observer_guid || `${nextGuid++}`;
        // With `set` a frozen listener stays usable, it only is not recognised again.
        set(listener, 'observer_guid', guid);
        if (this.handlers[guid]) {
            return;
        }
        this.handlers[guid] = receiver && typeof receiver === 'object' ? (...args) => apply(handle, receiver, args) : handle;
        host.journal?.note(() => this.unsubscribe(listener));
        this.numHandlers += 1;
        if (this.numHandlers === 1) {
            this.onHasSubscribersChange?.();
        }
    }

    /** @param {Function|{handleEvent: Function}} listener */
    unsubscribe(listener) {
        check(listener);
        const guid = listener.observer_guid;
        if (this.handlers[guid]) {
            delete this.handlers[guid];
            this.numHandlers -= 1;
            if (this.numHandlers === 0) {
                this.onHasSubscribersChange?.();
            }
        }
    }

    /**
     * Calls the handlers. One that throws is reported and does not keep the others from being called, but in the manners of devices.
     *
     * @param {...*} args what the handlers get; a sticky channel keeps those of its first firing
     */
    fire(...args) {
        this.fireWith(() => args);
    }

    /**
     * Fires with arguments that are made when the first handler needs them, and so perhaps never.
     *
     * @param {function(): Array} makeArgs
     */
    fireWith(makeArgs) {
        let args;
        const once = () => (args ??= makeArgs());
        if (this.state === unfired) {
            this.state = fired;
            this.#makeArgs = once;
        }
        // A copy: a handler may unsubscribe itself or others.
        const handlers = values(this.handlers);
        for (let index = 0; index < handlers.length; index++) {
            try {
                apply(handlers[index], this, once());
            } catch (error) {
                if (!isStrict) {
                    // As on a device: the others are not called, and stay.
                    throw error;
                }
                host.uncaught(error);
            }
        }
        if (this.state === fired && this.numHandlers > 0) {
            this.handlers = { __proto__: null };
            this.numHandlers = 0;
            this.onHasSubscribersChange?.();
        }
    }
}

function check(listener) {
    if (typeof listener !== 'function' && typeof listener?.handleEvent !== 'function') {
        throw new Error(
            'Must provide a function or an EventListener object implementing the handleEvent interface.'
        );
    }
}

function checkSticky(candidate) {
    if (!(candidate instanceof Channel) || candidate.state === plain) {
        throw new Error('Can only use join with sticky channels.');
    }
}

// Name of a feature to the module and the line that made `deviceready` wait for it; for the core alone.
host.waits = { __proto__: null };

// Whether `deviceready` has not waited for it before.
function awaitFeature(feature) {
    const awaited = channel[feature] || channel.createSticky(feature);
    const { deviceReadyChannelsArray: array, deviceReadyChannelsMap: map } = channel;
    if (isStrict) {
        checkSticky(awaited);
        if (map[feature] === awaited) {
            return false;
        }
    }
    const before = map[feature];
    map[feature] = awaited;
    append(array, awaited);
    host.journal?.note(() => {
        map[feature] = before;
        array.splice(array.indexOf(awaited), 1);
    });
    return true;
}

const channel = {
    /** @returns {Channel} a plain channel, also found as `channel[type]` */
    create(type) {
        return (channel[type] = new Channel(type, false));
    },

    /** @returns {Channel} a sticky channel, also found as `channel[type]` */
    createSticky(type) {
        return (channel[type] = new Channel(type, true));
    },

    /** Calls `done` once each of the channels, all of them sticky, has fired. */
    join(done, channels) {
        const awaited = new List();
        for (let index = 0; index < channels.length; index++) {
            checkSticky(channels[index]);
            // Named twice, it is still one channel to wait for; a device waits for ever.
            if (!isStrict || !awaited.includes(channels[index])) {
                awaited.push(channels[index]);
            }
        }
        let missing = awaited.length;
        if (missing === 0) {
            done();
            return;
        }
        const arrived = () => {
            missing -= 1;
            if (missing === 0) {
                done();
            }
        };
        for (let index = 0; index < awaited.length; index++) {
            awaited[index].subscribe(arrived);
        }
    },

    /** Holds `deviceready` back until `initializationComplete(feature)`. Only in time while a factory runs. */
    waitForInitialization(feature) {
        if (feature && awaitFeature(feature)) {
            host.waits[feature] = { module: host.runningModule(), site: new Error() };
        }
    },

    /** Says that what `waitForInitialization(feature)` waits for is done. */
    initializationComplete(feature) {
        channel.deviceReadyChannelsMap[feature]?.fire();
    },

    deviceReadyChannelsArray: [],
    deviceReadyChannelsMap: { __proto__: null },
};

module.exports = channel;

channel.createSticky('onNativeReady');
channel.createSticky('onPluginsReady');
awaitFeature('onCordovaReady');
awaitFeature('onDOMContentLoaded');
