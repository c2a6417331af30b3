import fs from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

/**
 * Writes which files each page and each lazily loaded part needs, so that `npm run budgets` can add up what a screen
 * downloads. Kept outside of `dist`: it is nothing a browser should find.
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
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true })
      fs.writeFileSync(this.file, `${JSON.stringify(manifest, null, 1)}\n`)
    })
  }
}
