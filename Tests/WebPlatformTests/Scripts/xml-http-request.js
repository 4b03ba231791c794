'use strict';

const bytesOf = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** A request of a page, whose events are noted. */
function newRequest(method = 'GET', url = 'http://host/a') {
    const page = newPage();
    const request = new page.global.XMLHttpRequest();
    const seen = [];
    for (const type of ['loadstart', 'progress', 'load', 'error', 'abort', 'timeout', 'loadend']) {
        request[`on${type}`] = ({ loaded }) => seen.push(loaded === 0 ? type : `${type} ${loaded}`);
        request.upload[`on${type}`] = ({ loaded }) => seen.push(`upload ${type} ${loaded}`);
    }
    request.onreadystatechange = () => seen.push(request.readyState);
    request.open(method, url);
    const answer = (fields) => {
        const { body, ...head } = { status: 200, reason: 'OK', headers: '', body: bytesOf(''), ...fields };
        const id = page.sent.at(-1)[0];
        const { tell } = page.host.load('exchange');
        tell(id, { kind: 'head', ...head });
        if (body.byteLength > 0) {
            tell(id, { kind: 'piece', bytes: body });
        }
        tell(id, { kind: 'end' });
    };
    return { page, request, seen, answer };
}

test('a request over HTTP goes through its states and events, in their order', function (t) {
    const { page, request, seen, answer } = newRequest();
    request.send();
    t.deepEqual(page.sent, [[1, 'GET', 'http://host/a', 'Accept\n*/*\nUser-Agent\nPuente/1.0\n', undefined, false, true]]);
    t.deepEqual(seen.splice(0), [1, 'loadstart']);
    answer({ headers: 'Content-Type\ntext/plain\nX-A\n1\nx-a\n2\nSet-Cookie\nsecret\n', body: bytesOf('hello') });
    t.deepEqual(seen, [2, 3, 'progress 5', 4, 'load 5', 'loadend 5']);
    t.deepEqual([request.status, request.statusText, request.responseText, request.response], [200, 'OK', 'hello', 'hello']);
    t.deepEqual([request.getResponseHeader('X-A'), request.getResponseHeader('set-cookie')], ['1, 2', null]);
    t.equal(request.getAllResponseHeaders(), 'content-type: text/plain\r\nx-a: 1, 2\r\n');
    t.equal(request.responseURL, 'http://host/a');
});

test('a body is sent with its type, and the upload hears of it', function (t) {
    const { page, request, seen, answer } = newRequest('POST');
    request.setRequestHeader('X-One', ' 1 ');
    request.setRequestHeader('x-one', '2');
    request.setRequestHeader('Host', 'elsewhere');
    request.timeout = 50;
    request.send('body');
    const [, method, , headers, body] = page.sent[0];
    t.equal(headers, 'X-One\n1, 2\nContent-Type\ntext/plain;charset=UTF-8\nAccept\n*/*\nUser-Agent\nPuente/1.0\n');
    t.deepEqual([method, String.fromCharCode(...body), page.limited], ['POST', 'body', [[1, 50]]]);
    answer({ status: 201, reason: 'Created' });
    t.deepEqual(seen.slice(0, 6), [1, 'loadstart', 'upload loadstart 0', 'upload progress 4', 'upload load 4', 'upload loadend 4']);
});

test('bytes and blobs are sent as they are', function (t) {
    const { page, request } = newRequest('PUT');
    request.send(new Uint8Array([1, 2, 3]).subarray(1));
    t.deepEqual(Array.from(page.sent[0][4]), [2, 3]);
    request.open('PUT', 'http://host/b');
    request.send(new page.global.Blob(['hi'], { type: 'text/x' }));
    t.deepEqual([page.sent[1][3].startsWith('Content-Type\ntext/x\n'), page.sent[1][4].length], [true, 2]);
    t.deepEqual(page.canceled, [1]);
});

test('an answer is read as its response type says', function (t) {
    const expected = { '': '[1]', text: '[1]', json: [1], document: null };
    for (const type of Object.keys(expected)) {
        const { request, answer } = newRequest();
        request.responseType = type;
        request.send();
        answer({ body: bytesOf('[1]') });
        t.deepEqual(request.response, expected[type]);
    }
    const { page, request, answer } = newRequest();
    request.responseType = 'arraybuffer';
    request.send();
    t.equal(request.response, null);
    answer({ body: bytesOf('ab') });
    t.deepEqual([request.response.byteLength, request.response === request.response], [2, true]);
    t.equal(
        t.throws(() => request.responseText, "responseText is for the responseType 'text', and that of this request is 'arraybuffer'").name,
        'InvalidStateError',
    );
    request.open('GET', 'http://host/a');
    request.responseType = 'blob';
    request.send();
    answer({ headers: 'Content-Type\nimage/png\n', body: bytesOf('ab') });
    t.deepEqual([request.response instanceof page.global.Blob, request.response.size, request.response.type], [true, 2, 'image/png']);
});

test('what is no JSON is null', function (t) {
    const { request, answer } = newRequest();
    request.responseType = 'json';
    request.send();
    answer({ body: bytesOf('{') });
    t.deepEqual([request.response, request.status], [null, 200]);
});

test('a status is an answer, also one that says no', function (t) {
    const { request, seen, answer } = newRequest();
    request.send();
    answer({ status: 404, reason: 'Not Found' });
    t.deepEqual([request.status, seen.includes('load'), seen.includes('error')], [404, true, false]);
});

test('a request that fails, and one whose time is over, say so, and the console why', function (t) {
    const ends = [
        [{ kind: 'failure', problem: 'cannot connect to host:80', code: 'unreachable' }, 'error', 'cannot connect to host:80'],
        [{ kind: 'expired' }, 'timeout', 'no complete response within 50 ms'],
    ];
    for (const [event, type, reason] of ends) {
        const { page, request, seen } = newRequest('POST', 'http://host/a?token=1');
        request.timeout = 50;
        request.send('x');
        seen.splice(0);
        page.host.load('exchange').tell(1, event);
        t.deepEqual(seen, [4, `upload ${type} 0`, 'upload loadend 0', type, 'loadend']);
        t.deepEqual([request.status, request.responseText, request.readyState], [0, '', 4]);
        t.deepEqual(page.written, [['error', `POST http://host/a failed: ${reason} (at app.js:1:1)`]]);
    }
});

test('an answer that comes in pieces is read and told of as it comes', function (t) {
    const { page, request, seen } = newRequest();
    const { tell } = (request.send(), page.host.load('exchange'));
    tell(1, { kind: 'head', status: 200, reason: 'OK', headers: 'Content-Length\n4\n' });
    seen.splice(0);
    tell(1, { kind: 'piece', bytes: bytesOf('ab') });
    t.deepEqual([request.readyState, request.responseText, page.read], [3, 'ab', [[1, 2]]]);
    tell(1, { kind: 'piece', bytes: bytesOf('cd') });
    tell(1, { kind: 'end' });
    t.deepEqual([seen, request.response], [[3, 'progress 2', 3, 'progress 4', 4, 'load 4', 'loadend 4'], 'abcd']);
});

test('an answer that breaks off is an error, and nothing of it is left', function (t) {
    const { page, request, seen } = newRequest();
    const { tell } = (request.send(), page.host.load('exchange'));
    tell(1, { kind: 'head', status: 200, reason: 'OK', headers: '' });
    tell(1, { kind: 'piece', bytes: bytesOf('ab') });
    tell(1, { kind: 'failure', problem: 'the server closed the connection', code: 'interrupted' });
    t.deepEqual([seen.slice(-3), request.responseText, request.status], [[4, 'error', 'loadend'], '', 0]);
});

test('redirects are followed, one request after the other', function (t) {
    const { page, request, answer } = newRequest('POST');
    request.setRequestHeader('Authorization', 'secret');
    request.send('x');
    answer({ status: 302, headers: 'Location\nhttp://other/b#c\n' });
    t.deepEqual([page.sent[1][1], page.sent[1][2], page.sent[1][3].includes('secret'), page.canceled], ['GET', 'http://other/b', false, [1]]);
    answer({});
    t.equal(request.responseURL, 'http://other/b');
});

test('the headers are sorted, and the body is what its type says', function (t) {
    const { request, answer } = newRequest();
    request.overrideMimeType('text/plain;charset=x-odd');
    request.responseType = 'blob';
    request.send();
    answer({ headers: 'b\n2\nA\n1\nb\n3\na_\n4\n', body: bytesOf('x') });
    t.equal(request.getAllResponseHeaders(), 'a: 1\r\na_: 4\r\nb: 2, 3\r\n');
    t.equal(request.response.type, 'text/plain;charset=x-odd');
});

test('forms are sent as multipart, and a text is UTF-8 whatever its header says', function (t) {
    const { page, request } = newRequest('POST');
    const form = new page.global.FormData();
    form.append('a', '1');
    request.send(form);
    const type = /Content-Type\nmultipart\/form-data; boundary=(.*)\n/.exec(page.sent[0][3]);
    const body = String.fromCharCode(...page.sent[0][4]);
    t.equal(body, `--${type[1]}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${type[1]}--\r\n`);
    request.open('POST', 'http://host/');
    request.setRequestHeader('Content-Type', 'text/x; charset=latin1; b=c');
    request.send('x');
    t.equal(page.sent[1][3].startsWith('Content-Type\ntext/x;charset=UTF-8;b=c\n'), true);
});

test('abort ends the request, and its answer counts no more', function (t) {
    const { page, request, seen, answer } = newRequest();
    request.send();
    seen.splice(0);
    request.abort();
    t.deepEqual([seen.splice(0), request.readyState, page.canceled], [[4, 'abort', 'loadend'], 0, [1]]);
    answer({});
    request.abort();
    t.deepEqual(seen, []);
});

test('a listener may abort or send the next request, and the rest of the first is not told', function (t) {
    const { page, request, seen, answer } = newRequest();
    request.addEventListener('readystatechange', () => {
        if (request.readyState === 2) {
            request.open('GET', 'http://host/next');
        }
    });
    request.send();
    answer({});
    t.deepEqual(seen.filter((type) => type === 'load' || type === 4), []);
    t.deepEqual([request.readyState, page.sent.length], [1, 1]);
});

test('a file of the project is an answer with status 200, on a later turn', function (t) {
    const { page, request, seen } = newRequest('GET', 'data/a.json');
    page.answers['file:///app/www/data/a.json'] = { bytes: bytesOf('[1]') };
    request.send();
    t.deepEqual(seen, [1, 'loadstart']);
    page.jobs.shift()();
    t.deepEqual([request.status, request.responseText, request.getResponseHeader('content-length')], [200, '[1]', '3']);
    request.open('GET', 'missing');
    request.send();
    page.jobs.shift()();
    t.equal(request.status, 0);
    t.deepEqual(page.written, [['error', 'GET file:///app/www/missing failed: there is no such file (at app.js:1:1)']]);
});

test('a synchronous request has its answer when send returns', function (t) {
    const { page, request } = newRequest();
    page.answers['file:///app/www/a'] = { bytes: bytesOf('x') };
    page.answers['http://host/a'] = { status: 307, reason: '', headers: 'Location\n/b\n', bytes: bytesOf('') };
    page.answers['http://host/b'] = { status: 200, reason: 'OK', headers: 'X-A\n1\n', bytes: bytesOf('whole') };
    request.open('GET', 'a', false);
    request.send();
    t.deepEqual([request.readyState, request.responseText], [4, 'x']);
    request.open('GET', 'b', false);
    t.equal(t.throws(() => request.send(), 'file:///app/www/b could not be loaded: there is no such file').name, 'NetworkError');
    request.open('PUT', 'http://host/a', false);
    request.send('sent');
    t.deepEqual([request.status, request.responseText, request.responseURL, request.getResponseHeader('x-a')], [200, 'whole', 'http://host/b', '1']);
    t.deepEqual(page.sent.map(([method, url]) => `${method} ${url}`), ['PUT http://host/a', 'PUT http://host/b']);
    request.open('GET', 'http://nowhere/', false);
    t.throws(() => request.send(), 'http://nowhere/ could not be loaded: nobody answers');
    t.throws(() => (request.timeout = 5), 'a synchronous request has no timeout');
});

test('wrong calls are refused by name', function (t) {
    const { request } = newRequest();
    t.throws(() => request.open('GET'), 'open needs a method and a URL');
    t.equal(t.throws(() => request.open('A B', '/'), "'A B' is no method").name, 'SyntaxError');
    t.equal(t.throws(() => request.open('trace', '/'), "the method 'trace' is not allowed").name, 'SecurityError');
    t.throws(() => request.setRequestHeader('a b', '1'), "the header 'a b' has characters that HTTP does not allow");
    t.throws(() => request.setRequestHeader('a', '1\n2'), "the header 'a' has characters that HTTP does not allow");
    request.send();
    t.throws(() => request.send(), 'send is called once after open');
    t.throws(() => request.setRequestHeader('a', '1'), 'setRequestHeader is called after open and before send');
    t.throws(() => (request.withCredentials = true), 'withCredentials is set before send');
});

test('a user and a password become basic authorization', function (t) {
    const { page, request } = newRequest();
    request.open('GET', 'http://host/', true, 'ana', 'pw');
    request.send();
    t.equal(page.sent[0][3].startsWith('Authorization\nBasic base64 of ana:pw\n'), true);
});

test('a request is an event target, a class to extend, and knows its states', function (t) {
    const { XMLHttpRequest, XMLHttpRequestUpload, EventTarget, Event } = newPage().global;
    const request = new XMLHttpRequest();
    let heard = false;
    request.addEventListener('change', () => (heard = true));
    request.dispatchEvent(new Event('change'));
    t.deepEqual([heard, request instanceof EventTarget, XMLHttpRequest.DONE, request.OPENED], [true, true, 4, 1]);
    class Mine extends XMLHttpRequest {}
    t.equal(new Mine().readyState, 0);
    t.throws(() => new XMLHttpRequestUpload(), 'XMLHttpRequestUpload cannot be constructed: use new XMLHttpRequest()');
});

test('an answer of XML or HTML is a document for who asks for one', function (t) {
    const answered = (type, contentType, body) => {
        const { request, answer } = newRequest();
        request.responseType = type;
        request.send();
        t.equal(request.responseXML, null);
        answer({ headers: `Content-Type\n${contentType}\n`, body: bytesOf(body) });
        return request;
    };
    const plain = answered('', 'application/atom+xml', '<a><b/></a>');
    t.deepEqual([plain.responseXML.documentElement.firstChild.localName, plain.responseXML === plain.responseXML, plain.responseText], ['b', true, '<a><b/></a>']);
    const html = answered('document', 'text/html;charset=utf-8', '<p>x<a href="b">');
    t.deepEqual([html.response.querySelector('p').textContent, html.responseXML === html.response], ['x', true]);
    t.equal(html.response.querySelector('a').href, 'http://host/b');
    t.deepEqual([answered('', 'text/html', '<p>').responseXML, answered('document', 'text/plain', '<a/>').response, answered('', 'text/xml', '<a>').responseXML],
        [null, null, null]);
    t.equal(t.throws(() => answered('json', 'text/xml', '<a/>').responseXML, "responseXML is for the responseType 'document', and that of this request is 'json'").name,
        'InvalidStateError');
});
