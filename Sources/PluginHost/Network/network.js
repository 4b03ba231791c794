/**
 * `puente/network`: what scripts see as `puente.network`, which replies to requests in the place of servers.
 *
 * Of the host: `answerRequests(fn)`, which has `fn` asked for each request, from the first reply on; `encodeBase64(bytes)`.
 *
 * @module puente/network
 */
'use strict';

const { ArrayBuffer, List, Object: { freeze }, TypeError, append, inspect, isArray, isView, keys, parse, stringify } = host.primordials;
const { RegExp } = globalThis;
const { test } = RegExp.prototype;

/** The replies that are set, the latest last. */
const replies = new List();
let isAsked = false;

const MEMBERS = { __proto__: null, status: true, statusText: true, headers: true, body: true, delay: true, error: true };

function fail(message) {
    throw new TypeError(`puente.network.reply: ${message}`);
}

/** What a pattern fits: a regular expression, or a text in which each `*` stands for anything. */
function matcher(pattern) {
    if (pattern instanceof RegExp) {
        return (url) => {
            pattern.lastIndex = 0;
            return test.call(pattern, url);
        };
    }
    const text = typeof pattern === 'string' ? pattern : `${pattern?.href ?? ''}`;
    if (text === '') {
        fail('the pattern is a URL, in which * stands for anything, or a regular expression');
    }
    const parts = text.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const expression = new RegExp(`^${parts.join('[^]*')}$`);
    return (url) => test.call(expression, url);
}

function headersOf(headers) {
    const fields = [];
    if (headers === undefined) {
        return fields;
    }
    if (typeof headers !== 'object' || headers === null) {
        fail('headers are an object of names and values');
    }
    if (typeof headers.forEach === 'function' && !isArray(headers)) {
        headers.forEach((value, name) => append(fields, { name: `${name}`, value: `${value}` }));
        return fields;
    }
    const names = keys(headers);
    for (let index = 0; index < names.length; index++) {
        const value = headers[names[index]];
        const values = isArray(value) ? value : [value];
        for (let at = 0; at < values.length; at++) {
            append(fields, { name: names[index], value: `${values[at]}` });
        }
    }
    return fields;
}

/** A body's text or bytes, and the type that it has if none is given. */
function bodyOf(body) {
    if (body === undefined || body === null) {
        return { text: '', type: undefined };
    }
    if (typeof body === 'string') {
        return { text: body, type: 'text/plain;charset=UTF-8' };
    }
    if (body instanceof ArrayBuffer) {
        return { base64: host.encodeBase64(body), type: undefined };
    }
    if (isView(body)) {
        return { base64: host.encodeBase64(body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength)), type: undefined };
    }
    const text = stringify(body);
    if (text === undefined) {
        fail('the body is a text, bytes, or a value that has a JSON form');
    }
    return { text, type: 'application/json' };
}

/** What a script gives as a response, as the native side takes it. */
function normalized(response) {
    if (typeof response === 'number') {
        response = { status: response };
    } else if (typeof response === 'string') {
        response = { body: response };
    }
    if (typeof response !== 'object' || response === null || isArray(response)) {
        fail('the response is a status, a text, { status, headers, body, delay, error }, or a function that gives one of these');
    }
    const names = keys(response);
    for (let index = 0; index < names.length; index++) {
        if (!MEMBERS[names[index]]) {
            fail(`a response has no ${names[index]}; it has status, statusText, headers, body, delay and error`);
        }
    }
    const { status = 200, statusText = '', delay = 0, error } = response;
    if (typeof status !== 'number' || status % 1 !== 0 || status < 200 || status > 599) {
        fail(`a status is a number from 200 to 599, but got ${String(status)}`);
    }
    if (typeof delay !== 'number' || !(delay >= 0) || delay === Infinity) {
        fail(`a delay is a number of milliseconds, but got ${String(delay)}`);
    }
    const body = bodyOf(response.body);
    const headers = headersOf(response.headers);
    if (body.type !== undefined && !headers.some(({ name }) => name.toLowerCase() === 'content-type')) {
        append(headers, { name: 'Content-Type', value: body.type });
    }
    const reply = { status, reason: `${statusText}`, headers, delay };
    if (error !== undefined) {
        reply.error = `${error}`;
    }
    if (body.base64 !== undefined) {
        reply.base64 = body.base64;
    } else {
        reply.text = body.text;
    }
    return reply;
}

/** Whether it is one of `fetch`'s responses. */
function isResponse(value) {
    return typeof value === 'object' && value !== null && typeof value.arrayBuffer === 'function' && typeof value.clone === 'function';
}

/** What a response of `fetch`'s says; one that is given once replies to each request. */
async function taken(response) {
    const { status, statusText, headers } = response;
    return { status, statusText, headers, body: await response.clone().arrayBuffer() };
}

/** What the script has set as the response, or its function gives; what it throws has the request fail. */
async function answerOf(response, request) {
    try {
        const given = typeof response === 'function' ? await response(request) : response;
        return normalized(isResponse(given) ? await taken(given) : given);
    } catch (error) {
        return { error: `${error?.message ?? error}` };
    }
}

/** @returns {Promise<object | undefined>} the reply to a request; undefined when there is none */
async function answer(text) {
    const request = parse(text);
    for (let index = replies.length - 1; index >= 0; index--) {
        const reply = replies[index];
        if ((reply.method === '*' || reply.method === request.method) && reply.matches(request.url)) {
            const { base64, ...seen } = request;
            seen.body = base64 === undefined ? request.body : new Uint8Array(host.decodeBase64(base64));
            append(reply.requests, freeze(seen));
            return answerOf(reply.response, seen);
        }
    }
    return undefined;
}

const network = {
    /**
     * Replies to requests from now on, those of native implementations too. The latest reply that fits counts; what nothing fits goes to the network.
     *
     * @param {string} method `GET`, or `*` for all
     * @param {string | RegExp | URL} pattern the whole URL; in a text `*` stands for anything
     * @param {number | string | object | function(object): *} response a status, a body, `{ status, statusText, headers, body, delay, error }`, a `Response`, or a
     *     function of `{ method, url, headers, body }` that gives one of these or a promise for it. `delay` is in milliseconds of the run's clock;
     *     `error` has the request fail for that reason
     * @returns {{requests: object[], restore(): void}} the requests so far; takes the reply back
     */
    reply(method, pattern, response) {
        if (typeof method !== 'string' || method === '') {
            fail('the method is a text as GET, or * for all');
        }
        const matches = matcher(pattern);
        if (typeof response !== 'function' && !isResponse(response)) {
            normalized(response);
        }
        const reply = { method: method.toUpperCase(), matches, response, requests: [] };
        replies.push(reply);
        if (!isAsked) {
            isAsked = true;
            host.answerRequests(answer);
        }
        return freeze({
            requests: reply.requests,
            restore() {
                const index = replies.indexOf(reply);
                if (index >= 0) {
                    replies.splice(index, 1);
                }
            },
        });
    },

    [inspect]: () => ({ replies: replies.length }),
};

exports.forScripts = freeze(network);
