import Testing

struct ContactsTests {
    static let book = """
        puente.device.contacts = [
            { id: '1', displayName: 'Ana Ruiz', name: { familyName: 'Ruiz' }, phoneNumbers: [{ type: 'mobile', value: '555 1' }] },
            { id: '2', displayName: 'Luis Ruiz', phoneNumbers: null },
        ];
        const names = (found) => console.log(found.map(({ displayName }) => displayName));
        """

    @Test func `contacts are found by the fields that are asked for`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.book)
            (async () => {
                names(await call('Contacts', 'search', ['*'], { filter: 'ruiz', multiple: true }));
                names(await call('Contacts', 'search', ['name'], { filter: 'ruiz', multiple: true }));
                names(await call('Contacts', 'search', ['*'], { multiple: true, hasPhoneNumber: true }));
                names(await call('Contacts', 'search', ['displayName'], { filter: 'luis' }));
                const [only] = await call('Contacts', 'search', ['*'], { filter: 'ana', desiredFields: ['name'] });
                console.log(only.displayName, only.name.familyName, only.id);
                await call('Contacts', 'search', []).catch((error) => console.log(error));
            })();
            """, services: ["Contacts"])
        #expect(
            run.lines == [
                "[ 'Ana Ruiz', 'Luis Ruiz' ]", "[ 'Ana Ruiz' ]", "[ 'Ana Ruiz' ]", "[ 'Luis Ruiz' ]", "null Ruiz 1",
                "{ code: 1 }",
            ])
    }

    @Test func `a contact is saved under an id of its own, changed and removed`() async throws {
        let run = try await DeviceRun(
            """
            \(Self.book)
            (async () => {
                const saved = await call('Contacts', 'save', { id: null, displayName: 'Eva' });
                console.log(saved.id);
                await call('Contacts', 'save', { id: saved.id, displayName: 'Eva Paz' });
                names(puente.device.contacts);
                await call('Contacts', 'remove', saved.id);
                await call('Contacts', 'remove', saved.id).catch((code) => console.log(code));
                console.log((await call('Contacts', 'pickContact')).displayName);
                puente.device.permissions.contacts = 'denied';
                await call('Contacts', 'pickContact').catch((code) => console.log(code));
            })();
            """, services: ["Contacts"])
        #expect(run.lines == ["3", "[ 'Ana Ruiz', 'Luis Ruiz', 'Eva Paz' ]", "0", "Ana Ruiz", "20"])
    }
}
