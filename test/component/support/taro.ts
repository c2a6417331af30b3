import { useLayoutEffect, useRef } from 'react'

type Listener = (...values: never[]) => void

/** A fake of Taro for one page, as far as the shell uses it; the test plays the host. */
export class TaroPage {
  title = ''
  parameters: Record<string, string> = {}
  refreshesStopped = 0
  readonly tabItems = new Map<number, Record<string, unknown>>()
  readonly badges = new Map<number, string>()
  tabStyle: unknown
  /** Element widths by id, as the host measures them. */
  readonly widths = new Map<string, number>()
  private readonly hooks = new Map<string, Set<() => Listener>>()
  private readonly events = new Map<string, Set<Listener>>()

  /** Calls a lifecycle hook of the page, as the host does. */
  call(hook: 'show' | 'hide' | 'scroll' | 'pullDown' | 'end', ...values: unknown[]): void {
    for (const listener of this.hooks.get(hook) ?? []) listener()(...(values as never[]))
  }

  /** Returns the page's content of a share card. */
  card(): unknown {
    const [read] = [...(this.hooks.get('share') ?? [])].slice(-1)
    return (read?.() as (() => unknown) | undefined)?.()
  }

  trigger(event: string, ...values: unknown[]): void {
    for (const listener of [...(this.events.get(event) ?? [])]) listener(...(values as never[]))
  }

  /** Returns the mock of `@tarojs/taro`. */
  module() {
    const hook = (name: string) => (listener: Listener) => {
      const latest = useRef(listener)
      latest.current = listener
      // Runs before the effects of the page's children, as Taro's hook registration does.
      useLayoutEffect(() => {
        const read = () => latest.current
        const set = this.hooks.get(name) ?? new Set()
        this.hooks.set(name, set.add(read))
        return () => {
          set.delete(read)
        }
      }, [])
    }
    const done = Promise.resolve()
    const api = {
      setNavigationBarTitle: ({ title }: { title: string }) => {
        this.title = title
        return done
      },
      stopPullDownRefresh: () => {
        this.refreshesStopped += 1
      },
      setTabBarItem: ({ index, ...item }: { index: number }) => {
        this.tabItems.set(index, item)
        return done
      },
      setTabBarBadge: ({ index, text }: { index: number; text: string }) => {
        this.badges.set(index, text)
        return done
      },
      removeTabBarBadge: ({ index }: { index: number }) => {
        this.badges.delete(index)
        return done
      },
      setTabBarStyle: (style: unknown) => {
        this.tabStyle = style
        return done
      },
      getEnv: () => 'WEB',
      getCurrentInstance: () => ({ page: {} }),
      nextTick: (then: () => void) => done.then(then),
      createSelectorQuery: () => {
        let answer: () => void = () => undefined
        const query = {
          select: (selector: string) => ({
            boundingClientRect: (told: (box: { readonly width: number } | null) => void) => {
              const width = this.widths.get(selector.slice(selector.indexOf('#') + 1))
              answer = () => told(width === undefined ? null : { width })
              return query
            },
          }),
          exec: () => answer(),
        }
        return query
      },
      // No list item ever leaves this host's screen.
      createIntersectionObserver: () => ({
        relativeToViewport() {
          return this
        },
        observe: () => undefined,
        disconnect: () => undefined,
      }),
      eventCenter: {
        on: (event: string, listener: Listener) =>
          this.events.set(event, (this.events.get(event) ?? new Set()).add(listener)),
        off: (event: string, listener: Listener) => this.events.get(event)?.delete(listener),
        trigger: (event: string, ...values: unknown[]) => this.trigger(event, ...values),
      },
    }
    return {
      __esModule: true,
      default: api,
      // NutUI imports each function by name.
      ...api,
      useDidShow: hook('show'),
      useDidHide: hook('hide'),
      usePageScroll: hook('scroll'),
      useReachBottom: hook('end'),
      usePullDownRefresh: hook('pullDown'),
      useShareAppMessage: hook('share'),
      useRouter: () => ({ params: this.parameters }),
    }
  }
}

/** The page of the test file. It is a module export because `jest.mock` cannot access variables of its test file. */
export const taroPage = new TaroPage()
