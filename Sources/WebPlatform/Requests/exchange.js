/**
 * A request and what comes of it, for `fetch` and `XMLHttpRequest`: over HTTP with its redirects, of the project's files, and of `data:` and
 * `blob:` URLs (WHATWG Fetch section 4.2 to section 4.5). What comes is told in macrotasks.
 *
 * Of the host: `corsOrigin` in a run with CORS; `sendRequest(id, method, url, headers, bytes, isStream, hasCookies)`, `cancelRequest(id)`, `readOfResponse(id, count)`,
 * `giveBody(id, bytes)`, `limitRequest(id, milliseconds)`, `sendRequestAndWait(method, url, headers, bytes, hasCookies)`, see
 * `WebHost+Requests.swift`; `requestFile(url)`; `enqueueJob(function)`; `load` of `request-urls`, `header-list`, `blob`, `readable-stream`, `cors`.
 *
 * @returns {{
 *     start(request: object, receiver: object): {cancel(): void, read(count: number): void, limit(milliseconds: number): void},
 *     tell(id: number, event: object): void,
 *     waiting(): {what: string, site: Error}[],
 *     wait(request: object): {head: object, bytes: Uint8Array} | {problem: string},
 * }} `start` takes `{ method, url, headers, bytes, stream, redirect, mode, credentials, site }`, where `headers` is a list of `header-list` and `redirect` may also
 *     be `error` or `manual`; a request for `cors` with `asksFirst` always asks the server first. It calls the receiver's `head({ status, reason, headers, url, isRedirected, isOpaque, isCross })`, `piece(bytes)`, `end()`
 *     or `fail({ reason, code })`, and `expired()`. Whoever gets pieces says with `read` how many bytes are no longer in the way: the server
 *     waits when too many are. `site` is an error of the line that asks. `tell` is for the host; `waiting` has the requests under way, without their queries.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, Uint8Array, split, toLowerCase } = host.primordials;
    const urls = host.load('request-urls');
    const lists = host.load('header-list');

    const mostRedirects = 20;
    const redirects = { __proto__: null, 301: true, 302: true, 303: true, 307: true, 308: true };
    /** What describes a body, and goes with it. */
    const ofBody = { __proto__: null, 'content-encoding': true, 'content-language': true, 'content-location': true, 'content-type': true };

    /** The exchanges under way by the host's ids. */
    const underWay = new SafeMap();
    let lastID = 0;

    function linesOf(headers) {
        let lines = '';
        for (let index = 0; index < headers.length; index++) {
            lines += `${headers[index].name}\n${headers[index].value}\n`;
        }
        return lines;
    }

    function headersOf(lines) {
        const headers = new List();
        const parts = split(lines, '\n');
        for (let index = 0; index + 1 < parts.length; index += 2) {
            headers.push({ name: parts[index], key: toLowerCase(parts[index]), value: lists.trim(parts[index + 1]) });
        }
        return headers;
    }

    /** A user and a password go from the URL to the header. */
    function moveCredentials(request) {
        const given = urls.credentialsOf(request.url);
        if (given !== undefined) {
            request.url = given.url;
            if (lists.get(request.headers, 'authorization') === null) {
                lists.append(request.headers, 'Authorization', `Basic ${host.encodeBase64(`${given.user}:${given.password}`)}`);
            }
        }
    }

    /** What a run with CORS asks before it sends a request over HTTP; undefined where there is nothing to ask: without CORS, and for the page's own server. */
    function corsFor(request) {
        const cors = host.corsOrigin === undefined ? undefined : host.load('cors');
        return cors?.isCross(request) ? cors : undefined;
    }

    const hasCookies = (request) =>
        request.credentials !== 'omit' && (request.credentials === 'include' || corsFor(request) === undefined);

    /** Why a request may not be sent at all. */
    function modeProblem(request) {
        return request.mode === 'same-origin' && corsFor(request) !== undefined ?
            `CORS: the request's mode is 'same-origin', and the page's origin is ${host.corsOrigin}` : undefined;
    }

    /** Sends a request, once its server has allowed it where that is to be asked. */
    function begin(exchange) {
        const cors = corsFor(exchange.request);
        exchange.cors = cors;
        if (cors === undefined) {
            send(exchange);
            return;
        }
        const problem = modeProblem(exchange.request);
        if (problem !== undefined) {
            host.enqueueJob(() => exchange.isOver || fail(exchange, problem));
            return;
        }
        exchange.request = cors.withOrigin(exchange.request);
        const question = cors.question(exchange.request);
        if (question === undefined) {
            send(exchange);
        } else {
            ask(exchange, question);
        }
    }

    /** Sends the preflight request, and the request when the answer allows it. */
    function ask(exchange, question) {
        const { receiver } = exchange;
        const asking = newExchange(question, {
            head(answer) {
                const problem = exchange.cors.refusal(exchange.request, answer);
                drop(asking);
                exchange.asking = undefined;
                if (problem === undefined) {
                    send(exchange);
                } else {
                    fail(exchange, problem);
                }
            },
            fail: ({ reason, code }) => fail(exchange, reason, code),
            expired: () => receiver.expired(),
        });
        asking.due = exchange.due;
        exchange.asking = asking;
        send(asking);
    }

    function send(exchange) {
        const { request } = exchange;
        moveCredentials(request);
        exchange.id = ++lastID;
        underWay.set(exchange.id, exchange);
        const { method, url, headers, bytes, stream } = request;
        host.sendRequest(exchange.id, method, urls.withoutFragment(url), linesOf(headers), bytes ?? undefined, stream !== null, hasCookies(request));
        if (exchange.due < Infinity) {
            host.limitRequest(exchange.id, exchange.due - host.now());
        }
    }

    function drop(exchange) {
        if (exchange.asking !== undefined) {
            drop(exchange.asking);
            exchange.asking = undefined;
        }
        if (exchange.id !== 0) {
            underWay.delete(exchange.id);
            host.cancelRequest(exchange.id);
            exchange.id = 0;
        }
    }

    function finish(exchange) {
        underWay.delete(exchange.id);
        exchange.id = 0;
        exchange.isOver = true;
        exchange.bodyReader?.stop();
    }

    function fail(exchange, reason, code = '') {
        drop(exchange);
        finish(exchange);
        exchange.receiver.fail({ reason, code });
    }

    /** The request that a redirect leads to, or why there is none. */
    function redirected(request, status, location, count) {
        const url = urls.parse(location, request.url);
        const scheme = url === undefined ? '' : urls.schemeOf(url);
        if (url === undefined) {
            return { problem: 'the server redirects to what is not a URL' };
        }
        if (scheme !== 'http' && scheme !== 'https') {
            return { problem: "the server redirects to a URL that is not HTTP's" };
        }
        if (count > mostRedirects) {
            return { problem: `the server redirects more than ${mostRedirects} times` };
        }
        if (request.stream !== null && status !== 303) {
            return { problem: 'the server redirects a request whose body is a stream, which cannot be sent twice' };
        }
        const becomesGet = status === 303 ? request.method !== 'HEAD' && request.method !== 'GET' :
            (status === 301 || status === 302) && request.method === 'POST';
        // Credentials are for the server that they were given for.
        const isElsewhere = urls.originOf(url) !== urls.originOf(request.url);
        const headers = new List();
        for (let index = 0; index < request.headers.length; index++) {
            const { key } = request.headers[index];
            if (!(becomesGet && ofBody[key]) && !(isElsewhere && key === 'authorization')) {
                headers.push(request.headers[index]);
            }
        }
        return { next: becomesGet ? { ...request, url, headers, method: 'GET', bytes: null, stream: null } : { ...request, url, headers } };
    }

    function follow(exchange, status, location) {
        exchange.redirects += 1;
        const { problem, next } = redirected(exchange.request, status, location, exchange.redirects);
        if (problem !== undefined) {
            fail(exchange, problem);
            return;
        }
        drop(exchange);
        exchange.bodyReader?.stop();
        exchange.request = exchange.cors === undefined ? next : exchange.cors.redirected(exchange.request, next);
        begin(exchange);
    }

    function takeHead(exchange, event) {
        const headers = headersOf(event.headers);
        const { request, receiver, cors } = exchange;
        const location = redirects[event.status] ? firstValue(headers, 'location') : undefined;
        const problem = cors === undefined || request.mode === 'no-cors' ? undefined : cors.problem(request, headers);
        if (problem !== undefined) {
            fail(exchange, problem);
        } else if (location !== undefined && request.redirect === 'error') {
            fail(exchange, "the server redirects, and the request's redirect is 'error'");
        } else if (location !== undefined && request.redirect === 'follow') {
            follow(exchange, event.status, location);
        } else {
            const isOpaque = redirects[event.status] === true && request.redirect === 'manual';
            receiver.head({
                status: event.status, reason: event.reason, headers: cors === undefined ? headers : cors.visible(request, headers), url: request.url,
                isRedirected: exchange.redirects > 0, isOpaque, isCross: cors !== undefined,
            });
        }
    }

    function firstValue(headers, key) {
        for (let index = 0; index < headers.length; index++) {
            if (headers[index].key === key) {
                return headers[index].value;
            }
        }
        return undefined;
    }

    /** Reads a stream for the host, a piece when it asks for one. */
    function readerOf(exchange) {
        const streams = host.load('readable-stream');
        const reader = streams.acquire(streams.stateOf(exchange.request.stream));
        let isOver = false;
        const refuse = (error) => {
            if (!isOver) {
                isOver = true;
                fail(exchange, "the request's body could not be read", 'body');
                exchange.receiver.bodyFailed?.(error);
            }
        };
        const next = () => streams.read(reader, {
            chunk(chunk) {
                if (!(chunk instanceof Uint8Array)) {
                    const error = new host.primordials.TypeError("a stream that is sent gives Uint8Arrays, and this gave something else");
                    streams.cancel(reader.stream, error);
                    refuse(error);
                } else if (chunk.length === 0) {
                    next();
                } else {
                    host.giveBody(exchange.id, chunk);
                }
            },
            close() {
                if (!isOver) {
                    host.giveBody(exchange.id);
                }
            },
            error: refuse,
        });
        return {
            next,
            stop(reason) {
                if (!isOver) {
                    isOver = true;
                    streams.cancel(reader.stream, reason);
                }
            },
        };
    }

    const takers = {
        __proto__: null,
        head: takeHead,
        piece: ({ receiver }, { bytes }) => receiver.piece(new Uint8Array(bytes)),
        end(exchange) {
            finish(exchange);
            exchange.receiver.end();
        },
        failure(exchange, { problem, code }) {
            finish(exchange);
            exchange.receiver.fail({ reason: problem, code });
        },
        expired: ({ receiver }) => receiver.expired(),
        body: (exchange) => (exchange.bodyReader ??= readerOf(exchange)).next(),
    };

    /* Answers that need no network: `{ bytes, fields }`, or `{ problem }`. */

    const local = {
        __proto__: null,
        file({ url }) {
            const { problem, bytes } = host.requestFile(url);
            if (problem !== undefined) {
                return { problem };
            }
            const content = new Uint8Array(bytes);
            return { bytes: content, fields: { 'Content-Length': `${content.length}` } };
        },
        blob({ url, method }) {
            const blob = urls.blob(url);
            if (blob === undefined) {
                return { problem: 'there is no blob behind this URL (any more)' };
            }
            if (method !== 'GET') {
                return { problem: "a blob's URL is for GET alone" };
            }
            const bytes = host.load('blob').bytesOf(blob);
            return { bytes, fields: { 'Content-Length': `${bytes.length}`, 'Content-Type': blob.type } };
        },
        data({ url }) {
            const content = urls.data(url);
            return content === undefined ?
                { problem: 'the data: URL has no comma, or its base64 is not valid' } :
                { bytes: content.bytes, fields: { 'Content-Type': content.type } };
        },
    };

    function answerLocally(request) {
        const scheme = urls.schemeOf(request.url);
        const answer = local[scheme]?.(request);
        if (answer === undefined) {
            return { problem: `there is nothing to request at a URL of the scheme '${scheme}'` };
        }
        if (answer.problem !== undefined) {
            return answer;
        }
        const headers = new List();
        for (const name in answer.fields) {
            lists.append(headers, name, answer.fields[name]);
        }
        const bytes = request.method === 'HEAD' ? new Uint8Array(0) : answer.bytes;
        return { bytes, head: { status: 200, reason: 'OK', headers, url: request.url, isRedirected: false, isOpaque: false } };
    }

    /** Tells such an answer on a later turn. */
    function tellLocally(exchange) {
        const { receiver, request } = exchange;
        const { problem, head, bytes } = answerLocally(request);
        const steps = problem !== undefined ? [() => fail(exchange, problem)] : [
            () => receiver.head(head),
            () => bytes.length > 0 && receiver.piece(bytes),
            () => {
                exchange.isOver = true;
                receiver.end();
            },
        ];
        host.enqueueJob(() => {
            for (let index = 0; index < steps.length && !exchange.isOver; index++) {
                steps[index]();
            }
        });
    }

    function isHTTP(url) {
        const scheme = urls.schemeOf(url);
        return scheme === 'http' || scheme === 'https';
    }

    /** An answer as a whole, or `{ problem }`. */
    function sendAndWait(request) {
        moveCredentials(request);
        const { method, url, headers, bytes } = request;
        const answer = host.sendRequestAndWait(method, urls.withoutFragment(url), linesOf(headers), bytes ?? undefined, hasCookies(request));
        return answer.problem === undefined ? { ...answer, headers: headersOf(answer.headers) } : answer;
    }

    /** Why the server does not allow a request that needs to be allowed. */
    function problemBefore(request, cors) {
        const question = cors.question(request);
        if (question === undefined) {
            return undefined;
        }
        const answer = sendAndWait(question);
        return answer.problem ?? cors.refusal(request, answer);
    }

    /** The whole answer at once: the page stands still until then. */
    function wait(given) {
        let request = given;
        if (!isHTTP(request.url)) {
            return answerLocally(request);
        }
        for (let count = 0; ; count++) {
            const cors = corsFor(request);
            request = cors === undefined ? request : cors.withOrigin(request);
            const refusal = cors === undefined ? undefined : problemBefore(request, cors);
            if (refusal !== undefined) {
                return { problem: refusal };
            }
            const answer = sendAndWait(request);
            const reason = answer.problem ?? cors?.problem(request, answer.headers);
            if (reason !== undefined) {
                return { problem: reason };
            }
            const { status } = answer;
            const location = redirects[status] ? firstValue(answer.headers, 'location') : undefined;
            if (location === undefined) {
                const headers = cors === undefined ? answer.headers : cors.visible(request, answer.headers);
                const head = { status, reason: answer.reason, headers, url: request.url, isRedirected: count > 0, isOpaque: false };
                return { bytes: new Uint8Array(answer.bytes), head };
            }
            const { problem, next } = redirected(request, status, location, count + 1);
            if (problem !== undefined) {
                return { problem };
            }
            request = cors === undefined ? next : cors.redirected(request, next);
        }
    }

    function newExchange(request, receiver) {
        return {
            __proto__: null, request, receiver, id: 0, redirects: 0, isOver: false, due: Infinity, bodyReader: null, cors: undefined, asking: undefined,
        };
    }

    return {
        start(request, receiver) {
            const exchange = newExchange(request, receiver);
            if (isHTTP(request.url)) {
                begin(exchange);
            } else {
                tellLocally(exchange);
            }
            return {
                cancel(reason) {
                    drop(exchange);
                    exchange.isOver = true;
                    exchange.bodyReader?.stop(reason);
                },
                read(count) {
                    if (exchange.id !== 0) {
                        host.readOfResponse(exchange.id, count);
                    }
                },
                limit(milliseconds) {
                    exchange.due = host.now() + milliseconds;
                    const id = exchange.asking?.id ?? exchange.id;
                    if (id !== 0) {
                        host.limitRequest(id, milliseconds);
                    }
                },
            };
        },
        tell(id, event) {
            const exchange = underWay.get(id);
            if (exchange !== undefined) {
                takers[event.kind](exchange, event);
            }
        },
        waiting() {
            const waiting = new List();
            underWay.forEach(({ request: { method, url, site } }) => waiting.push({ what: `${method} ${url.replace(/[?#][^]*$/, '')}`, site }));
            return waiting;
        },
        wait,
    };
})
