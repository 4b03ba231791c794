/**
 * When each part of a tree last changed, for its live lists: domino does not note changes outside of a document and changes of attributes,
 * and counts each document for itself.
 *
 * @returns {{complete(require: function(string): object, classes: object): void, modifyAttributes(element: Element): void}}
 */
(function (host) {
    'use strict';

    const { apply, define, defineProperty, split } = host.primordials;

    let clock = 1;

    function modify() {
        clock += 1;
        for (let node = this; node !== null; node = node.parentNode) {
            if (node._lastModTime) {
                node._lastModTime = clock;
            }
        }
    }

    /** Notes a change of attributes that some lists go by, which leaves the others as they are. */
    function modifyAttributes(element) {
        clock += 1;
        for (let node = element; node !== null; node = node.parentNode) {
            if (node._lastAttributeTime) {
                node._lastAttributeTime = clock;
            }
        }
    }

    /** Attributes that lists go by. */
    const listed = 'name for form type href selected disabled';

    return {
        complete(require, { Node, Element }) {
            define(Node.prototype, 'modify', modify);
            defineProperty(Node.prototype, 'lastModTime', {
                __proto__: null,
                get() {
                    return (this._lastModTime ||= ++clock);
                },
                configurable: true,
            });

            defineProperty(Node.prototype, '_timeOfAttributes', {
                __proto__: null,
                get() {
                    return (this._lastAttributeTime ||= ++clock);
                },
                configurable: true,
            });

            const { _insertOrReplace } = Node.prototype;
            define(Node.prototype, '_insertOrReplace', function (parent, before, isReplace) {
                apply(_insertOrReplace, this, [parent, before, isReplace]);
                if (!parent.rooted) {
                    apply(modify, parent, []);
                }
                if (this.nodeType === 11) {
                    apply(modify, this, []);
                }
            });

            const { registerChangeHandler } = require('attributes');
            const noted = (element) => modifyAttributes(element);
            for (const name of split(listed, ' ')) {
                registerChangeHandler(Element, name, noted);
            }
            const { id, class: classes } = Element.prototype._attributeChangeHandlers;
            registerChangeHandler(Element, 'id', (element, name, before, value) => {
                id(element, name, before, value);
                modifyAttributes(element);
            });
            registerChangeHandler(Element, 'class', (element, name, before, value) => {
                classes(element, name, before, value);
                modifyAttributes(element);
            });
        },
        modifyAttributes,
    };
})
