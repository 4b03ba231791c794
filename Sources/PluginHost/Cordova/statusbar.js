/**
 * `puente/statusbar`: the status bar as the platforms' own JavaScript gives it. The StatusBar plugin handles it where it is there.
 *
 * @module puente/statusbar
 * @platform android ios
 */
'use strict';

const exec = require('cordova/exec');

// The colours that have had names from the start; of others only `#...` and `rgb(...)` are known here.
const NAMED = {
    __proto__: null,
    black: '#000000', silver: '#c0c0c0', gray: '#808080', white: '#ffffff', maroon: '#800000', red: '#ff0000', purple: '#800080',
    fuchsia: '#ff00ff', green: '#008000', lime: '#00ff00', olive: '#808000', yellow: '#ffff00', navy: '#000080', blue: '#0000ff',
    teal: '#008080', aqua: '#00ffff',
};

/**
 * @param {string} service
 * @param {{visible: string, background: string}} actions
 * @returns {{visible: boolean, setBackgroundColor: function(string): void}}
 */
module.exports = function (service, actions) {
    let isVisible = true;
    const statusbar = {};
    Object.defineProperty(statusbar, 'visible', {
        enumerable: true,
        get: () => (window.StatusBar ? window.StatusBar.isVisible : isVisible),
        set(value) {
            if (window.StatusBar) {
                value ? window.StatusBar.show() : window.StatusBar.hide();
                return;
            }
            isVisible = value;
            exec(null, null, service, actions.visible, [!!value]);
        },
    });
    // A colour that is none is ignored.
    Object.defineProperty(statusbar, 'setBackgroundColor', {
        value(color) {
            const parts = partsOf(`${color}`.trim().toLowerCase());
            if (!parts) {
                return;
            }
            if (window.StatusBar) {
                const digits = parts.map((part) => part.toString(16).padStart(2, '0'));
                window.StatusBar.backgroundColorByHexString(`#${digits.join('')}`);
            } else {
                exec(null, null, service, actions.background, parts);
            }
        },
    });
    return statusbar;
};

// Alpha, red, green and blue, each from 0 to 255.
function partsOf(text) {
    const color = NAMED[text] ?? text;
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color);
    if (short) {
        return [255, ...short.slice(1).map((digit) => parseInt(digit + digit, 16))];
    }
    const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color);
    if (long) {
        return [255, ...long.slice(1).map((digits) => parseInt(digits, 16))];
    }
    const decimal = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(color);
    return decimal && [255, ...decimal.slice(1).map((part) => Math.min(255, Number(part)))];
}
