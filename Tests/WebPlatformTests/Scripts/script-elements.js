'use strict';

/** A page with a file, and a script element for it that is nowhere yet. */
function newScript(attributes = { src: 'lib/a.js' }) {
    const page = newPage();
    page.files['file:///app/www/lib/a.js'] = { text: 'a()', name: '/app/www/lib/a.js' };
    const { document } = page.global;
    const script = document.createElement('script');
    for (const name of Object.keys(attributes)) {
        script.setAttribute(name, attributes[name]);
    }
    const seen = [];
    script.onload = () => seen.push('load');
    script.onerror = () => seen.push('error');
    return { page, document, script, seen };
}

function runJobs(page) {
    for (const job of page.jobs.splice(0)) {
        job();
    }
}

test('a script that comes into the document runs on a later turn, under the name of its file, and fires load', function (t) {
    const { page, document, script, seen } = newScript();
    document.head.appendChild(script);
    t.deepEqual([page.ran, seen], [[], []]);
    runJobs(page);
    t.deepEqual(page.ran, [['a()', '/app/www/lib/a.js']]);
    t.deepEqual(seen, ['load']);
});

test('a script whose file is not there fires error, and the console says why', function (t) {
    const { page, document, script, seen } = newScript({ src: 'lib/b.js' });
    document.head.appendChild(script);
    runJobs(page);
    t.deepEqual([page.ran, seen], [[], ['error']]);
    t.deepEqual(page.written, [
        ['error', "the script 'file:///app/www/lib/b.js' could not be loaded: there is no such file"],
    ]);
});

test('a script runs once, also when it is moved', function (t) {
    const { page, document, script, seen } = newScript();
    document.head.appendChild(script);
    document.body.appendChild(script);
    document.body.appendChild(script.cloneNode(true));
    runJobs(page);
    t.deepEqual([page.ran.length, seen], [1, ['load']]);
});

test('a script that is nowhere does not run, and one of unknown type is data', function (t) {
    const { page, document, script } = newScript({ type: 'foo', src: 'lib/a.js' });
    document.createElement('div').appendChild(document.createElement('script')).src = 'lib/a.js';
    document.body.appendChild(script);
    runJobs(page);
    t.deepEqual(page.ran, []);
});

test('a script that gets its src in the document runs then', function (t) {
    const { page, document, script } = newScript({});
    document.body.appendChild(script);
    runJobs(page);
    t.deepEqual(page.ran, []);
    script.src = 'lib/a.js';
    runJobs(page);
    t.equal(page.ran.length, 1);
});

test('the text of a script runs when the script comes into the document, once the tree is whole', function (t) {
    const order = [];
    const page = newPage({
        evaluateText(text) {
            const { currentScript, scripts } = page.global.document;
            order.push([text, currentScript.text, scripts.length]);
        },
    });
    const { document } = page.global;
    const fragment = document.createDocumentFragment();
    for (const text of ['one', 'two']) {
        fragment.appendChild(document.createElement('script')).text = text;
    }
    document.body.appendChild(fragment);
    t.deepEqual(order, [['one', 'one', 2], ['two', 'two', 2]]);
    t.equal(document.currentScript, null);
});

test('scripts that come with innerHTML never run', function (t) {
    const { page, document } = newScript();
    document.body.innerHTML = '<script>one()</script><script src="lib/a.js"></script>';
    const div = document.createElement('div');
    div.innerHTML = '<script>two()</script>';
    document.body.appendChild(div);
    runJobs(page);
    t.deepEqual(page.ran, []);
});
