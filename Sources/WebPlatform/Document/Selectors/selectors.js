/**
 * CSS selectors (W3C Selectors Level 4), in the place of domino's: `matches`, `closest`, `querySelector`, `querySelectorAll`.
 *
 * A selector becomes functions of an element and a context, `{ scope, anchor, indexes }`: the node that `:scope` means, the element that a relative
 * selector of `:has` begins at, and what `:nth-child` has counted in this search.
 *
 * Of the host: `load` of `dom-exception`, `selector-pseudo-classes`, `selector-reader`.
 *
 * @returns {{
 *     matches(element: Element, text: string): boolean,
 *     closest(element: Element, text: string): Element | null,
 *     first(root: Node, text: string): Element | null,
 *     all(root: Node, text: string): Element[],
 *     walk(root: Node, visit: function(Element): boolean): void,
 * }} what a selector matches, and which nodes below a root; calls a function with each element below a root until it returns false.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, append } = host.primordials;

    /** A text to its compiled selector; a page asks for the same ones again and again. */
    const compiled = new SafeMap();
    const limit = 1000;

    function compile(text) {
        let selector = compiled.get(text);
        if (selector === undefined) {
            selector = host.load('selector-reader').read(text, link);
            if (compiled.size >= limit) {
                compiled.clear();
            }
            compiled.set(text, selector);
        }
        return selector;
    }

    const previousElement = (element) => {
        let node = element.previousSibling;
        while (node !== null && node.nodeType !== 1) {
            node = node.previousSibling;
        }
        return node;
    };
    const parentElement = (element) => {
        const { parentNode } = element;
        return parentNode !== null && parentNode.nodeType === 1 ? parentNode : null;
    };
    /** By combinator: the element to look at next, and whether to go on from there. */
    const steps = {
        __proto__: null,
        ' ': { next: parentElement, repeats: true },
        '>': { next: parentElement, repeats: false },
        '+': { next: previousElement, repeats: false },
        '~': { next: previousElement, repeats: true },
    };

    /** Compounds from left to right, each with the combinator before it, as one function. */
    function chain(compounds) {
        function matchesUpTo(index, element, context) {
            const { tests, combinator } = compounds[index];
            for (let at = 0; at < tests.length; at++) {
                if (!tests[at](element, context)) {
                    return false;
                }
            }
            if (index === 0) {
                return true;
            }
            const { next, repeats } = steps[combinator];
            for (let other = next(element); other !== null; other = next(other)) {
                if (matchesUpTo(index - 1, other, context)) {
                    return true;
                }
                if (!repeats) {
                    return false;
                }
            }
            return false;
        }
        const last = compounds.length - 1;
        return (element, context) => matchesUpTo(last, element, context);
    }

    /** A list of complex selectors as one function. */
    function link(complexes) {
        const functions = new List();
        for (let index = 0; index < complexes.length; index++) {
            functions.push(chain(complexes[index]));
        }
        if (functions.length === 1) {
            return functions[0];
        }
        return (element, context) => {
            for (let index = 0; index < functions.length; index++) {
                if (functions[index](element, context)) {
                    return true;
                }
            }
            return false;
        };
    }

    const contextOf = (scope) => ({ scope, anchor: null, indexes: null });

    /** A node's first child, without the getters of domino's that ask for it again and again. */
    const firstOf = (node) => (node._childNodes ? node._childNodes[0] : node._firstChild) ?? null;

    /** Calls a function with each element below a node, in their order, until it returns false. */
    function walk(root, visit) {
        let parent = root;
        let first = firstOf(root);
        let node = first;
        while (node !== null) {
            if (node.nodeType === 1) {
                if (!visit(node)) {
                    return;
                }
                const child = firstOf(node);
                if (child !== null) {
                    parent = node;
                    node = first = child;
                    continue;
                }
            }
            node = node._nextSibling;
            // Siblings are linked in a ring.
            while (node === first) {
                if (parent === root) {
                    return;
                }
                node = parent._nextSibling;
                parent = parent.parentNode;
                first = firstOf(parent);
            }
        }
    }

    return {
        matches(element, text) {
            return compile(`${text}`)(element, contextOf(element));
        },

        closest(element, text) {
            const matches = compile(`${text}`);
            const context = contextOf(element);
            for (let node = element; node !== null && node.nodeType === 1; node = node.parentNode) {
                if (matches(node, context)) {
                    return node;
                }
            }
            return null;
        },

        first(root, text) {
            const matches = compile(`${text}`);
            const context = contextOf(root);
            let found = null;
            walk(root, (element) => {
                if (matches(element, context)) {
                    found = element;
                }
                return found === null;
            });
            return found;
        },

        all(root, text) {
            const matches = compile(`${text}`);
            const context = contextOf(root);
            const found = [];
            walk(root, (element) => {
                if (matches(element, context)) {
                    append(found, element);
                }
                return true;
            });
            return found;
        },
        walk,
    };
})
