'use strict';

function newURLs() {
    const page = newPage({ domainToASCII: (domain) => (domain.includes('!') ? undefined : `xn--${domain.length}`), randomUUID: () => 'uuid' });
    return page.global;
}

/** A reference, its base, and the URL that they are. */
const parsed = [
    ['http://example.com', undefined, 'http://example.com/'],
    ['  HTTP://User:Pa%20ss@EXAMPLE.com:80/a b?q=\'é\'#f g`  ', undefined, 'http://User:Pa%20ss@example.com/a%20b?q=%27%C3%A9%27#f%20g%60'],
    ['ht\ntp:\t//h/\r', undefined, 'http://h/'],
    ['http:\\\\h\\a\\..\\b', undefined, 'http://h/b'],
    ['https:////////h', undefined, 'https://h/'],
    ['http://a@b:c@d@h/', undefined, 'http://a%40b:c%40d@h/'],
    ['http://@h', undefined, 'http://h/'],
    ['http://h:0080/', undefined, 'http://h/'],
    ['https://h:80/', undefined, 'https://h:80/'],
    ['http://h:/', undefined, 'http://h/'],
    ['http://%65xample.COM/', undefined, 'http://example.com/'],
    ['http://h/%7Efoo/../%2e./a/%2E', undefined, 'http://h/a/'],
    ['http://h/a//b/./..//', undefined, 'http://h/a///'],
    ['http://h/^{}|"<>', undefined, 'http://h/%5E%7B%7D|%22%3C%3E'],
    ['http://h/\ud800\u{1F600}', undefined, 'http://h/%EF%BF%BD%F0%9F%98%80'],
    // IPv4
    ['http://127.1', undefined, 'http://127.0.0.1/'],
    ['http://0x7F.0.0.01.', undefined, 'http://127.0.0.1/'],
    ['http://4294967295', undefined, 'http://255.255.255.255/'],
    ['http://0300.168.0xF0', undefined, 'http://192.168.0.240/'],
    ['http://1.2.3.4.com', undefined, 'http://1.2.3.4.com/'],
    ['http://0x', undefined, 'http://0.0.0.0/'],
    ['sc://1.2', undefined, 'sc://1.2'],
    // IPv6
    ['http://[::]', undefined, 'http://[::]/'],
    ['http://[1:0:0:2:0:0:0:3]:81/', undefined, 'http://[1:0:0:2::3]:81/'],
    ['http://[0:0:1:0:0:1:0:0]', undefined, 'http://[::1:0:0:1:0:0]/'],
    ['http://[::FFFF:1.2.3.4]', undefined, 'http://[::ffff:102:304]/'],
    ['http://[1:2:3:4:5:6:7::]', undefined, 'http://[1:2:3:4:5:6:7:0]/'],
    // Files
    ['file:///C|/x/../..', undefined, 'file:///C:/'],
    ['file://C:/x', undefined, 'file:///C:/x'],
    ['file://localhost/x', undefined, 'file:///x'],
    ['file:x?q', 'file://host/C:/a/b', 'file://host/C:/a/x?q'],
    ['/x', 'file:///C:/a', 'file:///C:/x'],
    ['D:', 'file:///C:/a', 'd:'],
    ['D|/x', 'file:///C:/a', 'file:///D:/x'],
    ['..', 'file:///C:/', 'file:///C:/'],
    // Others
    ['mailto:a b@c', undefined, 'mailto:a b@c'],
    ['data:x  ?y', undefined, 'data:x %20?y'],
    ['javascript:  x  ', undefined, 'javascript:  x'],
    ['sc:///', undefined, 'sc:///'],
    ['sc://h', undefined, 'sc://h'],
    ['sc://H%41é/', undefined, 'sc://H%41%C3%A9/'],
    ['sc:/.//p', undefined, 'sc:/.//p'],
    ['sc:/a/../../b', undefined, 'sc:/b'],
    ['a.b+c-d:x', undefined, 'a.b+c-d:x'],
    // Relative
    ['', 'http://u:p@h:81/a/b?c#d', 'http://u:p@h:81/a/b?c'],
    ['#x', 'http://h/a/b?c#d', 'http://h/a/b?c#x'],
    ['?x', 'http://h/a/b?c#d', 'http://h/a/b?x'],
    ['x', 'http://u@h/a/b?c', 'http://u@h/a/x'],
    ['../../../x', 'http://h/a/b', 'http://h/x'],
    ['//g', 'http://u:p@h:81/a', 'http://g/'],
    ['http:x', 'http://h/a/b', 'http://h/a/x'],
    ['http:x', 'https://h/a/b', 'http://x/'],
    ['..', 'sc://h', 'sc://h/'],
    ['//g/x', 'sc:/a', 'sc://g/x'],
    ['#x', 'mailto:a', 'mailto:a#x'],
];

test('a text is parsed and written as the standard says', function (t) {
    const { URL } = newURLs();
    for (const [text, base, href] of parsed) {
        t.deepEqual([text, new URL(text, base).href], [text, href]);
        // What is written parses to itself.
        t.equal(new URL(href).href, href);
    }
});

test('a text that is no URL is refused, and the error says why', function (t) {
    const { URL } = newURLs();
    const reasons = {
        'it is relative, and there is no base that it could be relative to': ['', 'x', '/x', '//h', '?', '1:x', ':x'],
        'it has no host': ['http://', 'http:', 'https:///', 'http://:80', 'http://u@/', 'http://?x', 'sc://u@/', 'sc://:80'],
        'its host is not valid': [
            'http://a b', 'http://a%00', 'http://%', 'http://a<b', 'http://1.2.3.256', 'http://1.2.3.4.5', 'http://09', 'http://4294967296',
            'http://[', 'http://[]', 'http://[::1', 'http://[1:2]', 'http://[1::2::3]', 'http://[1:2:3:4:5:6:7:8:9]', 'http://[:1::]',
            'http://[::1.2.3]', 'http://[::1.2.3.256]', 'http://[::01.2.3.4]', 'http://[12345::]', 'http://[::%31]', 'http://é!', 'sc://a b',
            'sc://[x]', 'file://a b/', 'http://h^',
        ],
        'its port is not a number up to 65535': ['http://h:65536', 'http://h:x', 'http://h:80:90', 'http://h:-1', 'sc://h:99999999999999999999'],
    };
    for (const reason in reasons) {
        for (const text of reasons[reason]) {
            const error = t.throws(() => new URL(text), `the URL is not valid: ${reason}`);
            t.equal(error instanceof TypeError, true);
            t.deepEqual([text, URL.canParse(text), URL.parse(text)], [text, false, null]);
        }
    }
    t.throws(() => new URL('x', 'mailto:a'), 'the URL is not valid: it is relative, and there is no base that it could be relative to');
    t.throws(() => new URL('http://h', 'x'), 'the URL is not valid: its base is not valid: it is relative, and there is no base that it could be relative to');
    t.throws(() => new URL(), 'new URL needs an argument, and was given none');
});

test('a domain that is not ASCII, or says that it was not, is converted by the host', function (t) {
    const { URL } = newURLs();
    t.deepEqual(['http://é', 'http://%C3%A9x', 'http://XN--a.b', 'http://axn--b'].map((text) => new URL(text).host), ['xn--1', 'xn--2', 'xn--7', 'axn--b']);
    const without = newPage({ domainToASCII: () => null }).global;
    t.throws(() => without.URL.canParse('http://é'), 'a domain that is not ASCII needs the library ICU, which was not found: see `puente doctor`');
});

test('canParse and parse take a base and throw nothing', function (t) {
    const { URL } = newURLs();
    t.deepEqual([URL.canParse('x', 'http://h'), URL.canParse('x'), URL.canParse(undefined, 'http://h')], [true, false, true]);
    const url = URL.parse('x', 'http://h');
    t.deepEqual([url instanceof URL, url.href], [true, 'http://h/x']);
});

test('the members of a URL are its parts', function (t) {
    const { URL } = newURLs();
    const url = new URL('https://u:p@h.example:8080/a/b?q=1#f');
    const names = 'href origin protocol username password host hostname port pathname search hash';
    t.deepEqual(names.split(' ').map((name) => url[name]), [
        'https://u:p@h.example:8080/a/b?q=1#f', 'https://h.example:8080', 'https:', 'u', 'p', 'h.example:8080', 'h.example', '8080', '/a/b', '?q=1', '#f',
    ]);
    t.deepEqual([`${url}`, JSON.stringify({ url }), Object.prototype.toString.call(url)], [url.href, `{"url":"${url.href}"}`, '[object URL]']);
    const bare = new URL('sc:x?#');
    t.deepEqual([bare.search, bare.hash, bare.host, bare.port, bare.href], ['', '', '', '', 'sc:x?#']);
});

test('the origin of what is no server is opaque; a blob has that of the URL in it', function (t) {
    const { URL } = newURLs();
    const origins = [
        ['http://h:80', 'http://h'], ['ws://h:81', 'ws://h:81'], ['file:///x', 'null'], ['data:x', 'null'], ['blob:https://h:443/u', 'https://h'],
        ['blob:file:///u', 'null'], ['blob:ftp://h/u', 'null'], ['blob:null/u', 'null'], ['blob:blob:http://h/', 'null'],
    ];
    for (const [text, origin] of origins) {
        t.deepEqual([text, new URL(text).origin], [text, origin]);
    }
});

/** A URL, a member, a value, and the URL then. */
const changed = [
    ['http://h:443/x', 'protocol', 'https', 'https://h/x'],
    ['http://h/x', 'protocol', 'https:and more', 'https://h/x'],
    ['http://h/x', 'protocol', 'sc', 'http://h/x'],
    ['sc://h/x', 'protocol', 'http', 'sc://h/x'],
    ['sc://h/x', 'protocol', '0a', 'sc://h/x'],
    ['http://u@h/x', 'protocol', 'file', 'http://u@h/x'],
    ['file:///x', 'protocol', 'http', 'file:///x'],
    ['http://h/', 'username', 'a:b@c', 'http://a%3Ab%40c@h/'],
    ['http://h/', 'password', 'p', 'http://:p@h/'],
    ['file:///x', 'username', 'u', 'file:///x'],
    ['sc:/x', 'password', 'p', 'sc:/x'],
    ['http://h:81/', 'host', 'g', 'http://g:81/'],
    ['http://h/', 'host', 'g:82/ignored', 'http://g:82/'],
    ['http://h:81/', 'host', 'g:99999', 'http://g:81/'],
    ['http://h:81/', 'host', 'g:', 'http://g:81/'],
    ['http://h/', 'host', '', 'http://h/'],
    ['http://h/', 'host', 'a b', 'http://h/'],
    ['sc://u@h/', 'host', '', 'sc://u@h/'],
    ['sc:/.//p', 'host', 'h', 'sc://h//p'],
    ['mailto:x', 'host', 'h', 'mailto:x'],
    ['file:///x', 'host', 'localhost', 'file:///x'],
    ['file://y/x', 'host', 'z:80', 'file://y/x'],
    ['http://h:81/', 'hostname', 'g:82', 'http://h:81/'],
    ['http://h:81/', 'hostname', '0x7f000001', 'http://127.0.0.1:81/'],
    ['http://h/', 'port', '90x', 'http://h:90/'],
    ['http://h:81/', 'port', 'x90', 'http://h:81/'],
    ['http://h:81/', 'port', '', 'http://h/'],
    ['http://h:81/', 'port', '65536', 'http://h:81/'],
    ['http://h:81/', 'port', '80', 'http://h/'],
    ['file:///x', 'port', '80', 'file:///x'],
    ['http://h/x?q#f', 'pathname', 'a/../b?c#d', 'http://h/b%3Fc%23d?q#f'],
    ['http://h/x', 'pathname', '', 'http://h/'],
    ['sc://h/x', 'pathname', '', 'sc://h'],
    ['sc:/x', 'pathname', '//p', 'sc:/.//p'],
    ['mailto:x', 'pathname', 'y', 'mailto:x'],
    ['http://h/', 'search', "?a'b#c", 'http://h/?a%27b%23c'],
    ['sc://h/', 'search', "a'b", "sc://h/?a'b"],
    ['http://h/?x#f', 'search', '', 'http://h/#f'],
    ['http://h/?x', 'search', '?', 'http://h/?'],
    ['http://h/', 'hash', '#a b\t', 'http://h/#a%20b'],
    ['http://h/#x', 'hash', '', 'http://h/'],
    ['http://h/', 'href', 'sc:x', 'sc:x'],
];

test('a member that is set changes the URL, and one that cannot be set changes nothing', function (t) {
    const { URL } = newURLs();
    for (const [before, member, value, after] of changed) {
        const url = new URL(before);
        url[member] = value;
        t.deepEqual([before, member, value, url.href], [before, member, value, after]);
    }
    const url = new URL('http://h/');
    t.throws(() => (url.href = 'x'), 'the URL is not valid: it is relative, and there is no base that it could be relative to');
    t.throws(() => {
        url.origin = 'x';
    }, 'Attempted to assign to readonly property.');
    t.equal(url.href, 'http://h/');
});

test('searchParams and the URL change each other', function (t) {
    const { URL } = newURLs();
    const url = new URL('http://h/?a=~1&b=+#f');
    const { searchParams } = url;
    t.deepEqual([searchParams === url.searchParams, [...searchParams]], [true, [['a', '~1'], ['b', ' ']]]);
    searchParams.append('c', 'ñ&');
    t.equal(url.href, 'http://h/?a=%7E1&b=+&c=%C3%B1%26#f');
    url.search = '?x=1';
    t.deepEqual([...searchParams], [['x', '1']]);
    searchParams.delete('x');
    t.deepEqual([url.href, url.search], ['http://h/#f', '']);
    url.href = 'http://g/?y';
    t.deepEqual([...searchParams], [['y', '']]);
});

test('parsing survives a script that replaces what it is made of', function (t) {
    const { URL, URLSearchParams } = newURLs();
    new URL('http://h/?a').searchParams;
    const { push, join, sort, filter, [Symbol.iterator]: iterator } = Array.prototype;
    const { slice, indexOf } = String.prototype;
    Object.assign(Array.prototype, { push: null, join: null, sort: null, filter: null });
    Object.assign(String.prototype, { slice: null, indexOf: null });
    let results;
    try {
        const url = new URL('../x y?b=1&a=%41', 'http://u@h/a/b/c');
        url.searchParams.delete('c');
        url.searchParams.sort();
        results = [url.href, `${new URLSearchParams('a=b')}`];
    } finally {
        Object.assign(Array.prototype, { push, join, sort, filter, [Symbol.iterator]: iterator });
        for (const [owner, names] of [[Array.prototype, ['push', 'join', 'sort', 'filter', Symbol.iterator]], [String.prototype, ['slice', 'indexOf']]]) {
            names.forEach((name) => Object.defineProperty(owner, name, { enumerable: false }));
        }
        Object.assign(String.prototype, { slice, indexOf });
    }
    t.deepEqual(results, ['http://u@h/a/x%20y?a=A&b=1', 'a=b']);
});

test('a blob has a URL until it is taken back', function (t) {
    const page = newPage({ randomUUID: () => 'uuid' });
    const { URL, Blob } = page.global;
    const blob = new Blob(['x']);
    const url = URL.createObjectURL(blob);
    const { find } = page.host.load('blob-urls');
    t.deepEqual([url, find(url) === blob, find(`${url}#part`) === blob, new URL(url).origin], ['blob:null/uuid', true, true, 'null']);
    URL.revokeObjectURL('blob:null/other');
    URL.revokeObjectURL(url);
    t.equal(find(url), undefined);
    t.throws(() => URL.createObjectURL({}), 'URL.createObjectURL needs a Blob or a File');
});

test("URL's members are described as Web IDL has them", function (t) {
    const { URL } = newURLs();
    t.deepEqual(Object.keys(URL.prototype), [
        'href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'searchParams', 'hash', 'toJSON', 'toString',
    ]);
    t.deepEqual([Object.keys(URL), URL.length, URL.canParse.length], [['canParse', 'createObjectURL', 'parse', 'revokeObjectURL'], 1, 1]);
    t.equal(Object.getOwnPropertyDescriptor(URL.prototype, 'origin').set, undefined);
    for (const name of ['href', 'origin', 'searchParams', 'toString']) {
        let error;
        try {
            Reflect.get(URL.prototype, name, {})?.call({});
        } catch (thrown) {
            error = thrown;
        }
        t.equal(error instanceof TypeError, true);
    }
});
