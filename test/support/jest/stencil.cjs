// Web component definitions: jsdom does not need them, and they close the import cycle of taro.cjs.
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => (key in target ? target[key] : () => undefined), has: () => true },
)
