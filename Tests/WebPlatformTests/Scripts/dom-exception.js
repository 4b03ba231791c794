'use strict';

test('a DOMException is an error with name, message, code and stack', function (t) {
    const { DOMException } = newPage().global;
    const error = new DOMException('a character is out of range', 'InvalidCharacterError');
    t.deepEqual([error.name, error.message, error.code], ['InvalidCharacterError', 'a character is out of range', 5]);
    t.equal(error instanceof Error, true);
    t.equal(Error.isError(error), true);
    t.equal(`${error}`, 'InvalidCharacterError: a character is out of range');
    t.equal(typeof error.stack, 'string');
    t.equal(Object.prototype.toString.call(error), '[object DOMException]');
});

test('a name without a code of its own has code 0, and the default name is Error', function (t) {
    const { DOMException } = newPage().global;
    t.equal(new DOMException('m', 'NotAllowedError').code, 0);
    t.deepEqual([new DOMException().name, new DOMException().message, new DOMException().code], ['Error', '', 0]);
});

test('the legacy constants are on the class and on its instances', function (t) {
    const { DOMException } = newPage().global;
    t.equal(DOMException.INVALID_CHARACTER_ERR, 5);
    t.equal(DOMException.QUOTA_EXCEEDED_ERR, 22);
    t.equal(new DOMException().DATA_CLONE_ERR, 25);
    t.equal(DOMException.INUSE_ATTRIBUTE_ERR, 10);
});
