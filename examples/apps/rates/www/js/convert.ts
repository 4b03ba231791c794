/** What a currency is worth: units for one euro. */
export type Rates = Record<string, number>;

/** An amount of euros in another currency, as its users write it. */
export function convert(amount: number, currency: string, rates: Rates): string {
    const rate = rates[currency];
    if (rate === undefined) {
        throw new RangeError(`there is no rate for ${currency}`);
    }
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount * rate);
}
