import type { Compiler } from 'webpack'

const NAME = 'ShortPropertiesPlugin'
const NAMED = /\.(js|\w*ss)$/
const PREFIX = /--boex-/g

/**
 * Takes the prefix off the app's custom properties: 6 KiB of a mini-program's package, in which nobody else names any but
 * NutUI, whose names have one of their own.
 */
export class ShortPropertiesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const text = NAMED.test(name) ? String(source.source()) : ''
          if (text.includes('--boex-')) compilation.updateAsset(name, new sources.RawSource(text.replace(PREFIX, '--')))
        }
      })
    })
  }
}
