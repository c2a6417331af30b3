// Takes the place of the test utilities' own transformer: the same hook into Taro's run time, without the project's
// babel.config.js, which is for webpack alone.
const babelJest = require('babel-jest')
const { nutuiByComponent } = require('../../../config/nutui')
const apiLoader = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const transformer = (babelJest.default ?? babelJest).createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: 'current' }, modules: 'commonjs' }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    // As in the build: a field without a value is there from the beginning, or no store would observe it.
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true }],
  ],
  plugins: [nutuiByComponent(false)],
})
const load = apiLoader.default ?? apiLoader
const RUNTIME = /test-utils-react\/dist\/jest\/runtime\/taro-h5\.js$/

const through = (method) => (source, file, options) =>
  transformer[method](RUNTIME.test(file) ? load.call({}, source) : source, file, options)

module.exports = { ...transformer, process: through('process'), getCacheKey: through('getCacheKey') }
