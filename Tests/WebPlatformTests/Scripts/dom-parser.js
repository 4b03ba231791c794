'use strict';

function parse(text, type = 'application/xml') {
    const page = newPage();
    return { page, parsed: new page.global.DOMParser().parseFromString(text, type), write: (node) => new page.global.XMLSerializer().serializeToString(node) };
}

test('a text of HTML becomes a document of its own, whose scripts do not run', function (t) {
    const { page, parsed } = parse('<title>T</title><script>1</script><p id="a" class="b">x', 'text/html');
    const { document, Document } = page.global;
    t.equal(parsed instanceof Document && parsed !== document, true);
    t.deepEqual([parsed.title, parsed.getElementById('a').textContent, parsed.contentType, parsed.defaultView], ['T', 'x', 'text/html', null]);
    document.body.append(parsed.querySelector('script'), parsed.querySelector('p'));
    t.deepEqual([page.ran, document.querySelector('.b').ownerDocument === document], [[], true]);
    t.equal(parsed.getElementsByTagName('p').length, 0);
});

test('a text of XML becomes a tree with names as they are written', function (t) {
    const { parsed } = parse(
        '<?xml version="1.0" encoding="utf-8"?>\n<!-- c -->\n<!DOCTYPE a [<!ELEMENT a ANY>]>\n<?go on?>\n<a:Root xmlns:a="urn:a" xmlns="urn:b" x=\'1 &lt; &#65;&#x42;\'>' +
            '<Item a:y="2"/>t&amp;<![CDATA[<raw>]]></a:Root>',
    );
    const { documentElement: root } = parsed;
    t.deepEqual([root.tagName, root.localName, root.namespaceURI, root.getAttribute('x')], ['a:Root', 'Root', 'urn:a', '1 < AB']);
    const [item] = root.children;
    t.deepEqual([item.nodeName, item.namespaceURI, item.getAttributeNS('urn:a', 'y')], ['Item', 'urn:b', '2']);
    t.deepEqual([root.textContent, parsed.doctype.name, parsed.childNodes.length, parsed.contentType], ['t&<raw>', 'a', 4, 'application/xml']);
    t.deepEqual([parsed.getElementsByTagName('Item').length, parsed.querySelector('item'), parsed.querySelector('Item') === item], [1, null, true]);
});

for (const [text, problem] of [
    ['', 'there is no element, in line 1, column 1'], ['<a>', "'<a>' has no end tag, in line 1, column 4"],
    ['<a>\n</b>', "'</b>' stands where '</a>' must, in line 2, column 4"], ['<a/><b/>', 'there is something behind the one element, in line 1, column 5'],
    ['<a x=1/>', "the value of the attribute 'x' must be in quotes, without '<', in line 1, column 6"], ['<a x="1" x="2"/>', "'a' has the attribute 'x' twice, in line 1, column 11"],
    ['<a>&nbsp;</a>', "there is no entity '&nbsp;', in line 1, column 10"], ['<a>a & b</a>', "an '&' must be written '&amp;', in line 1, column 9"],
    ['<p:a/>', "the prefix of 'p:a' stands for nothing, in line 1, column 5"], ['text', 'there is something before the element, in line 1, column 1'],
    ['<a><!-- x', 'a comment does not end, in line 1, column 8'], ['<a b/>', "the attribute 'b' has no value, in line 1, column 5"],
]) {
    test(`'${text.replace('\n', '\\n')}' is not well-formed`, function (t) {
        const { parsed } = parse(text);
        t.equal(parsed.documentElement.localName, 'parsererror');
        t.deepEqual([parsed.querySelectorAll('parsererror').length, parsed.documentElement.textContent], [1, `XML that is not well-formed: ${problem}`]);
    });
}

test('a type that is neither HTML nor XML is a TypeError', function (t) {
    t.throws(() => parse('', 'text/plain'), "parseFromString takes 'text/html', 'application/xml' and other types of XML, not 'text/plain'");
});

test('deep and long XML is read in one pass', function (t) {
    const { parsed } = parse(`<a>${'<b>'.repeat(3000)}${'</b>'.repeat(3000)}${'<c d="e"/>'.repeat(10000)}</a>`);
    t.equal(parsed.documentElement.children.length, 10001);
});

test('createHTMLDocument and createDocument make documents of their own', function (t) {
    const { document } = newPage().global;
    const made = document.implementation.createHTMLDocument('T');
    made.body.innerHTML = '<p>x</p>';
    t.deepEqual([made.title, made.querySelector('p').textContent, made.readyState === 'loading', made.activeElement === made.body], ['T', 'x', true, true]);
    const xml = document.implementation.createDocument('urn:a', 'r:root', null);
    t.deepEqual([xml.documentElement.tagName, xml.createElement('Ab').tagName], ['r:root', 'Ab']);
});
