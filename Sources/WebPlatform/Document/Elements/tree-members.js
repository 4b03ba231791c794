/**
 * What nodes do in a tree and domino does not, or does otherwise than browsers: `append` and its like, lists of children, selectors, `isConnected`,
 * `contains`, text, markup.
 *
 * Of the host: `load` of `selectors`, `html-collection`, `selector-attributes`.
 *
 * @returns {{
 *     complete(require: function(string): object, classes: object): void,
 *     defineAll(prototype: object, members: object): void,
 *     defineGetter(prototype: object, name: string, get: function, set?: function): void,
 *     lookIn(Class: function, find: function(Element, string): unknown): void,
 *     parse(context: Element, markup: string | null): DocumentFragment,
 *     rootOf(node: Node): Node,
 * }} and what the other files give classes their members with
 */
(function (host) {
    'use strict';

    const { List, Proxy, apply, define, defineProperty, get, getOwnPropertyDescriptor, getPrototypeOf, isPrototypeOf, keys, setPrototypeOf, split, toLowerCase } =
        host.primordials;

    function defineGetter(prototype, name, get, set) {
        defineProperty(prototype, name, { __proto__: null, get, set, enumerable: true, configurable: true });
    }

    function defineAll(prototype, members) {
        const names = keys(members);
        for (let index = 0; index < names.length; index++) {
            const name = names[index];
            const { get, set } = getOwnPropertyDescriptor(members, name);
            if (get === undefined) {
                define(prototype, name, members[name]);
            } else {
                defineGetter(prototype, name, get, set);
            }
        }
    }

    /** Properties that no class of an element has are looked for elsewhere, as `form.name` and `select[0]` are. */
    function lookIn({ prototype }, find) {
        setPrototypeOf(prototype, new Proxy(getPrototypeOf(prototype), {
            __proto__: null,
            get(target, name, receiver) {
                if (typeof name === 'symbol' || name[0] === '_' || name in target || receiver === prototype) {
                    return get(target, name, receiver);
                }
                return find(receiver, name);
            },
        }));
    }

    function rootOf(node) {
        let root = node;
        while (root.parentNode !== null) {
            root = root.parentNode;
        }
        return root;
    }

    /** The text below a node, without lists of its children. */
    function textOf(node) {
        let text = '';
        for (let child = node.firstChild; child !== null; child = child.nextSibling) {
            if (child.nodeType === 1) {
                text += textOf(child);
            } else if (child.nodeType === 3 || child.nodeType === 4) {
                text += child._data;
            }
        }
        return text;
    }

    function completeNode({ Node }) {
        const { prototype } = Node;
        defineGetter(prototype, 'isConnected', function () {
            return this.rooted;
        });
        define(prototype, 'getRootNode', function getRootNode() {
            return rootOf(this);
        });
        define(prototype, 'contains', function contains(other) {
            for (let node = other ?? null; node !== null; node = node.parentNode) {
                if (node === this) {
                    return true;
                }
            }
            return false;
        });
        const { insertBefore, cloneNode } = prototype;
        define(prototype, 'insertBefore', function (node, child) {
            return apply(insertBefore, this, [node, child ?? null]);
        });
        define(prototype, 'cloneNode', function (deep) {
            return apply(cloneNode, this, [!!deep]);
        });
    }

    /** domino leaves what was taken out of a node linked together: the next use of one would take the others along. */
    function completeRemoval(require) {
        const { prototype } = require('ContainerNode');
        const { removeChildren } = prototype;
        define(prototype, 'removeChildren', function () {
            const children = new List();
            for (let child = this.firstChild; child !== null; child = child.nextSibling) {
                children.push(child);
            }
            apply(removeChildren, this, []);
            for (let index = 0; index < children.length; index++) {
                children[index]._nextSibling = children[index]._previousSibling = children[index];
            }
        });
    }

    /** What is to be put into a node, as one: text for what is no node. */
    function gather(parent, nodes, Node) {
        const document = parent.doc;
        const asNode = (value) => (isPrototypeOf(Node.prototype, value) ? value : document.createTextNode(`${value}`));
        if (nodes.length === 1) {
            return asNode(nodes[0]);
        }
        const fragment = document.createDocumentFragment();
        for (let index = 0; index < nodes.length; index++) {
            fragment.appendChild(asNode(nodes[index]));
        }
        return fragment;
    }

    function completeParents({ Node, Element, Document, DocumentFragment }) {
        const selectors = () => host.load('selectors');
        const { childrenOf } = host.load('html-collection');
        const NodeList = host.load('node-list');
        const sibling = (node, direction) => {
            let found = node;
            while (found !== null && found.nodeType !== 1) {
                found = found[direction];
            }
            return found;
        };
        const members = {
            append(...nodes) {
                this.appendChild(gather(this, nodes, Node));
            },
            prepend(...nodes) {
                this.insertBefore(gather(this, nodes, Node), this.firstChild);
            },
            replaceChildren(...nodes) {
                const node = gather(this, nodes, Node);
                this._ensureInsertValid(node, null, true);
                this.removeChildren();
                this.appendChild(node);
            },
            querySelector(selector) {
                return selectors().first(this, selector);
            },
            querySelectorAll(selector) {
                return new NodeList(selectors().all(this, selector));
            },
            get children() {
                return (this._children ??= childrenOf(this));
            },
            get childElementCount() {
                return this.children.length;
            },
            get firstElementChild() {
                return sibling(this.firstChild, 'nextSibling');
            },
            get lastElementChild() {
                return sibling(this.lastChild, 'previousSibling');
            },
        };
        for (const { prototype } of [Element, Document, DocumentFragment]) {
            defineAll(prototype, members);
        }
        define(DocumentFragment.prototype, 'getElementById', function getElementById(id) {
            let found = null;
            selectors().walk(this, (element) => {
                if (element._getattr('id') === `${id}`) {
                    found = element;
                }
                return found === null;
            });
            return found;
        });
    }

    /** domino makes a list of its own class of each element's classes, for each element that it looks at. */
    function getElementsByClassName(names) {
        const tests = new List();
        for (const name of split(`${names}`.trim().replace(/[ \t\r\n\f]+/g, ' '), ' ')) {
            tests.push(host.load('selector-attributes').className(name));
        }
        const { HTMLCollection } = host.load('html-collection');
        return new HTMLCollection(this, (element) => {
            for (let index = 0; index < tests.length; index++) {
                if (!tests[index](element)) {
                    return false;
                }
            }
            return true;
        });
    }

    /** What stands around markup of other namespaces, which domino's parser reads as HTML when it begins in their elements. */
    const wrappers = { __proto__: null, 'http://www.w3.org/2000/svg': 'svg', 'http://www.w3.org/1998/Math/MathML': 'math' };

    function getElementsByTagName(given) {
        const name = `${given}`;
        const lower = toLowerCase(name);
        const { HTMLCollection } = host.load('html-collection');
        return new HTMLCollection(this, (element) => {
            return name === '*' || element.tagName === name || (element.isHTML ? element.localName === lower : element.localName === name);
        }, false);
    }

    function getElementsByTagNameNS(namespace, name) {
        const { HTMLCollection } = host.load('html-collection');
        return new HTMLCollection(this, (element) => {
            return (namespace === '*' || element.namespaceURI === (namespace || null)) && (name === '*' || element.localName === `${name}`);
        }, false);
    }

    /** Markup as nodes; `context` is the element that it is to stand in. */
    function parse(context, markup) {
        const document = context.ownerDocument;
        const wrapper = wrappers[context.namespaceURI];
        if (wrapper !== undefined && context.localName !== 'foreignObject') {
            const fragment = parse(document.createElementNS('http://www.w3.org/1999/xhtml', 'div'), `<${wrapper}>${markup ?? ''}</${wrapper}>`);
            const { firstChild: root } = fragment;
            fragment.removeChild(root);
            while (root.firstChild !== null) {
                fragment.appendChild(root.firstChild);
            }
            return fragment;
        }
        const parser = document.implementation.mozHTMLParser(document._address, context);
        parser.parse(markup === null ? '' : `${markup}`, true);
        return parser._asDocumentFragment();
    }

    function completeElement(require, { Element, Document, DocumentFragment, HTMLElement, HTMLTemplateElement }) {
        const { prototype } = Element;
        const markup = getOwnPropertyDescriptor(prototype, 'innerHTML');
        delete HTMLElement.prototype.innerHTML;
        defineGetter(prototype, 'innerHTML', markup.get, function (text) {
            const fragment = parse(this, text);
            const target = isPrototypeOf(HTMLTemplateElement.prototype, this) ? this.content : this;
            if (target.firstChild !== null) {
                target.removeChildren();
            }
            if (fragment.firstChild !== null) {
                target.appendChild(fragment);
            }
        });
        for (const Class of [Element, DocumentFragment]) {
            const { set } = getOwnPropertyDescriptor(Class.prototype, 'textContent');
            defineGetter(Class.prototype, 'textContent', function () {
                return textOf(this);
            }, set);
        }
        define(prototype, 'matches', function matches(selector) {
            return host.load('selectors').matches(this, selector);
        });
        define(prototype, 'webkitMatchesSelector', prototype.matches);
        define(prototype, 'closest', function closest(selector) {
            return host.load('selectors').closest(this, selector);
        });
        define(prototype, 'getElementsByClassName', getElementsByClassName);
        define(Document.prototype, 'getElementsByClassName', getElementsByClassName);
        for (const Class of [Element, Document]) {
            define(Class.prototype, 'getElementsByTagName', getElementsByTagName);
            define(Class.prototype, 'getElementsByTagNameNS', getElementsByTagNameNS);
        }
        // Only documents have it.
        delete prototype.getElementsByName;
        const { cloneNode } = prototype;
        define(HTMLTemplateElement.prototype, 'cloneNode', function (deep) {
            const copy = apply(cloneNode, this, [deep]);
            if (deep) {
                for (let child = this.content.firstChild; child !== null; child = child.nextSibling) {
                    copy.content.appendChild(copy.content.ownerDocument.importNode(child, true));
                }
            }
            return copy;
        });
    }

    return {
        complete(require, classes) {
            completeNode(classes);
            completeRemoval(require);
            completeParents(classes);
            completeElement(require, classes);
        },
        defineAll,
        defineGetter,
        lookIn,
        parse,
        rootOf,
    };
})
