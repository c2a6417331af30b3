import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { MiniProgram } from '../../packages/mini-program-host'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

let host: SmallHost

before(async () => {
  host = await SmallHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const open = (...given: Parameters<SmallHost['open']>) => host.open(...given)

describe('the host refuses', () => {
  it('a missing call by name, and logs it even if the package catches the error', async () => {
    const js = `Page({ onLoad() { try { wx.startRecord({}) } catch (error) { this.setData({ said: error.message }) } } })`
    const mini = await open(alone(js, TELL))
    await said(mini, 'wx.startRecord is not in this host')
    assert.match((await mini.errors()).join(), /wx\.startRecord is not in this host/)
  })

  it('to report a missing call as usable', async () => {
    const js = `Page({ onLoad() { this.setData({ said: [wx.canIUse('request'), wx.canIUse('noSuchThing')].join() }); wx.canIUse('startRecord') } })`
    const mini = await open(alone(js, TELL))
    await said(mini, 'true,false')
    assert.match((await mini.errors()).join(), /wx\.startRecord is not in this host/)
  })

  it('a missing component by name', async () => {
    const opening = open(alone('Page({})', '<view><map/></view>'))
    await assert.rejects(opening, /<map> is no component of this host/)
  })

  it('browser globals and code evaluation', async () => {
    const names = [
      'window',
      'document',
      'localStorage',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Intl',
      'URL',
      'process',
    ]
    const js = `Page({ onLoad() {
      const found = [${names.map((name) => `typeof ${name}`).join()}].filter((type) => type !== 'undefined')
      this.setData({ said: [found.length, typeof new Function('return 1')(), (() => 1) instanceof Function].join() })
    } })`
    const mini = await open(alone(js, TELL))
    await said(mini, '0,undefined,true')
  })

  it('a template that cannot be compiled, and a folder without a package', async () => {
    await assert.rejects(open(alone('Page({})', '<view wx:if="{{a +}}"/>')), /pages\/a\.wxml:1/)
    await assert.rejects(open(alone('Page({})'), { dist: '/nowhere' }), /no mini-program package/)
  })
})

describe('errors of a page', () => {
  it('are logged, also those of rejected promises', async () => {
    const js = `Page({ onLoad() { Promise.reject(new Error('lost')); throw new Error('thrown') } })`
    const mini = await open(alone(js))
    await mini.until(
      () => mini.errors(),
      (errors) => errors.length === 2,
      'expected two errors',
    )
    assert.match((await mini.errors()).join(), /thrown[\s\S]*lost/)
  })
})

describe('navigation', () => {
  const TAB_BAR = { tabBar: { list: ['a', 'b'].map((name) => ({ pagePath: `pages/${name}`, text: name })) } }
  const life = (name: string) => `const say = (what) => () => { getApp().log.push('${name}.' + what) }
    Page({ onLoad: say('load'), onShow: say('show'), onReady: say('ready'), onHide: say('hide'), onUnload: say('unload'),
      go({ currentTarget: { dataset } }) { wx[dataset.call]({ ...dataset, fail: ({ errMsg }) => this.setData({ said: errMsg }) }) },
      tell() { this.setData({ said: getApp().log.splice(0).join(' ') }) } })`
  const button = (call: string, data: string) =>
    `<view id="${call}" bindtap="go" data-call="${call}" ${data}>${call}</view>`
  const wxml = [
    button('navigateTo', 'data-url="/pages/c?x=1"'),
    button('redirectTo', 'data-url="/pages/c"'),
    button('reLaunch', 'data-url="/pages/a"'),
    button('switchTab', 'data-url="/pages/b"'),
    button('navigateBack', ''),
    '<view id="tell" bindtap="tell">tell</view>',
    TELL,
  ].join('')
  const pages = Object.fromEntries(['a', 'b', 'c'].map((name) => [`pages/${name}`, { js: life(name), wxml }]))
  const three = { pages, app: TAB_BAR, appJs: 'App({ log: [] })' }

  const told = async (mini: MiniProgram, expected: string) => {
    await mini.tap('tell')
    await said(mini, expected)
  }

  it('calls the lifecycle functions of pages, and keeps covered tabs open', async () => {
    const mini = await open(three)
    await told(mini, 'a.load a.show a.ready')
    await mini.tap('navigateTo')
    await mini.waitForPath('pages/c')
    await told(mini, 'a.hide c.load c.show c.ready')
    assert.deepEqual((await mini.read('stack')).at(-1)?.query, { x: '1' })
    assert.equal(await mini.read('tabBarShown'), false)
    await mini.goBack()
    await mini.waitForPath('pages/a')
    await told(mini, 'c.unload a.show')
    await mini.pressTab(1)
    await mini.waitForPath('pages/b')
    await mini.pressTab(0)
    await mini.waitForPath('pages/a')
    await told(mini, 'a.hide b.load b.show b.ready b.hide a.show')
    assert.deepEqual(await mini.stack(), ['pages/a'])
  })

  it('refuses an eleventh page', async () => {
    const mini = await open(three)
    for (let depth = 2; depth <= 10; depth += 1) {
      await mini.tap('navigateTo')
      await mini.waitForDepth(depth)
    }
    await mini.tap('navigateTo')
    await said(mini, 'navigateTo:fail webview count limit exceed')
    assert.equal((await mini.stack()).length, 10)
  })

  it('connects an opening page with the opened one by an event channel', async () => {
    const opening = `Page({ onLoad() { wx.navigateTo({ url: '/pages/b', events: { answer: (word) => this.setData({ said: word }) },
      success: ({ eventChannel }) => eventChannel.emit('ask', 'word') }) } })`
    const opened = `Page({ onLoad() { const channel = this.getOpenerEventChannel()
      channel.once('ask', (word) => { this.setData({ said: word }); channel.emit('answer', word + '!') }) } })`
    const mini = await open({
      pages: { 'pages/a': { js: opening, wxml: TELL }, 'pages/b': { js: opened, wxml: TELL } },
    })
    await said(mini, 'word')
    await mini.goBack()
    await said(mini, 'word!')
  })

  it('refuses invalid calls with the messages of real hosts', async () => {
    const refusals = async (call: string, url?: string) => {
      const given = url === undefined ? '' : `url: '${url}', `
      const js = `Page({ onLoad() { wx.${call}({ ${given}fail: ({ errMsg }) => this.setData({ said: errMsg }) }) } })`
      return open({ pages: { 'pages/c': { js, wxml: TELL }, 'pages/a': {}, 'pages/b': {} }, app: TAB_BAR })
    }
    await said(await refusals('navigateTo', '/pages/nowhere'), 'navigateTo:fail page "pages/nowhere" is not found')
    await said(await refusals('navigateTo', '/pages/a'), 'navigateTo:fail cannot navigateTo a tabbar page')
    await said(await refusals('switchTab', '/pages/c'), 'switchTab:fail cannot switch to no-tabBar page')
    await said(await refusals('navigateBack'), 'navigateBack:fail cannot navigate back at first page')
  })

  it('changes tabs only while one is visible', async () => {
    const js = `Page({
      onShow() { wx.setTabBarItem({ index: 1, text: 'two' }); wx.setTabBarBadge({ index: 1, text: '3' }) },
      change() { wx.removeTabBarBadge({ index: 1 }); wx.hideTabBar() } })`
    const mini = await open({
      pages: { 'pages/a': { js, wxml: '<view bindtap="change">change</view>' }, 'pages/b': {} },
      app: TAB_BAR,
    })
    await mini.until(
      async () => (await mini.read('tabs')).at(1),
      (tab) => tab?.text === 'two' && tab.badge === '3',
      'expected the second tab changed',
    )
    await mini.tap('change')
    await mini.until(
      () => mini.read('tabBarShown'),
      (shown) => !shown,
      'expected the tab bar hidden',
    )
    assert.equal((await mini.read('tabs')).at(1)?.badge, '')
    const elsewhere = `Page({ onLoad() { wx.setTabBarBadge({ index: 0, text: '1', fail: ({ errMsg }) => this.setData({ said: errMsg }) }) } })`
    const other = await open({
      pages: { 'pages/c': { js: elsewhere, wxml: TELL }, 'pages/a': {}, 'pages/b': {} },
      app: TAB_BAR,
    })
    await said(other, 'setTabBarBadge:fail not TabBar page')
  })
})

describe('scripts of sub-packages', () => {
  const subPackages = [
    { root: 'pages/near', pages: ['n'] },
    { root: 'pages/far', pages: ['f'] },
  ]
  const TELLING = `const tell = (page) => ({
    told: (value) => page.setData({ said: value }),
    failed: ({ mod, errMsg, message }) => page.setData({ said: mod ? mod + ' ' + errMsg : message }) })`
  const fetching = (request: string) =>
    `${TELLING}; Page({ fetch() { const { told, failed } = tell(this); require.async('${request}').then(({ name }) => told(name), failed) } })`
  const asking = (request: string) =>
    `${TELLING}; Page({ fetch() { const { told, failed } = tell(this); try { told(require('${request}').name) } catch (error) { failed(error) } } })`
  const openFetching = (js: string) =>
    open({
      pages: { 'pages/a': { js, wxml: `${TELL}<view id="fetch" bindtap="fetch">fetch</view>` } },
      app: { subPackages },
      files: {
        'main.js': `exports.name = 'main'`,
        'pages/far/part.js': `module.exports = { name: 'far' }`,
        'pages/near/n.js': `Page({ onLoad() { this.setData({ said: require('../../main.js').name }) } })`,
        'pages/near/n.wxml': TELL,
        'pages/near/n.json': '{}',
        'pages/far/f.js': 'Page({})',
        'pages/far/f.wxml': '<view/>',
        'pages/far/f.json': '{}',
      },
    })

  it('are loaded on demand', async () => {
    const mini = await openFetching(fetching('./far/part.js'))
    await mini.tap('fetch')
    await said(mini, 'far')
  })

  it('cannot be required synchronously from another package, and can require the main package', async () => {
    const mini = await openFetching(asking('./far/part.js'))
    await mini.tap('fetch')
    await said(mini, /^module 'pages\/far\/part\.js' is not defined/)
    await mini.navigateTo('/pages/near/n')
    await mini.waitForPath('pages/near/n')
    await said(mini, 'main')
  })

  it('fail to load while the test refuses them, and load at the next request', async () => {
    const mini = await openFetching(fetching('./far/part.js'))
    await mini.refuseSubPackages(true)
    await mini.tap('fetch')
    await said(mini, /^pages\/far\/part\.js require\.async:fail/)
    await mini.refuseSubPackages(false)
    await mini.tap('fetch')
    await said(mini, 'far')
  })
})
