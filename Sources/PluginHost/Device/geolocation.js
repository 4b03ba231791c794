/**
 * `puente/geolocation`: `navigator.geolocation`, as a web view has it, of the simulated device's location.
 *
 * @module puente/geolocation
 */
'use strict';

const { SafeMap, TypeError } = host.primordials;

const exec = require('cordova/exec');

class GeolocationPositionError {
    constructor({ code, message }) {
        this.code = code;
        this.message = message;
    }
}
for (const [name, code] of [['PERMISSION_DENIED', 1], ['POSITION_UNAVAILABLE', 2], ['TIMEOUT', 3]]) {
    GeolocationPositionError[name] = code;
    GeolocationPositionError.prototype[name] = code;
}

function positionOf({ latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, velocity, timestamp }) {
    const known = (value) => (value === null || value < 0 ? null : value);
    const coords = { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading: known(heading), speed: known(velocity) };
    return { coords, timestamp };
}

let count = 0;
const watches = new SafeMap();

/** Asks for the position: once, or until the watch is cleared. */
function ask(action, first, success, fail, { enableHighAccuracy = false, maximumAge = 0, timeout = Infinity } = {}) {
    if (typeof success !== 'function') {
        throw new TypeError(`navigator.geolocation takes a function that is called with the position, but got ${typeof success}`);
    }
    let isOver = false;
    let timer;
    const once = action === 'getLocation';
    const call = {
        end() {
            isOver = true;
            clearTimeout(timer);
        },
    };
    const refuse = (error) => fail?.(new GeolocationPositionError(error));
    if (once && timeout <= 0) {
        // No position is that quick.
        setTimeout(() => refuse({ code: 3, message: 'Timeout expired' }), 0);
        return call;
    }
    if (timeout < Infinity) {
        timer = setTimeout(() => {
            isOver = once;
            refuse({ code: 3, message: 'Timeout expired' });
        }, timeout);
    }
    const answer = (body) => (value) => {
        if (isOver) {
            return;
        }
        clearTimeout(timer);
        isOver = once;
        body(value);
    };
    exec(
        answer((position) => success(positionOf(position))),
        answer(refuse),
        'Geolocation',
        action,
        once ? [enableHighAccuracy, maximumAge] : [first, enableHighAccuracy],
    );
    return call;
}

exports.forScripts = {
    /**
     * @param {function(object): void} success gets the position
     * @param {?function(object): void} [fail]
     * @param {{enableHighAccuracy: boolean, maximumAge: number, timeout: number}} [options]
     */
    getCurrentPosition(success, fail, options) {
        ask('getLocation', undefined, success, fail, options);
    },

    /** The same, with each change. @returns {number} what `clearWatch` takes */
    watchPosition(success, fail, options) {
        count += 1;
        watches.set(count, ask('addWatch', `web-${count}`, success, fail, options));
        return count;
    },

    clearWatch(id) {
        const watch = watches.get(id);
        if (watch !== undefined) {
            watches.delete(id);
            watch.end();
            exec(null, null, 'Geolocation', 'clearWatch', [`web-${id}`]);
        }
    },
};
