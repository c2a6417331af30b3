// An animation player that NutUI imports and that needs a canvas.
module.exports = { __esModule: true, default: {}, useLottie: () => ({}) }
