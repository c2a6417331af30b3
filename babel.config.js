const { ENGINES } = require('./config/engines')
const { nutuiByComponent, nutuiWithoutTags } = require('./config/nutui')

/**
 * Taro's preset, with the transforms of syntax narrowed to the bugs that the engines really have: without them every
 * destructuring of an array is a call.
 */
const taroPreset = (babel, options) => {
  const { overrides, ...rest } = require('babel-preset-taro')(babel, options)
  const env = require('@babel/preset-env')
  const narrowed = (preset) => (preset[0] === env ? [env, { ...preset[1], bugfixes: true }] : preset)
  return {
    ...rest,
    overrides: overrides.map(({ presets = [], ...override }) => ({ ...override, presets: presets.map(narrowed) })),
  }
}

module.exports = {
  // What is true of this code and of the engines it runs on; each spares helpers in every file.
  assumptions: {
    ignoreFunctionLength: true,
    noDocumentAll: true,
    objectRestNoSymbols: true,
    pureGetters: true,
    setPublicClassFields: true,
    setSpreadProperties: true,
  },
  // `hot` off: the platform serves the page, not the bundler's own server.
  presets: [
    [
      taroPreset,
      { framework: 'react', ts: true, hot: false, compiler: 'webpack5', useBuiltIns: false, targets: ENGINES },
    ],
  ],
  plugins: [nutuiByComponent('css'), ...(process.env.TARO_ENV === 'h5' ? [] : [nutuiWithoutTags])],
}
