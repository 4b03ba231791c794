import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { vi, it } from 'vitest';
import * as all from '@jest/globals';

describe('a module', () => {
    afterEach(() => {
        jest.restoreAllMocks();
    });
    test("imports jest's globals", () => {
        const mock: () => number = jest.fn(() => 3);
        expect(mock()).toBe(3);
        expect(all.expect).toBe(expect);
    });
    it("imports vitest's", () => {
        expect(vi.fn(() => 1)()).toBe(1);
    });
});
