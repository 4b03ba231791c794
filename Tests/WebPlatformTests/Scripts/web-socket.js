'use strict';

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];

/** A page with one socket, what it has heard, and what the host tells it. */
function newSocket(...parameters) {
    const page = newPage();
    const socket = new page.global.WebSocket(...(parameters.length === 0 ? ['wss://chat.test/room'] : parameters));
    const heard = [];
    for (const type of ['open', 'message', 'error', 'close']) {
        socket.addEventListener(type, (event) => heard.push(type === 'close' ? [type, event.code, event.reason, event.wasClean] : [type]));
    }
    const tell = (event) => page.host.load('web-socket').tell(1, event);
    return { page, socket, heard, tell, open: () => tell({ kind: 'opened', protocol: '' }) };
}

test('a socket connects at once, by HTTP, with its subprotocols and a header', function (t) {
    const { page, socket } = newSocket('wss://chat.test/room?id=1', ['v2', 'v1']);
    t.equal(socket.url, 'wss://chat.test/room?id=1');
    t.equal(socket.readyState, CONNECTING);
    t.deepEqual(page.sockets, [[
        'open', 1, 'https://chat.test/room?id=1', 'v2\nv1\n', 'Origin\nnull\nUser-Agent\nPuente/1.0\nCache-Control\nno-cache\n',
    ]]);
});

test('a URL of HTTP becomes that of a socket', function (t) {
    t.equal(newSocket('http://chat.test/a').socket.url, 'ws://chat.test/a');
    t.equal(newSocket('https://chat.test/a').socket.url, 'wss://chat.test/a');
});

test('a user and a password go to the header, and the URL keeps them', function (t) {
    const { page, socket } = newSocket('ws://me:secret@chat.test/');
    t.equal(socket.url, 'ws://me:secret@chat.test/');
    t.equal(page.sockets[0][2], 'http://chat.test/');
    t.equal(page.sockets[0][4].split('\n').slice(-3, -1).join(), 'Authorization,Basic base64 of me:secret');
});

test('what is no URL of a socket is refused', function (t) {
    for (const [url, message] of [
        ['http://', "'http://' is no URL"],
        ['ftp://a/', 'the URL of a WebSocket begins with ws: or wss:, and this one with ftp:'],
        ['/relative', 'the URL of a WebSocket begins with ws: or wss:, and this one with file:'],
        ['ws://a/#top', 'the URL of a WebSocket has no fragment'],
    ]) {
        t.equal(t.throws(() => newSocket(url), message).name, 'SyntaxError');
    }
    t.throws(() => new (newPage().global.WebSocket)(), 'new WebSocket needs an argument, and was given none');
});

test('subprotocols are words, each given once, whatever its letters', function (t) {
    t.equal(newSocket('ws://a/', 'chat').page.sockets[0][3], 'chat\n');
    t.equal(newSocket('ws://a/', []).page.sockets[0][3], '');
    t.throws(() => newSocket('ws://a/', ['a', 'A']), "the subprotocol 'A' is given twice");
    t.throws(() => newSocket('ws://a/', ''), "'' is no subprotocol");
    t.throws(() => newSocket('ws://a/', 'a b'), "'a b' is no subprotocol");
});

test('an open socket sends texts and bytes, and counts them until they are sent', function (t) {
    const { page, socket, tell, open } = newSocket();
    t.throws(() => socket.send('x'), 'a WebSocket sends once it is open: wait for its open event');
    t.equal(socket.bufferedAmount, 0);
    open();
    socket.send('h\u00e9');
    socket.send(new Uint8Array([1, 2, 3]).buffer);
    socket.send(new DataView(new Uint8Array([1, 2, 3]).buffer, 1));
    socket.send(new page.global.Blob(['abcd']));
    socket.send(7);
    t.equal(socket.bufferedAmount, 3 + 3 + 2 + 4 + 1);
    t.deepEqual(page.sockets.slice(1).map(([kind, id, data]) => [kind, id, typeof data === 'string' ? data : data.byteLength]), [
        ['send', 1, 'h\u00e9'], ['send', 1, 3], ['send', 1, 2], ['send', 1, 4], ['send', 1, '7'],
    ]);
    tell({ kind: 'sent', count: 3 });
    t.equal(socket.bufferedAmount, 10);
});

test('what is sent while a socket closes is counted and dropped', function (t) {
    const { page, socket, open } = newSocket();
    open();
    socket.close();
    socket.send('abc');
    t.equal(socket.bufferedAmount, 3);
    t.deepEqual(page.sockets.slice(1), [['close', 1, undefined, '']]);
});

test('half of a surrogate pair is sent as a replacement character', function (t) {
    const { page, socket, open } = newSocket();
    open();
    socket.send('\ud800');
    t.equal(page.sockets[1][2], '\ufffd');
});

test('messages are events with the origin of the server, and bytes are a Blob or a buffer', async function (t) {
    const { page, socket, tell, open } = newSocket('ws://me:secret@chat.test:8080/room');
    const seen = [];
    socket.onmessage = ({ data, origin, isTrusted, constructor }) => seen.push([data, origin, isTrusted, constructor]);
    open();
    tell({ kind: 'message', text: 'hi' });
    t.deepEqual(seen[0].slice(0, 3), ['hi', 'ws://chat.test:8080', true]);
    t.equal(seen[0][3], page.global.MessageEvent);
    tell({ kind: 'message', bytes: new Uint8Array([104, 105]).buffer });
    t.equal(await seen[1][0].text(), 'hi');
    socket.binaryType = 'arraybuffer';
    socket.binaryType = 'anything';
    t.equal(socket.binaryType, 'arraybuffer');
    tell({ kind: 'message', bytes: new Uint8Array([1]).buffer });
    t.equal(seen[2][0] instanceof ArrayBuffer, true);
});

test('a socket that the page closes is closed when the server agrees, and hears no message meanwhile', function (t) {
    const { page, socket, heard, tell, open } = newSocket();
    tell({ kind: 'opened', protocol: 'v1' });
    t.equal(socket.protocol, 'v1');
    t.equal(socket.extensions, '');
    socket.close(3000, 'enough');
    t.equal(socket.readyState, CLOSING);
    tell({ kind: 'message', text: 'late' });
    tell({ kind: 'closed', code: 3000, reason: 'right', wasClean: true });
    t.equal(socket.readyState, CLOSED);
    t.deepEqual(heard, [['open'], ['close', 3000, 'right', true]]);
    t.deepEqual(page.sockets.slice(1), [['close', 1, 3000, 'enough']]);
    t.deepEqual(page.written, []);
    socket.close();
    t.equal(page.sockets.length, 2);
});

test('a reason without a code is sent with the code 1000', function (t) {
    const { page, socket, open } = newSocket();
    open();
    socket.close(undefined, 'done');
    t.deepEqual(page.sockets[1], ['close', 1, 1000, 'done']);
});

test('codes and reasons that a page must not give are refused', function (t) {
    const { socket, open } = newSocket();
    open();
    for (const code of [0, 999, 1001, 2999, 5000, NaN, 'x']) {
        t.equal(
            t.throws(() => socket.close(code), `a page closes with the code 1000, or one from 3000 to 4999, but got ${+code || 0}`).name,
            'InvalidAccessError');
    }
    t.equal(t.throws(() => socket.close(1000, '\u00e9'.repeat(62)), 'a reason for closing has at most 123 bytes').name, 'SyntaxError');
    t.equal(socket.readyState, OPEN);
});

test('a server that closes is followed, with its code and its reason', function (t) {
    const { socket, heard, tell, open } = newSocket();
    open();
    tell({ kind: 'closing' });
    t.equal(socket.readyState, CLOSING);
    tell({ kind: 'closed', code: 1011, reason: 'broken', wasClean: true });
    t.deepEqual(heard, [['open'], ['close', 1011, 'broken', true]]);
});

test('a socket that fails fires error and close, and the console says why and where it was made', function (t) {
    const { page, socket, heard, tell } = newSocket('ws://me:secret@chat.test/room?token=1');
    tell({ kind: 'closed', code: 1006, reason: '', wasClean: false, problem: 'no such host' });
    t.equal(socket.readyState, CLOSED);
    t.deepEqual(heard, [['error'], ['close', 1006, '', false]]);
    t.deepEqual(page.written, [['error', 'WebSocket ws://chat.test/room failed: no such host (at app.js:1:1)']]);
});

test('a socket that the page closes before it is open fails without a note', function (t) {
    const { page, socket, heard, tell } = newSocket();
    socket.close();
    t.equal(socket.readyState, CLOSING);
    t.deepEqual(page.sockets[1], ['drop', 1]);
    tell({ kind: 'opened', protocol: '' });
    t.equal(socket.readyState, CLOSING);
    tell({ kind: 'closed', code: 1006, reason: '', wasClean: false, problem: 'cancelled' });
    t.deepEqual(heard, [['error'], ['close', 1006, '', false]]);
    t.deepEqual(page.written, []);
});

test('the sockets that are not closed can be listed without secrets', function (t) {
    const { page, tell } = newSocket('ws://me:secret@chat.test/room?token=1');
    const waiting = () => Array.from({ length: list().length }, (_, index) => list()[index].what);
    const list = () => page.host.load('web-socket').waiting();
    t.deepEqual(waiting(), ['WebSocket ws://chat.test/room']);
    tell({ kind: 'closed', code: 1000, reason: '', wasClean: true });
    t.deepEqual(waiting(), []);
});

test('states are constants of the class and of its instances', function (t) {
    const { page, socket } = newSocket();
    const { WebSocket } = page.global;
    t.deepEqual([WebSocket.CONNECTING, WebSocket.OPEN, socket.CLOSING, socket.CLOSED], [0, 1, 2, 3]);
    t.equal(Object.prototype.toString.call(socket), '[object WebSocket]');
    t.equal(WebSocket.length, 1);
});

test('handler attributes are called', function (t) {
    const { socket, open } = newSocket();
    const seen = [];
    socket.onopen = function (event) {
        seen.push(this === socket, event.type);
    };
    t.equal(socket.onclose, null);
    open();
    t.deepEqual(seen, [true, 'open']);
});

test('CloseEvent has what it was made with', function (t) {
    const { CloseEvent } = newPage().global;
    const event = new CloseEvent('close', { wasClean: true, code: 65537, reason: 'x' });
    t.deepEqual([event.wasClean, event.code, event.reason, new CloseEvent('close').code], [true, 1, 'x', 0]);
});
