import type { Compiler } from 'webpack'

/**
 * After a build Taro reads its errors and warnings out of a description of every module and chunk, which takes a tenth of
 * the build to write. Only what is read is written.
 */
export class MessagesAlonePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'MessagesAlonePlugin', stage: Number.NEGATIVE_INFINITY }, (stats) => {
      const toJson = stats.toJson.bind(stats)
      stats.toJson = () => toJson({ all: false, errors: true, warnings: true })
    })
  }
}
