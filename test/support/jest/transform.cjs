// Takes the place of the test utilities' own transformer: the same hook into Taro's run time, without the project's
// babel.config.js, which is for webpack alone.
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const babelJest = require('babel-jest')
const { transformSync } = require('esbuild')
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
const loaderOf = (file) => (file.endsWith('.tsx') ? 'tsx' : /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx')
const RUNTIME = /test-utils-react\/dist\/jest\/runtime\/taro-h5\.js$/

/** What only Babel's plugins do: mocks that stand above imports and NutUI by component. */
const NEEDS_BABEL = /\bjest\.mock\(|@nutui\/nutui-react-taro'/
const OPTIONS = {
  format: 'cjs',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  // Jest's modules know no `import()`.
  supported: { 'dynamic-import': false },
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
}

const OWN_HASH = createHash('sha256').update(fs.readFileSync(__filename)).digest('hex').slice(0, 16)

const through = (method) => (source, file, options) =>
  transformer[method](RUNTIME.test(file) ? load.call({}, source) : source, file, options)
const byBabel = through('process')

module.exports = {
  ...transformer,
  process: (source, file, options) => {
    if (RUNTIME.test(file) || NEEDS_BABEL.test(source)) return byBabel(source, file, options)
    // By the name of a module (.mjs) esbuild would take `default` of what is compiled here for the whole of it.
    const sourcefile = file.replace(/\.mjs$/, '.js')
    return { code: transformSync(source, { ...OPTIONS, sourcefile, loader: loaderOf(file) }).code }
  },
  getCacheKey: (...file) => `${through('getCacheKey')(...file)}${OWN_HASH}`,
}
