import vm from 'node:vm'
import { cached, fingerprintOf } from './compile/disk-cache'
import type { PackageFiles } from './package-files'

/** The vendor's compilers as functions: they return JavaScript, or throw or return the error. */
type CompileTemplates = (
  root: string,
  templates: readonly string[],
  scripts: readonly string[],
  options: { maxBuffer: number },
) => string
type CompileStyles = (
  root: string,
  sheets: readonly string[],
  options: { maxBuffer: number },
) => Readonly<Record<string, string>> | Error

/** Loaded only if the cache has no result. */
const compileTemplates: CompileTemplates = (...given) =>
  (require('miniprogram-compiler/src/wcc') as CompileTemplates)(...given)
const compileStyles: CompileStyles = (...given) => (require('miniprogram-compiler/src/wcsc') as CompileStyles)(...given)

const LARGEST_OUTPUT = { maxBuffer: 64 * 1024 * 1024 }

const named = (files: readonly string[], ending: string): string[] =>
  files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))

/**
 * Compiles every template of a package with the compiler of real hosts. Returns a function that draws a page: the
 * page's tree for its data, or undefined if there is no such page.
 * @throws Error with the compiler's words when it refuses
 */
export const compileTemplatesLikeVendor = async ({ root, files }: PackageFiles) => {
  const scripts = files.filter((file) => file.endsWith('.wxs'))
  const sources = files.filter((file) => /\.wx(ml|s)$/.test(file))
  const code = await cached('vendor-templates', fingerprintOf(root, sources), () =>
    compileTemplates(root, named(files, '.wxml'), scripts, LARGEST_OUTPUT),
  )
  const context = vm.createContext({ window: {}, console })
  const find = vm.runInContext(`${code};$gwx`, context) as (file: string) => ((data: object) => unknown) | undefined
  return (page: string, data: object): unknown => find(`${page}.wxml`)?.(data)
}

/**
 * Compiles every style sheet of a package with the compiler of real hosts.
 * @throws Error with the compiler's words when it refuses
 */
export const compileStylesLikeVendor = ({ root, files }: PackageFiles): Promise<readonly string[]> => {
  const sources = files.filter((file) => file.endsWith('.wxss'))
  return cached('vendor-styles', fingerprintOf(root, sources), () => {
    const sheets = compileStyles(root, named(files, '.wxss'), LARGEST_OUTPUT)
    if (sheets instanceof Error) throw sheets
    return Object.keys(sheets).filter((file) => file.endsWith('.wxss'))
  })
}
