/**
 * Rows, cells and sections of tables (WHATWG HTML section 4.9), which domino lacks or looks for too deep.
 *
 * Of the host: `load` of `dom-exception`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}} gives domino's classes their members
 */
(function (host) {
    'use strict';

    const { TypeError, define, defineProperty } = host.primordials;

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    function defineGetter(prototype, name, get, set) {
        defineProperty(prototype, name, { __proto__: null, get, set, enumerable: true, configurable: true });
    }

    const isSection = (node) => node.localName === 'tbody' || node.localName === 'thead' || node.localName === 'tfoot';

    /** The first child element of a name; null when there is none. */
    function childOf(element, name) {
        let child = element.firstElementChild;
        while (child !== null && child.localName !== name) {
            child = child.nextElementSibling;
        }
        return child;
    }

    const make = (element, name) => element.ownerDocument.createElement(name);

    /** Puts a new element at a position of a list; behind its last for -1. */
    function insertAt(list, index, parent, name) {
        const position = index | 0;
        if (position < -1 || position > list.length) {
            fail(`the index ${position} is out of range: there are ${list.length}`, 'IndexSizeError');
        }
        const before = position === -1 ? null : (list[position] ?? null);
        const place = before === null ? parent : before.parentNode;
        return place.insertBefore(make(parent, name), before);
    }

    function deleteAt(list, index) {
        const position = index | 0;
        if (position < -1 || position >= list.length) {
            fail(`the index ${position} is out of range: there are ${list.length}`, 'IndexSizeError');
        }
        const element = list[position === -1 ? list.length - 1 : position];
        element?.parentNode.removeChild(element);
    }

    function indexIn(list, element) {
        for (let index = 0; index < list.length; index++) {
            if (list[index] === element) {
                return index;
            }
        }
        return -1;
    }

    function checkArguments(count, method) {
        if (count === 0) {
            throw new TypeError(`${method} needs an index`);
        }
    }

    /** `tHead` and its like: reads, replaces, makes and deletes the one child of a name. */
    function defineOnly(prototype, property, name, title, nextOf) {
        const put = (table, element) => table.insertBefore(element, nextOf(table));
        defineGetter(prototype, property, function () {
            return childOf(this, name);
        }, function (value) {
            if (value !== null && value.localName !== name) {
                fail(`${property} takes a <${name}> or null`, 'HierarchyRequestError');
            }
            childOf(this, name)?.remove();
            if (value !== null) {
                put(this, value);
            }
        });
        define(prototype, `create${title}`, function () {
            return childOf(this, name) ?? put(this, make(this, name));
        });
        define(prototype, `delete${title}`, function () {
            childOf(this, name)?.remove();
        });
    }

    function completeTable({ prototype }, list) {
        defineOnly(prototype, 'caption', 'caption', 'Caption', (table) => table.firstChild);
        defineOnly(prototype, 'tHead', 'thead', 'THead', (table) => {
            let next = table.firstElementChild;
            while (next !== null && (next.localName === 'caption' || next.localName === 'colgroup')) {
                next = next.nextElementSibling;
            }
            return next;
        });
        defineOnly(prototype, 'tFoot', 'tfoot', 'TFoot', () => null);
        defineGetter(prototype, 'tBodies', function () {
            return list(this, (element) => element.localName === 'tbody' && element.parentNode === this);
        });
        define(prototype, 'createTBody', function () {
            let last = this.lastElementChild;
            while (last !== null && last.localName !== 'tbody') {
                last = last.previousElementSibling;
            }
            return this.insertBefore(make(this, 'tbody'), last?.nextSibling ?? null);
        });
        // Those of the head come first, and those of the foot last, wherever they stand.
        defineGetter(prototype, 'rows', function () {
            const isOf = (element) => {
                const { parentNode } = element;
                return parentNode === this || (isSection(parentNode) && parentNode.parentNode === this);
            };
            const rank = ({ parentNode: { localName } }) => (localName === 'thead' ? 0 : localName === 'tfoot' ? 2 : 1);
            return list(this, (element) => element.localName === 'tr' && isOf(element), rank);
        });
        define(prototype, 'insertRow', function (index = -1) {
            const { rows } = this;
            if (rows.length === 0 && (index | 0) <= 0 && (index | 0) >= -1) {
                return (this.tBodies[this.tBodies.length - 1] ?? this.createTBody()).appendChild(make(this, 'tr'));
            }
            const isLast = (index | 0) === -1 || (index | 0) === rows.length;
            return insertAt(rows, index, isLast ? rows[rows.length - 1].parentNode : this, 'tr');
        });
        define(prototype, 'deleteRow', function (index) {
            checkArguments(arguments.length, 'deleteRow');
            deleteAt(this.rows, index);
        });
    }

    return {
        complete(require, { HTMLCollection, HTMLTableElement, HTMLTableSectionElement, HTMLTableRowElement, HTMLTableCellElement }) {
            /** A live list; with a rank, in the order of the ranks. */
            function list(root, filter, rank) {
                const all = new HTMLCollection(root, filter);
                if (rank === undefined) {
                    return all;
                }
                const sorted = [...all].sort((one, other) => rank(one) - rank(other));
                let isInOrder = true;
                for (let index = 0; index < sorted.length; index++) {
                    isInOrder &&= sorted[index] === all[index];
                }
                return isInOrder ? all : sorted;
            }

            completeTable(HTMLTableElement, list);
            const { prototype: section } = HTMLTableSectionElement;
            defineGetter(section, 'rows', function () {
                return list(this, (element) => element.localName === 'tr' && element.parentNode === this);
            });
            define(section, 'insertRow', function (index = -1) {
                return insertAt(this.rows, index, this, 'tr');
            });
            define(section, 'deleteRow', function (index) {
                checkArguments(arguments.length, 'deleteRow');
                deleteAt(this.rows, index);
            });
            const { prototype: row } = HTMLTableRowElement;
            const isCell = ({ localName }) => localName === 'td' || localName === 'th';
            defineGetter(row, 'cells', function () {
                return list(this, (element) => isCell(element) && element.parentNode === this);
            });
            defineGetter(row, 'rowIndex', function () {
                const { parentNode } = this;
                const table = parentNode !== null && isSection(parentNode) ? parentNode.parentNode : parentNode;
                return table?.localName === 'table' ? indexIn(table.rows, this) : -1;
            });
            defineGetter(row, 'sectionRowIndex', function () {
                const { parentNode } = this;
                const isIn = parentNode !== null && (isSection(parentNode) || parentNode.localName === 'table');
                return isIn ? indexIn(parentNode.rows, this) : -1;
            });
            define(row, 'insertCell', function (index = -1) {
                return insertAt(this.cells, index, this, 'td');
            });
            define(row, 'deleteCell', function (index) {
                checkArguments(arguments.length, 'deleteCell');
                deleteAt(this.cells, index);
            });
            defineGetter(HTMLTableCellElement.prototype, 'cellIndex', function () {
                return this.parentNode?.localName === 'tr' ? indexIn(this.parentNode.cells, this) : -1;
            });
        },
    };
})
