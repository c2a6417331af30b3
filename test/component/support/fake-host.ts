import type { HostName } from '@/domain/host-features'
import type { Clock, Platform, Question, Timer, ToastKind } from '@/platform/ports'

interface Due {
  readonly at: number
  readonly callback: () => void
  readonly every: number | undefined
}

/** A clock that only the test advances. */
export class FakeClock implements Clock {
  private time = 1_800_000_000_000
  private made = 0
  private readonly due = new Map<number, Due>()

  now = () => this.time
  setTimeout = (callback: () => void, milliseconds: number) => this.add(callback, milliseconds, undefined)
  setInterval = (callback: () => void, milliseconds: number) => this.add(callback, milliseconds, milliseconds)
  clearTimeout = (timer: Timer) => this.remove(timer)
  clearInterval = (timer: Timer) => this.remove(timer)

  /** Runs all timers that are due within the time, in order. */
  advance(milliseconds: number): void {
    const until = this.time + milliseconds
    for (;;) {
      const next = [...this.due].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0]
      if (!next) break
      const [key, { at, callback, every }] = next
      this.time = at
      if (every === undefined) this.due.delete(key)
      else this.due.set(key, { at: at + every, callback, every })
      callback()
    }
    this.time = until
  }

  private add(callback: () => void, milliseconds: number, every: number | undefined): Timer {
    this.made += 1
    this.due.set(this.made, { at: this.time + milliseconds, callback, every })
    return this.made as unknown as Timer
  }

  private remove(timer: Timer): void {
    this.due.delete(timer as unknown as number)
  }
}

/**
 * A host whose network, questions and toasts the test observes and controls.
 * @param texts stored texts that survive visits
 */
export const fakeHost = (name: HostName = 'h5', texts = new Map<string, string>()) => {
  const clock = new FakeClock()
  const networkListeners = new Set<(online: boolean) => void>()
  const toasts: { text: string; kind: ToastKind | undefined }[] = []
  const questions: { question: Question; answer: (agreed: boolean) => void }[] = []
  const dismissed: (Question | undefined)[] = []
  const copied: string[] = []
  const state = { online: true, visible: true }
  const visibilityListeners = { show: new Set<() => void>(), hide: new Set<() => void>() }
  const listen = (kind: 'show' | 'hide', listener: () => void) => {
    visibilityListeners[kind].add(listener)
    return () => visibilityListeners[kind].delete(listener)
  }
  const platform: Platform = {
    clock,
    storage: {
      read: (key) => texts.get(key),
      write: (key, text) => {
        texts.set(key, text)
        return true
      },
      remove: (key) => {
        texts.delete(key)
      },
    },
    device: {
      language: () => 'en',
      theme: () => 'light',
      onThemeChange: () => () => undefined,
      insets: () => ({ statusBar: 44, capsuleRight: 96, bottom: 34 }),
      host: () => name,
      reducedMotion: () => false,
      applyAppearance: () => undefined,
    },
    network: {
      isOnline: () => state.online,
      onChange: (listener) => {
        networkListeners.add(listener)
        return () => {
          networkListeners.delete(listener)
        }
      },
    },
    notifier: {
      toast: (text, options) => {
        toasts.push({ text, kind: options?.kind })
      },
      confirm: (question) =>
        new Promise((answer) => {
          questions.push({ question, answer })
        }),
      dismiss: (question) => {
        dismissed.push(question)
      },
    },
    clipboard: {
      copy: (text) => {
        copied.push(text)
        return Promise.resolve(true)
      },
    },
    visibility: {
      isVisible: () => state.visible,
      onShow: (listener) => listen('show', listener),
      onHide: (listener) => listen('hide', listener),
    },
    random: { alphanumerics: (length) => 'a'.repeat(length) },
    links: { own: () => '', open: () => true },
    scanner: { scan: async () => undefined },
  }
  const setOnline = (online: boolean) => {
    state.online = online
    for (const listener of [...networkListeners]) listener(online)
  }
  /** Sends the app to the background, or back to the foreground. */
  const setVisibility = (kind: 'show' | 'hide') => {
    state.visible = kind === 'show'
    for (const listener of [...visibilityListeners[kind]]) listener()
  }
  return { platform, clock, toasts, questions, dismissed, copied, setOnline, setVisibility }
}
