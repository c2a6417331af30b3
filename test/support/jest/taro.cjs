// Taro 4 has an import cycle (router -> taro -> taro-h5 -> router); the real module is loaded on first use.
let real
const load = () => {
  real ??= require('@tarojs/test-utils-react/dist/jest/runtime/taro-h5.js')
  return real
}

module.exports = new Proxy(
  {},
  {
    get: (_, key) => (key === '__esModule' ? true : load()[key]),
    has: (_, key) => key in load(),
    ownKeys: () => Reflect.ownKeys(load()),
    getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: load()[key] }),
  },
)
