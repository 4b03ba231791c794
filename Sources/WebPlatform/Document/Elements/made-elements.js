/**
 * Sound and film, of which nothing is played (WHATWG HTML section 4.8.11), and the nodes that scripts make with `new`: `Text`, `Comment`,
 * `DocumentFragment`, `Audio`.
 *
 * Of the host: `load` of `dom-exception`, `page`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}} gives domino's classes their members
 */
(function (host, global) {
    'use strict';

    const { define, defineProperty, rejected } = host.primordials;

    function completeMedia({ prototype }) {
        const values = { currentTime: 0, duration: NaN, ended: false, muted: false, networkState: 0, paused: true, readyState: 0, seeking: false, volume: 1 };
        for (const name in values) {
            defineProperty(prototype, name, { __proto__: null, value: values[name], writable: true, enumerable: true, configurable: true });
        }
        const methods = {
            canPlayType: () => '',
            load() {},
            pause() {},
            play() {
                const DOMException = host.load('dom-exception');
                return rejected(new DOMException('nothing is played here: the service Media is simulated', 'NotSupportedError'));
            },
        };
        for (const name in methods) {
            define(prototype, name, methods[name]);
        }
    }

    /** Puts a constructor that makes nodes of the page in the place of domino's, which takes the document. */
    function construct(classes, name, make) {
        const { [name]: { prototype } } = classes;
        const Class = {
            [name]: function (...given) {
                return make(...given);
            },
        }[name];
        Class.prototype = prototype;
        define(prototype, 'constructor', Class);
        classes[name] = Class;
    }

    return {
        complete(require, classes) {
            const { document } = host.load('page');
            completeMedia(classes.HTMLMediaElement);
            construct(classes, 'Text', (data = '') => document.createTextNode(`${data}`));
            construct(classes, 'Comment', (data = '') => document.createComment(`${data}`));
            construct(classes, 'DocumentFragment', () => document.createDocumentFragment());
            function Audio(source) {
                const audio = document.createElement('audio');
                if (source !== undefined) {
                    audio.src = source;
                }
                return audio;
            }
            Audio.prototype = classes.HTMLAudioElement.prototype;
            define(global, 'Audio', Audio);
        },
    };
})
