import { BusinessError } from '@/errors/app-error'
import { PlanModel } from '@/features/earnings/plan/plan-model'
import { releaseTerms } from '../../../support/fake-platform/mining-answers'
import { DAY, earningsHarness, NOW } from './support'

const planOf = async () => {
  const harness = earningsHarness()
  await harness.stores.funds.refresh()
  const plan = new PlanModel(harness.stores, harness.platform.random)
  await plan.load()
  return { ...harness, plan }
}

describe('the release planner', () => {
  it('starts with the middle of the usual days, and keeps a choice after a reload', async () => {
    const { plan } = await planOf()
    expect(plan.days).toBe(30)
    plan.chooseDays(45)
    await plan.load()
    expect(plan.days).toBe(45)
  })

  it('shows the exact schedule during typing', async () => {
    const { plan } = await planOf()
    expect(plan.plan).toBeUndefined()
    expect(plan.curve).toEqual([])
    plan.amount.type('100')
    expect(plan.plan).toEqual({
      daily: '3.333333333333333333',
      last: '3.333333333333333343',
      firstAt: NOW + DAY,
      finishesAt: NOW + 30 * DAY,
    })
    expect(plan.curve).toHaveLength(30)
    plan.chooseDays(180)
    expect(plan.curve).toHaveLength(30)
    expect(plan.curve[29]).toEqual({ day: 180, released: '100' })
  })

  it('has no schedule for an invalid number of days', async () => {
    const { plan } = await planOf()
    plan.amount.type('100')
    for (const days of [undefined, 0, 6, 181]) {
      plan.chooseDays(days)
      expect(plan.plan).toBeUndefined()
    }
  })

  it('reports too many days immediately, and too few only when it is sent', async () => {
    const { plan, written } = await planOf()
    plan.amount.type('100')
    plan.chooseDays(181)
    expect(plan.daysRefused).toBe(true)
    plan.chooseDays(4)
    expect(plan.daysRefused).toBe(false)
    expect(await plan.submit()).toBeUndefined()
    expect(plan.daysRefused).toBe(true)
    expect(plan.amount.shownProblem).toBeUndefined()
    plan.chooseDays(undefined)
    expect(plan.daysRefused).toBe(true)
    expect(written()).toEqual([])
  })

  it('shows the limits in the field', async () => {
    const { plan } = await planOf()
    expect(plan.amount.shownProblem).toBeUndefined()
    await plan.submit()
    expect(plan.amount.shownProblem).toEqual({ problem: 'release-quantity-required' })
    plan.amount.type('9')
    expect(plan.amount.shownProblem).toEqual({ problem: 'below-minimum', bound: '10' })
    plan.amount.type('231')
    expect(plan.amount.shownProblem).toEqual({ problem: 'above-releasable', bound: '230' })
    plan.amount.useMaximum()
    expect(plan.amount.text).toBe('230')
    expect(plan.amount.shownProblem).toBeUndefined()
  })

  it('creates a release once, and reports the changes and its start', async () => {
    const { plan, written, stores } = await planOf()
    plan.amount.type('100')
    const news = stores.cache.invalidations
    expect(await Promise.all([plan.submit(), plan.submit()])).toEqual([expect.anything(), undefined])
    expect(written()).toEqual([{ quantity: '100', days: 30, idempotencyKey: expect.any(String) }])
    expect(plan.flow.receipt).toEqual({
      id: '8',
      total: '100',
      days: 30,
      firstAt: NOW + DAY,
      pending: { before: '230', after: '130' },
      releasing: { before: '120', after: '220' },
    })
    expect(stores.cache.invalidations).toBe(news + 1)
    plan.begin()
    expect(plan).toMatchObject({ amount: { text: '', touched: false }, days: 30, flow: { receipt: undefined } })
  })

  it('keeps the form when the platform refuses', async () => {
    const { plan, fake } = await planOf()
    fake.failing.set('addBoexRelease', new BusinessError(1201, 'no'))
    plan.amount.type('100')
    expect(await plan.submit()).toBeUndefined()
    expect(plan.amount.text).toBe('100')
    expect(plan.flow.submission.refused?.kind).toBe('business')
    plan.chooseDays(60)
    expect(plan.flow.submission.refused).toBeUndefined()
  })

  it('reports that the terms could not be loaded, and keeps the earlier ones', async () => {
    const { plan, fake } = await planOf()
    fake.failing.set('getReleaseSetConfig', new BusinessError(1, 'no'))
    await plan.load()
    expect(plan.read.failed).toBe(true)
    expect(plan.terms).toEqual(releaseTerms())
  })
})
