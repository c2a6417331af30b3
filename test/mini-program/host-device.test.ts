import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

let host: SmallHost

before(async () => {
  host = await SmallHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const open = (...given: Parameters<SmallHost['open']>) => host.open(...given)

describe('components', () => {
  it('report typed text, one event per key, and show the value that the page sets', async () => {
    const js = `Page({ data: { value: '1' }, typed: [], input({ detail }) {
      this.typed.push(detail.value)
      this.setData({ value: '1', said: this.typed.join() }) } })`
    const mini = await open(alone(js, `<input value="{{value}}" bindinput="input"/>${TELL}`))
    await mini.type('input', '23')
    await said(mini, '12,13')
    assert.equal(await mini.find('input').inputValue(), '1')
  })

  it('send taps, which bubble up to a catch, and the events of switches, pickers and forms', async () => {
    const js = `Page({ log: [], note({ type, detail, currentTarget }) {
      this.log.push([type, currentTarget.dataset.name, JSON.stringify(detail.value)].join(':'))
      this.setData({ said: this.log.join(' ') }) } })`
    const wxml = `<view bindtap="note" data-name="outer"><view bindtap="note" data-name="inner">in</view><view catchtap="note" data-name="caught">caught</view></view>
      <switch bindchange="note" data-name="switch"/><picker bindchange="note" range="{{['x','y']}}" data-name="picker">pick</picker>
      <form bindsubmit="note" data-name="form"><input name="field"/><button form-type="submit">send</button></form>${TELL}`
    const mini = await open(alone(js, wxml))
    await mini.tap('in')
    await mini.tap('caught')
    await mini.tap(mini.find('switch'))
    await mini.pick('picker', 1)
    await mini.type('input', 'a')
    await mini.tap('send')
    await said(mini, 'tap:inner: tap:outer: tap:caught: change:switch:true change:picker:1 submit:form:{"field":"a"}')
  })

  it('measure rpx and vh by the page, and apply a page’s styles only to it', async () => {
    const wxml = '<view id="half" style="height: 75rpx">half</view><view class="tall">tall</view>'
    const wxss = '.tall { height: 100vh; width: 375rpx } page { background: rgb(1, 2, 3) }'
    const list = ['a', 'b'].map((name) => ({ pagePath: `pages/${name}`, text: name }))
    const mini = await open({ pages: { 'pages/a': { wxml, wxss }, 'pages/b': { wxml } }, app: { tabBar: { list } } })
    const measure = async () =>
      mini
        .find('.tall')
        .evaluate((element) => [
          element.getBoundingClientRect().width,
          element.getBoundingClientRect().height === element.closest('page')?.clientHeight,
          getComputedStyle(element.closest('page') ?? element).backgroundColor,
        ])
    assert.deepEqual(await measure(), [195, true, 'rgb(1, 2, 3)'])
    assert.equal(await mini.find('#half').evaluate((element) => element.getBoundingClientRect().height), 39)
    await mini.pressTab(1)
    await mini.waitForPath('pages/b')
    assert.deepEqual(await measure(), [390, false, 'rgba(0, 0, 0, 0)'])
  })

  it('defined by the package receive properties and send events', async () => {
    const mini = await open({
      pages: {
        'pages/a': {
          js: `Page({ heard({ detail }) { this.setData({ said: detail.word }) } })`,
          wxml: `<own word="hi" bindspeak="heard"/>${TELL}`,
          json: { usingComponents: { own: '/own/own' } },
        },
      },
      files: {
        'own/own.js': `Component({ properties: { word: String }, methods: { speak() { this.triggerEvent('speak', { word: this.data.word + '!' }) } } })`,
        'own/own.wxml': '<view bindtap="speak">{{word}}</view>',
        'own/own.json': '{"component":true}',
      },
    })
    await mini.tap('hi')
    await said(mini, 'hi!')
  })
})

describe('the host and its device', () => {
  it('measures each setData in bytes', async () => {
    const js = `Page({ grow() { this.setData({ said: 'é'.repeat(100) }) } })`
    const mini = await open(alone(js, `<view bindtap="grow">grow</view>${TELL}`))
    const records = await mini.setData(async () => {
      await mini.tap('grow')
      await said(mini, 'é'.repeat(100))
    })
    assert.deepEqual(records, [{ page: 'pages/a', bytes: 211 }])
  })

  it('keeps storage between runs', async () => {
    const js = `Page({ onLoad() { const n = wx.getStorageSync('n') || { count: 0 }; n.count += 1; wx.setStorageSync('n', n); this.setData({ said: String(n.count) }) } })`
    const first = await open(alone(js, TELL))
    await said(first, '1')
    const storage = await first.read('storage')
    await said(await open(alone(js, TELL), { storage }), '2')
  })

  it('shows toasts and dialogs, and refuses long button texts', async () => {
    const js = `Page({
      ask() { wx.showModal({ title: 'Sure', content: 'Really?', confirmText: 'Yes', success: ({ confirm }) => wx.showToast({ title: String(confirm), icon: 'none' }) }) },
      long() { wx.showModal({ content: 'x', confirmText: 'Certainly', fail: ({ errMsg }) => this.setData({ said: errMsg }) }) } })`
    const mini = await open(alone(js, `<view bindtap="ask">ask</view><view bindtap="long">long</view>${TELL}`))
    await mini.tap('ask')
    assert.equal(await mini.answerDialog('Yes'), 'Really?')
    await mini.waitForToast('true')
    await mini.tap('long')
    await said(mini, 'showModal:fail confirmText length should not larger than 4 Chinese characters')
  })

  it('reports the device’s language, and its theme to a package that supports dark mode', async () => {
    const js = `Page({ onLoad() { this.tell(wx.getAppBaseInfo()); wx.onThemeChange((change) => this.tell({ language: 'changed', ...change })) },
      tell({ language, theme }) { this.setData({ said: language + ' ' + theme }) } })`
    const options = { language: 'zh_CN', theme: 'dark' } as const
    await said(await open(alone(js, TELL), options), 'zh_CN undefined')
    const mini = await open({ ...alone(js, TELL), app: { darkmode: true } }, options)
    await said(mini, 'zh_CN dark')
    await mini.setTheme('light')
    await said(mini, 'changed light')
  })

  it('reports changes of the network, hiding and showing', async () => {
    const js = `const log = []
      Page({ onLoad() {
        const note = (word) => { log.push(word); this.setData({ said: log.join(' ') }) }
        wx.onNetworkStatusChange(({ networkType }) => note(networkType)); wx.onAppHide(() => note('left')); wx.onAppShow(() => note('back'))
      } })`
    const mini = await open(alone(js, TELL))
    await mini.setNetwork('none')
    await mini.background()
    await mini.foreground()
    await said(mini, 'none left back')
  })

  it('provides random bytes and a clipboard', async () => {
    const js = `Page({ onLoad() {
      wx.getRandomValues({ length: 70000, success: ({ randomValues }) => {
        const bytes = new Uint8Array(randomValues)
        wx.setClipboardData({ data: 'kept', success: () => wx.getClipboardData({ success: ({ data }) =>
          this.setData({ said: [bytes.length, bytes.slice(-100).some((byte) => byte !== 0), data].join() }) }) })
      } }) } })`
    const mini = await open(alone(js, TELL))
    await said(mini, '70000,true,kept')
    assert.equal(await mini.read('clipboard'), 'kept')
  })

  it('pulls down only pages that allow it, and reports scrolling and the bottom', async () => {
    const js = `const log = new Set()
      const note = (word) => function () { log.add(word); this.setData({ said: [...log].join(' ') }) }
      Page({ onPullDownRefresh() { note('pulled').call(this); wx.stopPullDownRefresh() }, onPageScroll: note('scrolled'), onReachBottom: note('bottom') })`
    const page = { js, wxml: `<view style="height: 3000px">long</view>${TELL}` }
    const mini = await open({ pages: { 'pages/a': { ...page, json: { enablePullDownRefresh: true } } } })
    await mini.pullDown()
    await mini.scrollTo(100)
    await said(mini, 'pulled scrolled')
    await mini.scrollToBottom()
    await said(mini, 'pulled scrolled bottom')
    assert.equal(await mini.read('refreshing'), false)
    await assert.rejects((await open({ pages: { 'pages/a': page } })).pullDown(), /cannot be pulled down/)
  })
})
