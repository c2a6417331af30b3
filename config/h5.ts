import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { register } from 'tsx/cjs/api'
import webpack from 'webpack'
import type * as Constants from '../src/domain/constants'
import type { routes as Routes } from '../src/routes'
import { ChunkManifestPlugin } from './chunk-manifest'
import { STYLED_FOR } from './engines'
import { BUNDLE_SYNTAX, COMPILED, outputOf } from './output'

// Required because Taro compiles only files in this folder.
register()
const { CHUNK_LOAD_TIMEOUT_MILLISECONDS } = require('../src/domain/constants') as typeof Constants
const { routes } = require('../src/routes') as { routes: typeof Routes }

/** Number of pages. A module that as many chunks share belongs to the frame of every page. */
const PAGES = Object.keys(routes).length

const OUTPUT = { js: 'js/[name].[contenthash:8].js', css: 'css/[name].[contenthash:8].css' }

/** The web build: hash routes, relative URLs, and one chunk per page, with shared code in common chunks. */
export const h5Options: IH5Config<'webpack5'> = {
  publicPath: './',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: {
    mode: 'hash',
    customRoutes: {
      // Taro opens the entry page for `#/` only at the start, so the route is mapped here as well.
      [`/${routes.welcome.path}`]: [`/${routes.welcome.path}`, '/'],
      [`/${routes.chooseLocation.path}`]: '/choose-location',
      [`/${routes.openLocation.path}`]: '/open-location',
    },
  },
  output: {
    filename: OUTPUT.js,
    chunkFilename: OUTPUT.js,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MILLISECONDS,
  },
  // The platform serves the page, also in development: one origin for page, API and websocket.
  devServer: {
    port: 0,
    open: false,
    hot: false,
    liveReload: false,
    client: false,
    devMiddleware: { writeToDisk: true },
  },
  compile: COMPILED,
  miniCssExtractPluginOption: { ignoreOrder: true, filename: OUTPUT.css, chunkFilename: OUTPUT.css },
  postcss: {
    autoprefixer: { enable: true, config: { overrideBrowserslist: STYLED_FOR } },
    // The app's frame never grows beyond the width of a phone, so the root font size stops growing there too.
    pxtransform: { enable: true, config: { maxRootSize: 25.6 } },
  },
  webpackChain(chain) {
    chain.output.set('environment', BUNDLE_SYNTAX)
    // The page's content security policy forbids `eval`, also in development.
    if (process.env.NODE_ENV !== 'production') chain.devtool('cheap-module-source-map')
    const nothing = path.resolve(__dirname, 'taro-patches/nothing.js')
    chain.resolve.alias
      .set('@tarojs/components/dist/components$', nothing)
      // Dependencies of Taro's requests: all supported browsers have the first two, and the app does not use the
      // third.
      .set('whatwg-fetch$', nothing)
      .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only$', nothing)
      .set('jsonp-retry$', nothing)
      .set('@tarojs/router$', path.resolve(__dirname, '../src/shell/navigation/web-router.h5.ts'))
      .set('universal-router$', path.resolve(__dirname, 'taro-patches/route-resolver.ts'))
      .set('query-string$', path.resolve(__dirname, 'taro-patches/query-string.ts'))
      // src/theme/component-base.scss has the few rules that the app needs from these.
      .set('@tarojs/components/global.css$', nothing)
      .set('@tarojs/components-react/dist/index.css$', nothing)
      .set('@tarojs/components/dist/taro-components/taro-components.css$', nothing)
    const noPullDown = path.resolve(__dirname, 'taro-patches/no-pull-down.js')
    chain
      .plugin('withoutPullDown')
      .use(webpack.NormalModuleReplacementPlugin, [/components\/pull-down-refresh\/index\.js$/, noPullDown])
    const pageScroll = path.resolve(__dirname, '../src/shell/navigation/page-scroll.h5.ts')
    chain.plugin('pageScroll').use(webpack.NormalModuleReplacementPlugin, [/^\.\.\/events\/scroll\.js$/, pageScroll])
    // Taro's navigation bar appears above every page for one frame before it is hidden, and moves the content below
    // it.
    chain
      .plugin('withoutNavigationBar')
      .use(webpack.NormalModuleReplacementPlugin, [
        /\/navigationBar\.js$/,
        path.resolve(__dirname, 'taro-patches/no-navigation-bar.js'),
      ])
    const pageTitle = path.resolve(__dirname, 'taro-patches/page-title.js')
    chain.plugin('pageTitle').use(webpack.NormalModuleReplacementPlugin, [/\/navigation-bar\.js$/, pageTitle])
    chain
      .plugin('chunkManifest')
      .use(ChunkManifestPlugin, [path.resolve(__dirname, '..', '.cache', `${outputOf('h5')}-chunks.json`)])
    // Without one shared group each page repeats the frame (58 KiB gzip, measured).
    chain.optimization.merge({
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 20,
        maxAsyncRequests: 20,
        minSize: 10_000,
        cacheGroups: {
          defaultVendors: false,
          // The frame of a page and the pages' entries: one script and one stylesheet instead of thirty of each.
          frame: { name: 'frame', chunks: 'async', minChunks: PAGES, priority: 3, enforce: true },
          pages: { name: 'frame', chunks: 'async', test: /[\\/]src[\\/]pages[\\/]/, priority: 2, enforce: true },
          common: { name: false, minChunks: 2, priority: 1, reuseExistingChunk: true, chunks: 'async' },
        },
      },
    })
  },
}
