import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

let host: SmallHost

before(async () => {
  host = await SmallHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Returns the errors without their stack traces. */
const defects = (errors: readonly string[]): string[] => errors.map((error) => error.split('\n')[0] ?? '')

/** Every host call that needs neither a person nor a server, with its arguments. */
const CALLS: readonly (readonly [name: string, given: string])[] = [
  ['getWindowInfo', ''],
  ['getAppBaseInfo', ''],
  ['getDeviceInfo', ''],
  ['getSystemInfoSync', ''],
  ['getSystemInfo', '{}'],
  ['getMenuButtonBoundingClientRect', ''],
  ['getLaunchOptionsSync', ''],
  ['getEnterOptionsSync', ''],
  ['getAccountInfoSync', ''],
  ['getUpdateManager', ''],
  ['nextTick', '() => undefined'],
  ['setStorageSync', "'key', [1]"],
  ['getStorageSync', "'key'"],
  ['getStorageInfoSync', ''],
  ['setStorage', "{ key: 'other', data: { a: 1 } }"],
  ['getStorage', "{ key: 'other' }"],
  ['getStorageInfo', '{}'],
  ['removeStorage', "{ key: 'other' }"],
  ['removeStorageSync', "'key'"],
  ['clearStorage', '{}'],
  ['clearStorageSync', ''],
  ['showToast', "{ title: 'told', icon: 'none', duration: 10 }"],
  ['hideToast', '{}'],
  ['setNavigationBarTitle', "{ title: 'title' }"],
  ['setBackgroundColor', "{ backgroundColor: '#ffffff' }"],
  ['setBackgroundTextStyle', "{ textStyle: 'dark' }"],
  ['setTabBarItem', "{ index: 0, text: 'tab' }"],
  ['setTabBarBadge', "{ index: 0, text: '1' }"],
  ['removeTabBarBadge', '{ index: 0 }'],
  ['setTabBarStyle', "{ color: '#000000' }"],
  ['hideTabBar', '{}'],
  ['showTabBar', '{}'],
  ['pageScrollTo', '{ scrollTop: 0 }'],
  ['setClipboardData', "{ data: 'copied' }"],
  ['getClipboardData', '{}'],
  ['getRandomValues', '{ length: 8 }'],
  ['getNetworkType', '{}'],
  ['getSetting', '{}'],
  ['getPrivacySetting', '{}'],
  ['requirePrivacyAuthorize', '{}'],
  ['authorize', "{ scope: 'scope.userLocation' }"],
  ['getLocation', "{ type: 'gcj02' }"],
  ['chooseLocation', '{}'],
  ['scanCode', '{}'],
  ['chooseImage', '{ count: 1 }'],
  ['chooseMedia', "{ count: 1, mediaType: ['image'] }"],
  ['getImageInfo', '{ src: files[0] }'],
  ['compressImage', '{ src: files[0], quality: 80, compressedWidth: 1 }'],
  ['previewImage', '{ urls: [files[0]] }'],
  ['saveImageToPhotosAlbum', '{ filePath: files[0] }'],
  ['addPhoneCalendar', "{ title: 'day', startTime: 1700000000, description: 'words' }"],
  ['openCustomerServiceChat', "{ extInfo: { url: 'https://work.weixin.qq.com/kfid/x' }, corpId: 'ww1' }"],
  ['openLocation', "{ latitude: 1, longitude: 2, name: 'name', address: 'address' }"],
  ['createOffscreenCanvas', "{ type: '2d', width: 2, height: 2 }"],
  ['getFileSystemManager', ''],
  ['createSelectorQuery', ''],
  ['createIntersectionObserver', 'page'],
]

describe('the vendor’s declarations', () => {
  it('match the parameters and results of every call', async () => {
    const made = CALLS.map(([name, given]) => `['${name}', () => wx.${name}(${given})]`).join(',\n')
    const js = `const files = []
Page({ async onLoad() {
  const page = this
  for (const [name, call] of [${made}]) {
    try {
      const found = await call()
      if (name === 'chooseImage') files.push(...found.tempFilePaths)
    } catch (error) { this.failed = (this.failed ?? []).concat(name + ' ' + (error.errMsg ?? error)) }
  }
  this.setData({ said: 'done ' + (this.failed ?? []).join() }) } })`
    const tabs = { list: ['a', 'b'].map((name) => ({ pagePath: `pages/${name}`, text: name })) }
    const mini = await host.open(
      {
        ...alone(js, TELL),
        pages: { 'pages/a': { js, wxml: TELL }, 'pages/b': {} },
        app: { requiredPrivateInfos: ['getLocation', 'chooseLocation'], tabBar: tabs },
      },
      {
        grants: { 'scope.userLocation': true, 'scope.writePhotosAlbum': true, 'scope.addPhoneCalendar': true },
        position: { latitude: 31, longitude: 121 },
      },
    )
    const picture = { name: 'a.png', type: 'image/png', bytes: Buffer.from(PIXEL, 'base64') }
    await mini.nextPick([picture])
    await mini.nextPick([picture])
    await mini.nextScan('code')
    await mini.nextPlace({ name: 'name', address: 'address', latitude: 31, longitude: 121 })
    await said(mini, /^done ?$/)
    assert.deepEqual(defects(await mini.read('errors')), [])
  })

  it('match the events of the host', async () => {
    const js = `Page({ log: [], onLoad() {
      const note = (name) => () => { this.log.push(name); this.setData({ said: this.log.join() }) }
      wx.onNetworkStatusChange(note('network'))
      wx.onThemeChange(note('theme'))
      wx.onAppShow(note('show'))
      wx.onAppHide(note('hide'))
      wx.onKeyboardHeightChange(note('keyboard')) } })`
    const mini = await host.open({ ...alone(js, `<input/>${TELL}`), app: { darkmode: true } })
    await mini.setNetwork('none')
    await mini.setTheme('dark')
    await mini.background()
    await mini.foreground()
    await mini.type('input', 'a')
    await said(mini, /network,theme,hide,show,keyboard/)
    assert.deepEqual(defects(await mini.read('errors')), [])
  })

  it('exist for every call of the host', async () => {
    const names = CALLS.map(([name]) => `'${name}'`).join()
    const mini = await host.open(alone(`Page({ names: [${names}] })`))
    const known = await mini.page.evaluate(
      () => (window as unknown as { hostPackage: { declarations: Record<string, unknown> } }).hostPackage,
    )
    assert.deepEqual(
      CALLS.map(([name]) => name).filter((name) => !known.declarations[name]),
      [],
    )
  })

  it('refuse undeclared parameters of a package', async () => {
    const js = `Page({ onLoad() {
      try { wx.showToast({ title: 'a', colour: 'red' }) } catch (error) { this.setData({ said: error.message }) } } })`
    const mini = await host.open(alone(js, TELL))
    await said(mini, 'wx.showToast takes no parameter.colour')
    assert.match((await mini.read('errors')).join(), /wx\.showToast takes no parameter\.colour/)
  })

  it('refuse parameters of other types, as in real hosts', async () => {
    const js = `Page({ onLoad() { wx.setClipboardData({ data: 1, fail: ({ errMsg }) => this.setData({ said: errMsg }) }) } })`
    const mini = await host.open(alone(js, TELL))
    await said(mini, 'setClipboardData:fail parameter error: parameter.data should be string instead of number')
  })
})
