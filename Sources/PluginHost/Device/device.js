/**
 * `puente/device`: what scripts see as `puente.device`, which drives the simulated device that core services show.
 *
 * Of the host: `simulatedDevice()`, which has `names`, `get(name)`, `set(name, text)`, `follow(name, fn)`, `event(name)`, which says whether a native
 * implementation tells the script of it, `answerDialog(text)`, `answerDialogs(fn)`, `openDialogs()`, `browser()`, `tellBrowser(text)` and `trackPoints(path)`; `later(fn)`.
 *
 * @module puente/device
 */
'use strict';

const { List, Object: { freeze }, Proxy, TypeError, assign, defineProperty, isArray, parse, stringify } = host.primordials;

const native = host.simulatedDevice();
const cordova = require('cordova');

function set(name, value) {
    if (typeof value === 'function') {
        native.follow(name, value);
    } else {
        checkWords(name, value);
        const wasOffline = name === 'network' && native.get(name) === '"none"';
        native.set(name, text(name, value));
        if (name === 'network' && wasOffline !== (value === 'none')) {
            host.later(() => window.dispatchEvent(new Event(value === 'none' ? 'offline' : 'online')));
        }
        if (name === 'keyboard') {
            tellOfKeyboard(value);
        }
    }
}

// What the engine does not know would fail much later.
function checkWords(name, value) {
    if (typeof value !== 'string' || (name !== 'locale' && name !== 'timeZone')) {
        return;
    }
    try {
        new Intl.DateTimeFormat(name === 'locale' ? value : 'en', name === 'timeZone' ? { timeZone: value } : {});
    } catch {
        throw new TypeError(`puente.device.${name}: there is no ${name === 'locale' ? 'language' : 'time zone'} '${value}'`);
    }
}

// On iOS the native side calls the plugin's own functions; on Android it has a stream for it.
function tellOfKeyboard(height) {
    const { Keyboard } = window;
    if (height > 0) {
        Keyboard?.fireOnShowing?.(height);
        Keyboard?.fireOnShow?.(height);
    } else {
        Keyboard?.fireOnHiding?.();
        Keyboard?.fireOnHide?.();
    }
}

function text(name, value) {
    if (value === undefined || typeof value === 'symbol' || typeof value === 'bigint' || (typeof value === 'number' && value - value !== 0)) {
        throw new TypeError(`puente.device.${name} cannot be ${String(value)}`);
    }
    const written = stringify(value);
    if (written === undefined) {
        throw new TypeError(`puente.device.${name} is no value that has a JSON form`);
    }
    return written;
}

// An object whose members can be set, which sets the whole.
function live(name, value) {
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    if (isArray(value)) {
        // To add to it is to set the whole.
        return freeze(value);
    }
    return new Proxy(value, {
        __proto__: null,
        set(target, member, changed) {
            if (typeof changed === 'function') {
                throw new TypeError(`puente.device.${name}.${String(member)} takes no function`);
            }
            set(name, assign({}, target, { [member]: changed }));
            target[member] = changed;
            return true;
        },
    });
}

const device = {
    /** The app goes to the background. */
    pause() {
        if (!native.event('pause')) {
            cordova.fireDocumentEvent('pause', undefined, true);
        }
    },

    /** The app comes back: `resume` fires on a later turn. */
    resume() {
        if (!native.event('resume')) {
            cordova.fireDocumentEvent('resume');
        }
    },

    /** The back button is pressed. */
    back() {
        device.press('back');
    },

    /**
     * A button is pressed.
     *
     * @param {'back' | 'menu' | 'search' | 'volumeup' | 'volumedown'} button
     */
    press(button) {
        if (!native.event(`${button}`)) {
            cordova.fireDocumentEvent(`${button}button`);
        }
    },

    /** The status bar is tapped. */
    tapStatusBar() {
        if (!native.event('statusTap')) {
            cordova.fireWindowEvent('statusTap');
        }
    },

    /** The system asks native implementations to give memory back. Scripts hear nothing of that, as on the platforms. */
    lowMemory() {
        native.event('lowMemory');
    },

    /**
     * A function for `puente.device.location` that goes along a GPX track: at the times that it has, or else at a speed.
     *
     * @param {string} path the file
     * @param {{speed: number}} [options] metres per second where the points have no times; 1.4 when left out
     * @returns {function(number): object} the position after so many milliseconds; the last one after the end
     * @throws what is wrong with the file
     */
    track(path, { speed = 1.4 } = {}) {
        if (!(speed > 0)) {
            throw new TypeError(`puente.device.track takes a speed above 0, but got ${String(speed)}`);
        }
        const points = parse(native.trackPoints(`${path}`));
        for (let index = 0; index < points.length; index++) {
            const { time, timePlace } = points[index];
            points[index].time = time === undefined ? undefined : Date.parse(time);
            if (points[index].time !== points[index].time) {
                throw new TypeError(`${timePlace}: '${time}' is no time such as 2026-01-31T12:00:00Z`);
            }
        }
        return along(points, speed);
    },

    /** The dialogs that plugins open. */
    dialogs: {
        /**
         * Answers the dialog on top, or in advance the next one when none is open.
         *
         * @param {string | number | {button: (string | number), input: string}} answer a button's text or its number from 1; 0 leaves the dialog
         *     without pressing one
         */
        answer(answer) {
            native.answerDialog(stringify(answer) ?? 'null');
        },

        /**
         * Has a function answer each dialog for which there is no answer in advance.
         *
         * @param {function({kind: string, title: string, message: string, buttons: string[], defaultText: string}): *} responder gives an answer as
         *     `answer` takes it, or a promise of one; undefined leaves the dialog open
         */
        answerWith(responder) {
            if (typeof responder !== 'function') {
                throw new TypeError(`puente.device.dialogs.answerWith takes a function, but got ${typeof responder}`);
            }
            native.answerDialogs((dialog) => responder(parse(dialog)));
        },

        /** Those that are open, the oldest first. @returns {object[]} */
        get open() {
            return parse(native.openDialogs());
        },
    },
};

function isURL(method, url) {
    if (typeof url !== 'string') {
        throw new TypeError(`puente.device.browser.${method} takes a URL, but got ${typeof url}`);
    }
    return true;
}

/** The window that the in-app browser has opened: there is no page in it, but what a script says that happens. */
device.browser = {
    /** @returns {?{url: string, isVisible: boolean}} the window; null when none is open */
    get open() {
        return parse(native.browser());
    },
    /** It goes to a page. */
    navigate: (url) => isURL('navigate', url) && native.tellBrowser(stringify({ type: 'navigate', url })),
    /** A page cannot be loaded. */
    fail: (url, code, message) => isURL('fail', url) && native.tellBrowser(stringify({ type: 'fail', url, code, message })),
    /** The page posts something to the app. */
    message: (data) => native.tellBrowser(stringify({ type: 'message', data })),
    /** The user closes it. */
    close: () => native.tellBrowser(stringify({ type: 'close' })),
};

for (let index = 0; index < native.names.length; index++) {
    const name = native.names[index];
    defineProperty(device, name, {
        __proto__: null,
        get: () => live(name, parse(native.get(name))),
        set: (value) => set(name, value),
        enumerable: true,
    });
}

const METRES_PER_DEGREE = 111195;

function along(points, speed) {
    // When each point is reached, in milliseconds.
    const times = new List();
    for (let index = 0; index < points.length; index++) {
        if (index === 0) {
            times.push(0);
        } else if (points[index].time !== undefined && points[0].time !== undefined) {
            times.push(points[index].time - points[0].time);
        } else {
            times.push(times[index - 1] + (distance(points[index - 1], points[index]) / speed) * 1000);
        }
    }
    return (time) => {
        let next = 1;
        while (next < points.length && times[next] <= time) {
            next += 1;
        }
        const from = points[next - 1];
        if (next === points.length) {
            return { latitude: from.latitude, longitude: from.longitude, altitude: from.altitude, speed: 0 };
        }
        const to = points[next];
        const span = times[next] - times[next - 1];
        const part = (time - times[next - 1]) / span;
        const between = (one, other) => (one === undefined || other === undefined ? undefined : one + (other - one) * part);
        return {
            latitude: between(from.latitude, to.latitude),
            longitude: turned(from.longitude + turned(to.longitude - from.longitude) * part),
            altitude: between(from.altitude, to.altitude),
            heading: bearing(from, to),
            speed: distance(from, to) / (span / 1000),
        };
    };
}

// The same angle from -180 to 180.
function turned(degrees) {
    return ((degrees + 540) % 360) - 180;
}

// In metres, as on a sphere; near enough to each other for a plane.
function offset(from, to) {
    const east = turned(to.longitude - from.longitude) * Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
    return { north: (to.latitude - from.latitude) * METRES_PER_DEGREE, east: east * METRES_PER_DEGREE };
}

function distance(from, to) {
    const { north, east } = offset(from, to);
    return Math.hypot(north, east);
}

function bearing(from, to) {
    const { north, east } = offset(from, to);
    return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

const DEGREES = { __proto__: null, 'portrait-primary': 0, 'landscape-primary': 90, 'portrait-secondary': 180, 'landscape-secondary': -90 };

/** Tells the window that the screen was turned; for the host alone. */
exports.rotated = function () {
    window.orientation = DEGREES[device.orientation];
    cordova.fireWindowEvent('orientationchange');
};

exports.forScripts = new Proxy(device, {
    __proto__: null,
    set(target, name, value) {
        // Says so if there is no such value.
        native.get(`${String(name)}`);
        set(name, value);
        return true;
    },
});
