/**
 * The global `puente`: what a script may ask of the host that a device does not have.
 *
 * Of the host: `version`, `args`, `exit(code)`, which says whether the engine can end a script, `now()`, `wallTime()`, `clockKind`, `services()`, `device()`,
 * `network()`, `faults()`, `advance(milliseconds, done)`, which says whether the clock moves.
 */
(function (host, global) {
    'use strict';

    const puente = {
        /** Puente's own version; `cordova.version` is that of Cordova's platform. @type {string} */
        version: host.version,

        /** The arguments behind `--` on the command line. @type {readonly string[]} */
        args: Object.freeze(host.args),

        /**
         * Ends the run. Nothing of the script runs after it: it does not return, and no `catch` or `finally` sees it.
         *
         * @param {number} [code] the exit code, 0 to 255
         */
        exit(code = 0) {
            if (!Number.isInteger(code) || code < 0 || code > 255) {
                throw new RangeError(`puente.exit takes an integer from 0 to 255, but got ${String(code)}`);
            }
            if (host.exit(code)) {
                for (;;) {
                    // The engine ends the script here, any moment now.
                }
            }
            throw new Error('the script has called puente.exit, and this engine cannot end it earlier');
        },

        /** The run's clock. */
        clock: Object.freeze({
            /** @type {'real' | 'virtual'} */
            kind: host.clockKind,
            /** Milliseconds since the run began. @returns {number} */
            now: () => host.now(),
            /** Milliseconds since 1970. @returns {number} */
            wallTime: () => host.wallTime(),
            /**
             * Moves a virtual clock on by that much. Timers and native calls that become due on the way run, each at its own time. From the first call
             * on the clock moves by calls of this alone.
             *
             * @param {number} milliseconds
             * @returns {Promise<void>} fulfilled when the clock is there
             */
            advance(milliseconds) {
                if (typeof milliseconds !== 'number' || !(milliseconds >= 0) || milliseconds === Infinity) {
                    throw new RangeError(`puente.clock.advance takes milliseconds, 0 or more, but got ${String(milliseconds)}`);
                }
                if (host.clockKind !== 'virtual') {
                    throw new Error('puente.clock.advance needs a virtual clock; run with --clock virtual');
                }
                return new Promise((resolve, reject) => {
                    if (!host.advance(milliseconds, resolve)) {
                        reject(new Error('puente.clock.advance was called while the clock was moving; await the first call'));
                    }
                });
            },
        }),

        /**
         * Fakes of services, and spies on them.
         *
         * @type {{fake: function(string, object): {restore: function(): void}, spy: function(string): {calls: object[], restore: function(): void}}}
         */
        get services() {
            return host.services();
        },

        /**
         * The simulated device: network, battery, location, dialogs, buttons and so forth.
         *
         * @type {object}
         */
        get device() {
            return host.device();
        },

        /**
         * Faults: answers that come late, twice, never or in another order, a network that is cut, sessions that end, servers that stop.
         *
         * @type {object}
         */
        get faults() {
            return host.faults();
        },

        /**
         * The network: `reply(method, pattern, response)` replies to requests in the place of servers.
         *
         * @type {{reply: function(string, string | RegExp, *): {requests: object[], restore: function(): void}}}
         */
        get network() {
            return host.network();
        },

        /** What the system does to an app: `puente.device` under an older name. */
        lifecycle: Object.freeze({
            /** The app goes to the background. */
            pause: () => puente.device.pause(),
            /** The app comes back. */
            resume: () => puente.device.resume(),
        }),
    };

    Object.defineProperty(global, 'puente', { value: Object.freeze(puente), enumerable: false });
})
