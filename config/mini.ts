import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import WebpackPlugin from '@tarojs/webpack5-runner/dist/webpack/WebpackPlugin'
import webpack from 'webpack'
import { STYLED_FOR } from './engines'
import { BUNDLE_SYNTAX, COMPILED } from './output'

/** Options that the builder reads but its types omit. */
interface Undocumented {
  baseLevel: number
}

/** The mini-program build for any host. */
export const miniOptions: IMiniAppConfig<'webpack5'> & Undocumented = {
  compile: COMPILED,
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
  // Nesting levels for which Taro repeats the templates; deeper levels use a separate component. Sixteen levels add
  // 55 KB.
  baseLevel: 4,
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain) {
    // ES2015 syntax for the bundler's own code, which every engine supports: an arrow function per module and export.
    chain.output.set('environment', BUNDLE_SYNTAX)
    // Numbers instead of paths, the shortest for the modules that are used most.
    chain.optimization.set('moduleIds', 'size')
    // Minified, because the host's limit of 2,048 KiB per package also applies to developers who test on a phone.
    if (process.env.NODE_ENV !== 'production') {
      const { plugin, args } = WebpackPlugin.getESBuildMinifyPlugin({ target: 'es2019' })
      chain.optimization.minimize(true).minimizer('esbuild').use(plugin, args)
    }
    const abortController = path.resolve(__dirname, '../src/platform/device/abort-controller.ts')
    // No host has this class, but TanStack Query Core creates one for each read.
    chain
      .plugin('abortController')
      .use(webpack.ProvidePlugin, [{ AbortController: [abortController, 'AbortController'] }])
    // Only the parser: the package's entry also includes its tree builders and serialisers.
    chain.resolve.alias.set('htmlparser2$', path.resolve(__dirname, '../node_modules/htmlparser2/dist/esm/Parser.js'))
  },
}
