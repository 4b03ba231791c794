/**
 * URLs of blobs (W3C File API section 8): a table of what each stands for, until it is taken back.
 *
 * Of the host: `randomUUID()`, `load('blob')`.
 *
 * @returns {{create(blob: Blob): string, revoke(url: string): void, find(url: string): Blob | undefined}} `find` takes a URL with or without a
 *     fragment.
 */
(function (host) {
    'use strict';

    const { SafeMap, TypeError, indexOf, slice } = host.primordials;
    const { bytesOf } = host.load('blob');
    const blobs = new SafeMap();

    function withoutFragment(url) {
        const mark = indexOf(url, '#');
        return mark < 0 ? url : slice(url, 0, mark);
    }

    return {
        create(blob) {
            if (bytesOf(blob) === undefined) {
                throw new TypeError('URL.createObjectURL needs a Blob or a File');
            }
            const url = `blob:null/${host.randomUUID()}`;
            blobs.set(url, blob);
            return url;
        },
        revoke(url) {
            blobs.delete(url);
        },
        find: (url) => blobs.get(withoutFragment(url)),
    };
})
