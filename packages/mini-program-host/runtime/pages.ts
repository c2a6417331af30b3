import type { PageConfiguration } from '../configuration'
import { byId, element } from './elements'
import type { Engine } from './engine'
import { EventChannel } from './event-channel'
import type { Journal } from './journal'
import { bridgeSetData, callHandler, type PageInstance } from './page-instance'

export interface OpenPage {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly configuration: PageConfiguration
  readonly instance: PageInstance
  readonly element: HTMLElement
  readonly release: () => void
  title: string
  shown: boolean
}

interface Dependencies {
  readonly engine: Engine
  readonly journal: Journal
  readonly configurationOf: (path: string) => PageConfiguration
  readonly ensure: (path: string) => void
  readonly isTab: (path: string) => boolean
  readonly onFront: (page: OpenPage) => void
}

const REACH_BOTTOM_PIXELS = 50

/** The open pages and their lifecycle: load, show, ready, hide, unload. */
export class Pages {
  /** Open pages, with the front one last. */
  readonly stack: OpenPage[] = []
  /** Tab pages, which remain open in the background. */
  private readonly tabs = new Map<string, OpenPage>()

  constructor(private readonly around: Dependencies) {}

  front(): OpenPage {
    const page = this.stack.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }

  /** @param opener channel to the page that opened this one */
  open(path: string, query: Readonly<Record<string, string>>, opener = new EventChannel()): void {
    const { engine, journal, ensure, configurationOf, isTab } = this.around
    ensure(path)
    const holder = element('page', { 'data-path': path })
    const place = document.createElement('div')
    holder.appendChild(place)
    byId('host-pages').appendChild(holder)
    const root = engine.createRoot('page-root', path)
    const instance = root.get() as PageInstance
    bridgeSetData(instance, path, journal)
    Object.assign(instance, { route: path, __route__: path, options: query, getOpenerEventChannel: () => opener })
    const configuration = configurationOf(path)
    const page: OpenPage = {
      path,
      query,
      configuration,
      instance,
      element: holder,
      release: () => root.release(),
      title: configuration.navigationBarTitleText ?? '',
      shown: false,
    }
    this.stack.push(page)
    if (isTab(path)) this.tabs.set(path, page)
    root.attach(holder as never, place as never)
    this.watchScroll(page)
    this.call(page, 'onLoad', query)
    this.show(page)
    requestAnimationFrame(() => setTimeout(() => this.stack.includes(page) && this.call(page, 'onReady')))
  }

  show(page: OpenPage): void {
    page.shown = true
    page.element.toggleAttribute('data-front', true)
    this.around.onFront(page)
    this.call(page, 'onShow')
  }

  hide(page: OpenPage): void {
    if (!page.shown) return
    page.shown = false
    page.element.toggleAttribute('data-front', false)
    this.call(page, 'onHide')
  }

  /** Closes the page in front. */
  pop(): void {
    const page = this.stack.pop()
    if (page) this.close(page)
  }

  /** Closes every page, including tabs in the background. */
  closeAll(): void {
    const all = new Set([...this.stack.splice(0).reverse(), ...this.tabs.values()])
    for (const page of all) this.close(page)
  }

  /** Brings a tab to the front; the pages above the tabs are closed. */
  switchTo(path: string): void {
    if (this.stack.at(-1)?.path === path) return
    while (this.stack.length > 0 && !this.around.isTab(this.front().path)) this.pop()
    const behind = this.stack.pop()
    if (behind) this.hide(behind)
    const open = this.tabs.get(path)
    if (!open) {
      this.open(path, {})
      return
    }
    this.stack.push(open)
    this.show(open)
  }

  call(page: OpenPage, handler: string, ...given: unknown[]): unknown {
    return callHandler(page.instance, handler, this.around.journal, ...given)
  }

  private close(page: OpenPage): void {
    this.call(page, 'onUnload')
    page.release()
    page.element.remove()
    if (this.tabs.get(page.path) === page) this.tabs.delete(page.path)
  }

  private watchScroll(page: OpenPage): void {
    const { element: holder, configuration } = page
    const distance = configuration.onReachBottomDistance ?? REACH_BOTTOM_PIXELS
    let near = false
    holder.addEventListener('scroll', () => {
      const { scrollTop, clientHeight, scrollHeight } = holder
      this.call(page, 'onPageScroll', { scrollTop })
      const nearNow = scrollTop + clientHeight >= scrollHeight - distance
      if (nearNow && !near) this.call(page, 'onReachBottom')
      near = nearNow
    })
  }
}
