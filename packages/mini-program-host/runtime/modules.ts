import { LOGIC_SCOPE } from '../compile/scripts'

type ModuleBody = (...scope: unknown[]) => void

/** The package's CommonJS modules, each run once, in the scope the host gives them. */
export class Modules {
  private readonly bodies = new Map<string, ModuleBody>()
  private readonly loaded = new Map<string, { exports: unknown }>()
  private scope: Readonly<Record<string, unknown>> = {}

  define(file: string, body: ModuleBody): void {
    this.bodies.set(file, body)
  }

  /** What modules see beside `require`, `module` and `exports`. */
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
    const require = (request: string) => this.load(this.resolve(file, request))
    const scope: Readonly<Record<string, unknown>> = { ...this.scope, require, module, exports: module.exports }
    body(...LOGIC_SCOPE.map((name) => scope[name]))
    return module.exports
  }

  private resolve(from: string, request: string): string {
    const file = resolvePath(from, request)
    const candidates = [file, `${file}.js`, `${file}/index.js`]
    return candidates.find((candidate) => this.bodies.has(candidate)) ?? file
  }
}

/** A path of the package, named from another file of it. */
export const resolvePath = (from: string, target: string): string => {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
