/**
 * A request to a resource of the server: it gets the tokens that it needs, by way of the challenge handlers, and is repeated by itself.
 *
 * ```js
 * const request = new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET);
 * const { responseText } = await request.send();
 * ```
 */
'use strict';

const { callWithin, illegal } = require('./calls');

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

/** The answer, with its body as JSON where it is some. */
function responseOf({ status, responseText, responseHeaders }) {
    let responseJSON = null;
    try {
        responseJSON = JSON.parse(responseText);
    } catch {
        // It is a text.
    }
    return { status, responseText, responseJSON, responseHeaders };
}

class WLResourceRequest {
    #url;
    #method;
    #timeout;
    #scope;
    #query = [];
    #headers = [];

    /**
     * @param {string} url a path below the runtime's root, such as `/adapters/ResourceAdapter/balance`
     * @param {string} method `WLResourceRequest.GET`, `POST`, `PUT` or `DELETE`
     * @param {{timeout: (number|undefined), scope: (string|undefined)}} [options] the timeout in milliseconds, challenges included; the scope, where it is known
     */
    constructor(url, method, options = {}) {
        if (typeof url !== 'string' || !url.startsWith('/')) {
            throw illegal('WLResourceRequest takes a path that begins with a slash');
        }
        if (!methods.includes(method)) {
            throw illegal(`WLResourceRequest takes one of the methods ${methods.join(', ')}`);
        }
        // Older apps give the timeout itself.
        const { timeout, scope } = typeof options === 'number' ? { timeout: options } : options ?? {};
        this.#url = url;
        this.#method = method;
        this.#timeout = timeout;
        this.#scope = scope;
    }

    getUrl() {
        return this.#url;
    }

    getMethod() {
        return this.#method;
    }

    setQueryParameter(name, value) {
        this.#query = this.#query.filter(([other]) => other !== name);
        this.#query.push([String(name), typeof value === 'object' ? JSON.stringify(value) : String(value)]);
    }

    setQueryParameters(parameters) {
        Object.entries(parameters).forEach(([name, value]) => this.setQueryParameter(name, value));
    }

    getQueryParameters() {
        return Object.fromEntries(this.#query);
    }

    /** Sets a field of the head; several values of one name are given as an array. */
    setHeader(name, value) {
        this.#headers = this.#headers.filter(([other]) => other.toLowerCase() !== String(name).toLowerCase());
        this.addHeader(name, value);
    }

    addHeader(name, value) {
        [].concat(value).forEach((each) => this.#headers.push([String(name), String(each)]));
    }

    setHeaders(headers) {
        Object.entries(headers).forEach(([name, value]) => this.setHeader(name, value));
    }

    getHeaders() {
        return Object.fromEntries(this.#headers);
    }

    setTimeout(timeout) {
        this.#timeout = timeout;
    }

    getTimeout() {
        return this.#timeout;
    }

    /**
     * Sends the request.
     *
     * @param {string|object} [body] an object goes out as JSON
     * @returns {Promise<{status: number, responseText: string, responseJSON: (object|null), responseHeaders: object}>} fails with the same members, `errorCode` and `errorMsg`
     */
    send(body) {
        const isText = body === undefined || body === null || typeof body === 'string';
        return this.#send(isText ? body ?? '' : JSON.stringify(body), isText ? 'text/plain; charset=utf-8' : 'application/json');
    }

    /** Sends the members of an object as the fields of a form. */
    sendFormParameters(parameters) {
        const fields = Object.entries(parameters ?? {}).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
        return this.#send(fields.join('&'), 'application/x-www-form-urlencoded');
    }

    async #send(body, type) {
        const hasType = this.#headers.some(([name]) => name.toLowerCase() === 'content-type');
        const headers = body === '' || hasType ? this.#headers : [...this.#headers, ['Content-Type', type]];
        const [path, ...ownQuery] = this.#url.split('?');
        const fields = this.#query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
        const query = [...(ownQuery.length > 0 ? [ownQuery.join('?')] : []), ...fields].join('&');
        const request = { path, method: this.#method, scope: this.#scope ?? null, timeout: this.#timeout ?? null };
        try {
            // What stands in the last one is not traced.
            return responseOf(await callWithin('send', this.#timeout, request, { query, headers, body }));
        } catch (failure) {
            throw Object.assign(failure, responseOf(failure));
        }
    }
}

methods.forEach((method) => Object.defineProperty(WLResourceRequest, method, { value: method, enumerable: true }));

module.exports = WLResourceRequest;
