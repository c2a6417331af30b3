import type { template } from 'glass-easel'
import type { ComponentEnv } from 'glass-easel-miniprogram-adapter'
import type { HostConfiguration } from '../configuration'
import type { Engine } from './engine'
import { withPackageEvents } from './events'
import { type Modules, resolvePath } from './modules'

type Definition = Readonly<Record<string, unknown>>
export type Application = Record<string, unknown>

/** Templates by path without extension. */
export type Templates = template.ProcGenGroupList

/** Passes the definitions of `App`, `Page`, `Component` and `Behavior` to the engine, and loads files on first use. */
export class Registration {
  private readonly registered = new Set<string>()
  private path = ''
  app: Application = {}

  constructor(
    private readonly engine: Engine,
    private readonly modules: Modules,
    private readonly configuration: HostConfiguration,
    private readonly templates: Templates,
  ) {}

  /** The four functions in the scope of the package's files. */
  readonly scope = {
    App: (definition: Definition) => {
      this.app = Object.assign(Object.create(null) as Application, definition)
    },
    Page: (definition: Definition) => this.environment(({ Page }) => Page(withPackageEvents(definition))),
    Component: (definition: Definition) => this.environment(({ Component }) => Component(componentOf(definition))),
    Behavior: (definition: Definition) => this.environment(({ Behavior }) => Behavior(definition)),
  }

  /** Registers a page or component with the components that it uses. */
  ensure(path: string): void {
    if (this.registered.has(path)) return
    this.registered.add(path)
    const { json, app } = this.configuration
    const own = json[path] ?? {}
    const using: Record<string, string> = {}
    for (const [tag, target] of Object.entries({ ...app.usingComponents, ...own.usingComponents })) {
      const component = resolvePath(path, target)
      using[tag] = `/${component}`
      this.engine.declare(tag)
      this.ensure(component)
    }
    const { component } = own
    this.engine.codeSpace.addComponentStaticConfig(path, { ...own, component, usingComponents: using })
    const content = this.templates[path]
    if (content) {
      // Events of plain elements call the functions of the page.
      const compiled = { groupList: this.templates, content, fallbackListenerOnNativeNode: true }
      this.engine.codeSpace.addCompiledTemplate(path, compiled)
    }
    const outer = this.path
    this.path = path
    try {
      this.modules.load(`${path}.js`)
    } finally {
      this.path = outer
    }
  }

  private environment<T>(register: (environment: ComponentEnv) => T): T {
    return this.engine.codeSpace.componentEnv(this.path, register)
  }
}

/** Build tools pass empty objects where the engine expects lists. */
const componentOf = ({ behaviors, externalClasses, methods, ...rest }: Definition): Record<string, unknown> => ({
  ...rest,
  ...(Array.isArray(behaviors) ? { behaviors } : {}),
  ...(Array.isArray(externalClasses) ? { externalClasses } : {}),
  methods: withPackageEvents((methods ?? {}) as Definition),
})
