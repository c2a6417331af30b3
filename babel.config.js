const { ENGINES } = require('./config/engines')
const { nutuiByComponent, nutuiWithoutTags } = require('./config/nutui')

/**
 * Taro's preset, with syntax transforms limited to actual bugs of the engines. Otherwise every array destructuring
 * becomes a function call.
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
  // Assumptions that hold for this code and its engines. Each saves helper code in every file.
  assumptions: {
    ignoreFunctionLength: true,
    noDocumentAll: true,
    objectRestNoSymbols: true,
    pureGetters: true,
    setPublicClassFields: true,
    setSpreadProperties: true,
  },
  // `hot` is off because the platform serves the page, not the bundler's server.
  presets: [
    [
      taroPreset,
      { framework: 'react', ts: true, hot: false, compiler: 'webpack5', useBuiltIns: false, targets: ENGINES },
    ],
  ],
  plugins: [nutuiByComponent('css'), ...(process.env.TARO_ENV === 'h5' ? [] : [nutuiWithoutTags])],
}
