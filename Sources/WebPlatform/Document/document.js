/**
 * The document's tree: domino's nodes, with Puente's own events. Loaded when a script first asks for an element, a class of nodes, or a
 * member that `document` has with its tree. The document that there was, with its listeners, becomes the tree's root.
 *
 * Of the host: `load` of `page`, `domino`, `event-target`, `nodes`, `node-classes`, `script-elements`; `locationHref()`; `hasMarkup`, whether
 * a page is to be loaded into the document, which then begins without elements. To the host:
 * `documentBase()`, the URL that others are relative to.
 *
 * @globals Node Element Document DocumentFragment DocumentType CharacterData Text Comment ProcessingInstruction Attr DOMImplementation
 * @globals HTMLFormControlsCollection HTMLOptionsCollection RadioNodeList Image Option ValidityState Audio
 * @globals NodeList HTMLCollection NamedNodeMap DOMTokenList NodeFilter NodeIterator TreeWalker CSSStyleDeclaration
 * @globals HTMLElement HTMLUnknownElement HTMLAnchorElement HTMLAreaElement HTMLAudioElement HTMLBRElement HTMLBaseElement HTMLBodyElement
 * @globals HTMLButtonElement HTMLCanvasElement HTMLDListElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLDialogElement
 * @globals HTMLDirectoryElement HTMLDivElement HTMLEmbedElement HTMLFieldSetElement HTMLFontElement HTMLFormElement HTMLFrameElement
 * @globals HTMLFrameSetElement HTMLHRElement HTMLHeadElement HTMLHeadingElement HTMLHtmlElement HTMLIFrameElement HTMLImageElement
 * @globals HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLegendElement HTMLLinkElement HTMLMapElement HTMLMediaElement
 * @globals HTMLMenuElement HTMLMetaElement HTMLMeterElement HTMLModElement HTMLOListElement HTMLObjectElement HTMLOptGroupElement
 * @globals HTMLOptionElement HTMLOutputElement HTMLParagraphElement HTMLParamElement HTMLPreElement HTMLProgressElement HTMLQuoteElement
 * @globals HTMLScriptElement HTMLSelectElement HTMLSourceElement HTMLSpanElement HTMLStyleElement HTMLTableCaptionElement
 * @globals HTMLTableCellElement HTMLTableColElement HTMLTableElement HTMLTableRowElement HTMLTableSectionElement HTMLTemplateElement
 * @globals HTMLTextAreaElement HTMLTimeElement HTMLTitleElement HTMLTrackElement HTMLUListElement HTMLVideoElement SVGElement
 * @globals SVGSVGElement
 * @returns {{require: function(string): object}} what a file of domino's exports
 */
(function (host, global) {
    'use strict';

    const { apply, define, isPrototypeOf, keys, setPrototypeOf } = host.primordials;

    const require = host.load('domino');
    const { document, HTMLDocument } = host.load('page');
    const events = host.load('event-target');

    const Node = require('Node');
    const Document = require('Document');
    const DocumentType = require('DocumentType');

    events.grow({
        has: (object) => isPrototypeOf(Node.prototype, object),
        parentOf: (node) => node.parentNode,
        activation: host.load('nodes').activation,
    });

    const classes = host.load('node-classes').complete(require);
    const names = keys(classes);
    for (let index = 0; index < names.length; index++) {
        define(global, names[index], classes[names[index]]);
    }

    // The proxy that waited for this goes.
    setPrototypeOf(HTMLDocument.prototype, Document.prototype);
    // The constructor writes it, and the class of the page's document says it.
    define(document, 'readyState', '');
    apply(Document, document, [true, host.locationHref()]);
    delete document.readyState;

    if (!host.hasMarkup) {
        document.appendChild(new DocumentType(document, 'html'));
        const html = document.createElement('html');
        html.appendChild(document.createElement('head'));
        html.appendChild(document.createElement('body'));
        document.appendChild(html);
    }
    host.documentBase = () => document.baseURI;

    return { require };
})
