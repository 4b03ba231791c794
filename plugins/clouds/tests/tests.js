'use strict';

exports.defineAutoTests = function () {
    const { Clouds } = DynamicEngine.plugins;
    const all = ['dropbox', 'drive', 'onedrive'];
    const failure = (promise) => promise.then(() => null, (error) => error);
    const code = async (promise) => (await failure(promise))?.code ?? null;
    const textOf = async (file) => new TextDecoder().decode(await Clouds.download(file));
    const names = async (folder) => (await Clouds.listAll(folder)).map(({ fileName }) => fileName);
    let count = 0;

    /** A folder of its own in each cloud that is named. */
    async function folders(...clouds) {
        count += 1;
        const made = {};
        for (const cloud of clouds.length > 0 ? clouds : all) {
            made[cloud] = await Clouds.createFolder(cloud, `test ${count}`);
        }
        return made;
    }

    describe('Clouds', () => {
        beforeAll(async () => {
            for (const cloud of all) {
                await Clouds.authorize(cloud, () => true);
            }
        });

        it('describes a file of any cloud in the same terms', async () => {
            for (const [cloud, folder] of Object.entries(await folders())) {
                const file = await Clouds.upload(folder, 'today.txt', 'Hello');
                expect([file.cloud, file.kind, file.fileName, file.path, file.size, file.mimeType, file.parentId]).toEqual(
                    [cloud, 'file', 'today.txt', `${folder.path}/today.txt`, 5, 'text/plain', folder.id]);
                expect(file.modifiedTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
                expect(await Clouds.get({ cloud, id: file.id })).toEqual(file);
                expect(await Clouds.get(`${cloud}:${file.path}`)).toEqual(file);
                expect(await Clouds.listAll(folder)).toEqual([file]);
                expect(await textOf(file)).toBe('Hello');
            }
        });

        it('creates, renames, moves and deletes in any cloud', async () => {
            for (const folder of Object.values(await folders())) {
                const inner = await Clouds.createFolder(folder, 'Inner');
                const file = await Clouds.upload(folder, 'a.txt', 'A');
                const moved = await Clouds.move(await Clouds.rename(file, 'b.txt'), inner);
                expect([moved.id, moved.path]).toEqual([file.id, `${folder.path}/Inner/b.txt`]);
                await Clouds.delete(moved);
                expect(await names(inner)).toEqual([]);
                expect(await code(Clouds.get(moved))).toBe('NOT_FOUND');
            }
        });

        it('shows the accounts of the clouds that the app has access to', async () => {
            const accounts = await Clouds.accounts();
            expect(accounts.map(({ cloud, name, surname, email }) => [cloud, name, surname, email])).toEqual(all.map(
                (cloud, place) => [cloud, 'Ana', 'Soler', `ana@${['dropbox', 'drive', 'graph'][place]}.example`]));
            await Clouds.deauthorize('drive');
            expect((await Clouds.accounts()).map(({ cloud }) => cloud)).toEqual(['dropbox', 'onedrive']);
            await Clouds.authorize('drive', () => true);
        });

        it('takes a content as text, bytes, a Blob, or piece by piece', async () => {
            const { drive } = await folders('drive');
            const bytes = new TextEncoder().encode('Hello');
            async function* pieces() {
                yield 'Hel';
                yield bytes.subarray(3);
            }
            const contents = { text: 'Hello', bytes, buffer: bytes.buffer, pieces: pieces() };
            if (typeof Blob === 'function') {
                contents.blob = new Blob(['Hel', 'lo']);
            }
            for (const [name, content] of Object.entries(contents)) {
                expect(await textOf(await Clouds.upload(drive, name, content, { size: 5 }))).toBe('Hello');
            }
            expect(await failure(Clouds.upload(drive, 'short', ['Hel'], { size: 5 }))).toBeInstanceOf(RangeError);
            expect(await code(Clouds.upload(drive, 'long', ['Hello!'], { size: 5 }))).toBe('INVALID_REQUEST');
            expect(await textOf(await Clouds.upload(drive, 'with nothing', ['', 'Hello', ''], { size: 5 }))).toBe('Hello');
            await Clouds.delete(`drive:${drive.path}/with nothing`);
            expect(await failure(Clouds.upload(drive, 'longer', ['Hello', '!'], { size: 5 }))).toBeInstanceOf(RangeError);
            expect(await failure(Clouds.upload(drive, 'of no size', pieces()))).toBeInstanceOf(TypeError);
            expect((await names(drive)).length).toBe(Object.keys(contents).length);
        });

        it('puts and gets files of several chunks in any cloud', async () => {
            const size = 4_500_007;
            const bytes = new Uint8Array(size).map((_, place) => (place * 7) % 251);
            for (const folder of Object.values(await folders())) {
                const file = await Clouds.upload(folder, 'large.bin', bytes);
                expect(file.size).toBe(size);
                const back = new Uint8Array(await Clouds.download(file));
                expect(back.length === size && back.every((byte, place) => byte === bytes[place])).toBeTrue();
                await Clouds.delete(file);
            }
        });

        it('refuses what is no cloud, element, name or content', async () => {
            expect(await code(Clouds.list('icloud'))).toBe('INVALID_REQUEST');
            expect(await code(Clouds.get('drive:Notes'))).toBe('INVALID_REQUEST');
            expect(() => Clouds.get({ id: '1' })).toThrowError(TypeError);
            expect(() => Clouds.createFolder('drive', 1)).toThrowError(TypeError);
            expect(await failure(Clouds.upload('drive', 'a', 1))).toBeInstanceOf(TypeError);
            expect(await code(Clouds.list((await Clouds.upload('drive', 'no folder', ''))))).toBe('UNSUPPORTED');
            expect(await code(Clouds.delete('onedrive'))).toBe('UNSUPPORTED');
            expect(await code(Clouds.search(''))).toBe('INVALID_REQUEST');
        });
    });

    // Cloud specification §6.
    describe('Clouds are not alike', () => {
        beforeAll(async () => {
            for (const cloud of all) {
                await Clouds.authorize(cloud, () => true);
            }
        });

        it('1: ids stay when paths change, also those of what is in a renamed folder', async () => {
            for (const [cloud, folder] of Object.entries(await folders())) {
                const inner = await Clouds.createFolder(folder, 'Old');
                const file = await Clouds.upload(inner, 'a.txt', 'A');
                await Clouds.rename(inner, 'New');
                const now = await Clouds.get({ cloud, id: file.id });
                expect([now.id, now.path]).toEqual([file.id, `${folder.path}/New/a.txt`]);
                expect(await code(Clouds.get(`${cloud}:${file.path}`))).toBe('NOT_FOUND');
            }
        });

        it('2: a path of Drive may lead to several elements, and names may have slashes', async () => {
            const { drive } = await folders('drive');
            const one = await Clouds.upload(drive, 'a.txt', '1');
            // Another app does not look before it writes.
            await Clouds.simulate('drive', { add: { kind: 'file', name: 'a.txt', folder: drive.id, text: '2' } });
            const both = await Clouds.find('drive', `${drive.path}/a.txt`);
            expect([both.length, both.some(({ id }) => id === one.id)]).toEqual([2, true]);
            const error = await failure(Clouds.get(`drive:${drive.path}/a.txt`));
            expect([error.code, error.data.candidates]).toEqual(['CONFLICT', both.map(({ id }) => id)]);
            expect(await textOf(both.find(({ id }) => id !== one.id))).toBe('2');
            const slash = await Clouds.upload(drive, 'either/or.txt', 'x');
            expect(slash.path).toBe(`${drive.path}/either\\/or.txt`);
            expect((await Clouds.get(`drive:${slash.path}`)).id).toBe(slash.id);
        });

        it('3: letter case makes two names in Drive alone, and a change of it is never claimed', async () => {
            for (const [cloud, folder] of Object.entries(await folders())) {
                const file = await Clouds.upload(folder, 'A.txt', 'A');
                expect(await code(Clouds.upload(folder, 'a.txt', 'a'))).toBe(cloud === 'drive' ? null : 'CONFLICT');
                if (cloud !== 'drive') {
                    expect((await Clouds.rename(file, 'a.TXT')).fileName).toBe('a.TXT');
                    expect(await names(folder)).toEqual(['a.TXT']);
                }
            }
        });

        it('4: Drive tells no path, so it is walked, and what has no place has none', async () => {
            const { drive } = await folders('drive');
            let folder = drive;
            for (const name of ['a', 'b', 'c']) {
                folder = await Clouds.createFolder(folder, name);
            }
            const file = await Clouds.upload(folder, 'deep.txt', 'x');
            const [found] = (await Clouds.search('deep', { clouds: ['drive'] })).entries;
            expect([found.id, found.path]).toEqual([file.id, `${drive.path}/a/b/c/deep.txt`]);
        });

        it('5: what is deleted is hidden everywhere', async () => {
            for (const folder of Object.values(await folders())) {
                const inner = await Clouds.createFolder(folder, 'Inner');
                const file = await Clouds.upload(inner, 'deleted once.txt', 'x');
                await Clouds.delete(inner);
                expect(await names(folder)).toEqual([]);
                expect(await code(Clouds.get(file))).toBe('NOT_FOUND');
                expect((await Clouds.search('deleted once', { clouds: [folder.cloud] })).entries).toEqual([]);
            }
        });

        it('6: nothing is moved into itself or onto another name', async () => {
            for (const folder of Object.values(await folders())) {
                const outer = await Clouds.createFolder(folder, 'Outer');
                const inner = await Clouds.createFolder(outer, 'Inner');
                expect(await code(Clouds.move(outer, inner))).toBe('INVALID_MOVE');
                expect(await code(Clouds.move(outer, outer))).toBe('INVALID_MOVE');
                const file = await Clouds.upload(folder, 'a.txt', 'new');
                await Clouds.upload(inner, 'a.txt', 'old');
                expect(await code(Clouds.move(file, inner))).toBe('CONFLICT');
                expect(await code(Clouds.rename(file, 'Outer'))).toBe('CONFLICT');
                expect(await names(folder)).toEqual(['Outer', 'a.txt']);
            }
        });

        it('7: lists of all clouds come in pages, and a cursor of yesterday is over', async () => {
            for (const [cloud, folder] of Object.entries(await folders())) {
                for (let number = 0; number < 5; number += 1) {
                    await Clouds.upload(folder, `page ${count} ${number}.txt`, '');
                }
                const seen = [];
                let cursor = null;
                do {
                    const page = await Clouds.list(folder, { cursor, limit: 2 });
                    seen.push(...page.entries.map(({ fileName }) => fileName));
                    cursor = page.cursor;
                } while (cursor);
                expect([cloud, seen.sort()]).toEqual([cloud, [0, 1, 2, 3, 4].map((number) => `page ${count} ${number}.txt`)]);
            }
            const first = await Clouds.search(`page ${count}`, { limit: 2 });
            const found = [...first.entries];
            let { cursor } = first;
            while (cursor) {
                const next = await Clouds.search(`page ${count}`, { cursor, limit: 2 });
                found.push(...next.entries);
                ({ cursor } = next);
            }
            expect(found.length).toBe(15);
            expect(new Set(found.map(({ cloud, id }) => cloud + id)).size).toBe(15);
            const order = first.entries.map(({ fileName, cloud }) => fileName + cloud);
            expect(order).toEqual([...order].sort());

            const { drive } = await folders('drive');
            await Clouds.upload(drive, 'a', '');
            await Clouds.upload(drive, 'b', '');
            const page = await Clouds.list(drive, { limit: 1 });
            await puente.clock.advance(24 * 3_600_000);
            expect(await code(Clouds.list(drive, { cursor: page.cursor }))).toBe('CURSOR_EXPIRED');
            expect(await code(Clouds.search('other words', { cursor: first.cursor }))).toBe('CURSOR_EXPIRED');
            // A cursor of OneDrive's is an address, and the token goes to no other.
            expect(await code(Clouds.list('onedrive', { cursor: 'http://elsewhere.example/mine/v1.0/me' }))).toBe('INVALID_REQUEST');
        });

        it('7: a cloud that is down does not keep the others from being searched', async () => {
            for (const folder of Object.values(await folders())) {
                await Clouds.upload(folder, 'everywhere.txt', 'x');
            }
            await Clouds.simulate('drive', { down: true });
            const { entries, errors } = await Clouds.search('everywhere');
            await Clouds.simulate('drive', { down: false });
            expect(entries.map(({ cloud }) => cloud)).toEqual(['dropbox', 'onedrive']);
            expect(errors.map(({ cloud, code: reason }) => [cloud, reason])).toEqual([['drive', 'PROVIDER_ERROR']]);
        });

        it('8: a search is for what is in the name, whatever case, accents, quotes and contents', async () => {
            for (const folder of Object.values(await folders())) {
                await Clouds.upload(folder, "Ana's Résumé.txt", 'x');
                await Clouds.upload(folder, 'other.txt', 'resume');
                const { entries } = await Clouds.search('RESUME', { clouds: [folder.cloud] });
                expect(entries.map(({ fileName }) => fileName)).toEqual(["Ana's Résumé.txt"]);
                const quoted = await Clouds.search("ana's", { clouds: [folder.cloud] });
                expect(quoted.entries.map(({ fileName }) => fileName)).toEqual(["Ana's Résumé.txt"]);
            }
        });

        it('9: sizes and quotas are numbers, or null', async () => {
            for (const [cloud, folder] of Object.entries(await folders())) {
                const before = await Clouds.account(cloud);
                const file = await Clouds.upload(folder, 'a.txt', '12345');
                const after = await Clouds.account(cloud);
                expect([file.size, folder.size, after.used - before.used]).toEqual([5, null, 5]);
                expect(after.remaining).toBe(after.total - after.used);
                await Clouds.simulate(cloud, { total: null });
                const free = await Clouds.account(cloud);
                expect([free.total, free.remaining]).toEqual([null, null]);
                await Clouds.simulate(cloud, { total: after.used });
                expect(await code(Clouds.upload(folder, 'b.txt', '1'))).toBe('QUOTA_EXCEEDED');
                await Clouds.simulate(cloud, { total: 1 << 30 });
            }
        });

        it('10: a content that came meanwhile is not overwritten', async () => {
            for (const folder of Object.values(await folders())) {
                const file = await Clouds.upload(folder, 'a.txt', 'first');
                const second = await Clouds.update(file, 'second');
                expect(second.id).toBe(file.id);
                expect(await code(Clouds.update(file, 'third'))).toBe('PRECONDITION_FAILED');
                expect(await textOf(second)).toBe('second');
                await Clouds.update(file, 'third', { force: true });
                expect(await textOf(file)).toBe('third');
            }
        });

        it('11: too many requests are waited for as the cloud asks, and not for ever', async () => {
            for (const cloud of all) {
                await Clouds.simulate(cloud, { throttle: 1, retryAfter: 30 });
                const start = Date.now();
                await Clouds.listAll(cloud);
                // Drive says when to come again to nobody.
                expect(Date.now() - start).toBeGreaterThanOrEqual(cloud === 'drive' ? 1000 : 30_000);
                await Clouds.simulate(cloud, { throttle: 1000, retryAfter: 30 });
                const error = await failure(Clouds.list(cloud));
                expect([error.code, error.data.retryAfter > 0]).toEqual(['RATE_LIMITED', true]);
                await Clouds.simulate(cloud, { throttle: 0 });
            }
            // A 403 of Drive's is not always a matter of permission.
            await Clouds.simulate('drive', { throttle: 1 });
            expect((await Clouds.list('drive')).entries.length).toBeGreaterThan(0);
        });

        it('12: documents, notebooks and shortcuts have no content', async () => {
            const { drive } = await folders('drive');
            for (const [kind, name] of [['googleDoc', 'Letter'], ['shortcut', 'Link']]) {
                await Clouds.simulate('drive', { add: { kind, name, folder: drive.id } });
            }
            const letter = await Clouds.get(`drive:${drive.path}/Letter`);
            expect([letter.kind, letter.size]).toEqual(['googleDoc', null]);
            expect((await Clouds.get(`drive:${drive.path}/Link`)).kind).toBe('shortcut');
            await Clouds.simulate('onedrive', { add: { kind: 'package', name: `Notebook ${count}` } });
            const notebook = await Clouds.get(`onedrive:/Notebook ${count}`);
            expect(notebook.kind).toBe('package');
            for (const element of [letter, notebook]) {
                expect(await code(Clouds.download(element))).toBe('UNSUPPORTED');
                expect(await code(Clouds.move(element, 'dropbox'))).toBe('UNSUPPORTED');
            }
        });

        it('13: a move between clouds copies, compares and deletes', async () => {
            const made = await folders();
            for (const [from, to] of [['dropbox', 'drive'], ['drive', 'onedrive'], ['onedrive', 'dropbox']]) {
                const folder = await Clouds.createFolder(made[from], 'Moving');
                const inner = await Clouds.createFolder(folder, 'Inner');
                await Clouds.upload(folder, 'a.txt', 'A');
                await Clouds.upload(inner, 'b.txt', 'B');
                const moved = await Clouds.move(folder, made[to]);
                expect([moved.cloud, moved.path]).toEqual([to, `${made[to].path}/Moving`]);
                expect(await code(Clouds.get(folder))).toBe('NOT_FOUND');
                const tree = await Clouds.tree(moved);
                expect(tree.elements.map(({ fileName, elements }) => [fileName, elements?.[0].fileName])).toEqual([['Inner', 'b.txt'], ['a.txt', undefined]]);
                expect(await textOf(`${to}:${moved.path}/Inner/b.txt`)).toBe('B');
                await Clouds.delete(moved);
            }
            expect(await Clouds.transfers()).toEqual([]);
        });

        it('13: a move that a cloud breaks off goes on later, and nothing is twice or lost', async () => {
            const made = await folders('dropbox', 'onedrive');
            const file = await Clouds.upload(made.dropbox, 'large.bin', new Uint8Array(4_500_000).fill(7));
            await Clouds.simulate('dropbox', { cut: 1000 });
            expect(await code(Clouds.move(file, made.onedrive))).toBe('PROVIDER_ERROR');
            expect((await Clouds.transfers()).map(({ from, to }) => [from, to])).toEqual([['dropbox', 'onedrive']]);
            expect(await code(Clouds.resume())).toBe('PROVIDER_ERROR');
            await Clouds.simulate('dropbox', { cut: 0 });
            expect((await Clouds.resume()).map(({ path }) => path)).toEqual([`${made.onedrive.path}/large.bin`]);
            expect([await names(made.dropbox), await names(made.onedrive)]).toEqual([[], ['large.bin']]);
            expect(await Clouds.transfers()).toEqual([]);
        });

        it('13: a source that changes while it is moved stays, and the copy goes', async () => {
            const made = await folders('dropbox', 'drive');
            const folder = await Clouds.createFolder(made.dropbox, 'Moving');
            const file = await Clouds.upload(folder, 'a.txt', 'A');
            await Clouds.upload(folder, 'b.txt', 'B');
            await Clouds.simulate('dropbox', { cut: 1000 });
            expect(await code(Clouds.move(folder, made.drive))).toBe('PROVIDER_ERROR');
            await Clouds.simulate('dropbox', { cut: 0 });
            expect(await names(made.drive)).toEqual(['Moving']);
            await Clouds.update(file, 'another');
            expect(await code(Clouds.resume())).toBe('PRECONDITION_FAILED');
            expect([await names(made.drive), await names(folder), await Clouds.transfers()]).toEqual([[], ['a.txt', 'b.txt'], []]);
        });

        it('13: a copy that somebody has deleted some of is made whole before the source goes', async () => {
            const made = await folders('dropbox', 'drive');
            const folder = await Clouds.createFolder(made.dropbox, 'Moving');
            await Clouds.upload(folder, 'a.txt', 'A');
            await Clouds.upload(folder, 'b.txt', 'B');
            await Clouds.simulate('dropbox', { cut: 1000, cutAfter: 1 });
            expect(await code(Clouds.move(folder, made.drive))).toBe('PROVIDER_ERROR');
            await Clouds.simulate('dropbox', { cut: 0 });
            const copy = await Clouds.get(`drive:${made.drive.path}/Moving`);
            const [inner] = await Clouds.listAll(copy);
            expect(inner.fileName).toBe('a.txt');
            await Clouds.delete(inner);
            expect(await code(Clouds.resume())).toBe('PROVIDER_ERROR');
            expect(await names(folder)).toEqual(['a.txt', 'b.txt']);
            expect((await Clouds.resume()).length).toBe(1);
            expect([await names(copy), await names(made.dropbox)]).toEqual([['a.txt', 'b.txt'], []]);
        });

        it('13: a move that is not whole can be taken back', async () => {
            const made = await folders('dropbox', 'drive');
            const folder = await Clouds.createFolder(made.dropbox, 'Moving');
            await Clouds.upload(folder, 'a.txt', 'A');
            await Clouds.upload(folder, 'b.txt', 'B');
            await Clouds.simulate('dropbox', { cut: 1000, cutAfter: 1 });
            expect(await code(Clouds.move(folder, made.drive))).toBe('PROVIDER_ERROR');
            await Clouds.simulate('dropbox', { cut: 0 });
            const [transfer] = await Clouds.transfers();
            await Clouds.cancelTransfer(transfer.id);
            expect([await names(folder), await names(made.drive), await Clouds.transfers()]).toEqual([['a.txt', 'b.txt'], [], []]);
            expect(await code(Clouds.cancelTransfer(transfer.id))).toBe('INVALID_REQUEST');
        });

        it('13: a move onto a taken name leaves both as they were', async () => {
            const made = await folders('dropbox', 'drive');
            const file = await Clouds.upload(made.dropbox, 'a.txt', 'mine');
            await Clouds.upload(made.drive, 'a.txt', 'theirs');
            expect(await code(Clouds.move(file, made.drive))).toBe('CONFLICT');
            expect(await textOf(file)).toBe('mine');
            expect(await textOf(`drive:${made.drive.path}/a.txt`)).toBe('theirs');
            expect(await Clouds.transfers()).toEqual([]);
        });

        it('14: each cloud has its own forbidden names, and forms of Unicode are one name', async () => {
            const made = await folders();
            const refused = {
                'a/b': ['dropbox', 'onedrive'], 'a\\b': ['dropbox', 'onedrive'], 'a:b': ['onedrive'], 'CON': ['onedrive'],
                ' a': ['dropbox', 'onedrive'], '': all, '..': all, 'a\u0007': all, ['n'.repeat(256)]: all,
            };
            for (const [name, clouds] of Object.entries(refused)) {
                for (const cloud of all) {
                    expect([name, cloud, await code(Clouds.createFolder(made[cloud], name))]).toEqual([name, cloud, clouds.includes(cloud) ? 'INVALID_NAME' : null]);
                }
            }
            const file = await Clouds.upload(made.drive, 'what?.txt', 'x');
            expect(await code(Clouds.move(file, made.onedrive))).toBe('INVALID_NAME');
            for (const cloud of ['dropbox', 'onedrive']) {
                await Clouds.upload(made[cloud], 'caf\u00e9.txt', 'x');
                expect(await code(Clouds.upload(made[cloud], 'cafe\u0301.txt', 'x'))).toBe('CONFLICT');
            }
        });

        it('15: folders of Dropbox have no times, and come last where times count', async () => {
            const { dropbox } = await folders('dropbox');
            const inner = await Clouds.createFolder(dropbox, 'a');
            expect([inner.modifiedTime, inner.serverModifiedTime, inner.createdTime]).toEqual([null, null, null]);
            await Clouds.upload(dropbox, 'b', 'x');
            expect((await Clouds.listAll(dropbox, { orderBy: 'modifiedTime' })).map(({ fileName }) => fileName)).toEqual(['b', 'a']);
            expect((await Clouds.listAll(dropbox, { orderBy: 'size' })).map(({ fileName }) => fileName)).toEqual(['b', 'a']);
        });

        it('16: access is asked for with PKCE and state, refreshed in silence, and given back', async () => {
            for (const cloud of all) {
                let page;
                await Clouds.authorize(cloud, (url) => {
                    page = new URL(url, 'http://localhost');
                    return true;
                });
                const query = page.searchParams;
                expect(query.get('code_challenge_method')).toBe('S256');
                expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
                expect(query.get('state').length).toBeGreaterThanOrEqual(16);

                await Clouds.simulate(cloud, { expireTokens: true });
                await Clouds.account(cloud);
                await puente.clock.advance(5 * 3_600_000);
                await Promise.all([Clouds.account(cloud), Clouds.account(cloud), Clouds.account(cloud)]);
                await Clouds.simulate(cloud, { expireTokens: true });
                await Promise.all([Clouds.account(cloud), Clouds.account(cloud), Clouds.account(cloud)]);

                await Clouds.simulate(cloud, { revokeTokens: true });
                expect(await code(Clouds.account(cloud))).toBe('NOT_AUTHORIZED');
                await Clouds.deauthorize(cloud);
                expect(await code(Clouds.account(cloud))).toBe('NOT_AUTHORIZED');
                expect(await code(Clouds.authorize(cloud, () => false))).toBe('NOT_AUTHORIZED');
                expect(await code(Clouds.authorize(cloud, () => 'puente://oauth?code=1&state=forged'))).toBe('NOT_AUTHORIZED');
                await Clouds.authorize(cloud, () => true);
            }
        });

        it('access that is taken back in the middle of a transfer ends it, and leaves nothing', async () => {
            const made = await folders();
            async function* pieces() {
                yield new Uint8Array(2_000_000);
                await Clouds.simulate('dropbox', { revokeTokens: true });
                yield new Uint8Array(2_000_000);
            }
            // The others' uploads have addresses of their own, which need no token.
            expect(await code(Clouds.upload(made.dropbox, 'large.bin', pieces(), { size: 4_000_000 }))).toBe('NOT_AUTHORIZED');
            await Clouds.authorize('dropbox', () => true);
            expect(await names(made.dropbox)).toEqual([]);

            for (const folder of Object.values(made)) {
                const file = await Clouds.upload(folder, 'large.bin', new Uint8Array(2_000_000));
                let count = 0;
                const read = async () => {
                    for await (const piece of Clouds.read(file)) {
                        count += piece.byteLength;
                        await Clouds.simulate(folder.cloud, { revokeTokens: true });
                    }
                };
                expect(await code(read())).toBe('NOT_AUTHORIZED');
                expect(count).toBeLessThan(2_000_000);
                await Clouds.authorize(folder.cloud, () => true);
            }
        });

        it('half a body is made whole, or is an error', async () => {
            for (const folder of Object.values(await folders())) {
                const file = await Clouds.upload(folder, 'a.txt', 'Hello, all clouds');
                await Clouds.simulate(folder.cloud, { cut: 2 });
                expect(await textOf(file)).toBe('Hello, all clouds');
                await Clouds.simulate(folder.cloud, { cut: 1000 });
                expect(await code(Clouds.download(file))).toBe('PROVIDER_ERROR');
                await Clouds.simulate(folder.cloud, { cut: 0 });
            }
        });
    });
};
