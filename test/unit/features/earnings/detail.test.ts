import type { Data } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'
import { DetailModel } from '@/features/earnings/detail-model'
import { release } from '../../../support/fake-platform/mining-answers'
import { deferred } from '../../../support/platform/deferred'
import { settled } from '../../../support/settled'
import { DAY, earningsHarness, NOW, paymentOf } from './support'

const modelOf = (id = '7') => {
  const harness = earningsHarness()
  return { ...harness, model: new DetailModel(id, harness.stores, harness.platform) }
}

describe('the page of a release', () => {
  it('is found by reading further pages', async () => {
    const { model, held, fake } = modelOf('7')
    held.releases = [
      ...Array.from({ length: 100 }, (_, index) => release({ id: String(1000 + index) })),
      release({ id: '7' }),
    ]
    await model.load()
    expect(model).toMatchObject({ phase: 'ready', share: 1 / 3, daysLeft: 20 })
    expect(fake.count('getBoexReleaseList')).toBe(2)
  })

  it('reports a missing record, and makes no further calls', async () => {
    const { model, fake } = modelOf('99')
    await model.load()
    expect(model.phase).toBe('gone')
    expect(fake.count('getReleasedLog')).toBe(0)
  })

  it('reports a failure and can be retried; loaded data remains', async () => {
    const { model, fake } = modelOf()
    fake.failing.set('getBoexReleaseList', new AppError('offline'))
    await model.load()
    expect(model.phase).toBe('failed')
    fake.failing.clear()
    await model.load()
    expect(model.phase).toBe('ready')
    fake.failing.set('getBoexReleaseList', new AppError('offline'))
    await model.load()
    expect(model.phase).toBe('ready')
  })

  it('does not ask for the acceleration price of a finished release', async () => {
    const { model, held, fake } = modelOf()
    held.releases = [release({ id: '7', status: 'finished', daysPaid: 30, nextPaymentAt: null })]
    await model.load()
    expect(model.acceleration.maximumDays).toBe(0)
    expect(fake.count('getReleaseSetConfig')).toBe(0)
  })

  it('groups payments by month, and sums a month only when it is complete', async () => {
    const { model, held } = modelOf()
    held.payments = Array.from({ length: 70 }, (_, index) =>
      paymentOf(70 - index, { paidAt: NOW - index * DAY, days: 90 }),
    )
    await model.load()
    expect(model.log.rows).toHaveLength(30)
    expect(model.months[model.months.length - 1]?.whole).toBe(false)
    expect(model.months[0]?.whole).toBe(true)
    const text = await model.logText()
    expect(text?.split('\n')).toHaveLength(70)
    expect(text?.split('\n')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC\+0\t70\/90\t10 BOEX$/)
    expect(model.months.every(({ whole }) => whole)).toBe(true)
  })
})

describe('accelerating a release', () => {
  const ready = async () => {
    const harness = modelOf()
    await harness.model.load()
    return { ...harness, acceleration: harness.model.acceleration }
  }

  it('shows the price by the rule immediately, and then the platform’s', async () => {
    const { acceleration, clock, fake } = await ready()
    expect(acceleration).toMatchObject({ daysSaved: 0, maximumDays: 20, affordable: 20, vcNeeded: '0' })
    acceleration.choose(5)
    expect(acceleration).toMatchObject({ vcNeeded: '1', quoted: false, shareAfter: 75 })
    expect(acceleration.plan).toMatchObject({ days: 15, finishesAt: NOW + 15 * DAY - 600 })
    acceleration.choose(10)
    clock.advance(299)
    expect(fake.count('getVcNum')).toBe(0)
    clock.advance(1)
    await settled()
    expect(fake.count('getVcNum')).toBe(1)
    expect(acceleration).toMatchObject({ vcNeeded: '2', quoted: true, violation: undefined })
  })

  it('uses the price of the release’s start, not today’s', async () => {
    const { acceleration, held, model, stores } = await ready()
    held.releases = [release({ id: '7', vcPerBoexDay: '0.002' })]
    held.funds = { ...held.funds, vc: { available: '1' } }
    await Promise.all([model.load(), stores.funds.retry()])
    acceleration.choose(5)
    expect(acceleration).toMatchObject({ vcNeeded: '2', quoted: false, affordable: 2 })
  })

  it('is limited to the remaining days', async () => {
    const { acceleration } = await ready()
    acceleration.choose(99)
    expect(acceleration.daysSaved).toBe(20)
    expect(acceleration.plan).toMatchObject({ days: 0, finishesAt: NOW })
    acceleration.choose(undefined)
    expect(acceleration).toMatchObject({ daysSaved: 0, violation: { problem: 'nothing-saved' } })
  })

  it('shows how many days the available VC saves, and how much to buy for more', async () => {
    const { acceleration, held, stores, fake } = await ready()
    held.funds = { ...held.funds, vc: { available: '1' } }
    await stores.funds.retry()
    acceleration.chooseAffordable()
    expect(acceleration.daysSaved).toBe(5)
    expect(acceleration.vcToBuy).toBeUndefined()
    acceleration.choose(6)
    expect(acceleration.violation).toEqual({ problem: 'insufficient-vc', bound: '0.2' })
    // Below the minimum purchase.
    expect(acceleration.vcToBuy).toBe('10')
    held.releases = [release({ id: '7', remaining: '20000.123456' })]
    fake.answers.getVcNum = () => Promise.reject(new AppError('offline'))
    expect(await acceleration.flow.send()).toBeUndefined()
  })

  it('rounds the amount to buy up, never down', async () => {
    const { model, held, stores } = modelOf()
    held.releases = [release({ id: '7', remaining: '20000.123456' })]
    held.funds = { ...held.funds, vc: { available: '1' } }
    await model.load()
    model.acceleration.choose(10)
    expect(model.acceleration.violation?.bound).toBe('199.00123456')
    expect(model.acceleration.vcToBuy).toBe('199.01')
    expect(stores.sales.of('VC')?.minimum).toBe('10')
  })

  it('accelerates once at the platform’s price, and reports the changes', async () => {
    const { acceleration, clock, written, stores } = await ready()
    acceleration.choose(10)
    expect(await acceleration.flow.send()).toBeUndefined()
    clock.advance(300)
    await settled()
    const news = stores.cache.invalidations
    expect(await Promise.all([acceleration.flow.send(), acceleration.flow.send()])).toEqual([
      expect.anything(),
      undefined,
    ])
    expect(written()).toEqual([{ id: '7', vc: '2', idempotencyKey: expect.any(String) }])
    expect(acceleration.flow.receipt).toEqual({
      daysSaved: 10,
      finishesAt: { before: NOW + 20 * DAY - 600, after: NOW + 20 * DAY },
      vcSpent: '2',
      vc: { before: '50', after: '48' },
    })
    expect(acceleration.daysSaved).toBe(0)
    expect(stores.cache.invalidations).toBe(news + 1)
    acceleration.flow.reset()
    expect(acceleration.flow.receipt).toBeUndefined()
  })

  it('keeps the plan when it is refused', async () => {
    const { acceleration, clock, fake } = await ready()
    acceleration.choose(10)
    clock.advance(300)
    await settled()
    fake.failing.set('addBoexRelease', new BusinessError(1201, 'no'))
    expect(await acceleration.flow.send()).toBeUndefined()
    expect(acceleration).toMatchObject({ daysSaved: 10, flow: { receipt: undefined } })
    expect(acceleration.flow.submission.refused?.kind).toBe('business')
  })

  it('reports that the platform did not respond, and asks again', async () => {
    const { acceleration, clock, fake } = await ready()
    fake.failing.set('getVcNum', new AppError('timeout'))
    acceleration.choose(3)
    clock.advance(300)
    await settled()
    expect(acceleration).toMatchObject({ failed: true, quoted: false })
    fake.failing.clear()
    await acceleration.ask()
    expect(acceleration).toMatchObject({ failed: false, quoted: true, vcNeeded: '0.6' })
  })

  describe('whose days change before the platform has responded', () => {
    /** Requests five days, then seven; both responses are pending. */
    const both = async () => {
      const harness = await ready()
      const { acceleration, clock, fake } = harness
      type Answer = () => Data<'/api/funds/getVcNum'>
      const questions = new Map<number, (answer: Answer) => void>()
      fake.answers.getVcNum = async ({ days = 0 }) => {
        const { promise, resolve } = deferred<Answer>()
        questions.set(days, resolve)
        return (await promise)()
      }
      for (const days of [5, 7]) {
        acceleration.choose(days)
        clock.advance(300)
        await settled()
      }
      const answer = async (days: number) => {
        questions.get(days)?.(() => ({ vc: String(days), daysSaved: days, finishesAt: NOW }))
        await settled()
      }
      const fail = async (days: number) => {
        questions.get(days)?.(() => {
          throw new AppError('timeout')
        })
        await settled()
      }
      return { ...harness, answer, fail }
    }
    const SEVEN = { daysSaved: 7, vcNeeded: '7', quoted: true, failed: false }

    it.each([
      [5, 7],
      [7, 5],
    ])('shows the price of the chosen days, whichever answer is first: %d, then %d', async (first, second) => {
      const { acceleration, answer } = await both()
      await answer(first)
      await answer(second)
      expect(acceleration).toMatchObject(SEVEN)
      expect(await acceleration.flow.send()).toBeDefined()
    })

    it.each(['before', 'after'])('shows no error of the earlier days, which failed %s', async (when) => {
      const { acceleration, answer, fail } = await both()
      if (when === 'after') await answer(7)
      await fail(5)
      expect(acceleration.failed).toBe(false)
      if (when === 'before') await answer(7)
      expect(acceleration).toMatchObject(SEVEN)
    })

    it('keeps the stored answer for days chosen again, even if an earlier request fails', async () => {
      const { acceleration, answer, fail, fake, clock } = await both()
      fake.answers.getVcNum = () => ({ vc: '5', daysSaved: 5, finishesAt: NOW })
      acceleration.choose(5)
      clock.advance(300)
      await settled()
      await fail(5)
      await answer(7)
      expect(acceleration).toMatchObject({ daysSaved: 5, vcNeeded: '5', quoted: true, failed: false })
    })
  })

  it('makes no calls after the page has closed', async () => {
    const { acceleration, clock, fake } = await ready()
    acceleration.choose(3)
    acceleration.stop()
    clock.advance(1_000)
    expect(fake.count('getVcNum')).toBe(0)
  })
})
