/**
 * `XMLHttpRequestEventTarget` and `XMLHttpRequestUpload` (WHATWG XHR section 3.1): what hears of a request's progress.
 *
 * Of the host: `load` of `event-target`, `handlers`, `progress-event`, `interfaces`.
 *
 * @globals XMLHttpRequestUpload XMLHttpRequestEventTarget
 * @returns {{
 *     XMLHttpRequestEventTarget: typeof XMLHttpRequestEventTarget,
 *     makeUpload(): XMLHttpRequestUpload,
 *     fireProgress(target: EventTarget, type: string, loaded: number, total: number): void,
 *     hasListeners(target: EventTarget): boolean,
 * }}
 */
(function (host) {
    'use strict';

    const { TypeError, inspect } = host.primordials;
    const events = host.load('event-target');
    const { publish } = host.load('interfaces');

    const types = ['loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend'];

    let isInternal = false;
    class XMLHttpRequestEventTarget extends events.EventTarget {
        constructor() {
            super();
            if (!isInternal && (new.target === XMLHttpRequestEventTarget || new.target === XMLHttpRequestUpload)) {
                throw new TypeError(`${new.target.name} cannot be constructed: use new XMLHttpRequest()`);
            }
        }
    }
    host.load('handlers').defineHandlers(XMLHttpRequestEventTarget.prototype, types);

    class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
        [inspect]() {
            return {};
        }
    }

    publish(XMLHttpRequestEventTarget);
    publish(XMLHttpRequestUpload);

    return {
        XMLHttpRequestEventTarget,
        makeUpload() {
            isInternal = true;
            try {
                return new XMLHttpRequestUpload();
            } finally {
                isInternal = false;
            }
        },
        fireProgress(target, type, loaded, total) {
            const ProgressEvent = host.load('progress-event');
            events.dispatch(target, new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
        },
        hasListeners(target) {
            for (let index = 0; index < types.length; index++) {
                if (events.hasListeners(target, types[index])) {
                    return true;
                }
            }
            return false;
        },
    };
})
