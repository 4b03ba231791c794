/**
 * Loads domino, Debian's `node-domino`: its files one by one, as it registers classes by the names of their functions. What Puente has
 * itself stands in the place of domino's own: events, DOMException, lists, selectors, styles. The parser of HTML waits until
 * it is needed.
 *
 * Of the host: `documentModule(name)`, a file of domino's as a function of `(require, exports, module, global, Object)`, undefined
 * when it is not there; `documentFolder`; `load` of `event-target`, `dom-exception`, `node-list`, `html-collection`, `selectors`, `style-declaration`,
 * `handler-attributes`.
 *
 * @returns {function(string): object} what a file of domino's exports; `pageParser(document, onScript)` makes a parser that fills the page's
 *     document, and calls `onScript` with each script whose end tag it has read
 */
(function (host) {
    'use strict';

    const { Error, Object, Symbol, apply, defineProperty, keys, ownKeys, slice } = host.primordials;

    const modules = { __proto__: null };

    function load(id) {
        const factory = host.documentModule(id);
        if (factory === undefined) {
            throw new Error(
                `elements need the package node-domino, and '${host.documentFolder}/${id}.js' cannot be read: install it with ` +
                    "'apt install node-domino'",
            );
        }
        const module = (modules[id] = { exports: {} });
        factory(id === 'HTMLParser' ? requireForParser : require, module.exports, module, { __proto__: null, Symbol }, open);
        return module.exports;
    }

    /** @param {string} name `Node`, or `./Node.js` as domino writes it */
    function require(name) {
        let id = slice(name, 0, 2) === './' ? slice(name, 2) : name;
        id = slice(id, -3) === '.js' ? slice(id, 0, -3) : id;
        if (modules[id] === undefined) {
            const make = own[id];
            if (make === undefined) {
                return load(id);
            }
            modules[id] = { exports: make() };
        }
        return modules[id].exports;
    }

    /** Descriptors as those of a browser's classes: what a script, or a file of ours, may define anew. */
    function opened(descriptors) {
        const changed = { __proto__: null };
        const names = ownKeys(descriptors);
        for (let index = 0; index < names.length; index++) {
            changed[names[index]] = openedOne(descriptors[names[index]]);
        }
        return changed;
    }

    function openedOne(descriptor) {
        const changed = { __proto__: null, ...descriptor, configurable: true };
        if ('value' in descriptor) {
            changed.writable = true;
        }
        return changed;
    }

    const { create, defineProperties } = Object;
    /** `Object` as domino sees it. */
    const open = {
        __proto__: Object,
        create: (prototype, descriptors) => (descriptors === undefined ? create(prototype) : create(prototype, opened(descriptors))),
        defineProperty: (object, name, descriptor) => defineProperty(object, name, openedOne(descriptor)),
        defineProperties: (object, descriptors) => defineProperties(object, opened(descriptors)),
    };

    /** What stands in the place of files of domino's. */
    const own = {
        __proto__: null,
        EventTarget() {
            function EventTarget() {}
            EventTarget.prototype = host.load('event-target').EventTarget.prototype;
            return EventTarget;
        },
        // Only what domino itself does with events asks for these, and that is replaced.
        Event: () => host.load('event').Event,
        events: () => ({}),
        DOMException: exceptions,
        NodeList: () => host.load('node-list'),
        FilteredElementList: () => host.load('html-collection').HTMLCollection,
        select: selectors,
        CSSStyleDeclaration: () => host.load('style-declaration'),
        HTMLParser: () => parserOf,
        sloppy: () => host.load('handler-attributes'),
    };

    /** By the constant that domino throws: the exception's name and what it says. */
    const failures = {
        __proto__: null,
        INDEX_SIZE_ERR: ['IndexSizeError', 'the index is out of range'],
        HIERARCHY_REQUEST_ERR: ['HierarchyRequestError', 'the node cannot be put there'],
        WRONG_DOCUMENT_ERR: ['WrongDocumentError', 'the node belongs to another document: import it first'],
        INVALID_CHARACTER_ERR: ['InvalidCharacterError', 'the name has characters that it must not have'],
        NO_MODIFICATION_ALLOWED_ERR: ['NoModificationAllowedError', 'the node cannot be changed'],
        NOT_FOUND_ERR: ['NotFoundError', 'the node is not there'],
        NOT_SUPPORTED_ERR: ['NotSupportedError', 'the operation is not supported'],
        INVALID_STATE_ERR: ['InvalidStateError', 'the object is in a state that does not allow this'],
        SYNTAX_ERR: ['SyntaxError', 'the text does not have the form that it must have'],
        INUSE_ATTRIBUTE_ERR: ['InUseAttributeError', 'the attribute belongs to another element'],
        NAMESPACE_ERR: ['NamespaceError', 'the name and the namespace do not go together'],
        INVALID_ACCESS_ERR: ['InvalidAccessError', 'the object does not take this'],
    };

    /** domino asks for an exception by a constant of the class: here that is the constant's own name. */
    function exceptions() {
        const HostException = host.load('dom-exception');
        function DOMException(constant) {
            const failure = failures[constant] ?? failures.INVALID_ACCESS_ERR;
            return new HostException(failure[1], failure[0]);
        }
        const constants = keys(failures);
        for (let index = 0; index < constants.length; index++) {
            DOMException[constants[index]] = constants[index];
        }
        return DOMException;
    }

    /** What domino itself asks of selectors: all that match below a node. */
    function selectors() {
        const select = (text, root) => host.load('selectors').all(root, text);
        select.matches = (element, text) => host.load('selectors').matches(element, text);
        return select;
    }

    let Parser;
    /** The parser of HTML. Scripts that come with `innerHTML` and its like never run. */
    function parserOf(address, context, options) {
        Parser ??= load('HTMLParser');
        const parser = Parser(address, context, options);
        if (context !== undefined) {
            const take = parser._asDocumentFragment;
            parser._asDocumentFragment = () => {
                const fragment = take();
                host.load('script-elements').skip(fragment);
                return fragment;
            };
        }
        return parser;
    }

    /** The document that the next parser fills; null for one of its own. */
    let given = null;

    /** The class of documents as the parser sees it: it makes the one that it fills. */
    function ParserDocument(isHTML, address) {
        const document = given ?? new (require('Document'))(isHTML, address);
        given = null;
        return document;
    }

    function requireForParser(name) {
        return name === './Document' || name === './Document.js' ? ParserDocument : require(name);
    }

    require.pageParser = (document, onScript) => {
        Parser ??= load('HTMLParser');
        const { prototype } = Parser.ElementStack;
        const { pop } = prototype;
        prototype.pop = function (element) {
            const { top } = this;
            apply(pop, this, [element]);
            if (top?.localName === 'script' && top.ownerDocument === document) {
                onScript(top);
            }
        };
        given = document;
        return Parser(document.URL);
    };

    return require;
})
