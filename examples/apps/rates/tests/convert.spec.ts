import { convert } from '../www/js/convert';

describe('convert', () => {
    it('writes an amount as the users of the currency do', () => {
        expect(convert(100, 'USD', { USD: 1.1 })).toBe('$110.00');
    });

    it('names a currency that has no rate', () => {
        expect(() => convert(1, 'XXX', {})).toThrowError(RangeError, 'there is no rate for XXX');
    });
});
