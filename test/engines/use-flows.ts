import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../support/engines/app'
import type { Harness } from '../support/engines/harness'
import { carryProbe } from '../support/engines/probe'
import { button, css, dialog, field, first, front, heading, radio, text } from '../support/engines/query'
import type { EngineFlow } from './money-flows'

/** More Tab presses than any sheet has focusable elements. */
const TABS = 24
/** Time in which a pending navigation would have changed the URL. */
const REST_MILLISECONDS = 1_000
const UPDATED = /^Updated \d\d:\d\d:\d\d/

const focusIsInDialog = (app: App): Promise<boolean> =>
  app.driver.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null, null)

const records: EngineFlow = {
  name: 'records: a list, its filter, and what is behind a line',
  run: async ({ app, member }) => {
    await app.enterAs(member, 'pages/my-page/currency-list')
    await app.see(front, text(/^Withdrawal to 0x/))
    await app.tap(front, button('Filter'))
    await app.tap(dialog('Filter'), radio('Out'))
    await app.tap(dialog('Filter'), button(/^Show \d+$/))
    await app.gone(front, text(/^Release, day/))
    await app.see(front, text(/^Withdrawal to 0x/))
    await app.tap(front, radio('Releases'))
    await app.tap(front, button('Clear filters'))
    await app.tap(front, text(/^Release, day \d+\/\d+$/), first)
    await app.tap(dialog(/^Release, day/), button('View release'))
    await app.arrive(/shouyi-detail\?id=/)
    await app.see(front, heading('Details'))
    await app.back()
    await app.arrive(/currency-list/)
    await app.see(front, css('[role="radio"][aria-checked="true"]', 'Releases'))
  },
}

const sheets: EngineFlow = {
  name: 'a sheet takes the focus, keeps it, and gives it back',
  run: async ({ app, member }) => {
    await app.enterAs(member, 'pages/account')
    await app.see(front, text('BOEX allocation'))
    await app.gone(front, css('[aria-busy="true"]'))
    await app.tap(front, button('Withdraw'))
    await app.see(dialog())
    await app.until('the focus in the sheet', () => focusIsInDialog(app))
    for (let step = 0; step < TABS; step += 1) {
      await app.driver.key('Tab')
      assert.ok(await focusIsInDialog(app), `the focus left the sheet at step ${step + 1}`)
    }
    await app.driver.key('Escape')
    await app.gone(dialog())
    await app.until('the focus back at the button', () =>
      app.driver.evaluate(() => document.activeElement?.textContent?.trim() === 'Withdraw', null),
    )
    await app.tap(front, button('Withdraw'))
    await app.fill('12', dialog(), field(/^Quantity/))
    await app.back()
    await app.gone(dialog())
    await app.arrive(/pages\/account/)
  },
}

const history: EngineFlow = {
  name: 'back and forward, quicker than pages come',
  run: async ({ app, member }) => {
    await app.enterAs(member, 'pages/index')
    await app.open('pages/my-page/transfer')
    await app.open('pages/my-page/invite')
    await app.open('pages/index-page/zizhi')
    // Never more steps back than there are pages, because engines treat a premature step differently.
    for (const step of [-1, -1, 1, 1, -1, 1]) {
      await app.driver.evaluate((delta) => window.history.go(delta), step)
    }
    await app.until('at rest', async () => {
      const before = await app.address()
      await pause(REST_MILLISECONDS)
      return before === (await app.address())
    })
    await app.arrive(/^#\/pages\//)
    await app.open('pages/my-page/transfer')
    await app.fill('7', front, field('Quantity (BOEX)'))
    await app.open('pages/my-page/invite')
    await app.back()
    await app.arrive(/pages\/my-page\/transfer/)
    await app.forward()
    await app.arrive(/pages\/my-page\/invite/)
    await app.see(front, heading('Invite friends'))
  },
}

/**
 * Pulls down with events of the page, because only Chromium's driver has touch input. The touches are plain objects
 * with the fields that the app reads, because scripts cannot create real ones in WebKit.
 */
const pullDown = (app: App): Promise<void> =>
  app.driver.evaluate(() => {
    const [page] = window.__probe.find([{ by: 'front' }])
    if (!page) throw new Error('there is no page')
    const touch = (type: string, y: number) => {
      const touches = type === 'touchend' ? [] : [{ identifier: 1, clientX: 100, clientY: y }]
      page.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
    }
    touch('touchstart', 100)
    for (let y = 120; y <= 400; y += 20) touch('touchmove', y)
    touch('touchend', 400)
  }, null)

const seeNews = (app: App): Promise<void> => app.see(front, css('.home-news__row'))

const pulling: EngineFlow = {
  name: 'pulling Home down reads it anew',
  run: async ({ app, member, proxy }) => {
    await app.enterAs(member, 'pages/index')
    await seeNews(app)
    const before = proxy.seen(/getNewsList/)
    await pullDown(app)
    await app.see(text(UPDATED))
    assert.ok(proxy.seen(/getNewsList/) > before)
  },
}

const offline: EngineFlow = {
  name: 'without a network what was there stays, and comes anew with it',
  run: async ({ app, member, proxy }: Harness) => {
    await app.enterAs(member, 'pages/index')
    await seeNews(app)
    proxy.goDark()
    try {
      await pullDown(app)
      await app.see(text('Couldn’t refresh'))
      await seeNews(app)
    } finally {
      proxy.heal()
      await carryProbe(proxy)
    }
    await app.until('read anew', async () => {
      await pullDown(app)
      await pause(REST_MILLISECONDS)
      return app.isSeen(text(UPDATED))
    })
    await app.open('pages/my-page/invite')
    await app.see(front, heading('Invite friends'))
  },
}

/** Flows without money: navigation and use of the app. */
export const USE_FLOWS: readonly EngineFlow[] = [records, sheets, history, pulling, offline]
