module.exports = { on: function () {} };
