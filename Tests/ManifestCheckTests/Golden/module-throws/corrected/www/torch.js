exports.on = function () {
    throw new Error('This build has no torch.');
};
