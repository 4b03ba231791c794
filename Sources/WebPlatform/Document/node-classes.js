/**
 * domino's classes as globals of the web, with what domino has otherwise than browsers: URLs, names, and what the files have that are named here.
 *
 * Of the host: `load` of `nodes`, `page`, `script-elements`, `html-collection`, `node-list`, `tree-times`, `tree-members`, `element-members`; `resolveURL(reference, base)`, the absolute URL; `locationHref()`.
 *
 * @returns {{complete(require: function(string): object): object}} gives the classes by their global names, completed.
 */
(function (host) {
    'use strict';

    const { Symbol, define, defineProperty, keys } = host.primordials;

    /** The files of domino's that export a class, beside those of elements. */
    const files = [
        'Node', 'Element', 'Document', 'DocumentFragment', 'DocumentType', 'CharacterData', 'Text', 'Comment', 'ProcessingInstruction',
        'DOMImplementation', 'NodeList', 'NamedNodeMap', 'DOMTokenList', 'NodeFilter', 'NodeIterator', 'TreeWalker',
        'CSSStyleDeclaration',
    ];
    /** Classes of domino's for elements that no browser knows any more. */
    const gone = ['HTMLKeygenElement', 'HTMLMenuItemElement', 'HTMLTableDataCellElement', 'HTMLTableHeaderCellElement'];

    /** The files that give the classes their other members. */
    const parts = [
        'tree-times', 'tree-members', 'element-members', 'document-window', 'form-owners', 'text-controls', 'select-element', 'form-element',
        'validity', 'focus', 'activation', 'table-members', 'made-elements',
    ];

    function gather(require) {
        const classes = { __proto__: null };
        for (let index = 0; index < files.length; index++) {
            classes[files[index]] = require(files[index]);
        }
        classes.Attr = classes.Element._Attr;
        classes.HTMLCollection = require('FilteredElementList');
        addAll(classes, require('htmlelts').elements);
        addAll(classes, require('svg').elements);
        for (let index = 0; index < gone.length; index++) {
            delete classes[gone[index]];
        }
        return classes;
    }

    function addAll(classes, elements) {
        const names = keys(elements);
        for (let index = 0; index < names.length; index++) {
            classes[names[index]] = elements[names[index]];
        }
    }

    function defineGetter(prototype, name, get, set) {
        defineProperty(prototype, name, { __proto__: null, get, set, enumerable: true, configurable: true });
    }

    const addressOf = (document) => (document === host.load('page').document ? host.locationHref() : document._address);

    /** What `href`, `src` and their like are relative to (WHATWG HTML section 2.4.1). */
    function baseOf(document) {
        const address = addressOf(document);
        const reference = document.querySelector('base[href]')?.getAttribute('href');
        return reference === undefined ? address : host.resolveURL(reference, address);
    }

    /** The address of `<base>`, which domino has not. */
    function completeBase({ HTMLBaseElement }) {
        defineGetter(
            HTMLBaseElement.prototype,
            'href',
            function () {
                const { ownerDocument } = this;
                return host.resolveURL(this._getattr('href') ?? '', addressOf(ownerDocument));
            },
            function (value) {
                this._setattr('href', value);
            },
        );
    }

    function completeDocument({ Document, Node, HTMLCollection }) {
        const { prototype } = Document;
        define(prototype, 'createEvent', host.load('page').createEvent);
        define(prototype, '_resolve', function (reference) {
            return host.resolveURL(reference, baseOf(this));
        });
        defineGetter(prototype, '_documentBaseURL', function () {
            return baseOf(this);
        });
        defineGetter(Node.prototype, 'baseURI', function () {
            return baseOf(this.ownerDocument ?? this);
        });
        defineGetter(prototype, 'defaultView', () => null);
        defineGetter(prototype, 'location', () => null);
        defineGetter(prototype, 'currentScript', () => host.load('script-elements').current);
        const lists = { images: 'img', embeds: 'embed', plugins: 'embed', forms: 'form', scripts: 'script' };
        const names = keys(lists);
        for (let index = 0; index < names.length; index++) {
            const name = names[index];
            defineGetter(prototype, name, function () {
                return this.getElementsByTagName(lists[name]);
            });
        }
        defineGetter(prototype, 'links', function () {
            return new HTMLCollection(this, ({ localName, _attrsByQName }) => {
                return (localName === 'a' || localName === 'area') && _attrsByQName.href !== undefined;
            });
        });
        defineGetter(prototype, 'body', Document.prototype.__lookupGetter__('body'), function (element) {
            const { body, documentElement } = this;
            if (body === null) {
                documentElement.appendChild(element);
            } else if (body !== element) {
                documentElement.replaceChild(element, body);
            }
        });
        // At some of these domino throws, and others do nothing when no markup is being parsed: here they are not there.
        const absent = ['cookie', 'domain', 'lastModified', 'origin', 'applets', 'write', 'writeln', 'open', 'close'];
        for (let index = 0; index < absent.length; index++) {
            delete prototype[absent[index]];
        }
    }

    return {
        complete(require) {
            const classes = gather(require);
            const names = keys(classes);
            for (let index = 0; index < names.length; index++) {
                const { [names[index]]: Class } = classes;
                const { prototype } = Class;
                if (prototype !== undefined) {
                    define(prototype, 'constructor', Class);
                    define(prototype, Symbol.toStringTag, names[index]);
                }
            }
            completeDocument(classes);
            completeBase(classes);
            // Nothing is drawn: there is no context of any kind.
            define(classes.HTMLCanvasElement.prototype, 'getContext', () => null);
            host.load('nodes').complete(classes);
            host.load('script-elements').complete(require, classes);
            for (const name of parts) {
                host.load(name).complete(require, classes);
            }
            return classes;
        },
    };
})
