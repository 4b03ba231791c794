/**
 * How a formatted value lies on its lines: all on one if it fits, else one entry a line, long arrays in columns.
 * Pieces are those of `inspect-text.js`.
 */
(function () {
    'use strict';

    /** Arrays of more entries than this go in columns when they do not fit on a line. */
    const gridFrom = 6;

    function padding(count) {
        return ' '.repeat(count);
    }

    /** Sets the cells in columns of one width, in tens if ten fit, so that an index is easy to count. */
    function toRows(cells, available, isRight) {
        const width = Math.max(...cells.map((cell) => cell.width)) + 2;
        let perRow = Math.floor((available + 1) / width);
        if (cells.length <= gridFrom || width === Infinity || perRow < 3) {
            return cells.map((cell) => cell.text);
        }
        perRow = perRow >= 20 ? 20 : perRow >= 10 ? 10 : perRow;
        const rows = [];
        for (let start = 0; start < cells.length; start += perRow) {
            const row = cells.slice(start, start + perRow).map((cell, index, { length }) => {
                const gap = padding(width - 2 - cell.width);
                return isRight ? gap + cell.text : index < length - 1 ? `${cell.text}, ${gap}` : cell.text;
            });
            rows.push(row.join(isRight ? ', ' : ''));
        }
        return rows;
    }

    /**
     * @param {object} parts `head` (a piece) before the bracket `open`; `entries` (pieces); `close`; of the entries,
     *     the first `cells` are items, to be set in columns, at the right if `isRight`.
     * @param {{columns: number, indent: number, column: number}} place how many columns there are, how far the line is
     *     indented and the column where the value starts.
     */
    return function lay({ head, open, entries, close, cells = 0, isRight = false }, { columns, indent, column }) {
        if (entries.length === 0) {
            return { text: head.text + open + close, width: head.width + open.length + close.length };
        }
        let width = head.width + open.length + close.length + 2 * entries.length;
        for (const entry of entries) {
            width += entry.width;
        }
        if (column + width < columns) {
            return { text: `${head.text}${open} ${entries.map((entry) => entry.text).join(', ')} ${close}`, width };
        }
        const inner = `\n${padding(indent + 2)}`;
        const rows = [
            ...toRows(entries.slice(0, cells), columns - indent - 2, isRight),
            ...entries.slice(cells).map((entry) => entry.text),
        ];
        const text = `${head.text}${open}${inner}${rows.join(`,${inner}`)}\n${padding(indent)}${close}`;
        return { text, width: Infinity };
    };
})
