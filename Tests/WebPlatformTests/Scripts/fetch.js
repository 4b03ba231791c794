'use strict';

const bytesOf = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** A page, and what the host tells of its last request. */
function newFetchPage() {
    const page = newPage();
    const id = () => page.sent.at(-1)[0];
    return {
        ...page, page,
        get sent() { return page.sent; },
        head: (fields = {}) => page.host.load('exchange').tell(id(), { kind: 'head', status: 200, reason: 'OK', headers: '', ...fields }),
        piece: (text) => page.host.load('exchange').tell(id(), { kind: 'piece', bytes: bytesOf(text) }),
        end: () => page.host.load('exchange').tell(id(), { kind: 'end' }),
        failure: (problem, code) => page.host.load('exchange').tell(id(), { kind: 'failure', problem, code }),
        runJobs() {
            while (page.jobs.length > 0) {
                page.jobs.shift()();
            }
        },
    };
}

const ticks = async (count = 30) => {
    for (let index = 0; index < count; index++) {
        await undefined;
    }
};

/** The error that a call or a promise fails with. */
async function errorOf(run) {
    try {
        await run();
    } catch (error) {
        return error;
    }
    return undefined;
}

test('headers are combined, sorted, and checked', function (t) {
    const { Headers } = newPage().global;
    const headers = new Headers([['b', ' 2 '], ['A', '1'], ['set-cookie', 'x'], ['Set-Cookie', 'y']]);
    headers.append('a', '3');
    t.deepEqual([...headers], [['a', '1, 3'], ['b', '2'], ['set-cookie', 'x'], ['set-cookie', 'y']]);
    t.deepEqual([headers.get('A'), headers.get('none'), headers.has('B'), headers.getSetCookie()], ['1, 3', null, true, ['x', 'y']]);
    headers.delete('a');
    headers.set('b', '4');
    t.deepEqual([...headers.keys()], ['b', 'set-cookie', 'set-cookie']);
    t.throws(() => headers.append('a b', '1'), "'a b' is not a header's name");
    t.throws(() => headers.append('a', 'x\ny'), "the value of the header 'a' has characters that HTTP does not allow");
    t.throws(() => headers.get('\u0100'), "'\u0100' has characters that do not fit in a byte");
    t.throws(() => new Headers([['a']]), 'a header is a pair of a name and a value, and this has 1 elements');
    t.throws(() => new Headers(null), 'headers are an object or an array of pairs');
    t.deepEqual([...new Headers(new Headers({ x: 1 }))], [['x', '1']]);
    t.equal(Object.prototype.toString.call(headers.entries()), '[object Headers Iterator]');
});

test('an iterator of headers sees what changes meanwhile', function (t) {
    const { Headers } = newPage().global;
    const headers = new Headers({ fizz: 'buzz', 'x-header': 'test' });
    const iterator = headers[Symbol.iterator]();
    t.deepEqual(iterator.next().value, ['fizz', 'buzz']);
    headers.append('Set-Cookie', 'a=b');
    t.deepEqual(iterator.next().value, ['set-cookie', 'a=b']);
    const seen = [];
    headers.forEach((value, name, object) => seen.push([name, value, object === headers]));
    t.deepEqual(seen[0], ['fizz', 'buzz', true]);
});

test('a request ignores headers that are not its script\'s to set, a response cookies', function (t) {
    const { Request, Response } = newPage().global;
    const request = new Request('http://host/', { headers: { Host: 'x', 'Sec-Foo': 'y', Cookie: 'z', 'X-HTTP-Method': 'TRACE', 'X-A': '1' } });
    t.deepEqual([...request.headers], [['x-a', '1']]);
    t.deepEqual([...new Response('', { headers: { 'Set-Cookie': 'x' } }).headers], [['content-type', 'text/plain;charset=UTF-8']]);
    t.deepEqual([...new Request('http://host/', { mode: 'no-cors', headers: { 'X-A': '1', Accept: 'a/b' } }).headers], [['accept', 'a/b']]);
    t.throws(() => Response.error().headers.append('a', 'b'), 'these headers cannot be changed');
});

test('a request has what it was made of, and a copy may differ', async function (t) {
    const { Request, AbortController } = newPage().global;
    const controller = new AbortController();
    const request = new Request('a?b#c', { method: 'post', body: 'x', redirect: 'manual', cache: 'no-store', credentials: 'omit', signal: controller.signal });
    t.deepEqual([request.method, request.url, request.redirect, request.cache, request.credentials, request.mode, request.referrer, request.duplex],
        ['POST', 'file:///app/www/a?b#c', 'manual', 'no-store', 'omit', 'cors', 'about:client', 'half']);
    const copy = new Request(request, { method: 'PUT' });
    t.deepEqual([copy.method, request.bodyUsed, copy.bodyUsed, await copy.text(), copy.headers.get('content-type')], ['PUT', true, false, 'x', 'text/plain;charset=UTF-8']);
    controller.abort('why');
    t.deepEqual([request.signal.aborted, copy.signal.reason], [true, 'why']);
});

test('wrong requests are refused by name', function (t) {
    const { Request, ReadableStream } = newPage().global;
    const wrong = [
        [['http://'], "'http://' is not a URL"],
        [['http://user:pw@host/'], 'the URL has a user name or a password in it: use the Authorization header'],
        [['/', { method: 'TRACE' }], "'TRACE' is not a method that requests may have"],
        [['/', { method: 'A B' }], "'A B' is not a method that requests may have"],
        [['/', { body: 'x' }], 'a GET request has no body'],
        [['/', { mode: 'navigate' }], "a script's request cannot have the mode 'navigate'"],
        [['/', { mode: 'odd' }], "'odd' is not a value of a request's mode"],
        [['/', { cache: 'only-if-cached' }], "the cache 'only-if-cached' needs the mode 'same-origin'"],
        [['/', { window: 'x' }], "a request's window can only be null"],
        [['/', { signal: 1 }], "a request's signal must be an AbortSignal"],
        [['/', { method: 'POST', body: new ReadableStream() }], "a request with a stream as its body needs the option duplex: 'half'"],
        [['/', 1], 'a Request takes its options as an object'],
        [[], 'new Request needs a URL or a Request'],
    ];
    for (const [args, message] of wrong) {
        t.equal(t.throws(() => new Request(...args), message) instanceof TypeError, true);
    }
});

test('responses are made, refused, cloned and read once', async function (t) {
    const { Response } = newPage().global;
    const response = new Response('{"a":1}', { status: 201, statusText: 'Made' });
    const copy = response.clone();
    t.deepEqual([response.status, response.statusText, response.ok, response.type, response.url, response.redirected], [201, 'Made', true, 'default', '', false]);
    t.deepEqual([await response.json(), response.bodyUsed, copy.bodyUsed], [{ a: 1 }, true, false]);
    await t.rejects(response.text(), 'the body was read already, or is locked by a reader');
    t.throws(() => response.clone(), 'the body was read already, or is locked by a reader, so the response cannot be cloned');
    t.deepEqual(Array.from(new Uint8Array(await copy.arrayBuffer())).length, 7);
    t.deepEqual([new Response().body, await new Response().text(), new Response().bodyUsed], [null, '', false]);
    t.equal(t.throws(() => new Response('', { status: 600 }), 'the status of a Response is from 200 to 599, and 600 is not') instanceof RangeError, true);
    t.throws(() => new Response('x', { status: 204 }), 'a Response with the status 204 has no body');
    t.throws(() => new Response('', { statusText: 'a\n' }), 'the statusText has characters that HTTP does not allow');
    const redirect = Response.redirect('b', 301);
    t.deepEqual([redirect.status, redirect.headers.get('location'), Response.error().type, Response.error().status], [301, 'file:///app/www/b', 'error', 0]);
    t.throws(() => Response.redirect('/', 200), '200 is not the status of a redirect: use 301, 302, 303, 307 or 308');
    const json = Response.json({ a: [1] }, { status: 202 });
    t.deepEqual([await json.text(), json.headers.get('content-type'), json.status], ['{"a":[1]}', 'application/json', 202]);
    t.throws(() => Response.json(() => {}), 'Response.json needs a value that JSON has');
});

test('a body is a stream of bytes when it is asked for', async function (t) {
    const { Response, ReadableStream, Blob } = newPage().global;
    const { body } = new Response(new Blob(['a', 'b'], { type: 'x/y' }));
    t.deepEqual(Array.from((await body.getReader().read()).value), [97, 98]);
    const streamed = new Response(new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array([104, 105])); controller.close(); } }));
    const copy = streamed.clone();
    t.deepEqual([await streamed.text(), await copy.text(), streamed.headers.get('content-type')], ['hi', 'hi', null]);
    await t.rejects(new Response(new ReadableStream({ start: (controller) => controller.enqueue('text') })).text(), 'a body is a stream of Uint8Arrays, and this has something else');
    await t.rejects(new Response(new ReadableStream({ start: (controller) => controller.error(new Error('broken')) })).text(), 'broken');
    const used = new Response('x');
    await used.text();
    t.equal((await used.body.getReader().read()).done, true);
});

test('a script that puts a then on every object cannot change what a body is', async function (t) {
    const { Response, ReadableStream } = newPage().global;
    const chunk = new Uint8Array([104, 105]);
    const response = new Response(new ReadableStream({ start: (controller) => void (controller.enqueue(chunk), controller.close()) }));
    Object.prototype.then = function (fulfill) {
        delete Object.prototype.then;
        fulfill({ done: false, value: new Uint8Array([1]), bytes: new Uint8Array([1]) });
    };
    try {
        t.equal(await response.text(), 'hi');
    } finally {
        delete Object.prototype.then;
    }
});

test('form data is kept in order, and goes through a body and back', async function (t) {
    const { FormData, File, Blob, Response } = newPage().global;
    const form = new FormData();
    form.append('a', '1');
    form.append('b', new Blob(['x'], { type: 'text/html' }));
    form.append('a', 2);
    form.append('c"\n', new File(['y\r\n--'], 'f"\n.txt'));
    form.set('a', '3');
    t.deepEqual([[...form.keys()], form.get('a'), form.getAll('a'), form.has('z'), form.get('z')], [['a', 'b', 'c"\n'], '3', ['3'], false, null]);
    const back = await new Response(form).formData();
    t.deepEqual([...back.keys()], ['a', 'b', 'c%22%0D%0A'.replace('%0D%0A', '%0D%0A')]);
    const [, [, blob], [, file]] = [...back];
    t.deepEqual([blob.name, blob.type, await blob.text(), file.name, await file.text()], ['blob', 'text/html', 'x', 'f%22%0A.txt', 'y\r\n--']);
    const encoded = await new Response('a=1+2&b=%C3%A9&&c', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }).formData();
    t.deepEqual([...encoded], [['a', '1 2'], ['b', '\u00e9'], ['c', '']]);
    t.throws(() => form.append('a', 'b', 'c'), "append takes a file's name with a Blob alone");
    t.throws(() => new FormData({}), 'new FormData takes a form');
});

test('a form of the document gives the entries that it would send', function (t) {
    const { document, FormData } = newPage().global;
    document.body.innerHTML = '<form id="f"><input name="a" value="1"><input name="off" disabled><input type="checkbox" name="c" checked>' +
        '<input type="radio" name="d" value="x"><select name="s"><option value="x"><option value="y" selected></select>' +
        '<select name="first"><option value="p"><option value="q"></select><textarea name="t">hi</textarea>' +
        '<button name="b" value="2">go</button></form><input name="late" form="f" value="3">';
    const form = document.querySelector('form');
    const entries = [['a', '1'], ['c', 'on'], ['s', 'y'], ['first', 'p'], ['t', 'hi'], ['late', '3']];
    t.deepEqual([...new FormData(form)], entries);
    t.equal(new FormData(form, document.querySelector('button')).get('b'), '2');
    t.throws(() => new FormData(form, document.querySelector('input')), 'the submitter of a form must be a submit button');
    t.throws(() => new FormData(document.body), 'new FormData takes a form');
});

test('what is no form is refused', async function (t) {
    const { Response } = newPage().global;
    const read = (body, type = 'multipart/form-data; boundary=b') => new Response(body, { headers: { 'Content-Type': type } }).formData();
    const part = 'Content-Disposition: form-data; name="a"\r\n\r\nx';
    const wrong = [
        ['', 'it does not begin with its boundary'],
        [`pre\r\n--b\r\n${part}\r\n--b--`, 'it does not begin with its boundary'],
        [`--b\r\n${part}`, 'a part is not ended by its boundary'],
        [`--b\r\n${part}\r\n--b--junk`, 'something else follows a boundary'],
        ['--b\r\nContent-Type: a/b\r\n\r\nx\r\n--b--', 'a part has no name'],
        ['--b\r\nodd\r\n\r\nx\r\n--b--', 'a line in the head of a part is no header'],
        ['--b\r\nContent-Disposition: other; name="a"\r\n\r\nx\r\n--b--', 'the Content-Disposition of a part is not form-data'],
    ];
    for (const [body, message] of wrong) {
        await t.rejects(read(body), `the body is not multipart/form-data: ${message}`);
    }
    const needed = 'formData() needs the Content-Type multipart/form-data, with its boundary, or application/x-www-form-urlencoded';
    await t.rejects(read('x', 'text/plain'), needed);
    await t.rejects(read('x', 'multipart/form-data'), needed);
    t.equal((await read(`--b \r\n${part}\r\n--b-- \r\nepilogue`)).get('a'), 'x');
});

test('fetch resolves with the head, and the body comes as it is read', async function (t) {
    const page = newFetchPage();
    const promise = page.global.fetch('http://host/a', { headers: { 'X-A': '1' } });
    t.deepEqual(page.sent, [[1, 'GET', 'http://host/a', 'X-A\n1\nAccept\n*/*\nUser-Agent\nPuente/1.0\n', undefined, false, true]]);
    page.head({ headers: 'Content-Type\ntext/plain\nSet-Cookie\nsecret\n' });
    const response = await promise;
    t.deepEqual([response.status, response.url, response.type, [...response.headers]], [200, 'http://host/a', 'basic', [['content-type', 'text/plain']]]);
    page.piece('ab');
    t.deepEqual(page.page.read, [[1, 2]]);
    const reader = response.body.getReader();
    t.equal((await reader.read()).value.length, 2);
    const next = reader.read();
    page.piece('c');
    t.equal((await next).value[0], 99);
    page.end();
    t.equal((await reader.read()).done, true);
});

test('what nobody reads is not let in, until somebody does', async function (t) {
    const page = newFetchPage();
    const promise = page.global.fetch('http://host/a');
    page.head();
    const response = await promise;
    const piece = 'x'.repeat(200 * 1024);
    page.piece(piece);
    page.piece(piece);
    page.piece(piece);
    t.deepEqual(page.page.read, [[1, piece.length]]);
    const reader = response.body.getReader();
    await reader.read();
    await reader.read();
    await ticks();
    t.deepEqual(page.page.read, [[1, piece.length], [1, 2 * piece.length]]);
    await reader.cancel();
    t.deepEqual(page.canceled, [1]);
});

test('a failure is a TypeError with its cause, before the head and after it', async function (t) {
    const page = newFetchPage();
    const promise = page.global.fetch('http://host/a?token=1');
    page.failure('cannot connect to host:80', 'unreachable');
    const error = await errorOf(() => promise);
    t.deepEqual([error instanceof TypeError, error.message, error.cause.message, error.cause.code],
        [true, 'GET http://host/a failed: cannot connect to host:80', 'cannot connect to host:80', 'unreachable']);
    const second = page.global.fetch('http://host/a');
    page.head();
    page.piece('x');
    const response = await second;
    page.failure('the server closed the connection', 'interrupted');
    await t.rejects(response.text(), 'GET http://host/a failed: the server closed the connection');
});

test('redirects are followed, refused or shown, as the request says', async function (t) {
    const page = newFetchPage();
    const away = { status: 302, reason: 'Found', headers: 'Location\n/b\n' };
    const followed = page.global.fetch('http://host/a', { method: 'POST', body: 'x', headers: { Authorization: 's' } });
    page.head(away);
    t.deepEqual([page.sent[1][1], page.sent[1][2], page.sent[1][3].includes('Content-Type'), page.sent[1][3].includes('Authorization')], ['GET', 'http://host/b', false, true]);
    page.head();
    page.end();
    const response = await followed;
    t.deepEqual([response.redirected, response.url], [true, 'http://host/b']);
    const refused = page.global.fetch('http://host/a', { redirect: 'error' });
    page.head(away);
    await t.rejects(refused, "GET http://host/a failed: the server redirects, and the request's redirect is 'error'");
    const shown = page.global.fetch('http://host/a', { redirect: 'manual' });
    page.head(away);
    t.deepEqual([(await shown).type, (await shown).status], ['opaqueredirect', 0]);
    const loop = page.global.fetch('http://host/a');
    for (let count = 0; count < 21; count++) {
        page.head({ status: 307, headers: 'Location\n/a\n' });
    }
    await t.rejects(loop, 'GET http://host/a failed: the server redirects more than 20 times');
    const elsewhere = page.global.fetch('http://host/a');
    page.head({ status: 301, headers: 'Location\ndata:,x\n' });
    await t.rejects(elsewhere, "GET http://host/a failed: the server redirects to a URL that is not HTTP's");
});

test('abort ends a fetch before the head, within the body, and before it begins', async function (t) {
    const page = newFetchPage();
    const { AbortController, AbortSignal } = page.global;
    const first = new AbortController();
    const waiting = page.global.fetch('http://host/a', { signal: first.signal });
    first.abort();
    t.equal((await errorOf(() => waiting)).name, 'AbortError');
    const second = new AbortController();
    const promise = page.global.fetch('http://host/a', { signal: second.signal });
    page.head();
    const response = await promise;
    page.piece('x');
    second.abort(new Error('enough'));
    await t.rejects(response.text(), 'enough');
    t.deepEqual(page.canceled, [1, 2]);
    await t.rejects(page.global.fetch('http://host/a', { signal: AbortSignal.abort(new Error('never')) }), 'never');
    t.equal(page.sent.length, 2);
});

test('a signal with a timeout limits the request', async function (t) {
    const page = newFetchPage();
    const promise = page.global.fetch('http://host/a', { signal: page.global.AbortSignal.timeout(70) });
    t.deepEqual(page.page.limited, [[1, 70]]);
    page.page.host.load('exchange').tell(1, { kind: 'expired' });
    t.equal((await errorOf(() => promise)).name, 'TimeoutError');
});

test('a stream is sent piece by piece, when it is asked for', async function (t) {
    const page = newFetchPage();
    const body = page.global.ReadableStream.from([new Uint8Array([1]), new Uint8Array(0), new Uint8Array([2, 3])]);
    page.global.fetch('http://host/a', { method: 'POST', body, duplex: 'half' });
    t.deepEqual([page.sent[0][4], page.sent[0][5]], [undefined, true]);
    for (let count = 0; count < 3; count++) {
        page.page.host.load('exchange').tell(1, { kind: 'body' });
        await ticks();
    }
    t.deepEqual(page.page.given, [[1], [2, 3], null]);
    const wrong = page.global.fetch('http://host/a', { method: 'POST', body: page.global.ReadableStream.from(['text']), duplex: 'half' });
    page.page.host.load('exchange').tell(2, { kind: 'body' });
    await t.rejects(wrong, "POST http://host/a failed: the request's body could not be read");
});

test('data: URLs and files are answered without a network', async function (t) {
    const page = newFetchPage();
    const read = async (url) => {
        const promise = page.global.fetch(url);
        page.runJobs();
        const response = await promise;
        return [response.headers.get('content-type'), await response.text()];
    };
    t.deepEqual(await read('data:,a%20b#c'), ['text/plain;charset=US-ASCII', 'a b']);
    t.deepEqual(await read('data:;charset=utf-8,x'), ['text/plain;charset=utf-8', 'x']);
    t.deepEqual(await read('data:text/html;base64,aGk='), ['text/html', 'hi']);
    page.page.answers['file:///app/www/a.json'] = { bytes: bytesOf('{}') };
    t.deepEqual(await read('a.json'), [null, '{}']);
    t.equal((await errorOf(() => read('data:x'))).message, 'GET data:x failed: the data: URL has no comma, or its base64 is not valid');
    t.equal((await errorOf(() => read('missing'))).message, 'GET file:///app/www/missing failed: there is no such file');
    t.equal((await errorOf(() => read('odd:x'))).message, "GET odd:x failed: there is nothing to request at a URL of the scheme 'odd'");
    t.equal((await errorOf(() => page.global.fetch('http://:x'))) instanceof TypeError, true);
});
