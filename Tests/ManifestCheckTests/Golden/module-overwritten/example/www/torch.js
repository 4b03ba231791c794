window.torch = { on: function () {} };
