'use strict';

/**
 * Makes random transactions with random operations, and compares what each gives with a model: a list of records that is sorted and filtered.
 * Prints how many transactions agreed, or what did not.
 */
globalThis.runRandomly = async function (seed, count) {
    let state = seed;
    const below = (limit) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % limit;
    };
    const pick = (list) => list[below(list.length)];

    const kinds = [(key) => typeof key === 'number', (key) => key instanceof Date, (key) => typeof key === 'string', Array.isArray];
    function compare(one, other) {
        const [kind, otherKind] = [one, other].map((key) => kinds.findIndex((is) => is(key)));
        if (kind !== otherKind) {
            return kind - otherKind;
        }
        if (kind === 3) {
            for (let index = 0; index < one.length && index < other.length; index++) {
                const order = compare(one[index], other[index]);
                if (order !== 0) {
                    return order;
                }
            }
            return one.length - other.length;
        }
        return one < other ? -1 : one > other ? 1 : 0;
    }

    const makeKey = () => pick([() => below(8) - 4, () => new Date(below(3)), () => pick(['', 'a', 'b', 'aa']), () => [below(2), pick(['x', 'y'])]])();
    function makeRange() {
        const [lower, upper] = [makeKey(), makeKey()].sort(compare);
        const [lowerOpen, upperOpen] = [below(2) === 1, below(2) === 1];
        const isOne = compare(lower, upper) === 0;
        switch (below(5)) {
            case 0: return { range: undefined, has: () => true };
            case 1: return { range: lower, has: (key) => compare(key, lower) === 0 };
            case 2: return { range: IDBKeyRange.lowerBound(lower, lowerOpen), has: (key) => compare(key, lower) > (lowerOpen ? 0 : -1) };
            case 3: return { range: IDBKeyRange.upperBound(upper, upperOpen), has: (key) => compare(key, upper) < (upperOpen ? 0 : 1) };
            default: return {
                range: IDBKeyRange.bound(lower, upper, lowerOpen && !isOne, upperOpen && !isOne),
                has: (key) => compare(key, lower) > (lowerOpen && !isOne ? 0 : -1) && compare(key, upper) < (upperOpen && !isOne ? 0 : 1),
            };
        }
    }

    let records = [];
    let serial = 0;
    const makeValue = () => ({ serial: ++serial, u: below(3) === 0 ? below(12) : undefined, m: Array.from({ length: below(4) }, () => below(3)) });

    /** The rows of a source: the store, or one of the indexes. */
    function rows(source, has) {
        const all = source === 'store'
            ? records.map(({ key, value }) => ({ key, primary: key, value }))
            : records.flatMap(({ key: primary, value }) => {
                const keys = source === 'm' ? [...new Set(value.m)] : value.u === undefined ? [] : [value.u];
                return keys.map((key) => ({ key, primary, value }));
            });
        return all.filter(({ key }) => has(key)).sort((one, other) => compare(one.key, other.key) || compare(one.primary, other.primary));
    }

    const put = (key, value, isNew) => {
        const isSame = (record) => compare(record.key, key) === 0;
        const isTaken = value.u !== undefined && records.some((record) => !isSame(record) && record.value.u === value.u);
        if ((isNew && records.some(isSame)) || isTaken) {
            return 'ConstraintError';
        }
        records = [...records.filter((record) => !isSame(record)), { key, value }];
        return key;
    };

    function inDirection(found, direction) {
        const isFirst = ({ key }, index) => index === 0 || compare(found[index - 1].key, key) !== 0;
        const chosen = direction.endsWith('unique') ? found.filter(isFirst) : found;
        return direction.startsWith('prev') ? chosen.reverse() : chosen;
    }

    /** An operation, as a request and what it comes to. */
    function operate(store) {
        const { range, has } = makeRange();
        const source = pick(['store', 'u', 'm']);
        const place = source === 'store' ? store : store.index(source);
        const found = rows(source, has);
        const limit = below(4);
        switch (below(10)) {
            case 0: case 1: case 2: {
                const [key, value, isNew] = [makeKey(), makeValue(), below(2) === 1];
                return [store[isNew ? 'add' : 'put'](value, key), put(key, value, isNew)];
            }
            case 3: {
                if (range === undefined) {
                    records = below(3) === 0 ? [] : records;
                    return records.length === 0 ? [store.clear(), undefined] : [store.count(), records.length];
                }
                records = records.filter(({ key }) => !has(key));
                return [store.delete(range), undefined];
            }
            case 4: return range === undefined ? [place.count(), found.length] : [place.get(range), found[0]?.value];
            case 5: return range === undefined ? [place.count(), found.length] : [place.getKey(range), found[0]?.primary];
            case 6: return [place.getAll(range, limit || undefined), found.slice(0, limit || undefined).map(({ value }) => value)];
            case 7: return [place.getAllKeys(range, limit || undefined), found.slice(0, limit || undefined).map(({ primary }) => primary)];
            case 8: return [place.count(range), found.length];
            default: {
                const direction = pick(['next', 'prev', 'nextunique', 'prevunique']);
                const isKeyOnly = below(2) === 1;
                const step = 1 + below(3);
                const request = isKeyOnly ? place.openKeyCursor(range, direction) : place.openCursor(range, direction);
                const expected = inDirection(found, direction).filter((row, index) => index % step === 0);
                return [request, expected.map(({ key, primary, value }) => [key, primary, isKeyOnly ? undefined : value]), step];
            }
        }
    }

    /** What a request comes to: a cursor all that it goes over. */
    const outcome = (request, step) => new Promise((resolve) => {
        const seen = [];
        request.onerror = (event) => {
            event.preventDefault();
            resolve(request.error.name);
        };
        request.onsuccess = () => {
            const { result } = request;
            if (step === undefined) {
                resolve(result);
            } else if (result === null) {
                resolve(seen);
            } else {
                seen.push([result.key, result.primaryKey, result.value]);
                result.advance(step);
            }
        };
    });

    const ended = (request, ...types) => new Promise((resolve) => types.forEach((type) => (request[`on${type}`] = () => resolve(type))));
    const opening = indexedDB.open('random', 1);
    opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('s');
        store.createIndex('u', 'u', { unique: true });
        store.createIndex('m', 'm', { multiEntry: true });
    };
    await ended(opening, 'success');
    const text = (value) => JSON.stringify(value) ?? 'undefined';
    for (let transaction = 0; transaction < count; transaction++) {
        const before = records;
        const writing = opening.result.transaction('s', 'readwrite');
        const end = ended(writing, 'complete', 'abort');
        const store = writing.objectStore('s');
        for (let operation = 0; operation < 12; operation++) {
            const [request, expected, step] = operate(store);
            const actual = await outcome(request, step);
            if (text(actual) !== text(expected)) {
                console.log(`seed ${seed}: transaction ${transaction}, operation ${operation}: expected ${text(expected)}, got ${text(actual)}`);
                return;
            }
        }
        if (below(4) === 0) {
            writing.abort();
            records = before;
        }
        await end;
    }
    console.log(`${count} transactions agreed`);
};
