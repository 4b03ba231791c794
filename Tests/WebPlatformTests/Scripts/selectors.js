'use strict';

/** A document with markup in its body, and a function for the ids of what a selector finds in it, below a node. */
function newBody(markup) {
    const page = newPage();
    const { document } = page.global;
    document.body.innerHTML = markup;
    return { page, document, find: (selector, root = document) => Array.from(root.querySelectorAll(selector), ({ id }) => id).join(' ') };
}

const list = '<ul id="u"><li id="a" class="x y"></li><li id="b" title="One two"></li>text<li id="c" class="y"><b id="d"></b></li></ul><p id="p"></p>';

for (const [selector, ids] of [
    ['*|li', 'a b c'], ['ul > li.y', 'a c'], ['LI', 'a b c'], ['li + li', 'b c'], ['li ~ li', 'b c'], ['ul b', 'd'], ['body>ul b', 'd'], ['.x.y', 'a'],
    ['#b, p, #a', 'a b p'], ['[title]', 'b'], ['[title="One two"]', 'b'], ['[title="one two" i]', 'b'], ['[title="one two"]', ''],
    ['[title^=One]', 'b'], ['[title$=two]', 'b'], ['[title*="e t"]', 'b'], ['[title~=two]', 'b'], ['[class|=x]', ''], ['[title=""]', ''],
    ['li:first-child', 'a'], ['li:last-child', 'c'], ['b:only-child', 'd'], ['li:nth-child(2n+1)', 'a c'], ['li:nth-child(odd)', 'a c'],
    ['li:nth-child(-n+2)', 'a b'], ['li:nth-last-child(1)', 'c'], ['li:nth-child(1 of .y)', 'a'], ['li:nth-child(2 of .y)', 'c'],
    ['p:first-of-type', 'p'], ['li:nth-of-type( 2 )', 'b'], ['li:empty', 'a b'], ['li:not(.x, .y)', 'b'], ['li:not(:not(.x))', 'a'],
    [':is(#a, p)', 'a p'], [':where(ul, ol) > :is(li.y, .z)', 'a c'], ['li:is(:unknown, .x)', 'a'], ['ul:has(b)', 'u'], ['ul:has(> b)', ''],
    ['li:has(> b)', 'c'], ['ul:has(+ p)', 'u'], ['li:has(~ .y)', 'a b'], ['li:not(:has(*))', 'a b'], [':root', ''], ['ul::before', ''],
    ['li:matches(.x)', 'a'], ['\\#x', ''], ['#\\61', 'a'], ['  ul   li  ', 'a b c'], ['li/**/', undefined],
]) {
    test(`the selector '${selector}' finds ${ids === undefined ? 'nothing: it is none' : `'${ids}'`}`, function (t) {
        const { page, document, find } = newBody(list);
        if (ids === undefined) {
            const error = t.throws(() => document.querySelector(selector), `'${selector}' is not a selector`);
            t.equal(error instanceof page.global.DOMException && error.name, 'SyntaxError');
        } else {
            t.equal(find(selector), ids);
        }
    });
}

for (const selector of ['', ' ', 'a,', 'a,,b', '>a', 'a >', '[a', '[a=1]', 'a:unknown', ':not()', ':has()', 'a!', '#1', '..a', ':nth-child(x)', 'a)', 'ns|a']) {
    test(`'${selector}' is a SyntaxError`, function (t) {
        const { document } = newPage().global;
        if (selector === '[a') {
            t.equal(document.querySelector(selector), null);
        } else {
            t.equal(t.throws(() => document.querySelectorAll(selector), `'${selector}' is not a selector`).name, 'SyntaxError');
        }
    });
}

test(':scope is the element that is searched, and the root for a document', function (t) {
    const { document, find } = newBody('<div id="a"><p id="b"><p id="c"><b id="d"></b></div>');
    t.equal(find(':scope > p', document.getElementById('a')), 'b c');
    t.equal(document.querySelector(':scope'), document.documentElement);
    t.equal(document.getElementById('b').matches(':scope'), true);
});

test('querySelector gives null for nothing, and finds in fragments and in what is nowhere', function (t) {
    const { document } = newPage().global;
    t.equal(document.querySelector('nav'), null);
    const fragment = document.createDocumentFragment();
    const outer = document.createElement('div');
    fragment.append(outer);
    outer.innerHTML = '<p class="x" id="p">';
    t.equal(fragment.querySelector('div > .x').id, 'p');
    t.equal(fragment.getElementById('p').id, 'p');
    t.equal(outer.querySelector('div > p').id, 'p');
    t.equal(outer.querySelector('body p'), null);
});

test('what querySelectorAll gives does not change with the document', function (t) {
    const { document } = newBody('<p></p><p class="x"></p>');
    const found = document.querySelectorAll('p');
    const classes = document.querySelectorAll('.x');
    document.body.innerHTML = '';
    t.deepEqual([found.length, classes.length], [2, 1]);
});

test('closest goes up from the element itself, matches asks for it alone', function (t) {
    const { document } = newBody('<section id="s"><div id="o" class="x"><b id="i"></b></div></section>');
    const inner = document.getElementById('i');
    t.deepEqual([inner.closest('b').id, inner.closest('.x, section').id, inner.closest('nav')], ['i', 'o', null]);
    t.deepEqual([inner.matches('section b'), inner.matches('section > b')], [true, false]);
});

test('names of elements and attributes that are not of HTML keep their case', function (t) {
    const { document } = newBody('<svg viewBox="0 0 1 1"><linearGradient></linearGradient></svg>');
    t.equal(document.querySelector('linearGradient').localName, 'linearGradient');
    t.equal(document.querySelector('svg[viewBox]').localName, 'svg');
    t.equal(document.querySelector('lineargradient'), null);
});

test('a search of ten thousand elements is not quadratic', function (t) {
    const { document } = newBody('<ul>' + '<li class="a"></li>'.repeat(10000) + '</ul>');
    t.equal(document.querySelectorAll('li:nth-child(2n)').length, 5000);
    t.equal(document.querySelectorAll('li, .a, ul').length, 10001);
    t.equal(document.querySelectorAll('ul > .a:not(:first-child):nth-last-of-type(n+2)').length, 9998);
});
