import { cached, fingerprintOf } from './compile/disk-cache'
import type { PackageFiles } from './package-files'

export { declarationsOf, eventShapes } from './declarations/declarations'
export { type Declarations, mismatchesIn, type Shape, undeclaredIn } from './declarations/shape'
export { createCalls as alipayCalls } from './dialects/alipay-calls'
export { callsIn, type PackageCall, type WrittenField, wordsIn } from './package-calls'
export { type PackageFiles, readPackage } from './package-files'
export { compileStylesLikeVendor, compileTemplatesLikeVendor } from './vendor-compiler'

/**
 * Where a package's scripts name something that browsers have and mini-programs lack, without having asked first
 * (`typeof`) whether it is there. Each as `file: name`. Looking through every script takes seconds, and TypeScript to
 * do it: the answer is cached.
 */
export const browserNamesIn = (files: PackageFiles): Promise<readonly string[]> => {
  const scripts = files.files.filter((file) => file.endsWith('.js'))
  return cached('browser-names', fingerprintOf(files.root, scripts), async () =>
    (await import('./free-names')).browserNames(files),
  )
}
