/**
 * Hosts of URLs (WHATWG URL section 3): domains, IPv4 and IPv6 addresses, opaque hosts.
 *
 * Of the host: `domainToASCII(domain)`, undefined for one that is not valid, null when there is nothing to do it with.
 *
 * @returns {{parseHost(text: string, isSpecial: boolean): string | undefined}} `parseHost` gives a host as it is written in a URL, undefined
 *     for none.
 */
(function (host) {
    'use strict';

    const { Error, List, Uint8Array, indexOf, slice, startsWith, toLowerCase } = host.primordials;
    const { codes, percentDecode, percentEncode, sets } = host.load('url-encoding');

    /** 1: not in any host; 2: not in a domain. */
    const forbidden = new Uint8Array(128);
    for (let unit = 0; unit < 0x20; unit++) {
        forbidden[unit] = 2;
    }
    const forbiddenInAll = '\0\t\n\r #/:<>?@[\\]^|';
    for (let index = 0; index < forbiddenInAll.length; index++) {
        forbidden[codes[forbiddenInAll[index]]] = 1;
    }
    forbidden[0x25] = 2;
    forbidden[0x7F] = 2;

    function hasForbidden(text, kinds) {
        for (let index = 0; index < text.length; index++) {
            if ((forbidden[codes[text[index]]] & kinds) !== 0) {
                return true;
            }
        }
        return false;
    }

    function isASCII(text) {
        for (let index = 0; index < text.length; index++) {
            if (codes[text[index]] === undefined) {
                return false;
            }
        }
        return true;
    }

    /** The number that a digit stands for; 16 for what is none. */
    function digit(unit) {
        if (unit >= 0x30 && unit <= 0x39) {
            return unit - 0x30;
        }
        const lower = unit | 0x20;
        return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : 16;
    }

    function labelsOf(domain) {
        const labels = new List();
        let start = 0;
        for (let dot = indexOf(domain, '.'); dot >= 0; dot = indexOf(domain, '.', start)) {
            labels.push(slice(domain, start, dot));
            start = dot + 1;
        }
        labels.push(slice(domain, start));
        return labels;
    }

    /** A part of an IPv4 address; -1 for what is no number. */
    function numberOf(part) {
        if (part === '') {
            return -1;
        }
        let radix = 10;
        let start = 0;
        if (part.length > 1 && part[0] === '0') {
            const isHexadecimal = part[1] === 'x' || part[1] === 'X';
            radix = isHexadecimal ? 16 : 8;
            start = isHexadecimal ? 2 : 1;
        }
        let number = 0;
        for (let index = start; index < part.length; index++) {
            const value = digit(codes[part[index]]);
            if (value >= radix) {
                return -1;
            }
            number = number * radix + value;
        }
        return number;
    }

    function isDecimal(part) {
        for (let index = 0; index < part.length; index++) {
            if (digit(codes[part[index]]) > 9) {
                return false;
            }
        }
        return part !== '';
    }

    /** The labels of a domain that has to be an IPv4 address; undefined for another. */
    function partsOfIPv4(domain) {
        // Short of the rest of a long domain: only its end says what it is.
        const last = domain.length - 1;
        if (last < 0 || digit(codes[domain[domain[last] === '.' ? last - 1 : last]]) > 15 && !endsInPrefix(domain)) {
            return undefined;
        }
        const labels = labelsOf(domain);
        if (labels[labels.length - 1] === '' && labels.length > 1) {
            labels.pop();
        }
        const part = labels[labels.length - 1];
        return isDecimal(part) || numberOf(part) >= 0 ? labels : undefined;
    }

    /** Whether the last label may be `0x`, a zero without digits. */
    function endsInPrefix(domain) {
        const end = domain[domain.length - 1] === '.' ? domain.length - 1 : domain.length;
        return toLowerCase(slice(domain, end - 2 < 0 ? 0 : end - 2, end)) === '0x';
    }

    function parseIPv4(parts) {
        if (parts.length > 4) {
            return undefined;
        }
        let address = 0;
        for (let index = 0; index < parts.length; index++) {
            const number = numberOf(parts[index]);
            const isLast = index === parts.length - 1;
            if (number < 0 || number >= (isLast ? 256 ** (5 - parts.length) : 256)) {
                return undefined;
            }
            address += isLast ? number : number * 256 ** (3 - index);
        }
        return `${address / 2 ** 24 >>> 0}.${address >>> 16 & 255}.${address >>> 8 & 255}.${address & 255}`;
    }

    /** The two pieces that the IPv4 address at the end of an IPv6 address is; undefined for what is none. */
    function piecesOfIPv4(text) {
        const parts = labelsOf(text);
        if (parts.length !== 4) {
            return undefined;
        }
        const bytes = new List();
        for (let index = 0; index < 4; index++) {
            const part = parts[index];
            if (!isDecimal(part) || part.length > 3 || +part > 255 || part.length > 1 && part[0] === '0') {
                return undefined;
            }
            bytes.push(+part);
        }
        return { high: bytes[0] << 8 | bytes[1], low: bytes[2] << 8 | bytes[3] };
    }

    /** The eight numbers of an IPv6 address; undefined for what is none. */
    function parseIPv6(text) {
        const pieces = new List();
        let compressed = -1;
        let index = 0;
        if (text[0] === ':') {
            if (text[1] !== ':') {
                return undefined;
            }
            index = 2;
            compressed = 0;
        }
        while (index < text.length) {
            if (pieces.length === 8) {
                return undefined;
            }
            if (text[index] === ':') {
                if (compressed >= 0) {
                    return undefined;
                }
                index += 1;
                compressed = pieces.length;
                continue;
            }
            const start = index;
            let value = 0;
            while (index < text.length && index < start + 4 && digit(codes[text[index]]) < 16) {
                value = value << 4 | digit(codes[text[index]]);
                index += 1;
            }
            if (text[index] === '.') {
                const address = pieces.length > 6 ? undefined : piecesOfIPv4(slice(text, start));
                if (address === undefined) {
                    return undefined;
                }
                pieces.push(address.high);
                pieces.push(address.low);
                break;
            }
            if (text[index] === ':') {
                index += 1;
                if (index === text.length) {
                    return undefined;
                }
            } else if (index < text.length) {
                return undefined;
            }
            pieces.push(value);
        }
        return expand(pieces, compressed);
    }

    function expand(pieces, compressed) {
        if (compressed < 0 ? pieces.length !== 8 : pieces.length > 7) {
            return undefined;
        }
        const all = new List();
        for (let index = 0; index < pieces.length; index++) {
            if (index === compressed) {
                for (let missing = pieces.length; missing < 8; missing++) {
                    all.push(0);
                }
            }
            all.push(pieces[index]);
        }
        while (all.length < 8) {
            all.push(0);
        }
        return all;
    }

    /** Where the longest run of two zeros or more begins and ends. */
    function longestZeros(pieces) {
        let best = { start: -1, end: -1 };
        for (let index = 0; index < 8; index++) {
            const start = index;
            while (index < 8 && pieces[index] === 0) {
                index += 1;
            }
            if (index - start > 1 && index - start > best.end - best.start) {
                best = { start, end: index };
            }
        }
        return best;
    }

    const hexadecimal = '0123456789abcdef';

    function textOfPiece(piece) {
        let text = '';
        for (let rest = piece; rest > 0 || text === ''; rest >>= 4) {
            text = hexadecimal[rest & 15] + text;
        }
        return text;
    }

    function textOfIPv6(pieces) {
        const { start, end } = longestZeros(pieces);
        let text = '[';
        for (let index = 0; index < 8; index++) {
            if (index === start) {
                text += index === 0 ? '::' : ':';
                index = end - 1;
            } else {
                text += textOfPiece(pieces[index]) + (index < 7 ? ':' : '');
            }
        }
        return `${text}]`;
    }

    function hasPunycode(domain) {
        for (let start = indexOf(domain, 'xn--'); start >= 0; start = indexOf(domain, 'xn--', start + 1)) {
            if (start === 0 || domain[start - 1] === '.') {
                return true;
            }
        }
        return false;
    }

    function parseDomain(text) {
        const domain = percentDecode(text);
        const lower = toLowerCase(domain);
        const ascii = isASCII(domain) && !hasPunycode(lower) ? lower : host.domainToASCII(domain);
        if (ascii === null) {
            throw new Error('a domain that is not ASCII needs the library ICU, which was not found: see `puente doctor`');
        }
        if (ascii === undefined || ascii === '' || hasForbidden(ascii, 3)) {
            return undefined;
        }
        const parts = partsOfIPv4(ascii);
        return parts === undefined ? ascii : parseIPv4(parts);
    }

    function parseHost(text, isSpecial) {
        if (startsWith(text, '[')) {
            const pieces = text[text.length - 1] === ']' ? parseIPv6(slice(text, 1, -1)) : undefined;
            return pieces === undefined ? undefined : textOfIPv6(pieces);
        }
        if (isSpecial) {
            return parseDomain(text);
        }
        return hasForbidden(text, 1) ? undefined : percentEncode(text, sets.control);
    }

    return { parseHost };
})
