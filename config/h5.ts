import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { routes } from '../src/routes'
import { ChunkManifestPlugin } from './chunk-manifest'

/** Specification §9: how long, in milliseconds, a lazily loaded chunk may take. */
const CHUNK_LOAD_TIMEOUT_MILLISECONDS = 120_000

const OUTPUT = { js: 'js/[name].[contenthash:8].js', css: 'css/[name].[contenthash:8].css' }

/** The web build: hash routes, relative addresses, one chunk a page with what pages share kept once. */
export const h5Options: IH5Config<'webpack5'> = {
  publicPath: './',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: {
    mode: 'hash',
    customRoutes: {
      [`/${routes.welcome.path}`]: '/',
      [`/${routes.chooseLocation.path}`]: '/choose-location',
      [`/${routes.openLocation.path}`]: '/open-location',
    },
  },
  output: {
    filename: OUTPUT.js,
    chunkFilename: OUTPUT.js,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MILLISECONDS,
  },
  miniCssExtractPluginOption: { ignoreOrder: true, filename: OUTPUT.css, chunkFilename: OUTPUT.css },
  postcss: { autoprefixer: { enable: true, config: {} }, cssModules: { enable: false, config: {} } },
  webpackChain(chain) {
    chain.plugin('chunkManifest').use(ChunkManifestPlugin, [path.resolve(__dirname, '..', '.cache', 'h5-chunks.json')])
    // Without one shared group each page repeats the frame (58 KiB gzip, measured).
    chain.optimization.merge({
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 20,
        maxAsyncRequests: 20,
        minSize: 10_000,
        cacheGroups: {
          common: { name: false, minChunks: 2, priority: 1, reuseExistingChunk: true, chunks: 'async' },
        },
      },
    })
  },
}
