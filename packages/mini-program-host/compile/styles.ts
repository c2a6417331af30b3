import path from 'node:path'
import type { PackageFiles } from '../package-files'
import { browserLengths } from '../runtime/lengths'

const IMPORT = /@import\s+["']([^"']+)["']\s*;?/g

/** Returns every WXSS with its imports inlined, by its path without extension. */
export const compileStyles = ({ files, read }: PackageFiles): Record<string, string> => {
  const inlined = (file: string, importing: readonly string[]): string => {
    if (importing.includes(file)) return ''
    if (!files.includes(file)) throw new Error(`${importing.at(-1)} imports ${file}, which is not in the package`)
    return read(file).replace(IMPORT, (_, target: string) => {
      const from = target.startsWith('/') ? '' : path.posix.dirname(file)
      return inlined(path.posix.join(from, target.replace(/^\//, '')), [...importing, file])
    })
  }
  const sheets = files.filter((file) => file.endsWith('.wxss'))
  return Object.fromEntries(sheets.map((file) => [file.slice(0, -'.wxss'.length), browserLengths(inlined(file, []))]))
}
