import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { addOrderNotice } from '../../server/commands/notices'
import { nowSeconds } from '../../server/lib/clock'
import { seedContent } from '../../server/seed/content/content'
import { AppHost, button } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
  const { database, clock } = host.platform
  await seedContent(database, nowSeconds(clock) - 60)
})
afterEach(() => host.closeApps())
after(() => host.stop())

describe('Home', () => {
  it('shows banners, notices and news, and opens an article', async () => {
    const mini = await host.openHome()
    await mini.waitForText('Flexible mining pool: redeem after 24 hours')
    assert.equal(await mini.find('swiper').count(), 1)
    assert.equal(await mini.find('swiper-item').count(), 4)
    assert.equal(await mini.find('.boex-notice-bar__notice').count(), 3)
    await mini.find('.boex-notice-bar__strip--moving').waitFor({ state: 'attached' })
    await mini.tap('Videos')
    await mini.waitForText('Mining pools at a glance')
    await mini.tap(mini.find('.home-news__tabs .boex-segmented__choice').first())
    await mini.words('Mining pools at a glance').first().waitFor({ state: 'detached' })
    await mini.tap(mini.find('.home-news__row').first())
    await mini.waitForPath('pages/news-detail/news-detail')
  })
})

describe('the notices', () => {
  it('can be read by a visitor one after the other', async () => {
    const mini = await host.openHome()
    await mini.navigateTo('/pages/index-page/notice-list')
    await mini.tap('We never ask for your seed phrase')
    await mini.waitForPath('pages/index-page/notice-detail')
    await mini.waitForText('End any conversation that asks for one')
    await mini.tap(button(mini, 'Next →'))
    await mini.waitForText(
      'Flexible (1:1) and Burn (1:4) are open. The rules of node mining will be announced here before it opens.',
    )
    await mini.tap(mini.find('.boex-header__back'))
    await mini.waitForPath('pages/index-page/notice-list')
  })

  it('are drawn as they come near during scrolling', async () => {
    const member = await host.member()
    const { database, clock } = host.platform
    for (let number = 1; number <= 60; number += 1) {
      const arrived = { title: `Arrived, no. ${number}`, text: '1 BOEX' }
      await database.transaction((transaction) =>
        addOrderNotice(transaction, {
          memberId: member.user.id,
          kind: 'transfer-received',
          render: () => arrived,
          subject: { kind: 'transfer', id: '1' },
          at: nowSeconds(clock) + number,
        }),
      )
    }
    const mini = await host.openLoggedIn(member, 'pages/index-page/notice-list')
    await mini.waitForText('Arrived, no. 60')
    await mini.waitForText('Arrived, no. 45')
    await mini.scrollToBottom()
    await mini.waitForText('Arrived, no. 30')
  })

  it('mark a notice as unread until the member opens it', async () => {
    const member = await host.member()
    const { database, clock } = host.platform
    await database.transaction((transaction) =>
      addOrderNotice(transaction, {
        memberId: member.user.id,
        kind: 'transfer-received',
        render: () => ({ title: 'Something arrived', text: 'Look at it.' }),
        subject: { kind: 'transfer', id: '1' },
        at: nowSeconds(clock),
      }),
    )
    const mini = await host.openLoggedIn(member, 'pages/index-page/notice-list')
    await mini.waitForText('Something arrived')
    assert.equal(await mini.find('.notices__dot').count(), 1)
    await mini.tap('Something arrived')
    await mini.waitForText('View transfer')
    await mini.tap(mini.find('.boex-header__back'))
    await mini.waitForPath('pages/index-page/notice-list')
    await mini.until(
      () => mini.find('.notices__dot').count(),
      (count) => count === 0,
      'expected the dot to go',
    )
  })
})

describe('an article', () => {
  it('is drawn by the host’s rich text from sanitized nodes', async () => {
    const mini = await host.openHome()
    const { database } = host.platform
    await database.query(`update article set texts = jsonb_set(texts, '{en,html}', to_jsonb($1::text)) where id = 2`, [
      '<p onclick="bad()" style="color:#fff">Burning is final&nbsp;&mdash; <a href="https://evil.example.com/">more</a></p>' +
        '<script>bad()</script><table><tr><td>80%</td></tr></table>',
    ])
    await mini.navigateTo('/pages/news-detail/news-detail?id=2')
    await mini.find('rich-text').getByText('Burning is final\u00a0—').waitFor()
    await mini.waitForText('80%')
    assert.equal(await mini.find('rich-text [style], rich-text [onclick], rich-text script').count(), 0)
    await mini.tap(mini.find('.boex-rich__link'))
    await mini.waitForText('You are leaving BOEX')
    await mini.waitForText('https://evil.example.com/')
    await mini.find('.boex-outside__note').waitFor()
  })
})
