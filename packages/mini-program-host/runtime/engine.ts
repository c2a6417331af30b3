import { CurrentWindowBackendContext, Event as EngineEvent, globalOptions } from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import { browserLengths } from './lengths'

/** Browser events that reach a package unchanged; other events come from built-in components. */
const BROWSER_EVENTS = new Set([
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

/** `MutLevel.None` of glass-easel, whose enumeration is not exported. */
const LEAVES_DEFAULT = 0

/** Elements without component behaviour. */
const PLAIN_ELEMENTS = ['view', 'text', 'block', 'slot', 'virtual', 'cover-view', 'page-meta', 'wx-x']

/** A function of the code space that the library's declarations omit. */
interface Preparing {
  prepareComponentOptions(...given: unknown[]): [{ idPrefixGenerator: unknown }, unknown]
}

/** The component framework, bound to this window. */
export class Engine {
  private readonly known = new Set(PLAIN_ELEMENTS)
  readonly codeSpace
  private readonly backend

  constructor(onMissing: (error: Error) => void) {
    // The framework writes the package's ids to its DOM nodes.
    globalOptions.writeIdToDOM = true
    globalOptions.throwGlobalError = false
    const environment = new MiniProgramEnv()
    this.backend = environment.associateBackend(this.createWindowBackend(onMissing))
    this.codeSpace = environment.createCodeSpace('', true)
    this.keepIds()
    takeBrowserLengths()
  }

  declare(tag: string): void {
    this.known.add(tag)
  }

  has(tag: string): boolean {
    return this.known.has(tag)
  }

  createRoot(tag: string, path: string) {
    this.declare(tag)
    return this.backend.createRoot(tag, this.codeSpace, path)
  }

  private createWindowBackend(onMissing: (error: Error) => void): CurrentWindowBackendContext {
    class WindowBackend extends CurrentWindowBackendContext {
      override setListenerStats(
        ...[target, type, capture]: Parameters<CurrentWindowBackendContext['setListenerStats']>
      ) {
        if (BROWSER_EVENTS.has(type)) super.setListenerStats(target, type, capture, LEAVES_DEFAULT)
      }
    }
    const backend = new WindowBackend()
    const { document } = backend
    const create = document.createElement.bind(document)
    backend.document = {
      createTextNode: document.createTextNode.bind(document),
      createDocumentFragment: document.createDocumentFragment.bind(document),
      createElement: (tag) => {
        if (!this.known.has(tag)) {
          const error = new Error(`<${tag}> is no component of this host`)
          onMissing(error)
          throw error
        }
        return create(tag)
      },
    }
    backend.onEvent((target, type, detail, options) => {
      const event = new EngineEvent(type, detail, options)
      EngineEvent.dispatchEvent(target, event)
      return event.getEventBubbleStatus()
    })
    return backend
  }

  /** Removes the prefix that the adapter would add to each id. */
  private keepIds(): void {
    const preparing = this.codeSpace as unknown as Preparing
    const prepare = preparing.prepareComponentOptions.bind(preparing)
    preparing.prepareComponentOptions = (...given) => {
      const prepared = prepare(...given)
      prepared[0].idPrefixGenerator = null
      return prepared
    }
  }
}

/** Converts the host's length units in styles that a package sets. */
const takeBrowserLengths = (): void => {
  const set = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    set.call(this, name, name === 'style' ? browserLengths(String(value)) : value)
  }
}
