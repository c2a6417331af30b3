import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import WebpackPlugin from '@tarojs/webpack5-runner/dist/webpack/WebpackPlugin'
import webpack from 'webpack'
import { ASYNC_HOSTS } from './async-screens'
import { AsyncScreensPlugin } from './async-screens-plugin'
import { STYLED_FOR } from './engines'
import { MessagesAlonePlugin } from './messages-alone-plugin'
import { BUNDLE_SYNTAX, COMPILED_LIBRARIES } from './output'
import { ShorterPackagePlugin } from './shorter-package'
import { HostComponentsPlugin } from './taro-patches/host-components-plugin'
import { PlainElementCallsPlugin } from './taro-patches/plain-element-calls'

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
    // The host takes 2,048 KiB a package, from developers who look at it on a phone too.
    if (process.env.NODE_ENV !== 'production') {
      const { plugin, args } = WebpackPlugin.getESBuildMinifyPlugin({ target: 'es2019' })
      chain.optimization.minimize(true).minimizer('esbuild').use(plugin, args)
    }
    // What is asked for most has the shortest name.
    chain.optimization.set('moduleIds', 'size')
    chain.plugin('messagesAlone').use(MessagesAlonePlugin)
    chain.plugin('plainElementCalls').use(PlainElementCallsPlugin)
    chain.plugin('shorterPackage').use(ShorterPackagePlugin)
    if (ASYNC_HOSTS.has(process.env.TARO_ENV)) chain.plugin('asyncScreens').use(AsyncScreensPlugin)
    const without = (plugin: string, modules: RegExp, standIn: string) =>
      chain
        .plugin(plugin)
        .use(webpack.NormalModuleReplacementPlugin, [modules, path.resolve(__dirname, 'taro-patches', standIn)])
    const abortController = path.resolve(__dirname, '../src/platform/abort-controller.ts')
    // No host has one, and TanStack Query Core makes one for each read.
    chain
      .plugin('abortController')
      .use(webpack.ProvidePlugin, [{ AbortController: [abortController, 'AbortController'] }])
    without('withoutHtmlParser', /inner-html\/parser(\.js)?$/, 'no-html-parser.js')
    // 12 KB of what only a browser's libraries ask for.
    without('withoutUrl', /\/URL(SearchParams)?\.js$/, 'no-url.js')
    without('withoutLocation', /^\.\/(bom\/)?(location|history)\.js$/, 'no-location.js')
    chain.module
      .rule('reconcilerFlags')
      .test(/react-reconciler\.production\.min\.js$/)
      .use('reconcilerFlags')
      .loader(path.resolve(__dirname, 'taro-patches/reconciler-flags.js'))
    chain.module
      .rule('hostComponents')
      .test(/@tarojs[\\/](shared[\\/]dist[\\/]components|plugin-platform-\w+[\\/]dist[\\/]runtime)\.js$/)
      .use('hostComponents')
      .loader(path.resolve(__dirname, 'taro-patches/host-components.js'))
    chain.plugin('hostComponents').use(HostComponentsPlugin)
    // Texts of the platform are read by the parser alone: without its trees, and without its table of entities.
    const htmlparser2 = path.resolve(__dirname, '..', 'node_modules', 'htmlparser2', 'dist', 'esm')
    chain.resolve.alias.set('htmlparser2$', path.join(htmlparser2, 'Parser.js'))
    without('withoutEntities', /generated\/decode-data-html(\.js)?$/, 'no-entities.js')
  },
}
