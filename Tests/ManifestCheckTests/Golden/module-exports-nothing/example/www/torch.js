var torch = { on: function () {} };
