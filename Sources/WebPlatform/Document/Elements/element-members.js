/**
 * What elements have beside the tree: `dataset`, `innerText`, lists of words, sizes (nothing is laid out: they are 0), handlers of newer events.
 *
 * Of the host: `load` of `tree-members`, `dataset`, `dom-rect`, `page`, `event`, `event-target`, `dom-exception`; `enqueueJob(function)`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}}
 */
(function (host, global) {
    'use strict';

    const { Array, Symbol, TypeError, apply, define, inspect, split, toLowerCase } = host.primordials;
    const { defineAll, defineGetter } = host.load('tree-members');

    function completeSizes({ Element, HTMLElement }) {
        const { prototype } = Element;
        for (const name of split('clientTop clientLeft clientWidth clientHeight scrollWidth scrollHeight', ' ')) {
            defineGetter(prototype, name, () => 0);
        }
        // What has no size does not scroll.
        for (const name of ['scrollTop', 'scrollLeft']) {
            defineGetter(prototype, name, () => 0, () => {});
        }
        for (const name of split('offsetTop offsetLeft offsetWidth offsetHeight', ' ')) {
            defineGetter(HTMLElement.prototype, name, () => 0);
        }
        defineGetter(HTMLElement.prototype, 'offsetParent', () => null);
        defineAll(prototype, {
            getBoundingClientRect: () => new (host.load('dom-rect').DOMRect)(),
            getClientRects: () => [],
            scrollIntoView() {},
            scrollTo() {},
            scrollBy() {},
            scroll() {},
        });
    }

    function completeText({ HTMLElement }) {
        /** Text with a `<br>` for each end of a line. */
        function fragmentOf(document, text) {
            const fragment = document.createDocumentFragment();
            const lines = split(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), '\n');
            for (let index = 0; index < lines.length; index++) {
                if (index > 0) {
                    fragment.appendChild(document.createElement('br'));
                }
                if (lines[index] !== '') {
                    fragment.appendChild(document.createTextNode(lines[index]));
                }
            }
            return fragment;
        }
        const { prototype } = HTMLElement;
        // Nothing is rendered here, and of what is not rendered it is the text content (WHATWG HTML section 3.2.7).
        defineGetter(
            prototype,
            'innerText',
            function () {
                return this.textContent;
            },
            function (text) {
                this.replaceChildren(fragmentOf(this.ownerDocument, text === null ? '' : `${text}`));
            },
        );
        defineGetter(
            prototype,
            'outerText',
            function () {
                return this.textContent;
            },
            function (text) {
                this.replaceWith(fragmentOf(this.ownerDocument, text === null ? '' : `${text}`));
            },
        );
    }

    /** Attributes with `true` and `false` for values, and their property. */
    function completeAttributes({ HTMLElement, Element }) {
        const { prototype } = HTMLElement;
        defineGetter(
            prototype,
            'contentEditable',
            function () {
                const value = toLowerCase(this._getattr('contenteditable') ?? 'inherit');
                return value === '' ? 'true' : value;
            },
            function (value) {
                const lower = toLowerCase(`${value}`);
                if (lower === 'inherit') {
                    this.removeAttribute('contenteditable');
                } else if (lower === 'true' || lower === 'false' || lower === 'plaintext-only') {
                    this._setattr('contenteditable', lower);
                } else {
                    const message = `contentEditable takes 'true', 'false', 'plaintext-only' or 'inherit', not '${value}'`;
                    throw new (host.load('dom-exception'))(message, 'SyntaxError');
                }
            },
        );
        defineGetter(prototype, 'isContentEditable', function () {
            for (let node = this; node !== null; node = node.parentElement) {
                const { contentEditable } = node;
                if (contentEditable !== 'inherit' && contentEditable !== undefined) {
                    return contentEditable !== 'false';
                }
            }
            return false;
        });
        const onOff = (name, fallback) => defineGetter(
            prototype,
            name,
            function () {
                const value = toLowerCase(this._getattr(name) ?? '');
                return value === 'true' || (value !== 'false' && fallback(this));
            },
            function (value) {
                this._setattr(name, value ? 'true' : 'false');
            },
        );
        onOff('spellcheck', () => true);
        onOff('draggable', ({ localName, href }) => localName === 'img' || (localName === 'a' && href !== ''));
        for (const [Class, name] of [[Element, 'slot'], [HTMLElement, 'enterKeyHint'], [HTMLElement, 'nonce']]) {
            const attribute = toLowerCase(name);
            defineGetter(Class.prototype, name, function () {
                return this._getattr(attribute) ?? '';
            }, function (value) {
                this._setattr(attribute, value);
            });
        }
        defineGetter(prototype, 'dataset', function () {
            return (this._dataset ??= host.load('dataset')(this));
        }, undefined);
    }

    function completeLists(require, { Attr, DOMTokenList, NamedNodeMap, HTMLAnchorElement, HTMLAreaElement, HTMLLinkElement }) {
        const { prototype: array } = Array;
        for (const name of ['forEach', 'keys', 'values', 'entries']) {
            define(DOMTokenList.prototype, name, array[name]);
        }
        define(DOMTokenList.prototype, Symbol.iterator, array.values);
        define(DOMTokenList.prototype, 'supports', function () {
            throw new TypeError('this attribute has no list of the words that are supported');
        });
        const toggle = DOMTokenList.prototype.toggle;
        define(DOMTokenList.prototype, 'toggle', function (token, force) {
            return apply(toggle, this, [token, force === undefined ? undefined : !!force]);
        });
        function relList() {
            if (this._relList === undefined) {
                this._relList = new DOMTokenList(() => this.rel, (value) => (this.rel = value));
                // Nothing is loaded for a link, nor preloaded.
                define(this._relList, 'supports', () => false);
            }
            return this._relList;
        }
        for (const { prototype } of [HTMLAnchorElement, HTMLAreaElement, HTMLLinkElement]) {
            defineGetter(prototype, 'relList', relList, function (value) {
                this.rel = value;
            });
        }
        // The console shows what they are, not what domino keeps in them.
        define(DOMTokenList.prototype, inspect, function () {
            return { value: this.value };
        });
        define(Attr.prototype, inspect, function () {
            return { name: this.name, value: this.value };
        });
        define(NamedNodeMap.prototype, inspect, function () {
            const shown = {};
            for (let index = 0; index < this.length; index++) {
                shown[this.item(index).name] = this.item(index).value;
            }
            return shown;
        });
        const setNamedItem = function setNamedItem(attribute) {
            return this.element.setAttributeNode(attribute);
        };
        define(NamedNodeMap.prototype, 'setNamedItem', setNamedItem);
        define(NamedNodeMap.prototype, 'setNamedItemNS', setNamedItem);
        define(NamedNodeMap.prototype, Symbol.iterator, array.values);
    }

    /** `<dialog>` (WHATWG HTML section 4.11.4), which is open or not: nothing else of it can be seen. */
    function completeDialog({ HTMLDialogElement }) {
        function open() {
            if (!this.open) {
                this.open = true;
            }
        }
        defineAll(HTMLDialogElement.prototype, {
            show: open,
            showModal() {
                if (this.open || !this.rooted) {
                    const message = this.open ? 'the dialog is open already' : 'the dialog is not in a document';
                    throw new (host.load('dom-exception'))(message, 'InvalidStateError');
                }
                apply(open, this, []);
            },
            close(result) {
                if (!this.open) {
                    return;
                }
                this.open = false;
                if (result !== undefined) {
                    this.returnValue = result;
                }
                host.enqueueJob(() => {
                    const { Event } = host.load('event');
                    host.load('event-target').dispatch(this, new Event('close'));
                });
            },
            get returnValue() {
                return this._returnValue ?? '';
            },
            set returnValue(value) {
                this._returnValue = `${value}`;
            },
        });
    }

    /** What domino has and does not do, or browsers do not have, is not there. */
    function removeOthers({ Node, Document, DocumentFragment, HTMLCanvasElement, HTMLTrackElement, Text }) {
        const gone = [
            [HTMLCanvasElement, 'probablySupportsContext setContext transferControlToProxy toDataURL toBlob'], [HTMLTrackElement, 'readyState track'],
            [Text, 'replaceWholeText'], [Node, 'outerHTML'], [Document, 'innerHTML outerHTML'], [DocumentFragment, 'innerHTML outerHTML'],
        ];
        for (const [{ prototype }, names] of gone) {
            for (const name of split(names, ' ')) {
                delete prototype[name];
            }
        }
    }

    /** Handlers as properties and attributes, for events that domino does not know. */
    function completeHandlers(require, { HTMLElement }) {
        const types = 'animationend animationiteration animationstart auxclick beforeinput cancel close copy cut focusin focusout formdata ' +
            'gotpointercapture lostpointercapture mouseenter mouseleave paste pointercancel pointerdown pointerenter pointerleave ' +
            'pointermove pointerout pointerover pointerup resize selectionchange toggle touchcancel touchend touchmove touchstart ' +
            'transitioncancel transitionend transitionrun transitionstart wheel';
        const { registerChangeHandler } = require('attributes');
        const { onclick: ofAttribute } = HTMLElement.prototype._attributeChangeHandlers;
        for (const type of split(types, ' ')) {
            defineGetter(HTMLElement.prototype, `on${type}`, function () {
                return this._getEventHandler(type);
            }, function (value) {
                this._setEventHandler(type, value);
            });
            registerChangeHandler(HTMLElement, `on${type}`, ofAttribute);
        }
    }

    /** `new Image(width, height)`, which makes an element. It loads nothing. */
    function imageClass({ prototype }) {
        const { document } = host.load('page');
        function Image(width, height) {
            const image = document.createElement('img');
            if (width !== undefined) {
                image.width = width;
            }
            if (height !== undefined) {
                image.height = height;
            }
            return image;
        }
        Image.prototype = prototype;
        return Image;
    }

    return {
        complete(require, classes) {
            define(global, 'Image', imageClass(classes.HTMLImageElement));
            completeSizes(classes);
            completeText(classes);
            completeAttributes(classes);
            completeLists(require, classes);
            completeHandlers(require, classes);
            completeDialog(classes);
            removeOthers(classes);
        },
    };
})
