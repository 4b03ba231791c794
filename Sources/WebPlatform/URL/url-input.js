/**
 * The text that a URL is parsed from.
 *
 * @returns {{Input: Function, trimmed(text: string): string, withoutTabsAndLines(text: string): string}}
 */
(function (host) {
    'use strict';

    const { indexOf, slice, startsWith } = host.primordials;
    const { isDriveLetter } = host.load('url-record');

    function withoutTabsAndLines(text) {
        if (indexOf(text, '\t') < 0 && indexOf(text, '\n') < 0 && indexOf(text, '\r') < 0) {
            return text;
        }
        let result = '';
        let start = 0;
        for (let index = 0; index < text.length; index++) {
            if (text[index] === '\t' || text[index] === '\n' || text[index] === '\r') {
                result += slice(text, start, index);
                start = index + 1;
            }
        }
        return result + slice(text, start);
    }

    function trimmed(text) {
        let start = 0;
        let end = text.length;
        while (start < end && text[start] <= ' ') {
            start += 1;
        }
        while (end > start && text[end - 1] <= ' ') {
            end -= 1;
        }
        return start === 0 && end === text.length ? text : slice(text, start, end);
    }

    /** A reader of one text. */
    class Input {
        position = 0;

        constructor(text) {
            this.text = text;
        }

        /** Whether there is a slash next; for special schemes a backslash is one. */
        isSlash(isSpecialScheme) {
            const character = this.text[this.position];
            return character === '/' || isSpecialScheme && character === '\\';
        }

        get next() {
            return this.text[this.position];
        }

        get isAtEnd() {
            return this.position >= this.text.length;
        }

        startsWith(text) {
            return startsWith(this.text, text, this.position);
        }

        /** Reads up to one of the characters, or the end. */
        upTo(first, second, third, fourth) {
            const { position, text } = this;
            let end = position;
            while (end < text.length) {
                const character = text[end];
                if (character === first || character === second || character === third || character === fourth) {
                    break;
                }
                end += 1;
            }
            this.position = end;
            return slice(text, position, end);
        }

        /** Whether there is a drive letter next, and what ends it. */
        startsWithDriveLetter() {
            const { position, text } = this;
            const end = text[position + 2];
            return isDriveLetter(slice(text, position, position + 2)) &&
                (end === undefined || end === '/' || end === '\\' || end === '?' || end === '#');
        }
    }

    return { Input, trimmed, withoutTabsAndLines };
})
