import { LOGIC_SCOPE } from '../compile/scripts'

type ModuleBody = (...scope: unknown[]) => void

/** Error of a rejected `require.async`. */
interface FetchFailure {
  readonly mod: string
  readonly errMsg: string
}

/** The package's CommonJS modules, each run once in the host's scope. */
export class Modules {
  private readonly bodies = new Map<string, ModuleBody>()
  private readonly loaded = new Map<string, { exports: unknown }>()
  private readonly roots: readonly string[]
  private scope: Readonly<Record<string, unknown>> = {}
  private refused = false

  /** @param roots the folders of the sub-packages */
  constructor(roots: readonly string[]) {
    this.roots = roots.map((root) => `${root.replace(/\/$/, '')}/`)
  }

  define(file: string, body: ModuleBody): void {
    this.bodies.set(file, body)
  }

  /** Sets the globals of modules, in addition to `require`, `module` and `exports`. */
  expose(scope: Readonly<Record<string, unknown>>): void {
    this.scope = scope
  }

  load(file: string): unknown {
    const present = this.loaded.get(file)
    if (present) return present.exports
    const body = this.bodies.get(file)
    if (!body) throw new Error(`module '${file}' is not defined`)
    const module: { exports: unknown } = { exports: {} }
    this.loaded.set(file, module)
    const require = Object.assign((request: string) => this.loadBeside(file, request), {
      async: (request: string) => this.fetch(file, request),
    })
    const scope: Readonly<Record<string, unknown>> = { ...this.scope, require, module, exports: module.exports }
    body(...LOGIC_SCOPE.map((name) => scope[name]))
    return module.exports
  }

  /** From now on, only sub-packages with a running script can be fetched. */
  refuseSubPackages(refused: boolean): void {
    this.refused = refused
  }

  /** A sub-package may require only itself and the main package: other sub-packages need not be on the device. */
  private loadBeside(from: string, request: string): unknown {
    const file = this.resolve(from, request)
    const root = this.rootOf(file)
    if (root !== '' && root !== this.rootOf(from)) {
      throw new Error(`module '${file}' is not defined, require args is '${request}'`)
    }
    return this.load(file)
  }

  /** `require.async`: fetches the sub-package of a script and runs the script. */
  private fetch(from: string, request: string): Promise<unknown> {
    const file = this.resolve(from, request)
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          if (this.refused && !this.runs(this.rootOf(file))) throw new Error('the sub-package cannot be fetched')
          resolve(this.load(file))
        } catch (error) {
          const { message } = error instanceof Error ? error : new Error(String(error))
          reject({ mod: file, errMsg: `require.async:fail ${message}` } satisfies FetchFailure)
        }
      })
    })
  }

  /** Returns the sub-package of a file; empty for the main package. */
  private rootOf(file: string): string {
    return this.roots.find((root) => file.startsWith(root)) ?? ''
  }

  private runs(root: string): boolean {
    return [...this.loaded.keys()].some((file) => this.rootOf(file) === root)
  }

  private resolve(from: string, request: string): string {
    const file = resolvePath(from, request)
    const candidates = [file, `${file}.js`, `${file}/index.js`]
    return candidates.find((candidate) => this.bodies.has(candidate)) ?? file
  }
}

/** Resolves a path of the package relative to another file. */
export const resolvePath = (from: string, target: string): string => {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
