import { cached, fingerprintOf } from './compile/disk-cache'
import type { PackageFiles } from './package-files'

export { declarationsOf, eventShapes } from './declarations/declarations'
export { type Declarations, mismatchesIn, type Shape, undeclaredIn } from './declarations/shape'
export { createCalls as alipayCalls } from './dialects/alipay-calls'
export { callsIn, type PackageCall, type WrittenField, wordsIn } from './package-calls'
export { type PackageFiles, readPackage } from './package-files'
export { compileStylesLikeVendor, compileTemplatesLikeVendor } from './vendor-compiler'

/**
 * Returns the uses of browser globals that mini-programs lack, except those behind a `typeof` check. Each as
 * `file: name`. The result is cached, because analysing every script takes seconds and needs TypeScript.
 */
export const browserNamesIn = (files: PackageFiles): Promise<readonly string[]> => {
  const scripts = files.files.filter((file) => file.endsWith('.js'))
  return cached('browser-names', fingerprintOf(files.root, scripts), async () =>
    (await import('./free-names')).browserNames(files),
  )
}
