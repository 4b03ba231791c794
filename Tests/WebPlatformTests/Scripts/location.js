'use strict';

test('location takes its URL apart', function (t) {
    const bank = ['https:', 'bank.example', 'bank.example', ''];
    const table = [
        ['file:///app/www/index.html', ['file:', '', '', '', '/app/www/index.html', '', '', 'null']],
        ['file:///a%20b/c@d:1', ['file:', '', '', '', '/a%20b/c@d:1', '', '', 'null']],
        ['https://bank.example/', [...bank, '/', '', '', 'https://bank.example']],
        ['https://bank.example/a?#', [...bank, '/a', '', '', 'https://bank.example']],
        ['https://user:secret@bank.example/a', [...bank, '/a', '', '', 'https://bank.example']],
        [
            'https://bank.example:8443/a/b?x=1&y=/#top?z',
            [
                'https:', 'bank.example:8443', 'bank.example', '8443',
                '/a/b', '?x=1&y=/', '#top?z', 'https://bank.example:8443',
            ],
        ],
        ['http://[::1]:3000/a', ['http:', '[::1]:3000', '[::1]', '3000', '/a', '', '', 'http://[::1]:3000']],
        ['about:blank', ['about:', '', '', '', 'blank', '', '', 'null']],
    ];
    for (const [locationHref, expected] of table) {
        const { location } = newPage({ locationHref: () => locationHref }).global;
        const { protocol, host, hostname, port, pathname, search, hash, origin } = location;
        t.deepEqual([protocol, host, hostname, port, pathname, search, hash, origin], expected);
        t.equal(location.href, locationHref);
        t.equal(`${location}`, locationHref);
    }
});

test('location goes to no other page, and says so', function (t) {
    const { global } = newPage();
    const help = ': only moves within the page are supported, by a fragment or history.pushState; run the other page by itself';
    t.throws(() => (global.location = 'x'), `location cannot go to 'file:///app/www/x'${help}`);
    t.throws(() => (global.location.href = 'x#a'), `location.href cannot go to 'file:///app/www/x#a'${help}`);
    t.throws(() => (global.document.location = 'x'), `location cannot go to 'file:///app/www/x'${help}`);
    t.throws(() => global.location.assign('x'), `location.assign cannot go to 'file:///app/www/x'${help}`);
    t.throws(() => global.location.reload(), `location.reload cannot go to 'file:///app/www/index.html'${help}`);
    t.throws(() => (global.location.search = '?a'), `location.search cannot go to '?a'${help}`);
});
