import type { PackageDescription, PageConfiguration } from '../configuration'
import { declarationsOf } from '../declarations/declarations'
import type { Declarations } from '../declarations/shape'
import type { PackageFiles } from '../package-files'
import { cached, fingerprintOf } from './disk-cache'
import { wrapModule } from './scripts'
import { compileStyles } from './styles'
import { compileBuiltInTemplates, compileTemplates } from './templates'

export interface CompiledPackage {
  /** Script with the host's configuration: `window.hostPackage` and the templates. */
  readonly description: string
  /** Defines every script of the package. */
  readonly modules: string
  /** Warnings of the template compiler. */
  readonly warnings: readonly string[]
}

/** A package with no more files than this compiles faster than a cache lookup takes. */
const FEW_FILES = 20

const configurationsOf = ({ files, read }: PackageFiles): Record<string, PageConfiguration> =>
  Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('project.'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(read(file)) as PageConfiguration]),
  )

/** Returns the scripts of a package, in the order of their definition. */
export const modulesOf = ({ files }: PackageFiles): readonly string[] => files.filter((file) => file.endsWith('.js'))

/** Returns the vendor's declarations of the calls that the package's scripts name. */
const namedIn = (files: PackageFiles, declarations: Declarations): Declarations => {
  const scripts = modulesOf(files).map((file) => files.read(file))
  const words = new Set(scripts.flatMap((script) => script.match(/[A-Za-z]\w+/g) ?? []))
  return Object.fromEntries(Object.entries(declarations).filter(([name]) => words.has(name)))
}

const compile = async (files: PackageFiles): Promise<CompiledPackage> => {
  const templates = compileTemplates(files)
  const declarations = await declarationsOf('weapp')
  const description: PackageDescription = {
    app: files.app,
    pages: files.pages,
    json: configurationsOf(files),
    styles: compileStyles(files),
    knownCalls: Object.keys(declarations).filter((name) => declarations[name]?.parameters),
    declarations: namedIn(files, declarations),
  }
  return {
    description: `window.hostPackage=${JSON.stringify(description)};
window.packageTemplates=${templates.expression};
window.builtInTemplates=${compileBuiltInTemplates()};`,
    modules: modulesOf(files)
      .map((file) => wrapModule(file, files.read(file)))
      .join('\n'),
    warnings: templates.warnings,
  }
}

const compiled = new Map<string, Promise<CompiledPackage>>()

/**
 * Compiles a package, or returns the cached result if it is unchanged.
 * @throws Error when it cannot be compiled
 */
export const compilePackage = async (files: PackageFiles): Promise<CompiledPackage> => {
  if (files.files.length <= FEW_FILES) return compile(files)
  const fingerprint = fingerprintOf(files.root, files.files)
  const present = compiled.get(fingerprint)
  if (present) return present
  const compiling = cached('package', fingerprint, () => compile(files))
  compiled.set(fingerprint, compiling)
  return compiling
}
