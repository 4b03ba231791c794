/**
 * `atob` and `btoa` (WHATWG HTML section 8.3).
 *
 * Of the host: `encodeBase64(text)`, undefined when a character is above U+00FF; `decodeBase64(text)`, undefined when
 * the text is not base64; `load('dom-exception')`.
 *
 * @globals atob btoa
 */
(function (host, global) {
    'use strict';

    function check(count, name) {
        if (count === 0) {
            throw new TypeError(`${name} needs a string`);
        }
    }

    function orFail(result, message) {
        if (result === undefined) {
            throw new (host.load('dom-exception'))(message, 'InvalidCharacterError');
        }
        return result;
    }

    const functions = {
        btoa(data) {
            check(arguments.length, 'btoa');
            return orFail(host.encodeBase64(`${data}`), 'btoa cannot encode the string: it has characters above U+00FF');
        },
        atob(data) {
            check(arguments.length, 'atob');
            return orFail(host.decodeBase64(`${data}`), 'atob cannot decode the string: it is not valid base64');
        },
    };
    for (const name in functions) {
        Object.defineProperty(global, name, { value: functions[name], writable: true, configurable: true });
    }
})
