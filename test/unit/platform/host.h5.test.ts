import { createClipboard } from '@/platform/clipboard'
import { createDevice } from '@/platform/device/device'
import { createNetwork } from '@/platform/device/network'
import { createRandomSource } from '@/platform/device/random-source'
import { createStorage } from '@/platform/device/storage'
import { createVisibility } from '@/platform/device/visibility'
import { createExternalLinks } from '@/platform/external-links'
import { createPlatform } from '@/platform/index'
import { createReminders } from '@/platform/notices/reminders'
import { createFiles } from '@/platform/outside'

const define = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, configurable: true, writable: true })

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

describe('storage', () => {
  it('stores, returns and deletes values', () => {
    const storage = createStorage()
    expect(storage.read('boex')).toBeUndefined()
    expect(storage.write('boex', '{"a":1}')).toBe(true)
    expect(createStorage().read('boex')).toBe('{"a":1}')
    storage.remove('boex')
    expect(storage.read('boex')).toBeUndefined()
  })

  it('never throws when the browser refuses', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(window.Storage.prototype, method).mockImplementation(refuse)
    }
    const storage = createStorage()
    expect(storage.read('boex')).toBeUndefined()
    expect(storage.write('boex', 'x')).toBe(false)
    expect(() => storage.remove('boex')).not.toThrow()
  })

  it('reports changes by another page, of one key or of all', () => {
    const storage = createStorage()
    let changes = 0
    const end = storage.onExternalChange?.('boex', () => {
      changes += 1
    })
    for (const key of ['boex', 'other', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(changes).toBe(2)
    end?.()
    window.dispatchEvent(new StorageEvent('storage', { key: 'boex' }))
    expect(changes).toBe(2)
  })
})

describe('device', () => {
  const media = (matching: string[]) => {
    const listeners = new Set<() => void>()
    define(window, 'matchMedia', (query: string) => ({
      matches: matching.includes(query),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }))
    return listeners
  }

  it('uses the first of the browser’s languages', () => {
    define(navigator, 'languages', ['zh-CN', 'en'])
    expect(createDevice().language()).toBe('zh')
    define(navigator, 'languages', ['fr-FR'])
    expect(createDevice().language()).toBe('en')
  })

  it('follows the system’s theme and reduced motion', () => {
    media(['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
    expect(createDevice().theme()).toBe('dark')
    expect(createDevice().reducedMotion()).toBe(true)
    const listeners = media([])
    const device = createDevice()
    expect(device.theme()).toBe('light')
    expect(device.reducedMotion()).toBe(false)
    let changes = 0
    const end = device.onThemeChange(() => {
      changes += 1
    })
    for (const listener of listeners) listener()
    end()
    expect(changes).toBe(1)
    expect(listeners.size).toBe(0)
  })

  it('applies theme, text size and language to the page', () => {
    createDevice().applyAppearance({ theme: 'dark', scale: 1.3, language: 'zh' })
    const root = document.documentElement
    expect({
      theme: root.dataset.theme,
      scale: root.dataset.scale,
      lang: root.lang,
      colorScheme: root.style.colorScheme,
    }).toEqual({ theme: 'dark', scale: '1.3', lang: 'zh-Hans', colorScheme: 'dark' })
    createDevice().applyAppearance({ theme: 'light', scale: 1, language: 'en' })
    expect({ theme: root.dataset.theme, scale: root.dataset.scale, lang: root.lang }).toEqual({
      theme: 'light',
      scale: '1',
      lang: 'en',
    })
  })

  it('measures safe areas and removes its helper element', () => {
    jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ paddingTop: '47px', paddingBottom: '34px' } as CSSStyleDeclaration)
    const device = createDevice()
    expect(device.insets()).toEqual({ statusBar: 47, capsuleRight: 0, bottom: 34 })
    expect(document.body.children).toHaveLength(0)
    expect(device.host()).toBe('h5')
  })
})

describe('network', () => {
  it('is the browser’s state', () => {
    const network = createNetwork()
    const heard: boolean[] = []
    const end = network.onChange((online) => heard.push(online))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    end()
    window.dispatchEvent(new Event('offline'))
    expect(heard).toEqual([false, true])
    define(navigator, 'onLine', false)
    expect(network.isOnline()).toBe(false)
    define(navigator, 'onLine', true)
    expect(network.isOnline()).toBe(true)
  })
})

describe('visibility', () => {
  it('reports hiding and showing, also from the page cache', () => {
    const visibility = createVisibility()
    const heard: string[] = []
    const ends = [visibility.onShow(() => heard.push('show')), visibility.onHide(() => heard.push('hide'))]
    const become = (state: string) => {
      define(document, 'visibilityState', state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    become('hidden')
    expect(visibility.isVisible()).toBe(false)
    become('visible')
    expect(visibility.isVisible()).toBe(true)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(heard).toEqual(['hide', 'show', 'show'])
    for (const end of ends) end()
    become('hidden')
    become('visible')
    expect(heard).toHaveLength(3)
  })
})

describe('clipboard', () => {
  it('trusts the browser’s result if there is one', async () => {
    const written: string[] = []
    define(navigator, 'clipboard', { writeText: async (text: string) => void written.push(text) })
    await expect(createClipboard().copy('0xabc')).resolves.toBe(true)
    expect(written).toEqual(['0xabc'])
  })

  it('pastes if the browser allows it, and claims nothing otherwise', async () => {
    define(navigator, 'clipboard', { readText: () => Promise.resolve('0xabc') })
    await expect(createClipboard().paste?.()).resolves.toBe('0xabc')
    define(navigator, 'clipboard', { readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    await expect(createClipboard().paste?.()).resolves.toBeUndefined()
    define(navigator, 'clipboard', undefined)
    expect(createClipboard().paste).toBeUndefined()
  })

  const refused = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }

  it('copies a selection if the browser refuses, verifies it, and restores the page', async () => {
    define(navigator, 'clipboard', refused)
    const field = document.createElement('input')
    document.body.appendChild(field)
    field.focus()
    const data = new Map<string, string>()
    define(document, 'execCommand', () => {
      const event = Object.assign(new Event('copy'), {
        clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
      })
      document.dispatchEvent(event)
      return true
    })
    await expect(createClipboard().copy('0xabc')).resolves.toBe(true)
    expect(data.get('text/plain')).toBe('0xabc')
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it.each([
    ['reports success and does nothing', () => true],
    ['reports failure', () => false],
    [
      'throws',
      () => {
        throw new Error('blocked')
      },
    ],
  ])('does not claim a copy when the browser %s', async (_, execCommand) => {
    define(navigator, 'clipboard', undefined)
    define(document, 'execCommand', execCommand)
    await expect(createClipboard().copy('0xabc')).resolves.toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('random source', () => {
  it('gives different letters and digits each time', () => {
    const random = createRandomSource()
    const texts = Array.from({ length: 200 }, () => random.alphanumerics(32))
    expect(new Set(texts).size).toBe(200)
    for (const text of texts) expect(text).toMatch(/^[0-9A-Za-z]{32}$/)
  })
})

describe('external links', () => {
  it('open in a new window without access to the app', () => {
    const opened: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      opened.push(`${this.href} ${this.target} ${this.rel}`)
    })
    const links = createExternalLinks()
    expect(links.open('https://explorer.example/tx/1')).toBe(true)
    expect(links.open('javascript:alert(1)')).toBe(false)
    expect(links.open('/relative')).toBe(false)
    expect(opened).toEqual(['https://explorer.example/tx/1 _blank noopener noreferrer'])
    expect(document.querySelector('a')).toBeNull()
  })
})

describe('files', () => {
  it('are saved through a temporary link, which is removed', async () => {
    const made: Blob[] = []
    define(URL, 'createObjectURL', (blob: Blob) => {
      made.push(blob)
      return 'blob:one'
    })
    define(URL, 'revokeObjectURL', () => undefined)
    let clicked: HTMLAnchorElement | undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked = this
    })
    const files = createFiles()
    files.save('records.csv', 'Time,Kind')
    expect({ download: clicked?.download, href: clicked?.href, type: made[0]?.type }).toEqual({
      download: 'records.csv',
      href: 'blob:one',
      type: 'text/csv;charset=utf-8',
    })
    expect(document.querySelector('a')).toBeNull()
    files.save('records.csv', '时间')
    // Only the second file has a UTF-8 byte order mark: spreadsheets need it, and other programs would fail on it.
    expect([made[0]?.size, made[1]?.size]).toEqual([9, 3 + 6])
    expect(await createReminders().add({ id: '7', title: 'Redeem', notes: '', at: 1_800_000_000 })).toBe('file')
    expect({ download: clicked?.download, type: made[2]?.type }).toEqual({
      download: 'boex.ics',
      type: 'text/calendar;charset=utf-8',
    })
  })
})

describe('the platform', () => {
  it('has every capability', () => {
    expect(Object.keys(createPlatform()).sort()).toEqual(
      [
        'clipboard',
        'clock',
        'device',
        'scanner',
        'links',
        'network',
        'notifier',
        'privacy',
        'random',
        'storage',
        'visibility',
      ].sort(),
    )
  })

  it('has a running clock', async () => {
    const { clock, privacy } = createPlatform()
    // Browsers ask for permissions themselves.
    expect(privacy).toBeUndefined()
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
    const never = clock.setTimeout(() => {
      throw new Error('cleared timers do not ring')
    }, 0)
    clock.clearTimeout(never)
    await new Promise<void>((resolve) => {
      const interval = clock.setInterval(() => {
        clock.clearInterval(interval)
        resolve()
      }, 0)
    })
  })
})
