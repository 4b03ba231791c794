/**
 * Which requests a page's origin may send, and what of their answers it may see (WHATWG Fetch section 3.3, section 4.8 to 4.10): loaded by runs with CORS.
 *
 * Of the host: `corsOrigin`, the page's; `navigator`; `load` of `request-urls`, `header-list`, `headers`.
 *
 * @returns {{
 *     isCross(request: object): boolean,
 *     withOrigin(request: object): object,
 *     question(request: object): object | undefined,
 *     refusal(request: object, answer: {status: number, headers: object[]}): string | undefined,
 *     problem(request: object, headers: object[]): string | undefined,
 *     visible(request: object, headers: object[]): object[],
 *     redirected(request: object, next: object): object,
 * }} Requests are those of `exchange`, with `mode`, `credentials` and `asksFirst`. `question` is the preflight of a request that needs one, `refusal` why its answer does not
 *     allow the request, `problem` why an answer is not the page's to see, `visible` what of its header is.
 */
(function (host) {
    'use strict';

    const { List, split, toLowerCase } = host.primordials;
    const urls = host.load('request-urls');
    const lists = host.load('header-list');
    const { isSafelisted } = host.load('headers');

    const simpleMethods = { __proto__: null, GET: true, HEAD: true, POST: true };
    /** What fetch and XMLHttpRequest add by themselves. */
    const own = { __proto__: null, 'user-agent': true, origin: true };
    const shown = {
        __proto__: null, 'cache-control': true, 'content-language': true, 'content-length': true, 'content-type': true, expires: true,
        'last-modified': true, pragma: true,
    };

    const originOf = ({ origin }) => origin ?? host.corsOrigin;
    const isCross = ({ url, origin }) => origin !== undefined || urls.originOf(url) !== host.corsOrigin;

    /** The names of fields that a server has to allow, in order. */
    function unsafeNames({ headers }) {
        const names = new List();
        for (let index = 0; index < headers.length; index++) {
            const { key, value } = headers[index];
            if (!own[key] && !isSafelisted(key, value) && names.indexOf(key) < 0) {
                names.push(key);
            }
        }
        return names.sort();
    }

    /** The words of a field that is a list, as `change` makes them. */
    function wordsOf(headers, key, change) {
        const words = { __proto__: null };
        const parts = split(lists.get(headers, key) ?? '', ',');
        for (let index = 0; index < parts.length; index++) {
            words[change(lists.trim(parts[index]))] = true;
        }
        return words;
    }

    /** Why the answer to a request, or to its preflight, is not for this page. */
    function problem(request, headers) {
        const origin = originOf(request);
        const allowed = lists.get(headers, 'access-control-allow-origin');
        if (allowed === null) {
            return `CORS: the answer has no Access-Control-Allow-Origin, and the page's origin is ${origin}`;
        }
        if (request.credentials !== 'include' && allowed === '*') {
            return undefined;
        }
        if (allowed !== origin) {
            return `CORS: Access-Control-Allow-Origin is '${allowed}', and ${
                allowed === '*' ? `a request with credentials needs ${origin}` : `the page's origin is ${origin}`}`;
        }
        if (request.credentials === 'include' && lists.get(headers, 'access-control-allow-credentials') !== 'true') {
            return "CORS: a request with credentials needs the answer's Access-Control-Allow-Credentials to be true";
        }
        return undefined;
    }

    function withOrigin(request) {
        const headers = request.headers.slice();
        lists.set(headers, 'Origin', originOf(request));
        return { ...request, headers };
    }

    return {
        isCross, problem, withOrigin,
        question(request) {
            const names = unsafeNames(request);
            if (request.mode === 'no-cors' || simpleMethods[request.method] && names.length === 0 && !request.asksFirst && request.stream === null) {
                return undefined;
            }
            const headers = new List();
            lists.append(headers, 'Accept', '*/*');
            lists.append(headers, 'Access-Control-Request-Method', request.method);
            if (names.length > 0) {
                lists.append(headers, 'Access-Control-Request-Headers', names.join(','));
            }
            lists.append(headers, 'User-Agent', lists.get(request.headers, 'user-agent') ?? host.navigator.userAgent);
            lists.append(headers, 'Origin', originOf(request));
            return { method: 'OPTIONS', url: request.url, headers, bytes: null, stream: null, redirect: 'manual', site: request.site, credentials: 'omit' };
        },
        refusal(request, { status, headers }) {
            const reason = problem(request, headers);
            if (reason !== undefined) {
                return `${reason} (in the answer to the preflight request OPTIONS)`;
            }
            if (status < 200 || status > 299) {
                return `CORS: the preflight request OPTIONS was answered with the status ${status}`;
            }
            const isAnything = request.credentials !== 'include';
            const methods = wordsOf(headers, 'access-control-allow-methods', (word) => word);
            if (!simpleMethods[request.method] && !methods[request.method] && !(isAnything && methods['*'])) {
                return `CORS: Access-Control-Allow-Methods does not have ${request.method}`;
            }
            const allowed = wordsOf(headers, 'access-control-allow-headers', toLowerCase);
            const names = unsafeNames(request);
            for (let index = 0; index < names.length; index++) {
                if (!allowed[names[index]] && !(isAnything && allowed['*'] && names[index] !== 'authorization')) {
                    return `CORS: Access-Control-Allow-Headers does not have '${names[index]}'`;
                }
            }
            return undefined;
        },
        visible(request, headers) {
            const exposed = wordsOf(headers, 'access-control-expose-headers', toLowerCase);
            const isAll = exposed['*'] && request.credentials !== 'include';
            const visible = new List();
            for (let index = 0; index < headers.length; index++) {
                const { key } = headers[index];
                if (shown[key] || exposed[key] || isAll) {
                    visible.push(headers[index]);
                }
            }
            return visible;
        },
        /** A server that sends a request on to a third does not speak for the page any more. */
        redirected: (request, next) =>
            (isCross(request) && urls.originOf(next.url) !== urls.originOf(request.url) ? { ...next, origin: 'null' } : next),
    };
})
