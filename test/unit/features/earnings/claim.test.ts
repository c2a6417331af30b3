import { BusinessError } from '@/errors/app-error'
import { ClaimModel } from '@/features/earnings/claim/claim-model'
import { counting } from '../transfer/support'
import { earningsHarness, FUNDS, MINED } from './support'

const claimOf = async () => {
  const harness = earningsHarness()
  await harness.stores.funds.refresh()
  return { ...harness, claim: new ClaimModel(harness.stores, () => harness.held.mined, counting) }
}

describe('a claim', () => {
  it('shows no error until the field was left or the form sent', async () => {
    const { claim } = await claimOf()
    expect(claim.amount.problem?.problem).toBe('claim-quantity-required')
    expect(claim.amount.shownProblem).toBeUndefined()
    claim.amount.type('0.5')
    expect(claim.amount.shownProblem).toBeUndefined()
    claim.amount.leave()
    expect(claim.amount.shownProblem).toEqual({ problem: 'below-minimum', bound: '1' })
  })

  it('is refused outside its bounds, without a call', async () => {
    const { claim, written } = await claimOf()
    expect(await claim.flow.send()).toBeUndefined()
    expect(claim.amount.shownProblem?.problem).toBe('claim-quantity-required')
    claim.amount.type('1052.6')
    expect(await claim.flow.send()).toBeUndefined()
    expect(claim.amount.shownProblem).toEqual({ problem: 'above-claimable', bound: '1052.5' })
    expect(written()).toEqual([])
  })

  it('claims the maximum and reports the changes', async () => {
    const { claim, written, stores } = await claimOf()
    claim.amount.useMaximum()
    expect(claim.amount.text).toBe('1052.5')
    const news = stores.cache.invalidations
    expect(await claim.flow.send()).toBeDefined()
    expect(written()).toEqual([{ quantity: '1052.5', idempotencyKey: expect.any(String) }])
    expect(claim.flow.receipt).toEqual({
      claimed: '1052.5',
      claimable: { before: '1052.5', after: '1000' },
      pending: { before: '230', after: '1282.5' },
    })
    expect(stores.cache.invalidations).toBe(news + 1)
  })

  it('takes from one position only, up to its amount', async () => {
    const { claim, written } = await claimOf()
    claim.begin('3')
    expect(claim.position).toEqual(MINED.positions[2])
    expect(claim.maximum).toBe('52')
    claim.amount.type('53')
    expect(claim.amount.problem?.problem).toBe('above-claimable')
    claim.amount.type('52')
    expect(await claim.flow.send()).toBeDefined()
    expect(written()).toEqual([{ id: '3', quantity: '52', idempotencyKey: expect.any(String) }])
  })

  it('runs once for any number of taps', async () => {
    const { claim, written } = await claimOf()
    claim.amount.type('5')
    expect(await Promise.all([claim.flow.send(), claim.flow.send(), claim.flow.send()])).toEqual([
      expect.anything(),
      undefined,
      undefined,
    ])
    expect(written()).toHaveLength(1)
  })

  it('keeps the form when it fails, and shows the reason', async () => {
    const { claim, fake } = await claimOf()
    const refused = new BusinessError(1201, 'not now')
    fake.failing.set('getMiningRigRelease', refused)
    claim.amount.type('5')
    expect(await claim.flow.send()).toBeUndefined()
    expect(claim.amount.text).toBe('5')
    expect(claim.flow.submission.refused).toMatchObject({ code: 1201, serverMessage: 'not now' })
    claim.amount.type('6')
    expect(claim.flow.submission.refused).toBeUndefined()
  })

  it('reports the new pending balance only if the old one was known', async () => {
    const harness = earningsHarness()
    const claim = new ClaimModel(harness.stores, () => harness.held.mined, harness.platform.random)
    claim.amount.type('5')
    expect(await claim.flow.send()).toBeDefined()
    expect(claim.flow.receipt?.pending).toBeUndefined()
    expect(FUNDS.boex.pending).toBe('230')
  })

  it('waits for the claimable amount', async () => {
    const harness = earningsHarness()
    const claim = new ClaimModel(harness.stores, () => undefined, harness.platform.random)
    claim.amount.type('5')
    claim.amount.useMaximum()
    expect(claim.amount.text).toBe('5')
    expect(claim.amount.problem).toBeUndefined()
    expect(await claim.flow.send()).toBeUndefined()
    expect(harness.written()).toEqual([])
  })
})
