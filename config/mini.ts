import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import webpack from 'webpack'
import { BUNDLE_SYNTAX } from './output'
import { TemplateIndentationPlugin } from './template-indentation'

/** Options the builder reads and its types leave out. */
interface Undocumented {
  baseLevel: number
}

/** The mini-program builds, whichever the host. */
export const miniOptions: IMiniAppConfig<'webpack5'> & Undocumented = {
  optimizeMainPackage: { enable: true },
  postcss: { pxtransform: { enable: true, config: {} } },
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
    chain.plugin('templateIndentation').use(TemplateIndentationPlugin)
    const withoutParser = path.resolve(__dirname, 'no-html-parser.js')
    chain
      .plugin('withoutHtmlParser')
      .use(webpack.NormalModuleReplacementPlugin, [/inner-html\/parser(\.js)?$/, withoutParser])
    // Texts of the platform are read by the parser alone: without its trees, and without its table of entities.
    const htmlparser2 = path.resolve(__dirname, '..', 'node_modules', 'htmlparser2', 'dist', 'esm')
    chain.resolve.alias.set('htmlparser2$', path.join(htmlparser2, 'Parser.js'))
    chain
      .plugin('withoutEntities')
      .use(webpack.NormalModuleReplacementPlugin, [
        /generated\/decode-data-html(\.js)?$/,
        path.resolve(__dirname, 'no-entities.js'),
      ])
  },
}
