/**
 * `cordova/base64`: bytes as text and back (Cordova spec 3).
 *
 * @module cordova/base64
 */
'use strict';

// As many arguments as `fromCharCode` is given at once.
const chunk = 32 * 1024;

/**
 * @param {ArrayBuffer} buffer
 * @returns {string}
 */
exports.fromArrayBuffer = function (buffer) {
    const bytes = new Uint8Array(buffer);
    let binary = '';
    for (let start = 0; start < bytes.length; start += chunk) {
        binary += String.fromCharCode.apply(null, bytes.subarray(start, start + chunk));
    }
    return btoa(binary);
};

/**
 * @param {string} text
 * @returns {ArrayBuffer}
 * @throws what `atob` throws when the text is not base64
 */
exports.toArrayBuffer = function (text) {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) {
        bytes[index] = binary.charCodeAt(index);
    }
    return bytes.buffer;
};
