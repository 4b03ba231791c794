/**
 * `Date` under a virtual clock: what it says of "now" is the run's time. Everything else is the engine's own.
 *
 * Of the host: `engine.Date`, the engine's own; `wallTime()`, milliseconds since 1970.
 */
(function (host, global) {
    'use strict';

    const EngineDate = host.engine.Date;

    const value = new Proxy(EngineDate, {
        apply() {
            return new EngineDate(host.wallTime()).toString();
        },
        construct(target, args, newTarget) {
            return Reflect.construct(target, args.length === 0 ? [host.wallTime()] : args, newTarget);
        },
    });
    const { now } = {
        now() {
            return host.wallTime();
        },
    };
    Object.defineProperty(EngineDate, 'now', { value: now });
    Object.defineProperty(EngineDate.prototype, 'constructor', { value });

    Object.defineProperty(global, 'Date', { value, writable: true, configurable: true });
})
