import path from 'node:path'
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack'
import { subPackages } from '../src/routes'
import { ASYNC_SCREENS } from './async-screens'

const NAME = 'AsyncScreensPlugin'
/** What Taro writes beside each script of a sub-package, for a page to be drawn. */
const PAGE_PARTS = /\.(?!js\b)\w+$/
/** Before Taro's own groups of what a sub-package shares (10 000) and several do (1 000). */
const PRIORITY = 20_000
/** What transfer and withdrawal, or the pool and the earnings, share: a copy each, for everybody waits for the main package. */
const COPIED_FILES = [
  'components/counting-amount/counting-amount.tsx',
  'domain/counting.ts',
  'parts/payment/address-poisoning.tsx',
  'parts/payment/recipient-chips.tsx',
  'parts/payment/use-format-recipient.ts',
  'stores/support/confirmation.ts',
  'stores/support/recipient-check.ts',
]
const COPIED = new Set(COPIED_FILES.map((file) => path.resolve(__dirname, '..', 'src', file)))

const SCRIPTS = new Map(
  Object.values(ASYNC_SCREENS).map(({ screen, root }) => [`${root}/${path.basename(screen)}`, `@/${screen}`]),
)
const ROOTS = subPackages().map(({ root }) => `${root}/`)

const rootOf = (name: string | undefined): string | undefined => ROOTS.find((root) => name?.startsWith(root))

const chunksOf = (module: Module, chunkGraph: ChunkGraph): readonly Chunk[] => [...chunkGraph.getModuleChunks(module)]

const isCopied = (module: Module): boolean => COPIED.has(module.nameForCondition() ?? '')

const usedByScreen = (chunks: readonly Chunk[]): boolean => chunks.some(({ name }) => name && SCRIPTS.has(name))

/**
 * Writes the screens of `async-screens.js` as scripts of their sub-packages that export them. The host fetches scripts
 * only: their styles stay in the main package. So does what other sub-packages need as well, which would be written
 * into each of them.
 */
export class AsyncScreensPlugin {
  apply(compiler: Compiler): void {
    const { EntryPlugin, library, Compilation } = compiler.webpack
    new library.EnableLibraryPlugin('commonjs2').apply(compiler)
    const { splitChunks } = compiler.options.optimization
    if (!splitChunks) throw new Error('without splitChunks nothing is shared')
    const common = { name: 'common', chunks: 'all', priority: PRIORITY, enforce: true } as const
    splitChunks.cacheGroups = {
      ...splitChunks.cacheGroups,
      stylesOfAsyncScreens: {
        ...common,
        type: 'css/mini-extract',
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
          usedByScreen(chunksOf(module, chunkGraph)),
      },
      sharedWithAsyncScreens: {
        ...common,
        type: /^javascript/,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
          const chunks = chunksOf(module, chunkGraph)
          const roots = new Set(chunks.map(({ name }) => rootOf(name)))
          return usedByScreen(chunks) && roots.size > 1 && !roots.has(undefined) && !isCopied(module)
        },
      },
    }
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      for (const [name, request] of SCRIPTS) {
        const dependency = EntryPlugin.createDependency(request, name)
        await new Promise<void>((resolve, reject) => {
          const options = { name, library: { type: 'commonjs2' } }
          compilation.addEntry(compiler.context, dependency, options, (error) => (error ? reject(error) : resolve()))
        })
      }
    })
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (SCRIPTS.has(name.replace(PAGE_PARTS, '')) && PAGE_PARTS.test(name)) compilation.deleteAsset(name)
        }
      })
    })
  }
}
