import type { Compiler } from 'webpack'

const NAME = 'PlainElementCallsPlugin'

/**
 * How webpack calls React's `jsx` and `jsxs`: `(0,a.jsx)(…)`, so that `this` is not their module. What stands before tells
 * that a call begins here, and not the arguments of another one.
 */
export const ELEMENT_CALL = /(?:(?<![\w$])(return)|(?<![\w$)\]]))\(0,([\w$]+\.jsxs?)\)(?=\()/g

/** Calls them plainly, as they do not look at `this`: 11 KiB of a mini-program's package. */
export class PlainElementCallsPlugin {
  apply(compiler: Compiler): void {
    if (process.env.NODE_ENV !== 'production') return
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue
          const calls = [...String(source.source()).matchAll(ELEMENT_CALL)]
          if (calls.length === 0) continue
          const plain = new sources.ReplaceSource(source)
          for (const { 0: call, 1: word, 2: element = '', index } of calls) {
            plain.replace(index, index + call.length - 1, word === undefined ? element : `${word} ${element}`)
          }
          compilation.updateAsset(name, plain)
        }
      })
    })
  }
}
