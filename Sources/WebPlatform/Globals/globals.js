/**
 * The one script of the web platform that runs at start-up: it puts `window` and `self` in place and makes every other
 * global load its feature's file when it is first read or assigned to.
 *
 * Of the host: `evaluate(name)`, the function that the file `<name>.js` is; `isClockVirtual`, whether `Date` has to
 * follow the run's clock. To the host: `load(name)`, what that function returned when it was called with
 * `(host, global)`, once for this context; `loaded(name)`, the same if it was; `primordials`, see there; `engine`, what the engine itself has under the names that are loaded later.
 */
(function (host, global) {
    'use strict';

    /** Each file and the globals that it defines when it is loaded: what the files' `@globals` say, put here by the build. */
    const features = __GLOBALS__;

    host.primordials = host.evaluate('primordials')();
    const { SafeMap, defineProperty, set } = host.primordials;

    const loaded = new SafeMap();
    host.load = function load(name) {
        let result = loaded.get(name);
        if (result === undefined && !loaded.has(name)) {
            result = host.evaluate(name)(host, global);
            loaded.set(name, result);
        }
        return result;
    };

    host.loaded = (name) => loaded.get(name);

    const engine = { __proto__: null };
    host.engine = engine;

    function defineLazily(name, file) {
        engine[name] = global[name];
        defineProperty(global, name, {
            get() {
                host.load(file);
                return global[name];
            },
            set(value) {
                host.load(file);
                set(global, name, value);
            },
            configurable: true,
        });
    }

    for (const file in features) {
        const names = features[file];
        for (let index = 0; index < names.length; index++) {
            defineLazily(names[index], file);
        }
    }

    if (host.isClockVirtual) {
        defineLazily('Date', 'date');
    }

    Object.defineProperty(global, 'window', { get: () => global });
    Object.defineProperty(global, 'self', { value: global, writable: true, configurable: true });
})
