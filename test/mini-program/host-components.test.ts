import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

let host: SmallHost

before(async () => {
  host = await SmallHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** A page whose `note` lists all events with their values. */
const NOTING = `log: [], note({ type, detail }) {
  this.log.push([type, JSON.stringify(detail.value ?? detail.current ?? detail.height ?? detail.src ?? '')].join(' '))
  this.setData({ said: this.log.join('; ') }) }`

const noting = (wxml: string, data = '{}') => alone(`Page({ data: ${data}, ${NOTING} })`, `${wxml}${TELL}`)

describe('wheels', () => {
  const wheels = `<picker-view value="{{value}}" indicator-style="height: 44px" bindchange="note" style="height: 220px">
    <picker-view-column><view style="height: 60px" wx:for="{{years}}" wx:key="*this">{{item}}</view></picker-view-column>
    <picker-view-column><view wx:for="{{months}}" wx:key="*this">{{item}}</view></picker-view-column></picker-view>`
  const data = `{ years: ['2001', '2002', '2003'], months: ['1', '2', '3', '4'], value: [1, 2] }`

  it('show the package’s values, and report changes', async () => {
    const mini = await host.open(noting(wheels, data))
    const tops = () =>
      mini.find('picker-view-column').evaluateAll((columns) => columns.map(({ scrollTop }) => scrollTop))
    await mini.until(tops, ([first, second]) => first === 44 && second === 88, 'expected the second and the third item')
    await mini.turnWheel('picker-view', 1, 3)
    await said(mini, 'change [1,3]')
    await mini.turnWheel('picker-view', 0, 0)
    await said(mini, 'change [1,3]; change [0,3]')
  })
})

describe('pickers', () => {
  it('open a sheet of the host', async () => {
    const mini = await host.open(
      noting(
        `<picker bindchange="note" bindcancel="note" range="{{['x','y']}}">pick</picker><picker mode="date" value="2020-02-03" bindchange="note">day</picker>`,
      ),
    )
    await mini.tap('pick')
    await mini.page.getByRole('dialog').getByRole('combobox').selectOption('y')
    await mini.answerDialog('OK')
    await mini.tap('pick')
    await mini.answerDialog('Cancel')
    await mini.tap('day')
    await mini.answerDialog('OK')
    await said(mini, 'change 1; cancel ""; change "2020-02-03"')
  })
})

describe('buttons', () => {
  it('use the font of their page', async () => {
    const mini = await host.open(noting('<view id="words">words</view><button>press</button>'))
    const fontOf = (selector: string) => mini.find(selector).evaluate((element) => getComputedStyle(element).fontFamily)
    assert.equal(await fontOf('button'), await fontOf('#words'))
  })
})

describe('sliders and swipers', () => {
  it('report their values', async () => {
    const mini = await host.open(
      noting(
        '<slider activeColor="rgb(10, 125, 90)" min="10" max="20" value="15" bindchange="note" bindchanging="note"/>',
      ),
    )
    assert.equal(await mini.find('slider input').inputValue(), '15')
    assert.equal(
      await mini.find('slider input').evaluate((input) => (input as HTMLElement).style.accentColor),
      'rgb(10, 125, 90)',
    )
    await mini.find('slider input').press('ArrowRight')
    await said(mini, 'changing 16; change 16')
  })

  it('move automatically and by a swipe, and wrap around if circular', async () => {
    const items = '<swiper-item>one</swiper-item><swiper-item>two</swiper-item>'
    const mini = await host.open(noting(`<swiper circular bindchange="note">${items}</swiper>`))
    const swipe = (from: number, to: number) =>
      mini.find('swiper').evaluate(
        (swiper, [start, end]) => {
          const [first, last] = [start, end].map(
            (clientX) => new Touch({ identifier: 1, target: swiper, clientX, clientY: 0 }),
          )
          swiper.dispatchEvent(new TouchEvent('touchstart', { touches: first ? [first] : [] }))
          swiper.dispatchEvent(new TouchEvent('touchend', { changedTouches: last ? [last] : [] }))
        },
        [from, to] as const,
      )
    await swipe(200, 100)
    await said(mini, 'change 1')
    await swipe(200, 100)
    await said(mini, 'change 1; change 0')
    assert.equal(await mini.words('two').isVisible(), false)
    const own = await host.open(noting(`<swiper autoplay interval="100" bindchange="note">${items}</swiper>`))
    await said(own, /^change 1; change 0; change 1/)
  })
})

describe('web views and videos', () => {
  it('report that they loaded or failed, and are recorded', async () => {
    const wxml = '<web-view src="{{src}}" bindload="note" binderror="note"/>'
    const js = `Page({ ${NOTING}, onLoad() {
      wx.onThemeChange(() => this.setData({ src: 'https://b.example/' }))
      this.setData({ src: 'https://a.example/' }) } })`
    const mini = await host.open({ ...alone(js, `${wxml}${TELL}`), app: { darkmode: true } })
    await said(mini, 'load "https://a.example/"')
    await mini.refuseWebViews(true)
    await mini.setTheme('dark')
    await said(mini, 'load "https://a.example/"; error "https://b.example/"')
    assert.deepEqual(await mini.read('webViews'), ['https://a.example/', 'https://b.example/'])
  })

  it('report that they cannot be played', async () => {
    const mini = await host.open(noting('<video src="data:video/mp4;base64,AAAA" title="film" binderror="note"/>'))
    await said(mini, /^error/)
    assert.equal(await mini.find('video').getAttribute('aria-label'), 'film')
  })
})

describe('the keyboard', () => {
  const low = (attributes: string) =>
    noting(
      `<view bindtap="note">elsewhere</view><input style="position: absolute; top: 650px" bindfocus="note" bindkeyboardheightchange="note" ${attributes}/>`,
    )

  it('opens with an event, moves the page above it, and closes', async () => {
    const mini = await host.open(low('cursor-spacing="10"'))
    assert.deepEqual(await mini.keyboard(), { height: 0, coversField: false })
    await mini.type('input', 'a')
    await said(mini, 'focus ""; keyboardheightchange 336')
    assert.deepEqual(await mini.keyboard(), { height: 336, coversField: false })
    await mini.find('input').evaluate((field) => (field as HTMLElement).blur())
    await said(mini, /keyboardheightchange 0$/)
    assert.deepEqual(await mini.keyboard(), { height: 0, coversField: false })
  })

  it('covers the field if the page does not adjust', async () => {
    const mini = await host.open(low('adjust-position="{{false}}"'))
    await mini.type('input', 'a')
    assert.deepEqual(await mini.keyboard(), { height: 336, coversField: true })
  })

  it('notifies global listeners, and can be hidden', async () => {
    const mini = await host.open(
      alone(
        `const log = []; Page({ onLoad() { wx.onKeyboardHeightChange(({ height }) => { log.push(height); this.setData({ said: log.join() }) }) }, hide() { wx.hideKeyboard() } })`,
        `<input bindinput="hide"/>${TELL}`,
      ),
    )
    await mini.type('input', 'a')
    await said(mini, '336,0')
  })
})

describe('updates and relaunches', () => {
  it('restart on the package’s request, and keep the storage', async () => {
    const js = `Page({ onLoad() { const n = (wx.getStorageSync('n') || 0) + 1; wx.setStorageSync('n', n)
        const manager = wx.getUpdateManager(); const log = [n]
        const note = (word) => { log.push(word); this.setData({ said: log.join(' ') }) }
        manager.onCheckForUpdate(({ hasUpdate }) => note(hasUpdate)); manager.onUpdateReady(() => note('ready')) },
      start() { wx.getUpdateManager().applyUpdate() } })`
    const mini = await host.open(alone(js, `<view bindtap="start">start</view>${TELL}`))
    await said(mini, '1 false')
    await mini.offerUpdate()
    await said(mini, '1 false true ready')
    await mini.restarting(() => mini.tap('start'))
    await said(mini, '2 false')
    assert.equal(await mini.read('restarts'), 1)
  })

  it('fail if no update is ready', async () => {
    const js = `Page({ start() { try { wx.getUpdateManager().applyUpdate() } catch (error) { this.setData({ said: error.message }) } } })`
    const mini = await host.open(alone(js, `<view bindtap="start">start</view>${TELL}`))
    await mini.tap('start')
    await said(mini, 'applyUpdate:fail update is not ready')
  })

  it('open the page of a card, after a cold and a warm start', async () => {
    const tell = { js: `Page({ onLoad(query) { this.setData({ said: JSON.stringify(query) }) } })`, wxml: TELL }
    const appJs = `App({ onShow({ scene }) { wx.setStorageSync('scene', scene) } })`
    const mini = await host.open({ pages: { 'pages/a': tell, 'pages/b': tell }, appJs })
    await said(mini, '{}')
    assert.equal((await mini.read('storage')).scene, '1001')
    await mini.relaunch('/pages/b?inviteCode=X1')
    await mini.waitForPath('pages/b')
    await said(mini, '{"inviteCode":"X1"}')
    assert.equal((await mini.read('storage')).scene, '1007')
    await mini.background()
    await mini.foreground('/pages/a?inviteCode=X2')
    assert.deepEqual(await mini.stack(), ['pages/a'])
    await said(mini, '{"inviteCode":"X2"}')
    await mini.relaunch()
    await mini.waitForPath('pages/a')
    await said(mini, '{}')
  })
})
