import fs from 'node:fs'
import path from 'node:path'
import type { Compiler, Module } from 'webpack'

const ROOT = path.resolve(__dirname, '..')

/** Returns the source file of a module, relative to the project; undefined for other modules. */
const sourceOf = (module: Module | null | undefined): string | undefined => {
  const { resource } = (module ?? {}) as { readonly resource?: string }
  return resource && path.relative(ROOT, resource.split('?')[0] ?? '').replace(/\\/g, '/')
}

/**
 * Writes the manifest of the files that each page and each lazily loaded part needs. Entries are keyed by chunk
 * name, by request and by the importing source file. The page uses it to fetch these files immediately
 * (scripts/first-screen), and `npm run budgets` measures them. The manifest is kept outside of `dist`, because
 * browsers must not find it.
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
