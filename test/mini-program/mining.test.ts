import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { MiniProgram } from '../../packages/mini-program-host'
import { payReleases } from '../../server/commands/pay-releases'
import { sendPayouts } from '../../server/jobs/send-payouts'
import {
  AppHost,
  type AppMember,
  button,
  callsTo,
  proveAccount,
  sheetButton,
  tapTwice,
  typeDigits,
} from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

const DAY_SECONDS = 86_400
/** Longer than the required hold of the button. */
const HOLD_MILLISECONDS = 1_400

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const fundsOf = (member: AppMember) => host.ask(member, '/api/funds/getMyFunds', {})
const positionsOf = async (member: AppMember) => (await host.ask(member, '/api/funds/getMiningRigList', {})).list
const releasesOf = async (member: AppMember) => (await host.ask(member, '/api/my/getBoexReleaseList', {})).list

const hold = async (mini: MiniProgram, selector: string, milliseconds: number) => {
  const element = mini.find(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  assert.ok(box)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await mini.page.context().newCDPSession(mini.page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await mini.page.waitForTimeout(milliseconds)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

const claimed = (member: AppMember, quantity: string) =>
  host.ask(member, '/api/funds/getMiningRigRelease', { quantity })

/** Opens the app of a member who has mined for some days and claimed some of it. */
const openMiner = async (coins: { BOEX?: string; VC?: string } = {}) => {
  const member = await host.member({ BOEX: '1000', ...coins, withdrawalPassword: true })
  await host.ask(member, '/api/funds/addMiningRig', { type: 'burn', quantity: '500', password: WITHDRAWAL_PASSWORD })
  await host.platform.clock.advance(5 * DAY_SECONDS)
  return member
}

describe('staking', () => {
  it('enforces its bounds in the specification’s words, and makes no call before', async () => {
    const member = await host.member({ BOEX: '100' })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang')
    await mini.waitForText('BOEX to stake')
    await mini.tap(button(mini, 'Stake'))
    await mini.waitForText('Please enter BOEX quantity!')
    await mini.type('#mining-quantity', '9')
    await mini.waitForText('Minimum 10 BOEX')
    await mini.type('#mining-quantity', '99')
    await mini.waitForText('Insufficient balance. Available: 100 BOEX')
    await button(mini, 'Buy BOEX').waitFor()
    await mini.tap('MAX')
    await mini.until(
      () => mini.find('#mining-quantity').inputValue(),
      (quantity) => quantity === '100',
      'expected all of it',
    )
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 0)
  })

  it('runs once for any number of taps, and opens the position', async () => {
    const member = await host.member({ BOEX: '1000' })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?quantity=20')
    const arrive = mini.holdAnswers('/api/funds/addMiningRig')
    await mini.tap(button(mini, 'Stake 20.00 BOEX'))
    await mini.waitForText('Confirm stake')
    await tapTwice(mini, sheetButton(mini, 'Stake 20.00 BOEX'))
    arrive()
    await mini.waitForText('Stake successful')
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 1)
    const [position, ...others] = await positionsOf(member)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [position?.type, position?.quantity, position?.hashRate, position?.status],
      ['flexible', '20', '20', 'in-progress'],
    )
    const { boex } = await fundsOf(member)
    assert.deepEqual([boex.available, boex.mining, boex.total], ['980', '20', '1000'])
    await mini.tap(sheetButton(mini, 'View position'))
    await mini.waitForPath('pages/kuangchi-page/dataList')
    await mini.waitForText('Flexible position')
  })

  it('runs once after a lost answer', async () => {
    host.expectFailures()
    const member = await host.member({ BOEX: '1000' })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?quantity=15')
    mini.loseNextAnswer('/api/funds/addMiningRig')
    await mini.tap(button(mini, 'Stake 15.00 BOEX'))
    await mini.tap(sheetButton(mini, 'Stake 15.00 BOEX'))
    await mini.waitForText('Stake successful')
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 1)
    assert.equal((await positionsOf(member)).length, 1)
    assert.equal((await fundsOf(member)).boex.available, '985')
  })

  it('keeps the form when it is refused', async () => {
    host.expectRefusals(CODE.INSUFFICIENT_BALANCE)
    const member = await host.member({ BOEX: '50' })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?quantity=40')
    await mini.tap(button(mini, 'Stake 40.00 BOEX'))
    await mini.waitForText('Confirm stake')
    // Another device uses the same money meanwhile.
    await host.ask(member, '/api/funds/addMiningRig', { type: 'flexible', quantity: '30' })
    await mini.tap(sheetButton(mini, 'Stake 40.00 BOEX'))
    await mini.find('.boex-note--negative').first().waitFor()
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
    assert.equal(await mini.find('#mining-quantity').inputValue(), '40')
    assert.equal((await positionsOf(member)).length, 1)
  })

  it('in a closed pool is not offered', async () => {
    const mini = await host.openLoggedIn(await host.member(), 'pages/kuangchi-page/wakuang?type=node')
    await mini.waitForText('Not Available Yet')
    await mini.tap(button(mini, 'Start with Flexible'))
    await mini.waitForText('BOEX to stake')
  })
})

describe('burning', () => {
  it('shows its effects, and runs by holding, not by a tap', async () => {
    const member = await host.member({ BOEX: '1000', withdrawalPassword: true })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?type=burn')
    await mini.waitForText('BOEX to burn')
    await mini.type('#mining-quantity', '100')
    for (const words of ['80.00', '20.00', '+400.00']) await mini.waitForText(words)
    await mini.find('.join-warning').filter({ hasText: 'Burned BOEX cannot be redeemed.' }).waitFor()
    await hold(mini, '.boex-hold', 300)
    await mini.waitForText('Keep holding until the bar fills')
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 0)
    await hold(mini, '.boex-hold', HOLD_MILLISECONDS)
    await mini.waitForText('Enter withdrawal password to burn 100.00 BOEX')
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 0)
    await typeDigits(mini)
    await mini.waitForText('Burn successful')
    assert.equal(callsTo(mini, '/api/funds/addMiningRig').length, 1)
    const [position] = await positionsOf(member)
    assert.deepEqual(
      [position?.type, position?.quantity, position?.hashRate, position?.redeemableAt],
      ['burn', '100', '400', null],
    )
    const { boex, burned } = await fundsOf(member)
    assert.deepEqual([boex.available, boex.mining, burned], ['900', '0', '100'])
  })

  it('can be confirmed by a word, and is proved by two transactions on the chain', async () => {
    const member = await host.member({ BOEX: '200', withdrawalPassword: true })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?type=burn&quantity=100')
    await mini.tap('or type BURN to confirm')
    await mini.type('#burn-word', 'burn')
    await mini.tap(button(mini, 'Burn 100.00 BOEX'))
    await typeDigits(mini)
    await mini.waitForText('Burn successful')
    await sendPayouts(host.platform.platform)
    const [position] = await positionsOf(member)
    assert.match(position?.blackHoleHash ?? '', /^0x[0-9a-f]{64}$/)
    assert.match(position?.ecosystemHash ?? '', /^0x[0-9a-f]{64}$/)
    await mini.tap(sheetButton(mini, 'View position'))
    await mini.waitForPath('pages/kuangchi-page/dataList')
    await mini.waitForText('Black-hole transaction')
    await mini.waitForText('Not redeemable')
  })
})

describe('burning without a withdrawal password', () => {
  it('leads to the withdrawal password and back, with the quantity kept', async () => {
    const member = await host.member({ BOEX: '1000' })
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?type=burn')
    await mini.waitForText('BOEX to burn')
    await mini.type('#mining-quantity', '100')
    await mini.tap(button(mini, 'Set a withdrawal password'))
    await mini.waitForPath('pages/my-page/pay-password')
    await proveAccount(mini)
    await mini.waitForText('Create a 6-digit password')
    await typeDigits(mini)
    await mini.waitForText('Confirm password')
    await typeDigits(mini)
    await mini.waitForPath('pages/kuangchi-page/wakuang')
    assert.equal(await mini.find('#mining-quantity').inputValue(), '100')
    await mini.find('.boex-hold').waitFor()
  })
})

describe('redeeming', () => {
  it('has a countdown, and returns the principal once, 24 hours later', async () => {
    const member = await host.member({ BOEX: '100' })
    const { id } = await host.ask(member, '/api/funds/addMiningRig', { type: 'flexible', quantity: '60' })
    await host.platform.clock.advance(DAY_SECONDS - 55)
    const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/dataList')
    await mini.find('.redemption__clock').waitFor()
    const left = await mini.text('.redemption__clock')
    assert.match(left, /^00:00:\d\d$/)
    await mini.until(
      () => mini.text('.redemption__clock'),
      (now) => now < left,
      'expected the clock to go on',
    )
    await host.platform.clock.advance(60)
    await mini.passTime(60)
    await button(mini, 'Redeem').first().waitFor()
    await mini.tap(button(mini, 'Redeem'))
    await mini.waitForText('You receive')
    const arrive = mini.holdAnswers('/api/funds/returnMiningRig')
    await tapTwice(mini, sheetButton(mini, 'Redeem 60.00 BOEX'))
    arrive()
    await mini.waitForText('60.00 BOEX is available again.')
    assert.equal(callsTo(mini, '/api/funds/returnMiningRig').length, 1)
    assert.equal((await fundsOf(member)).boex.available, '100')
    const [position] = await positionsOf(member)
    assert.deepEqual([position?.id, position?.status], [id, 'redeemed'])
    await mini.tap(sheetButton(mini, 'View in Redeemed'))
    await mini.waitForText('60.00')
  })
})

describe('the mined amount', () => {
  it('is claimed within its bounds, once, into the pending balance', async () => {
    const member = await openMiner()
    const mini = await host.openLoggedIn(member, 'pages/shouyi')
    await mini.waitForText('Earnings status')
    // The first button claims from all positions; the positions' buttons are below it.
    await mini.tap(button(mini, 'Claim').first())
    await mini.waitForText('Claim mined BOEX')
    await mini.tap(sheetButton(mini, 'Claim'))
    await mini.waitForText('Please enter BOEX quantity to claim')
    await mini.type('#claim-quantity', '0.5')
    await mini.waitForText('Minimum 1 BOEX')
    await mini.find('#claim-quantity').fill('')
    await mini.type('#claim-quantity', '10')
    const arrive = mini.holdAnswers('/api/funds/getMiningRigRelease')
    await tapTwice(mini, sheetButton(mini, 'Claim 10.00 BOEX'))
    arrive()
    await mini.waitForToast('Claim successful')
    await mini.waitForText('10.00 BOEX claimed')
    const claims = callsTo(mini, '/api/funds/getMiningRigRelease').filter(({ body }) => 'quantity' in JSON.parse(body))
    assert.equal(claims.length, 1)
    assert.equal((await fundsOf(member)).boex.pending, '10')
  })

  it('is released over the chosen days, a part each day', async () => {
    const member = await openMiner()
    await claimed(member, '30')
    const mini = await host.openLoggedIn(member, 'pages/shouyi?open=release')
    await mini.waitForText('Release BOEX')
    await mini.tap(sheetButton(mini, 'Release'))
    await mini.waitForText('Please enter quantity to release')
    await mini.type('#release-quantity', '30')
    await mini.tap(mini.find('.earnings-days__option').filter({ hasText: /^7$/ }))
    await mini.tap(sheetButton(mini, 'Release over 7 days'))
    await mini.waitForText('Release scheduled')
    await mini.tap(sheetButton(mini, 'View in list'))
    await mini.find('.earnings-row--new').waitFor()
    assert.equal(callsTo(mini, '/api/funds/addBoexRelease').length, 1)
    const before = (await fundsOf(member)).boex
    assert.deepEqual([before.pending, before.releasing], ['0', '30'])

    await host.platform.clock.advance(2 * DAY_SECONDS)
    await payReleases(host.platform.platform)
    await mini.pullDown()
    await mini.waitForText('Day 2 of 7 · 8.57 released')
    await mini.tap(mini.find('.earnings-row__press').first())
    await mini.waitForPath('pages/shouyi-page/shouyi-detail')
    await mini.waitForText('Daily payouts')
    for (const words of ['Day 1 of 7', 'Day 2 of 7', '+4.28']) await mini.waitForText(words)
    // The library's ring: two of seven days, drawn once per theme.
    await mini.until(
      () =>
        mini
          .find('.boex-ring__drawing [style*="svg"]')
          .evaluateAll((drawings) =>
            drawings.map((drawing) => /stroke-dasharray='[\d.]+/.exec(drawing.outerHTML)?.[0]),
          ),
      (drawn) => drawn.join() === ["stroke-dasharray='79.24", "stroke-dasharray='79.24"].join(),
      'expected the ring to show 28 of 100',
    )

    await host.platform.clock.advance(5 * DAY_SECONDS)
    await payReleases(host.platform.platform)
    const after = (await fundsOf(member)).boex
    assert.equal(after.releasing, '0')
    assert.equal(Number(after.available) - Number(before.available), 30)
    await mini.goBack()
    await mini.waitForPath('pages/shouyi')
    await mini.pullDown()
    await mini.tap('Completed')
    await mini.waitForText('Day 7 of 7 · 30.00 released')
  })

  it('can be released earlier for VC, as shown before', async () => {
    const member = await openMiner({ VC: '50' })
    await claimed(member, '30')
    const { id } = await host.ask(member, '/api/funds/addBoexRelease', { quantity: '30', days: 30 })
    const mini = await host.openLoggedIn(member, `pages/shouyi-page/shouyi-detail?id=${id}`)
    await mini.waitForText('Accelerate with VC')
    const quote = await host.ask(member, '/api/funds/getVcNum', { id, days: 10 })
    await mini.type('#days-saved', '10')
    await mini.tap(button(mini, 'Accelerate'))
    await mini.answerDialog('No')
    assert.equal(callsTo(mini, '/api/funds/addBoexRelease').length, 0)
    await mini.tap(button(mini, 'Accelerate'))
    await mini.answerDialog('OK')
    await mini.waitForToast('Acceleration Successful')
    await mini.waitForText('10 days earlier')
    const [release] = await releasesOf(member)
    assert.deepEqual([release?.days, release?.finishesAt], [20, quote.finishesAt])
    assert.equal(Number((await fundsOf(member)).vc.available), 50 - Number(quote.vc))
  })

  it('has a message for a missing release', async () => {
    const mini = await host.openLoggedIn(await host.member(), 'pages/shouyi-page/shouyi-detail?id=999999')
    await mini.waitForText('Release not found')
    await mini.tap(button(mini, 'Back to Earnings'))
    await mini.waitForPath('pages/shouyi')
    await mini.waitForText('Nothing mined yet')
  })
})
