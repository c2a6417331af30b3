import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import WebpackPlugin from '@tarojs/webpack5-runner/dist/webpack/WebpackPlugin'
import webpack from 'webpack'
import { STYLED_FOR } from './engines'
import { BUNDLE_SYNTAX, COMPILED_LIBRARIES } from './output'

/** Options the builder reads and its types leave out. */
interface Undocumented {
  baseLevel: number
}

/** The mini-program builds, whichever the host. */
export const miniOptions: IMiniAppConfig<'webpack5'> & Undocumented = {
  compile: COMPILED_LIBRARIES,
  optimizeMainPackage: { enable: true },
  postcss: {
    autoprefixer: { enable: true, config: { flexbox: 'no-2009', overrideBrowserslist: STYLED_FOR } },
    pxtransform: { enable: true, config: {} },
  },
  runtime: {
    enableInnerHTML: false,
    enableAdjacentHTML: false,
    enableSizeAPIs: false,
    enableTemplateContent: false,
    enableCloneNode: false,
    enableContains: false,
    enableMutationObserver: false,
  },
  // Templates are repeated for so many levels of nesting; what lies deeper is a component of its own. Sixteen is 55 KB.
  baseLevel: 4,
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain) {
    // The bundler's own code in the syntax of ES2015, which every engine has: an arrow for each module and each export.
    chain.output.set('environment', BUNDLE_SYNTAX)
    // Numbers instead of paths, the shortest for the modules that are used most.
    chain.optimization.set('moduleIds', 'size')
    // The host takes 2,048 KiB a package, from developers who look at it on a phone too.
    if (process.env.NODE_ENV !== 'production') {
      const { plugin, args } = WebpackPlugin.getESBuildMinifyPlugin({ target: 'es2019' })
      chain.optimization.minimize(true).minimizer('esbuild').use(plugin, args)
    }
    const abortController = path.resolve(__dirname, '../src/platform/device/abort-controller.ts')
    // No host has one, and TanStack Query Core makes one for each read.
    chain
      .plugin('abortController')
      .use(webpack.ProvidePlugin, [{ AbortController: [abortController, 'AbortController'] }])
    // Only the parser: the package's entry also carries its trees and serialisers.
    chain.resolve.alias.set('htmlparser2$', path.resolve(__dirname, '../node_modules/htmlparser2/dist/esm/Parser.js'))
  },
}
