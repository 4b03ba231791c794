'use strict';

exports.defineAutoTests = function () {
    describe('cordova.echo', () => {
        const { echo } = cordova;

        const values = [null, true, 0, -1.5, '', 'ñandú 🐦', [1, [2]], { key: { deep: ['a'] } }];

        for (const value of values) {
            it(`answers ${JSON.stringify(value)} at once`, async () => {
                expect(await echo.echo(value)).toEqual(value);
            });

            it(`answers ${JSON.stringify(value)} from an asynchronous action`, async () => {
                expect(await echo.echoAsync(value)).toEqual(value);
            });
        }

        it('gives bytes back as an ArrayBuffer', async () => {
            const bytes = new Uint8Array([0, 1, 254, 255]);
            const answer = await echo.echoArrayBuffer(bytes.buffer);
            expect(answer).toBeInstanceOf(ArrayBuffer);
            expect(Array.from(new Uint8Array(answer))).toEqual([0, 1, 254, 255]);
        });

        it('passes each argument on as one of the callback', async () => {
            expect(await echo.echoMultiPart('one', 2, [3])).toEqual(['one', 2, [3]]);
        });

        it('calls back as often as it is asked to', (done) => {
            const answers = [];
            echo.echoBulk('again', 3, (answer) => {
                answers.push(answer);
                if (answers.length === 3) {
                    expect(answers).toEqual(['again', 'again', 'again']);
                    done();
                }
            }, done.fail);
        });
    });
};
