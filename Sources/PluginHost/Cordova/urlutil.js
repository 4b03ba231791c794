/**
 * `cordova/urlutil` (Cordova spec 3).
 *
 * @module cordova/urlutil
 */
'use strict';

/**
 * @param {string} url relative to the page
 * @returns {string} the whole URL
 */
exports.makeAbsolute = (url) => host.resolveURL(url);
