import fs from 'node:fs'
import path from 'node:path'
import type { AppConfiguration } from './configuration'

/** A built mini-program package on the disk. */
export interface PackageFiles {
  readonly root: string
  /** Paths inside the package, with forward slashes, sorted. */
  readonly files: readonly string[]
  readonly app: AppConfiguration
  /** Every page; pages of sub-packages include their root. */
  readonly pages: readonly string[]
  read(file: string): string
  sizeBytes(file: string): number
}

const filesBelow = (root: string, folder = ''): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(root, file)
    return [file]
  })

/**
 * Reads a package's file list and its `app.json`.
 * @throws Error if there is no package
 */
export const readPackage = (root: string): PackageFiles => {
  const manifest = path.join(root, 'app.json')
  if (!fs.existsSync(manifest)) throw new Error(`${root} holds no mini-program package: it has no app.json`)
  const app = JSON.parse(fs.readFileSync(manifest, 'utf8')) as AppConfiguration
  const ofSubPackages = (app.subPackages ?? []).flatMap(({ root: folder, pages }) =>
    pages.map((page) => path.posix.join(folder, page)),
  )
  return {
    root,
    files: filesBelow(root).sort(),
    app,
    pages: [...app.pages, ...ofSubPackages],
    read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
    sizeBytes: (file) => fs.statSync(path.join(root, file)).size,
  }
}
