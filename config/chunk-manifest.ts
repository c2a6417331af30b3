import fs from 'node:fs'
import path from 'node:path'
import type { Compiler, Module } from 'webpack'

const ROOT = path.resolve(__dirname, '..')

/** The source file of a module, relative to the project; undefined for what is none. */
const sourceOf = (module: Module | null | undefined): string | undefined => {
  const { resource } = (module ?? {}) as { readonly resource?: string }
  return resource && path.relative(ROOT, resource.split('?')[0] ?? '').replace(/\\/g, '/')
}

/**
 * Writes which files each page and each lazily loaded part needs, by its name, by what it is asked for as, and by the
 * source file that asks for it: for the page, which fetches them at once (scripts/first-screen), and for
 * `npm run budgets`. Kept outside of `dist`: it is nothing a browser should find.
 */
export class ChunkManifestPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ChunkManifestPlugin', ({ compilation }) => {
      const manifest: Record<string, string[]> = {}
      for (const group of compilation.chunkGroups) {
        const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(
          (file) => !file.endsWith('.map'),
        )
        const names = [group.name, ...group.origins.map(({ request }) => request?.replace(/^@\//, ''))]
        for (const name of names) if (name) manifest[name] = files
        for (const { module } of group.origins) {
          const source = sourceOf(module)
          if (source && group.name !== 'app') manifest[source] = [...new Set([...(manifest[source] ?? []), ...files])]
        }
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true })
      fs.writeFileSync(this.file, `${JSON.stringify(manifest, null, 1)}\n`)
    })
  }
}
