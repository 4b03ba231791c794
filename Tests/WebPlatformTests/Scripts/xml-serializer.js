'use strict';

for (const text of [
    '<a/>', '<a b="1 &lt; 2 &quot;">x &amp; y</a>', '<a xmlns="urn:a"><b/></a>', '<p:a xmlns:p="urn:p" p:x="1"/>', '<a><!--c--><?d e?></a>',
    '<a xmlns="urn:a"><b xmlns="urn:b"/></a>', '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
]) {
    test(`${text} is written as it was read`, function (t) {
        const { DOMParser, XMLSerializer } = newPage().global;
        t.equal(new XMLSerializer().serializeToString(new DOMParser().parseFromString(text, 'application/xml')), text);
    });
}

test('elements of HTML are written as XHTML', function (t) {
    const { document, XMLSerializer } = newPage().global;
    document.body.innerHTML = '<div title="a&amp;b"><br><p></p><svg></svg></div>';
    t.equal(new XMLSerializer().serializeToString(document.body.firstChild),
        '<div xmlns="http://www.w3.org/1999/xhtml" title="a&amp;b"><br /><p></p><svg xmlns="http://www.w3.org/2000/svg"/></div>');
});

test('prefixes that are not declared are', function (t) {
    const { document, XMLSerializer } = newPage().global;
    const made = document.implementation.createDocument(null, 'r');
    made.documentElement.append(made.createElementNS('urn:a', 'a:x'));
    made.documentElement.setAttributeNS('urn:b', 'b', '1');
    t.equal(new XMLSerializer().serializeToString(made), '<r xmlns:ns1="urn:b" ns1:b="1"><a:x xmlns:a="urn:a"/></r>');
});

test('serializeToString needs a node', function (t) {
    t.throws(() => new (newPage().global.XMLSerializer)().serializeToString({}), 'serializeToString needs a node');
});
