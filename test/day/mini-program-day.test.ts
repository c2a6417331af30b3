import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { createTranslator } from '@/i18n/translator'
import { emptyPersisted } from '@/stores/persisted-schema'
import type { MiniProgram } from '../../packages/mini-program-host'
import { payReleases } from '../../server/commands/pay-releases'
import { reviewWithdrawals } from '../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../server/jobs/send-payouts'
import { proveLedger } from '../../server/ledger/ledger'
import { AppHost, button, PASSWORD, sheetButton, typeDigits } from '../support/mini-program/app'
import { issueCoins } from '../support/platform/issue-coins'
import { en, texts, zh } from '../support/texts'

const DAY_SECONDS = 86_400
const PICTURES = process.env.DAY_PICTURES ?? '.cache/day'
const ACCOUNT = `0x${'9a'.repeat(20)}`
const SETTLE_MILLISECONDS = 400

/** Maximum characters of a button in the host's dialogs. */
const LONGEST_ANSWER = 4

const WORDS = { en: createTranslator(en, 'en'), zh: createTranslator(zh, 'zh') }

let host: AppHost

before(async () => {
  fs.mkdirSync(PICTURES, { recursive: true })
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const camera = (mini: MiniProgram, name: string) => {
  let taken = 0
  return async (what: string): Promise<void> => {
    taken += 1
    for (const theme of ['light', 'dark'] as const) {
      await mini.setTheme(theme)
      // The theme's colours change within a moment.
      await mini.page.waitForTimeout(SETTLE_MILLISECONDS)
      const file = `mini-${name}-${theme}-${String(taken).padStart(2, '0')}-${what}.png`
      await mini.page.screenshot({ path: path.join(PICTURES, file) })
    }
    await mini.setTheme('light')
  }
}

describe('a member’s day in a mini-program', () => {
  for (const language of ['en', 'zh'] as const) {
    it(`from registering to a received withdrawal, ${language}`, async () => {
      const t = WORDS[language]
      const { platform } = host
      const account = `mini-day-${language}`
      const inviter = await host.member()
      const preferences = { ...emptyPersisted().preferences, language, theme: 'system' as const }
      const first = await host.open({
        language: language === 'zh' ? 'zh_CN' : 'en',
        entry: `pages/login/login?inviteCode=${inviter.user.invitationCode}`,
      })
      const seen = camera(first, language)
      await first.waitForText(t(texts.auth.register))
      await first.tap(t(texts.auth.register))
      await first.type('#login-account', account)
      await first.type('#login-password', PASSWORD)
      await seen('register')
      await first.tap(first.find('.boex-checkbox'))
      await first.tap(button(first, t(texts.auth.register)))
      await first.waitForPath('pages/index')
      await seen('home')

      const member = await platform.client.data('/api/login/login', { type: 'account', account, password: PASSWORD })
      await issueCoins(platform, member.user.id, 'BOEX', '4000')
      await issueCoins(platform, member.user.id, 'VC', '20')
      const open = async (entry: string) => {
        const mini = await host.openLoggedIn(member, entry, { kept: { preferences } })
        return { mini, see: camera(mini, `${language}-${entry.replace(/\W+/g, '-')}`) }
      }
      /** Confirms the host's dialog. Its buttons have at most four characters. */
      const agree = (mini: MiniProgram, words: string) =>
        mini.answerDialog(words.length > LONGEST_ANSWER ? t('common.confirm') : words)
      const funds = () => platform.client.data('/api/funds/getMyFunds', {}, { token: member.token })

      const security = await open('pages/my-page/pay-password')
      await security.mini.find('#account-password').waitFor()
      await security.mini.type('#account-password', PASSWORD)
      await security.mini.tap(button(security.mini, t('common.continue')))
      await security.see('password')
      await typeDigits(security.mini)
      await typeDigits(security.mini)
      await security.mini.waitForToast(t('messages.modificationSuccessful'))

      const stake = await open('pages/kuangchi-page/wakuang?quantity=500')
      const staking = t(texts.positions.stakeAmount, { amount: '500.00' })
      await stake.see('stake')
      await stake.mini.tap(button(stake.mini, staking))
      await stake.mini.waitForText(t(texts.positions.reviewTitle))
      await stake.see('review')
      await stake.mini.tap(sheetButton(stake.mini, staking))
      await stake.mini.waitForText(t(texts.positions.joinedStake))
      await stake.see('staked')

      const burn = await open('pages/kuangchi-page/wakuang?type=burn&quantity=2000')
      await burn.see('burn')
      await burn.mini.tap(t(texts.positions.typeToBurn, { word: 'BURN' }))
      await burn.mini.type('#burn-word', 'BURN')
      await burn.see('burn-word')
      await burn.mini.tap(button(burn.mini, t(texts.positions.burnNow, { amount: '2,000.00' })))
      await burn.see('burn-password')
      await typeDigits(burn.mini)
      await burn.mini.waitForText(t(texts.positions.joinedBurn))
      await burn.see('burned')
      assert.equal((await funds()).hashRate.total, '8500')

      await platform.clock.advance(2 * DAY_SECONDS)
      const positions = await open('pages/kuangchi-page/dataList')
      await positions.mini.waitForText(t(texts.positions.redeem))
      await positions.see('positions')
      await positions.mini.tap(button(positions.mini, t(texts.positions.redeem)))
      await positions.see('redeem')
      await positions.mini.tap(sheetButton(positions.mini, t(texts.positions.redeemAmount, { amount: '500.00' })))
      await positions.mini.waitForText(t(texts.positions.redeemedLead, { amount: '500.00' }))
      await positions.see('redeemed')
      assert.equal((await funds()).boex.available, '2000')

      const claim = await open('pages/shouyi?open=claim')
      await claim.mini.waitForText(t(texts.earnings.claimTitle))
      await claim.mini.type('#claim-quantity', '35')
      await claim.see('claim')
      await claim.mini.tap(sheetButton(claim.mini, t(texts.earnings.claimAmount, { amount: '35.00' })))
      await claim.mini.waitForText(t('messages.claimSuccessful'))
      await claim.see('claimed')
      await claim.mini.tap(sheetButton(claim.mini, t(texts.earnings.releaseNow)))
      await claim.mini.type('#release-quantity', '30')
      await claim.mini.tap(claim.mini.find('.earnings-days__option').filter({ hasText: /^15$/ }))
      await claim.see('release')
      await claim.mini.tap(sheetButton(claim.mini, t(texts.earnings.releaseOverDays, { days: 15 })))
      await claim.mini.waitForText(t(texts.earnings.scheduled))
      await claim.see('scheduled')
      await platform.clock.advance(3 * DAY_SECONDS)
      await payReleases(platform.platform)
      assert.equal((await funds()).boex.releasing, '24')

      const { list } = await platform.client.data('/api/my/getBoexReleaseList', {}, { token: member.token })
      const release = await open(`pages/shouyi-page/shouyi-detail?id=${list[0]?.id}`)
      await release.mini.waitForText(t(texts.earnings.facts))
      await release.see('release')
      await release.mini.type('#days-saved', '2')
      await release.mini.tap(button(release.mini, t(texts.earnings.accelerate)))
      await release.see('accelerate-question')
      await agree(release.mini, t(texts.earnings.accelerate))
      await release.mini.waitForToast(t('messages.accelerationSuccessful'))
      await release.mini.waitForText(t(texts.earnings.acceleratedBy, { days: 2 }))
      await release.see('accelerated')

      const transfer = await open('pages/my-page/transfer')
      await transfer.mini.find('#transfer-quantity').waitFor()
      await transfer.mini.type('#transfer-to', inviter.user.uid)
      await transfer.mini.type('#transfer-quantity', '25.5')
      await transfer.see('transfer')
      await transfer.mini.tap(button(transfer.mini, t(texts.transfers.toReview)))
      await transfer.see('review')
      await transfer.mini.tap(sheetButton(transfer.mini, t(texts.transfers.confirm)))
      await typeDigits(transfer.mini)
      await transfer.mini.waitForText(t('messages.transferSuccessful'))
      await transfer.see('transferred')

      const withdraw = await open('pages/account')
      await withdraw.mini.waitForText(t('assets.whereTitle'))
      await withdraw.see('assets')
      await withdraw.mini.tap(withdraw.mini.find('.assets__quick-action').filter({ hasText: t('assets.withdraw') }))
      await withdraw.mini.type('#withdraw-account', ACCOUNT)
      await withdraw.mini.type('#withdraw-quantity', '100')
      await withdraw.see('withdraw')
      await withdraw.mini.tap(sheetButton(withdraw.mini, t(texts.withdrawals.toReview)))
      await withdraw.see('withdraw-review')
      await withdraw.mini.tap(sheetButton(withdraw.mini, t(texts.withdrawals.confirm)))
      await typeDigits(withdraw.mini)
      await withdraw.mini.waitForText(t(texts.withdrawals.resultTitle))
      await withdraw.see('withdrawn')
      await platform.clock.advance(60)
      await reviewWithdrawals(platform.platform)
      await sendPayouts(platform.platform)
      assert.equal((await funds()).boex.underReview, '0')

      // Purchases need a wallet, so they end with the way to a wallet app.
      for (const [coin, entry] of [
        ['vc', 'pages/my-page/buyVc'],
        ['boex', 'pages/my-page/boex'],
      ] as const) {
        const { mini, see } = await open(entry)
        await mini.type('#purchase-quantity', '25')
        await mini.tap(button(mini, t(texts.purchase.openInWallet)))
        await mini.waitForText(t('messages.need-wallet-browser'))
        await see(`buy-${coin}`)
      }

      const ticket = await open('pages/text/help?write=new')
      await ticket.mini.type('#ticket-text', '100108: 4,000.00 BOEX, 25.50 BOEX')
      await ticket.see('ticket')
      await ticket.mini.tap(button(ticket.mini, t(texts.help.send)))
      await ticket.mini.waitForText(t(texts.help.look))
      await ticket.see('ticket-sent')

      const statement = await open('pages/text/statement')
      await statement.mini.waitForText(t(texts.statement.holds))
      await statement.see('statement')

      for (const entry of [
        'pages/jiaoyisuo',
        'pages/kuangchi',
        'pages/band',
        'pages/my-page/my',
        'pages/my-page/userinfor',
        'pages/my-page/invite',
        'pages/my-page/buyVc',
        'pages/my-page/boex',
        'pages/my-page/currency-list',
        'pages/text/help',
        'pages/text/trusted',
        'pages/index-page/notice-list',
      ]) {
        const { mini, see } = await open(entry)
        await mini.until(
          () => mini.find('.boex-skeleton').count(),
          (count) => count === 0,
          `expected ${entry} whole`,
        )
        await see('screen')
      }

      await platform.client.data('/api/login/login', { type: 'account', account, password: PASSWORD })
      const sessions = await open('pages/text/sessions')
      await sessions.mini.waitForText(t(texts.sessions.thisDevice))
      await sessions.see('sessions')
      // The first visit, on which the member registered, counts as another device and is still open.
      host.expectRefusals(CODE.LOGIN_EXPIRED)
      await sessions.mini.tap(button(sessions.mini, t(texts.sessions.endOthers)))
      await agree(sessions.mini, t('assets.exit'))
      await sessions.mini.waitForToast(t(texts.sessions.ended))
      await sessions.see('logged-out')
      const { list: left } = await platform.client.data('/api/my/getSessions', {}, { token: member.token })
      assert.deepEqual(
        left.map(({ current }) => current),
        [true],
      )
      assert.deepEqual(await proveLedger(platform.database), [])
    })
  }
})
