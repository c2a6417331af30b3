import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { MiniProgram } from '../../packages/mini-program-host'
import { eventShapes, mismatchesIn, type Shape, undeclaredIn } from '../../packages/mini-program-host/package-checks'
import { alone, SmallHost } from '../support/mini-program/small-host'

let host: SmallHost
let shapes: Readonly<Record<string, Shape>>

before(async () => {
  host = await SmallHost.start()
  shapes = await eventShapes()
})
afterEach(() => host.closeApps())
after(() => host.stop())

interface PackageEvent {
  readonly type: string
  readonly timeStamp: number
  readonly detail: Readonly<Record<string, unknown>>
  readonly touches?: readonly Readonly<Record<string, number>>[]
  readonly changedTouches?: readonly Readonly<Record<string, number>>[]
}

const open = (wxml: string) =>
  host.open(
    alone(
      "Page({ events: [], note(event) { this.events.push(event); wx.setStorageSync('events', this.events) } })",
      wxml,
    ),
  )

const eventsIn = async (mini: MiniProgram): Promise<readonly PackageEvent[]> =>
  JSON.parse((await mini.read('storage')).events ?? '[]') as PackageEvent[]

/** Waits for an event, and checks it against the vendor's declaration. */
const told = async (mini: MiniProgram, type: string, declared: string): Promise<PackageEvent> => {
  const events = await mini.until(
    () => eventsIn(mini),
    (heard) => heard.some((event) => event.type === type),
    `expected ${type}`,
  )
  const found = events.filter((event) => event.type === type)
  const shape = shapes[declared]
  assert.ok(shape, `${declared} is not declared`)
  for (const event of found) {
    assert.deepEqual([...undeclaredIn(event, shape, type), ...mismatchesIn(event, shape, type)], [])
  }
  return found.at(-1) as PackageEvent
}

const touch = (mini: MiniProgram, selector: string, type: string, x: number, y: number) =>
  mini.find(selector).evaluate(
    (element, [name, clientX, clientY]) => {
      const point = new Touch({ identifier: 0, target: element, clientX, clientY, pageX: clientX, pageY: clientY })
      const touches = name === 'touchend' ? [] : [point]
      element.dispatchEvent(
        new TouchEvent(name, { touches, changedTouches: [point], bubbles: true, composed: true, cancelable: true }),
      )
    },
    [type, x, y] as const,
  )

describe('events of the host', () => {
  it('contain the positions of all touches, of changed touches, and of taps', async () => {
    const mini = await open(
      '<view id="pad" bindtap="note" bindtouchstart="note" bindtouchmove="note" bindtouchend="note" bindlongpress="note">pad</view>',
    )
    await touch(mini, '#pad', 'touchstart', 20, 30)
    await touch(mini, '#pad', 'touchmove', 25, 31)
    await touch(mini, '#pad', 'touchend', 25, 31)
    const point = { identifier: 0, pageX: 20, pageY: 30, clientX: 20, clientY: 30 }
    const start = await told(mini, 'touchstart', 'TouchEvent')
    assert.deepEqual([start.touches, start.changedTouches], [[point], [point]])
    assert.equal((await told(mini, 'touchmove', 'TouchEvent')).changedTouches?.[0]?.clientX, 25)
    const end = await told(mini, 'touchend', 'TouchEvent')
    assert.deepEqual([end.touches, end.changedTouches?.length], [[], 1])

    await mini.tap('pad')
    const tap = await told(mini, 'tap', 'TouchEvent')
    const { x, y } = tap.detail as { x: number; y: number }
    assert.ok(x > 0 && y > 0)
    assert.deepEqual([tap.touches?.length, tap.changedTouches?.length], [1, 1])
    assert.deepEqual([tap.touches?.[0]?.clientX, tap.touches?.[0]?.clientY], [x, y])
    assert.ok(tap.timeStamp >= start.timeStamp)
  })

  it('report scrolling in both directions, and each end', async () => {
    const mini =
      await open(`<scroll-view id="list" scroll-y scroll-x style="height: 100px; width: 100px" bindscroll="note"
      bindscrolltolower="note" bindscrolltoupper="note"><view style="height: 900px; width: 900px">long</view></scroll-view>`)
    const scrollTo = (left: number, top: number) =>
      mini.find('#list').evaluate((element, at) => element.scrollTo(...at), [left, top] as const)
    await scrollTo(30, 200)
    const { detail } = await told(mini, 'scroll', 'ScrollViewScroll')
    assert.deepEqual(detail, {
      scrollLeft: 30,
      scrollTop: 200,
      scrollHeight: 900,
      scrollWidth: 900,
      deltaX: -30,
      deltaY: -200,
    })
    await scrollTo(30, 800)
    assert.deepEqual((await told(mini, 'scrolltolower', 'ScrollViewScrollToLower')).detail, { direction: 'bottom' })
    await scrollTo(30, 0)
    assert.deepEqual((await told(mini, 'scrolltoupper', 'ScrollViewScrollToUpper')).detail, { direction: 'top' })
    await scrollTo(800, 0)
    await mini.until(
      () => eventsIn(mini),
      (events) => events.some((event) => event.type === 'scrolltolower' && event.detail.direction === 'right'),
      'expected the right end',
    )
  })

  it('of fields, switches, swipers and forms match the declarations', async () => {
    const mini =
      await open(`<form bindsubmit="note"><input name="field" bindinput="note" bindfocus="note" bindblur="note"
      bindconfirm="note" bindkeyboardheightchange="note"/><button form-type="submit">send</button></form>
      <switch bindchange="note"/>
      <swiper id="swiper" autoplay interval="100" bindanimationfinish="note"><swiper-item item-id="one">1</swiper-item>
      <swiper-item item-id="two">2</swiper-item></swiper>`)
    await mini.type('input', 'a')
    await mini.find('input').press('Enter')
    await mini.tap('send')
    await told(mini, 'input', 'Input')
    await told(mini, 'focus', 'InputFocus')
    await told(mini, 'blur', 'InputBlur')
    await told(mini, 'confirm', 'InputConfirm')
    await told(mini, 'keyboardheightchange', 'InputKeyboardHeightChange')
    await told(mini, 'submit', 'FormSubmit')
    const turned = await told(mini, 'animationfinish', 'SwiperAnimationFinish')
    assert.match(String(turned.detail.currentItemId), /^(one|two)$/)
    await mini.tap(mini.find('switch'))
    assert.deepEqual((await told(mini, 'change', 'SwitchChange')).detail, { value: true })
  })
})

describe('rich text', () => {
  it('draws nodes and HTML as far as the vendor allows, and passes taps on', async () => {
    const js = `Page({ data: {
      nodes: [{ name: 'p', attrs: { class: 'first', style: 'color: rgb(1, 2, 3)', onclick: 'x()', id: 'own' },
        children: [{ type: 'text', text: 'a &lt; b' }, { name: 'svg', children: [] }, { name: 'td', attrs: { colspan: '2' } }] }],
      html: '<div class="second">c &amp; <b>d</b><script>x()</script><img src="data:," width="5"></div>' },
      note() { this.setData({ tapped: 'yes' }) } })`
    const wxml = `<rich-text id="nodes" nodes="{{nodes}}" bindtap="note"/><rich-text id="html" nodes="{{html}}" space="nbsp"/><view id="tapped">{{tapped}}</view>`
    const mini = await host.open(alone(js, wxml))
    assert.equal(
      await mini.find('#nodes').innerHTML(),
      '<p class="first" style="color: rgb(1, 2, 3)">a &lt; b<td colspan="2"></td></p>',
    )
    assert.equal(
      await mini.find('#html').innerHTML(),
      '<div class="second">c&nbsp;&amp;&nbsp;<b>d</b><img src="data:," width="5"></div>',
    )
    const told = (await mini.read('errors')).join()
    assert.match(told, /rich-text: <svg>/)
    assert.match(told, /rich-text: onclick/)
    assert.match(told, /rich-text: <script>/)
    await mini.tap(mini.find('#nodes'))
    await mini.waitForWordsIn('#tapped', 'yes')
  })
})
