/**
 * `cordova`, which is `window.cordova` too: document and window events through channels, and the table of callbacks
 * through which plugins with a bridge of their own answer (Cordova spec 3, 4.3, 5.2).
 *
 * @module cordova
 */
'use strict';

const { apply, keys, set, toLowerCase } = host.primordials;

const channel = require('cordova/channel');

const isStrict = host.manner === 'strict';

// Event name to the channel that replaces the DOM's own dispatch for it.
const documentHandlers = { __proto__: null };
const windowHandlers = { __proto__: null };

const original = {
    document: {
        addEventListener: document.addEventListener,
        removeEventListener: document.removeEventListener,
    },
    window: {
        addEventListener: window.addEventListener,
        removeEventListener: window.removeEventListener,
    },
};

function divert(target, handlers, { addEventListener, removeEventListener }) {
    target.addEventListener = function (type, listener, options) {
        const handler = handlers[toLowerCase(`${type}`)];
        if (handler) {
            handler.subscribe(listener);
        } else {
            apply(addEventListener, target, [type, listener, options]);
        }
    };
    target.removeEventListener = function (type, listener, options) {
        const handler = handlers[toLowerCase(`${type}`)];
        if (handler) {
            handler.unsubscribe(listener);
        } else {
            apply(removeEventListener, target, [type, listener, options]);
        }
    };
}

divert(document, documentHandlers, original.document);
divert(window, windowHandlers, original.window);

function setHandler(handlers, type, handler) {
    const before = handlers[type];
    host.journal?.note(() => (handlers[type] = before));
    return (handlers[type] = handler);
}

function createEvent(type, data) {
    const event = document.createEvent('Events');
    event.initEvent(type, false, false);
    const names = data ? keys(data) : [];
    for (let index = 0; index < names.length; index++) {
        // What an event does not let itself be set is left as it is.
        set(event, names[index], data[names[index]]);
    }
    return event;
}

const cordova = {
    define: host.define,
    require: host.require,
    version: host.version,
    platformVersion: host.version,
    platformId: host.platformId,

    /** @returns {Channel} which gets this event of the window from now on */
    addWindowEventHandler: (type) => setHandler(windowHandlers, type, channel.create(type)),

    /** @returns {Channel} which gets this event of the document from now on */
    addDocumentEventHandler: (type) => setHandler(documentHandlers, type, channel.create(type)),

    /** @returns {Channel} the same, but sticky */
    addStickyDocumentEventHandler: (type) => setHandler(documentHandlers, type, channel.createSticky(type)),

    removeWindowEventHandler(type) {
        setHandler(windowHandlers, type, undefined);
    },

    removeDocumentEventHandler(type) {
        setHandler(documentHandlers, type, undefined);
    },

    /** The add- and removeEventListener of document and window that Cordova has replaced. */
    getOriginalHandlers: () => original,

    /**
     * Fires an event of the document: on a later turn if a channel handles it, unless `noDetach`; at once if none does.
     *
     * @param {string} type
     * @param {object} [data] copied to the event
     * @param {boolean} [noDetach]
     */
    fireDocumentEvent(type, data, noDetach) {
        const handler = documentHandlers[type];
        if (!handler) {
            document.dispatchEvent(createEvent(type, data));
            return;
        }
        // Made when somebody hears it, which for most events nobody does; but with data at once, as that may change.
        let event = data && createEvent(type, data);
        const fire = () => handler.fireWith(() => [(event ??= createEvent(type))]);
        if (noDetach) {
            fire();
        } else if (type === 'deviceready') {
            host.later(() => {
                // For those who listen in another way than through Cordova.
                if (host.events.hasListeners(document, type) || host.events.hasListeners(window, type)) {
                    document.dispatchEvent((event ??= createEvent(type)));
                }
                handler.fireWith(() => {
                    event ??= createEvent(type);
                    host.events.aim(document, event);
                    return [event];
                });
            });
        } else {
            host.later(fire);
        }
    },

    /** Fires an event of the window, at once. */
    fireWindowEvent(type, data) {
        const event = createEvent(type, data);
        const handler = windowHandlers[type];
        if (handler) {
            handler.fire(event);
        } else {
            window.dispatchEvent(event);
        }
    },

    /** Number of the next call. It starts at random, so that ids of an earlier page are not taken for this one's. */
    callbackId: Math.floor(Math.random() * 2000000000),

    /** Callback id to `{success, fail}`. */
    callbacks: {},

    callbackStatus: {
        NO_RESULT: 0,
        OK: 1,
        CLASS_NOT_FOUND_EXCEPTION: 2,
        ILLEGAL_ACCESS_EXCEPTION: 3,
        INSTANTIATION_EXCEPTION: 4,
        MALFORMED_URL_EXCEPTION: 5,
        IO_EXCEPTION: 6,
        INVALID_ACTION: 7,
        JSON_EXCEPTION: 8,
        ERROR: 9,
    },

    callbackSuccess(callbackId, { status, message, keepCallback }) {
        cordova.callbackFromNative(callbackId, true, status, [message], keepCallback);
    },

    callbackError(callbackId, { status, message, keepCallback }) {
        cordova.callbackFromNative(callbackId, false, status, [message], keepCallback);
    },

    /**
     * Hands a result to the callbacks kept under an id; an unknown id is ignored.
     *
     * @param {string} callbackId
     * @param {boolean} isSuccess
     * @param {number} status one of `callbackStatus`; a success that is not OK calls nothing
     * @param {Array} args
     * @param {boolean} keepCallback whether more results may come
     * @throws what the callback throws, after the window's `cordovacallbackerror`
     */
    callbackFromNative(callbackId, isSuccess, status, args, keepCallback) {
        const callback = cordova.callbacks[callbackId];
        if (!callback) {
            return;
        }
        let isDone = isStrict;
        try {
            if (!isSuccess) {
                callback.fail && callback.fail.apply(null, args);
            } else if (status === cordova.callbackStatus.OK) {
                callback.success && callback.success.apply(null, args);
            }
            isDone = true;
        } catch (error) {
            const kind = isSuccess ? 'Success' : 'Error';
            const message = `Error in ${kind} callbackId: ${callbackId} : ${String(error)}`;
            cordova.fireWindowEvent('cordovacallbackerror', { message, error });
            throw error;
        } finally {
            // On a device, a callback that throws stays.
            if (isDone && !keepCallback) {
                delete cordova.callbacks[callbackId];
            }
        }
    },

    /** Calls a function once Cordova is ready, before `deviceready`. */
    addConstructor(constructor) {
        channel.onCordovaReady.subscribe(() => {
            try {
                constructor();
            } catch (error) {
                console.log(`Failed to run constructor: ${String(error)}`);
            }
        });
    },
};

module.exports = cordova;
