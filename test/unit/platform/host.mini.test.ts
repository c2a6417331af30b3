import { createClipboard } from '@/platform/clipboard'
import { createDevice } from '@/platform/device/device'
import { createNetwork } from '@/platform/device/network'
import { createRandomSource } from '@/platform/device/random-source'
import { createStorage } from '@/platform/device/storage'
import { createVisibility } from '@/platform/device/visibility'
import { createExternalLinks } from '@/platform/external-links'
import { createScanner } from '@/platform/media/scanner'
import { createNotifier } from '@/platform/notices/notifier'
import { createReminders } from '@/platform/notices/reminders'
import { settle } from './manual-clock'

/** The mini-program host's functions, set by each test; others are undefined. */
const mockHost: Record<string, (...given: never[]) => unknown> = {}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'canIUse'
          ? (asked: string) => asked in mockHost
          : (...given: never[]) => {
              const call = mockHost[name]
              if (!call) throw new TypeError(`the host has no ${name}`)
              return call(...given)
            },
    },
  ),
}))

beforeEach(() => {
  for (const name of Object.keys(mockHost)) delete mockHost[name]
})

describe('storage', () => {
  it('stores texts', () => {
    const kept = new Map<string, string>()
    mockHost.getStorageSync = (key) => kept.get(key) ?? ''
    mockHost.setStorageSync = (key, text) => kept.set(key, text)
    mockHost.removeStorageSync = (key) => kept.delete(key)
    const storage = createStorage()
    expect(storage.read('boex')).toBeUndefined()
    expect(storage.write('boex', 'text')).toBe(true)
    expect(storage.read('boex')).toBe('text')
    storage.remove('boex')
    expect(storage.read('boex')).toBeUndefined()
  })

  it('never throws when the host refuses', () => {
    const storage = createStorage()
    expect(storage.read('boex')).toBeUndefined()
    expect(storage.write('boex', 'text')).toBe(false)
    expect(() => storage.remove('boex')).not.toThrow()
    mockHost.getStorageSync = () => ({ not: 'a text' })
    expect(storage.read('boex')).toBeUndefined()
  })
})

describe('device', () => {
  const window = {
    statusBarHeight: 44,
    windowWidth: 390,
    screenHeight: 844,
    safeArea: { bottom: 810 },
  }

  it('is read by the newer calls if the host has them', () => {
    mockHost.getAppBaseInfo = () => ({ language: 'zh_CN', theme: 'dark' })
    mockHost.getWindowInfo = () => window
    mockHost.getMenuButtonBoundingClientRect = () => ({ left: 290, width: 87 })
    mockHost.getEnv = () => 'WEAPP'
    const device = createDevice()
    expect(device.language()).toBe('zh')
    expect(device.theme()).toBe('dark')
    expect(device.insets()).toEqual({ statusBar: 44, capsuleRight: 100, bottom: 34 })
    expect(device.host()).toBe('weapp')
    expect(device.reducedMotion()).toBe(false)
  })

  it('is read by the older calls otherwise', () => {
    mockHost.getSystemInfoSync = () => ({ ...window, safeArea: undefined, statusBarHeight: undefined, language: 'en' })
    mockHost.getEnv = () => 'ALIPAY'
    const device = createDevice()
    expect(device.language()).toBe('en')
    expect(device.theme()).toBe('light')
    expect(device.insets()).toEqual({ statusBar: 0, capsuleRight: 0, bottom: 0 })
    expect(device.host()).toBe('alipay')
    expect(device.onThemeChange(() => undefined)()).toBeUndefined()
  })

  it('sets the host’s colours, and ignores a refusal', async () => {
    const asked: unknown[] = []
    mockHost.setBackgroundColor = (options) => {
      asked.push(options)
      return Promise.reject(new Error('no page'))
    }
    mockHost.setBackgroundTextStyle = (options) => {
      asked.push(options)
      return Promise.resolve()
    }
    createDevice().applyAppearance({ theme: 'dark', scale: 1, language: 'en' })
    await settle()
    expect(asked).toEqual([{ backgroundColor: '#0b0f14' }, { textStyle: 'light' }])
  })

  it('follows the host’s theme until it is stopped', () => {
    const listeners = new Set<() => void>()
    mockHost.onThemeChange = (listener) => listeners.add(listener)
    mockHost.offThemeChange = (listener) => listeners.delete(listener)
    let changes = 0
    const end = createDevice().onThemeChange(() => {
      changes += 1
    })
    for (const listener of listeners) listener()
    end()
    expect(changes).toBe(1)
    expect(listeners.size).toBe(0)
  })
})

describe('network', () => {
  it('is the host’s state, and reports only changes', async () => {
    let report: (state: { isConnected: boolean }) => void = () => undefined
    mockHost.onNetworkStatusChange = (listener) => {
      report = listener
    }
    mockHost.getNetworkType = () => Promise.resolve({ networkType: 'none' })
    const network = createNetwork()
    const heard: boolean[] = []
    const end = network.onChange((online) => heard.push(online))
    expect(network.isOnline()).toBe(true)
    await settle()
    expect(network.isOnline()).toBe(false)
    report({ isConnected: false })
    report({ isConnected: true })
    end()
    report({ isConnected: false })
    expect(heard).toEqual([false, true])
  })

  it('is assumed to be online if the host does not know', async () => {
    mockHost.onNetworkStatusChange = () => undefined
    mockHost.getNetworkType = () => Promise.reject(new Error('fail'))
    const network = createNetwork()
    await settle()
    expect(network.isOnline()).toBe(true)
  })
})

describe('visibility', () => {
  it('follows the app’s hiding and showing', () => {
    let show: () => void = () => undefined
    let hide: () => void = () => undefined
    mockHost.onAppShow = (listener) => {
      show = listener
    }
    mockHost.onAppHide = (listener) => {
      hide = listener
    }
    const visibility = createVisibility()
    const heard: string[] = []
    const ends = [visibility.onShow(() => heard.push('show')), visibility.onHide(() => heard.push('hide'))]
    hide()
    expect(visibility.isVisible()).toBe(false)
    show()
    expect(visibility.isVisible()).toBe(true)
    for (const end of ends) end()
    hide()
    expect(heard).toEqual(['hide', 'show'])
  })
})

describe('notifier', () => {
  it('shows the host’s toasts', () => {
    const shown: unknown[] = []
    mockHost.showToast = (options) => shown.push(options)
    createNotifier().toast('Copy successful', { kind: 'success' })
    expect(shown).toEqual([{ title: 'Copy successful', icon: 'none', duration: 2_000 }])
  })

  it('asks with short button texts that no host refuses', async () => {
    const asked: unknown[] = []
    mockHost.showModal = (options) => {
      asked.push(options)
      return Promise.resolve({ confirm: false, cancel: true })
    }
    const notifier = createNotifier()
    await expect(notifier.confirm({ text: 'Go?', confirmText: 'Log in', cancelText: 'Not now' })).resolves.toBe(false)
    await expect(notifier.confirm({ text: '去吗?', confirmText: '去登录', cancelText: '取消' })).resolves.toBe(false)
    expect(asked).toEqual([
      { title: '', content: 'Go?', showCancel: true, confirmText: 'OK', cancelText: 'No' },
      { title: '', content: '去吗?', showCancel: true, confirmText: '去登录', cancelText: '取消' },
    ])
  })

  it('asks again if a question that cannot be cancelled was closed', async () => {
    const answers = [false, false, true]
    mockHost.showModal = () => Promise.resolve({ confirm: answers.shift() })
    await expect(createNotifier().confirm({ text: 'Switched', confirmText: 'OK' })).resolves.toBe(true)
    expect(answers).toEqual([])
  })
})

describe('clipboard', () => {
  it('reports whether the host copied', async () => {
    mockHost.setClipboardData = () => Promise.resolve()
    await expect(createClipboard().copy('0xabc')).resolves.toBe(true)
    mockHost.setClipboardData = () => Promise.reject(new Error('api scope is not declared'))
    await expect(createClipboard().copy('0xabc')).resolves.toBe(false)
  })
})

describe('random source', () => {
  it('uses each of the host’s random bytes once, and requests more in time', async () => {
    let asked = 0
    mockHost.getRandomValues = () => {
      asked += 1
      return Promise.resolve({ randomValues: Uint8Array.from({ length: 2_048 }, (_, index) => index % 62).buffer })
    }
    const random = createRandomSource()
    expect(random.alphanumerics(32)).toMatch(/^[0-9A-Za-z]{32}$/)
    await settle()
    expect(random.alphanumerics(5)).toBe('01234')
    expect(random.alphanumerics(5)).toBe('56789')
    expect(asked).toBe(1)
    random.alphanumerics(1_600)
    random.alphanumerics(1)
    expect(asked).toBe(2)
  })

  it.each([
    ['has none', undefined],
    ['refuses', () => Promise.reject(new Error('fail'))],
  ])('falls back to another source if the host %s', async (_, getRandomValues) => {
    if (getRandomValues) mockHost.getRandomValues = getRandomValues
    const random = createRandomSource()
    await settle()
    const texts = Array.from({ length: 100 }, () => random.alphanumerics(32))
    expect(new Set(texts).size).toBe(100)
  })
})

describe('external links', () => {
  it('cannot be opened by a mini-program', () => {
    expect(createExternalLinks().open('https://explorer.example')).toBe(false)
  })
})

describe('scanning', () => {
  const WORDS = {
    title: '',
    hint: '',
    choosePicture: '',
    cancel: '',
    startFailed: 'Scan start failed!',
    failed: 'QR scan failed!',
  }

  /** Returns the result and the message of a scan, on a host with this scanner. */
  const scanned = async (scanCode: (() => unknown) | undefined) => {
    const said: string[] = []
    if (scanCode) mockHost.scanCode = async () => scanCode()
    mockHost.showToast = async ({ title }: { title: string }) => said.push(title)
    return [await createScanner().scan(WORDS), said]
  }

  const fail = (errMsg: string) => () => Promise.reject({ errMsg })

  it.each([
    ['returns the host’s result', () => ({ result: '100008' }), ['100008', []]],
    ['reports nothing if the user cancels', fail('scanCode:fail cancel'), [undefined, []]],
    ['reports a picture without a code', fail('scanCode:fail'), [undefined, ['QR scan failed!']]],
    ['reports an empty code', () => ({ result: '' }), [undefined, ['QR scan failed!']]],
    ['reports that the camera is not allowed', fail('scanCode:fail auth deny'), [undefined, ['Scan start failed!']]],
    ['reports a host without a scanner', undefined, [undefined, ['Scan start failed!']]],
  ])('%s', async (_, scanCode, expected) => {
    expect(await scanned(scanCode)).toEqual(expected)
  })
})

describe('reminders', () => {
  const EVENT = { id: 'position-7', title: 'Redeem', notes: 'Open BOEX', at: 1_800_000_000 }

  it('are added to the person’s calendar', async () => {
    const added: unknown[] = []
    mockHost.addPhoneCalendar = async (event) => added.push(event)
    expect(await createReminders().add(EVENT)).toBe('calendar')
    expect(added).toEqual([{ title: 'Redeem', description: 'Open BOEX', startTime: 1_800_000_000 }])
  })

  it('can be refused by a person, and fail on a host without a calendar', async () => {
    expect(await createReminders().add(EVENT)).toBe('refused')
    mockHost.addPhoneCalendar = () => Promise.reject({ errMsg: 'addPhoneCalendar:fail auth deny' })
    expect(await createReminders().add(EVENT)).toBe('refused')
  })
})
