interface Account {
    owner: string;
    balance: number;
}

describe('an account', () => {
    const account: Account = { owner: 'Anna', balance: 5 };

    test('has a balance', () => {
        const expected: Account = { owner: 'Anna', balance: 6 };
        expect(account).toStrictEqual(expected);
    });
    test('is fetched', async () => {
        const fetched: Promise<Account> = Promise.resolve(account);
        await expect(fetched).resolves.toMatchObject({ balance: 6 });
    });
});
