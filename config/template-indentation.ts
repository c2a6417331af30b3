import type { Compiler } from 'webpack'

const NAME = 'TemplateIndentationPlugin'
/** The templates of all components, whatever the host calls its language. */
const TEMPLATES = /^base\.\w+$/

/**
 * Takes the indentation out of a mini-program's templates: 6 KiB of Baidu's. Taro's own option for it (`minifyXML`) breaks
 * them: it leaves `input` open and does not understand Baidu's conditions.
 */
export class TemplateIndentationPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!TEMPLATES.test(name)) continue
          compilation.updateAsset(name, new sources.RawSource(String(source.source()).replace(/\n\s+/g, '\n')))
        }
      })
    })
  }
}
