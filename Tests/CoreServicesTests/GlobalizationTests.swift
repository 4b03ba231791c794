import Testing

/// The service that JavaScript answers, by the engine's `Intl`.
struct GlobalizationTests {
    private static func run(
        _ calls: String, locale: String = "en-US", zone: String = "America/Mexico_City", on platform: String = "ios"
    ) async throws -> [String] {
        try await DeviceRun(
            """
            puente.device.locale = '\(locale)';
            puente.device.timeZone = '\(zone)';
            const ask = (action, argument) => call('Globalization', action, ...(argument ? [argument] : []));
            const print = (value) => console.log(typeof value === 'string' ? value.replace(/[\\u00a0\\u202f]/g, ' ') : value);
            (async () => { \(calls) })();
            """, on: platform, services: ["Globalization"]
        ).lines
    }

    @Test func `language and week are those of the device`() async throws {
        let lines = try await Self.run(
            "print(await ask('getPreferredLanguage')); print((await ask('getFirstDayOfWeek')).value);", locale: "de-DE")
        #expect(lines == ["{ value: 'de-DE' }", "2"])
        #expect(try await Self.run("print((await ask('getFirstDayOfWeek')).value);").first == "1")
    }

    @Test func `dates are written in the device's zone, in the lengths that are asked for`() async throws {
        let lines = try await Self.run(
            """
            const date = Date.UTC(2026, 0, 31, 18, 5, 9);
            print((await ask('dateToString', { date })).value);
            print((await ask('dateToString', { date, options: { formatLength: 'full', selector: 'date' } })).value);
            print((await ask('dateToString', { date, options: { formatLength: 'medium', selector: 'time' } })).value);
            """)
        #expect(lines == ["1/31/26, 12:05 PM", "Saturday, January 31, 2026", "12:05:09 PM"])
    }

    @Test(arguments: ["en-US", "es-MX", "de-DE", "ja-JP", "fr-FR"], ["short", "medium", "long"])
    func `what was written is read again`(locale: String, length: String) async throws {
        let lines = try await Self.run(
            """
            const options = { formatLength: '\(length)', selector: 'date' };
            for (const month of [0, 4, 10]) {
                const { value } = await ask('dateToString', { date: Date.UTC(2026, month, 28, 18), options });
                const { year, month: read, day } = await ask('stringToDate', { dateString: value, options });
                print([year, read === month, day].join());
            }
            """, locale: locale)
        #expect(lines == ["2026,true,28", "2026,true,28", "2026,true,28"])
    }

    @Test func `a text that is no date or number is an error of parsing`() async throws {
        let lines = try await Self.run(
            """
            for (const [action, argument] of [['stringToDate', { dateString: 'soon' }], ['stringToDate', { dateString: '13/32/26, 9:05 PM' }],
                ['stringToNumber', { numberString: 'some' }], ['numberToString', { number: 1, options: { type: 'roman' } }],
                ['getCurrencyPattern', { currencyCode: 'XXXX' }]]) {
                await ask(action, argument).catch(({ code, message }) => print(`${code} ${message}`));
            }
            """)
        #expect(
            lines == [
                "2 'soon' is no date in the form M/d/yy, h:mm a", "2 '13/32/26, 9:05 PM' is no date",
                "2 'some' is no number",
                "1 the type of a number is decimal, percent or currency, but not 'roman'", "1 'XXXX' is no currency",
            ])
    }

    @Test func `a pattern has the zone and its offsets`() async throws {
        let lines = try await Self.run(
            """
            const { pattern, iana_timezone, utc_offset } = await ask('getDatePattern', { options: { formatLength: 'full', selector: 'date' } });
            print([pattern, iana_timezone, utc_offset].join(' | '));
            print((await ask('isDayLightSavingsTime', { date: Date.UTC(2026, 6, 1) })).dst);
            print((await ask('isDayLightSavingsTime', { date: Date.UTC(2026, 0, 1) })).dst);
            """, zone: "Europe/Madrid")
        #expect(lines == ["EEEE, MMMM d, y | Europe/Madrid | 3600", "true", "false"])
    }

    @Test func `months and days have their names`() async throws {
        let lines = try await Self.run(
            """
            print((await ask('getDateNames', { options: { type: 'narrow', item: 'days' } })).value.join());
            print((await ask('getDateNames', { options: {} })).value.slice(0, 2).join());
            """, locale: "es-MX")
        #expect(lines == ["dom,lun,mar,mié,jue,vie,sáb", "enero,febrero"])
    }

    @Test func `numbers are written and read as the language has them`() async throws {
        let lines = try await Self.run(
            """
            print((await ask('numberToString', { number: 1234567.5 })).value);
            print((await ask('numberToString', { number: 0.5, options: { type: 'percent' } })).value);
            print((await ask('numberToString', { number: 12.5, options: { type: 'currency' } })).value);
            print((await ask('stringToNumber', { numberString: '1.234.567,5' })).value);
            print((await ask('stringToNumber', { numberString: '50 %', options: { type: 'percent' } })).value);
            const { decimal, grouping, pattern } = await ask('getNumberPattern', {});
            print([decimal, grouping, pattern].join(' '));
            const currency = await ask('getCurrencyPattern', { currencyCode: 'JPY' });
            print([currency.code, currency.fraction].join());
            """, locale: "de-DE")
        #expect(lines == ["1.234.567,5", "50 %", "12,50 €", "1234567.5", "0.5", ", . #,##0.###", "JPY,0"])
    }
}
