/**
 * `cordova/base64`: bytes as text and back (Cordova spec 3).
 *
 * Of the host: `encodeBase64(bytes)`; `decodeBase64(text)`, undefined when the text is not base64.
 *
 * @module cordova/base64
 */
'use strict';

/**
 * @param {ArrayBuffer} buffer
 * @returns {string}
 */
exports.fromArrayBuffer = (buffer) => host.encodeBase64(new Uint8Array(buffer));

/**
 * @param {string} text
 * @returns {ArrayBuffer}
 * @throws what `atob` throws when the text is not base64
 */
exports.toArrayBuffer = (text) => host.decodeBase64(`${text}`) ?? refuse(text);

function refuse(text) {
    atob(text);
    throw new TypeError('the text is not base64');
}
