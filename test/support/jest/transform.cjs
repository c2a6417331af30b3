// Replaces the transformer of Taro's test utilities. It hooks into Taro's runtime in the same way, without the
// project's babel.config.js, which is only for webpack.
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
    // As in the build: fields without a value are defined, otherwise no store would observe them.
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true }],
  ],
  plugins: [nutuiByComponent(false)],
})
const load = apiLoader.default ?? apiLoader
const loaderOf = (file) => (file.endsWith('.tsx') ? 'tsx' : /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx')
const RUNTIME = /test-utils-react\/dist\/jest\/runtime\/taro-h5\.js$/

/** Transforms that only Babel's plugins provide: hoisted mocks, and NutUI imports by component. */
const NEEDS_BABEL = /\bjest\.mock\(|@nutui\/nutui-react-taro'/
const OPTIONS = {
  format: 'cjs',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  // Jest's modules do not support `import()`.
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
    // For an .mjs file name, esbuild would treat the `default` export of CommonJS modules as the whole module.
    const sourcefile = file.replace(/\.mjs$/, '.js')
    return { code: transformSync(source, { ...OPTIONS, sourcefile, loader: loaderOf(file) }).code }
  },
  getCacheKey: (...file) => `${through('getCacheKey')(...file)}${OWN_HASH}`,
}
