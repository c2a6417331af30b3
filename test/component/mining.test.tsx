import { act } from 'react'
import { AppError } from '@/errors/app-error'
import { Screen as Join } from '@/features/mining/join/join-screen'
import { Screen as Pool } from '@/features/mining/pool/pool-screen'
import { Screen as Positions } from '@/features/mining/positions/positions-screen'
import { Screen as ComputePower } from '@/features/mining/power/compute-power-screen'
import { Screen as Contribution } from '@/features/mining/power/contribution-screen'
import type { RouteKey } from '@/routes'
import { pageOf } from '../support/fake-platform/changed'
import { funds } from '../support/fake-platform/funds-answers'
import { mined, type Position, position } from '../support/fake-platform/mining-answers'
import { deferred } from '../support/platform/deferred'
import { BURNED, miningHarness } from '../unit/features/mining/support'
import { allByControl, byControl, cleanUp, pageText, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** The platform's clock in these tests, in unix seconds. */
const NOW = 1_800_000_000

const open = async (
  route: RouteKey,
  Screen: () => unknown,
  {
    harness = miningHarness(),
    parameters = {},
    language = 'en',
  }: { harness?: ReturnType<typeof miningHarness>; parameters?: object; language?: 'en' | 'zh' } = {},
) => {
  showPage(harness, route, loaded(Screen), { parameters, language })
  await settle()
  return harness
}

const withPositions = (...list: Position[]) => {
  const harness = miningHarness()
  harness.fake.answers.getMiningRigList = () => pageOf(list)
  return harness
}

describe('the pool page', () => {
  it('shows the pools with their rules, and that the node pool is closed (E1)', async () => {
    const { calls } = await open('miningPool', Pool)
    for (const text of ['1 : 1', '1 : 4', '80% black-hole contract', '20% ecosystem', 'Not Available Yet']) {
      expect(pageText()).toContain(text)
    }
    expect(pageText()).toContain('No positions yet')
    // The black hole's balance, read from the chain.
    expect(pageText()).toContain('1,234.00')
    press(byControl('Burn'))
    expect(calls).toContain('push /pages/kuangchi-page/wakuang?type=burn')
  })

  it('links a burned hash rate to the pool that replenishes it (E8)', async () => {
    const harness = withPositions(position({ ...BURNED, type: 'burn', quantity: '300', basicHashRate: '1200' }))
    const { calls } = await open('miningPool', Pool, { harness })
    expect(pageText()).toContain('Hash Rate Burned')
    press(byControl('Replenish hash rate'))
    expect(calls).toContain('push /pages/kuangchi-page/wakuang?quantity=300&type=burn')
  })

  it('is available to visitors', async () => {
    const harness = miningHarness()
    act(() => harness.stores.session.clear())
    const { fake } = await open('miningPool', Pool, { harness })
    expect(pageText()).toContain('Network hash rate')
    expect(pageText()).not.toContain('My positions')
    expect({
      getMyFunds: fake.payloadsOf('getMyFunds'),
      getMiningRigList: fake.payloadsOf('getMiningRigList'),
    }).toEqual({ getMyFunds: [], getMiningRigList: [] })
  })

  it('reports a part that could not be loaded in its place, and retries', async () => {
    const harness = miningHarness()
    harness.fake.failing.set('getMiningConfig', new AppError('timeout'))
    await open('miningPool', Pool, { harness })
    expect(pageText()).toContain('Couldn’t load pools')
    expect(pageText()).toContain('My hash rate')
    harness.fake.failing.clear()
    press(byControl('Retry'))
    await settle()
    expect(pageText()).toContain('1 : 4')
  })
})

describe('a contribution without an active position', () => {
  const resting = () => {
    const harness = miningHarness()
    harness.fake.answers.getMyFunds = () => funds({ hashRate: { restingContribution: '3254' } })
    return harness
  }
  const pages = [
    ['miningPool', Pool],
    ['computePower', ComputePower],
    ['contribution', Contribution],
  ] as const
  for (const [route, Screen] of pages) {
    it(`is reported with its remedy: ${route}`, async () => {
      const { calls } = await open(route, Screen, { harness: resting() })
      expect(pageText()).toContain('Contribution inactive')
      expect(pageText()).toContain('3,254.00')
      press(byControl('Open a position'))
      expect(calls).toContain('push /pages/kuangchi-page/wakuang')
    })
  }

  it('is reported in Chinese', async () => {
    await open('contribution', Contribution, { harness: resting(), language: 'zh' })
    expect(pageText()).toContain('贡献算力闲置')
    expect(pageText()).toContain('按基础算力的比例')
  })

  it('is not reported while it is active, and shows the rule', async () => {
    await open('contribution', Contribution)
    expect(pageText()).not.toContain('Contribution inactive')
    expect(pageText()).toContain('in proportion to basic hash rate')
  })
})

describe('the hash rate', () => {
  for (const [last, answer] of [
    ['getMyFunds', funds({ hashRate: { restingContribution: '3254' } })],
    ['getMiningConfig', undefined],
    ['getMiningRigList', undefined],
  ] as const) {
    for (const [route, Screen, below] of [
      ['computePower', ComputePower, 'How it is calculated'],
      ['miningPool', Pool, 'Not Available Yet'],
    ] as const) {
      it(`does not shift when a late answer arrives: ${last} on ${route}`, async () => {
        const harness = withPositions(position({ ...BURNED, type: 'burn', quantity: '300', basicHashRate: '1200' }))
        const known = answer ?? harness.fake.answers[last]?.({} as never)
        const { promise, resolve } = deferred<never>()
        harness.fake.answers[last] = () => promise
        await open(route, Screen, { harness })
        expect(pageText()).not.toContain('Hash Rate Burned')
        expect(pageText()).not.toContain(below)
        resolve(known as never)
        await settle()
        expect(pageText()).toContain('Hash Rate Burned')
        expect(pageText()).toContain(below)
      })
    }
  }

  it('stays in place while its pools are reloaded', async () => {
    const harness = miningHarness()
    harness.fake.failing.set('getMiningRigList', new AppError('timeout'))
    await open('computePower', ComputePower, { harness })
    expect(pageText()).toContain('Couldn’t load your positions')
    expect(pageText()).toContain('How it is calculated')
    harness.fake.failing.clear()
    const { promise, resolve } = deferred<ReturnType<typeof pageOf<Position>>>()
    harness.fake.answers.getMiningRigList = () => promise
    press(byControl('Retry'))
    await settle()
    expect(pageText()).not.toContain('Couldn’t load your positions')
    expect(pageText()).toContain('How it is calculated')
    resolve(pageOf([position()]))
    await settle()
    expect(pageText()).toContain('How it is calculated')
  })
})

describe('joining', () => {
  it('shows the contribution share, and the days to the cap at present rates', async () => {
    await open('mining', Join, { parameters: { type: 'burn', quantity: '200' } })
    expect(pageText()).toContain('Share of contribution21.81')
    expect(pageText()).toContain('147 days')
    cleanUp()
    await open('mining', Join, { parameters: { quantity: '50' } })
    press(byControl('Stake 50.00 BOEX'))
    await settle()
    // 30 × 50 / 350, on the page and in the review.
    expect(pageText().match(/Share of contribution4\.28/g)).toHaveLength(2)
    expect(pageText().match(/369 days/g)).toHaveLength(2)
  })

  for (const type of ['flexible', 'burn']) {
    it(`links to the risk notice before any amount is entered: ${type}`, async () => {
      const { calls } = await open('mining', Join, { parameters: { type, quantity: '200' } })
      press(byControl('Risk notice'))
      expect(calls).toContain('push /pages/text/text?kind=risk')
    })
  }

  it('shows a review, stakes and opens the position', async () => {
    const { calls, fake } = await open('mining', Join, { parameters: { quantity: '50' } })
    expect(pageText()).toContain('+50.00')
    press(byControl('Stake 50.00 BOEX'))
    await settle()
    expect(pageText()).toContain('Confirm stake')
    const [, last] = allByControl('Stake 50.00 BOEX')
    if (last) press(last)
    await settle()
    expect(fake.payloadsOf('addMiningRig')).toHaveLength(1)
    expect(pageText()).toContain('Stake successful')
    press(byControl('View position'))
    expect(calls).toContain('redirect /pages/kuangchi-page/dataList?id=9')
  })

  it('names the exact quantity right before it moves, staked or burned', async () => {
    await open('mining', Join, { parameters: { quantity: '50.1239' } })
    press(byControl('Stake 50.1239 BOEX'))
    await settle()
    expect(pageText()).toContain('50.1239BOEX')
    expect(pageText()).toContain('Redeemable principal50.1239BOEX')
    cleanUp()
    await open('mining', Join, { parameters: { type: 'burn', quantity: '50.1239' } })
    // 80 % and 20 % of the burned amount.
    expect(pageText()).toContain('To black-hole contract40.09912')
    expect(pageText()).toContain('To ecosystem building10.02478')
  })

  it('shows the effects of a burn, and asks for a quantity before the hold button', async () => {
    await open('mining', Join, { parameters: { type: 'burn' } })
    expect(pageText()).toContain('Please enter BOEX quantity!')
    expect(pageText()).not.toContain('or type BURN to confirm')
    cleanUp()
    await open('mining', Join, { parameters: { type: 'burn', quantity: '200' } })
    for (const text of ['160.00', '40.00', '+800.00', 'Burned BOEX cannot be redeemed.', 'or type BURN to confirm']) {
      expect(pageText()).toContain(text)
    }
  })

  it('sends a member without a withdrawal password to set one before a burn', async () => {
    const harness = miningHarness()
    const { user } = harness.stores.session
    if (user) harness.stores.session.user = { ...user, withdrawalPasswordSet: false }
    await open('mining', Join, { harness, parameters: { type: 'burn', quantity: '200' } })
    expect(pageText()).not.toContain('Hold to burn')
    expect(pageText()).toContain('Please set a withdrawal password first.')
    press(byControl('Set a withdrawal password'))
    expect(harness.calls).toContain('push /pages/my-page/pay-password?from=mining')
  })

  it('shows that the node pool is closed, with a link to an open one', async () => {
    await open('mining', Join, { parameters: { type: 'node' } })
    expect(pageText()).toContain('Not Available Yet')
    press(byControl('Start with Flexible'))
    expect(pageText()).toContain('BOEX to stake')
  })
})

describe('a redeemable position', () => {
  it('counts down, and becomes a button at zero without a reload (E5)', async () => {
    const harness = withPositions(position({ createdAt: NOW - 86_395, redeemableAt: NOW + 5 }))
    await open('positions', Positions, { harness })
    expect(pageText()).toContain('00:00:05')
    act(() => harness.clock.advance(4_000))
    expect(pageText()).toContain('00:00:01')
    act(() => harness.clock.advance(1_000))
    expect(pageText()).not.toContain('00:00:0')
    press(byControl('Redeem'))
    await settle()
    expect(pageText()).toContain('Redeem this position')
    press(byControl('Redeem 100.00 BOEX'))
    await settle()
    expect(pageText()).toContain('100.00 BOEX is available again.')
    expect(harness.fake.payloadsOf('returnMiningRig')).toHaveLength(1)
  })

  it('can be redeemed at the shown time, rounded up to the minute', async () => {
    const redeemableAt = NOW + 3_605
    const said = '2027-01-15 09:01 UTC+0'
    const harness = withPositions(position({ redeemableAt }))
    await open('positions', Positions, { harness })
    expect(pageText()).toContain(said)
    cleanUp()
    await open('positions', Positions, { harness, parameters: { id: '1' } })
    expect(pageText()).toContain(`Redeemable from${said}`)
    press(byControl('Copy text'))
    expect(harness.copied.at(-1)).toContain(`stake from ${said}.`)
    cleanUp()
    act(() => harness.clock.advance(5_000))
    harness.fake.answers.addMiningRig = ({ type, quantity }) => position({ id: '9', type, quantity, redeemableAt })
    await open('mining', Join, { harness, parameters: { quantity: '50' } })
    expect(pageText()).toContain('Redeemable from2027-01-16 08:01 UTC+0')
    press(byControl('Stake 50.00 BOEX'))
    await settle()
    press(allByControl('Stake 50.00 BOEX').at(-1) as HTMLElement)
    await settle()
    expect(pageText()).toContain(`Redeemable from${said}`)
  })

  it('claims exactly the amount on its button, and then shows the next amount', async () => {
    const harness = withPositions(position({ quantity: '100.1239', redeemableAt: NOW }))
    const { answers } = harness.fake
    answers.getMiningRigRelease = ({ quantity }) =>
      quantity === undefined ? mined({ maximum: '5.123456' }) : mined({ claimed: quantity, maximum: '0' })
    await open('positions', Positions, { harness, parameters: { id: '1' } })
    press(byControl('Claim 5.123456 BOEX'))
    await settle()
    expect(harness.fake.payloadsOf('getMiningRigRelease')).toContainEqual(
      expect.objectContaining({ quantity: '5.123456' }),
    )
    cleanUp()
    await open('positions', Positions, { harness })
    press(byControl('Redeem'))
    await settle()
    expect(pageText()).toContain('You receive100.1239BOEX')
    press(byControl('Redeem 100.1239 BOEX'))
    await settle()
    expect(harness.fake.payloadsOf('returnMiningRig')).toHaveLength(1)
  })

  it('is never a burned one', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const harness = withPositions(position({ type: 'burn', redeemableAt: null, blackHoleHash: hash }))
    await open('positions', Positions, { harness })
    expect(pageText()).toContain('Not redeemable')
    expect(pageText()).toContain('0xabab…ababab')
    expect(pageText()).toContain('Awaiting confirmation')
    expect([...document.querySelectorAll('.boex-pressable')].map(({ textContent }) => textContent)).not.toContain(
      'Redeem',
    )
  })

  it('hides amounts when they are hidden', async () => {
    const harness = withPositions(position({ quantity: '77', mined: '66' }))
    act(() => harness.stores.preferences.choose({ amountsHidden: true }))
    await open('positions', Positions, { harness })
    expect(pageText()).not.toMatch(/77\.00|66\.00|%/)
    expect(document.querySelector('.boex-meter')).toBeNull()
    expect(document.querySelectorAll('.boex-stack__part[style]')).toHaveLength(0)
    act(() => harness.stores.preferences.choose({ amountsHidden: false }))
    expect(pageText()).toMatch(/%/)
    expect(document.querySelectorAll('.boex-stack__part[style]').length).toBeGreaterThan(0)
  })
})
