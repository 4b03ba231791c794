/**
 * `screen` (W3C CSSOM View section 4.3) and its orientation (W3C Screen Orientation). Nothing is shown, so all sizes are 0; a device that
 * is held upright is assumed until the host turns it.
 *
 * Of the host: `orientation`, `{ type, angle }`, if the device was turned before this file was loaded; `load('event')`, `load('event-target')`, `load('handlers')`, `load('dom-exception')`.
 *
 * @globals screen Screen ScreenOrientation
 * @returns {{orientation: ScreenOrientation, turn(type: string, angle: number): void}} turns the device, which fires `change` at the orientation
 */
(function (host, global) {
    'use strict';

    const { Promise, Symbol, TypeError, create, define, inspect } = host.primordials;
    const { EventTarget, adopt, dispatch } = host.load('event-target');

    const state = { type: 'portrait-primary', angle: 0, ...host.orientation };

    class ScreenOrientation extends EventTarget {
        constructor() {
            super();
            throw new TypeError('there is no other ScreenOrientation than that of the screen');
        }

        get type() {
            return state.type;
        }

        get angle() {
            return state.angle;
        }

        lock() {
            const DOMException = host.load('dom-exception');
            return Promise.reject(new DOMException('there is no screen whose orientation can be locked', 'NotSupportedError'));
        }

        unlock() {}

        get [Symbol.toStringTag]() {
            return 'ScreenOrientation';
        }

        [inspect]() {
            return { ...state };
        }
    }
    host.load('handlers').defineHandlers(ScreenOrientation.prototype, ['change']);

    const orientation = create(ScreenOrientation.prototype);
    adopt(orientation);

    class Screen {
        constructor() {
            throw new TypeError('there is no other Screen than screen');
        }

        get width() {
            return 0;
        }

        get height() {
            return 0;
        }

        get availWidth() {
            return 0;
        }

        get availHeight() {
            return 0;
        }

        get colorDepth() {
            return 24;
        }

        get pixelDepth() {
            return 24;
        }

        get orientation() {
            return orientation;
        }

        get [Symbol.toStringTag]() {
            return 'Screen';
        }

        [inspect]() {
            return { width: 0, height: 0, orientation };
        }
    }

    define(global, 'Screen', Screen);
    define(global, 'ScreenOrientation', ScreenOrientation);
    define(global, 'screen', create(Screen.prototype));

    return {
        orientation,
        turn(type, angle) {
            state.type = type;
            state.angle = angle;
            dispatch(orientation, new (host.load('event').Event)('change'));
        },
    };
})
