import { StatementModel } from '@/features/statement/statement-model'
import { movementsOf, statementHarness } from './support'

const modelOf = (
  harness: ReturnType<typeof statementHarness>,
  start: { coin?: 'BOEX' | 'VC' | 'USDT'; account?: string } = {},
) => new StatementModel(harness.stores, harness.platform.clock, { coin: 'BOEX', ...start })

describe('the statement', () => {
  it('is proved once every movement is loaded, and not earlier', async () => {
    const model = modelOf(statementHarness())
    await model.load()
    expect([model.pager.rows.length, model.proof]).toEqual([100, 'unknown'])
    expect(await model.loadAll()).toBe(true)
    expect([model.pager.rows.length, model.proof]).toEqual([250, 'holds'])
  })

  it('is still proved if money moves between two pages', async () => {
    const harness = statementHarness(movementsOf(250).slice(1))
    const model = modelOf(harness)
    await model.load()
    harness.state.movements = movementsOf(250)
    await model.pager.more()
    await model.load()
    await model.loadAll()
    expect([model.pager.rows.length, model.proof]).toEqual([250, 'holds'])
  })

  it('reloads if a movement arrived that no page contains', async () => {
    const harness = statementHarness()
    const whole = harness.state.movements
    harness.state.movements = whole.filter((_, index) => index !== 3)
    const model = modelOf(harness)
    await model.load()
    expect(model.proof).toBe('unknown')
    await model.pager.more()
    harness.state.movements = whole
    await model.loadAll()
    expect(model.proof).not.toBe('holds')
    await model.begin()
    await model.loadAll()
    expect(model.proof).toBe('holds')
  })

  it('loads a period, a type and a direction, and claims no proof while movements are hidden', async () => {
    const harness = statementHarness()
    const model = modelOf(harness)
    await model.load()
    model.filterBy({ period: '2026-12' })
    await model.loadAll()
    expect(harness.asked().at(-1)).toMatchObject({ coin: 'BOEX', account: 'available', direction: 'all', page: 1 })
    expect([model.pager.rows.length, model.proof, model.filtered]).toEqual([31, 'holds', true])
    model.filterBy({ direction: 'out', type: 'transfer' })
    await model.loadAll()
    expect(harness.asked().at(-1)).toMatchObject({ direction: 'out', type: 'transfer' })
    expect([model.proof, model.narrowed]).toEqual(['unknown', true])
    model.clearFilter()
    await model.loadAll()
    expect(model.proof).toBe('holds')
  })

  it('starts with the account in the URL, or with the available one if the coin does not have it', () => {
    const harness = statementHarness()
    expect(modelOf(harness, { account: 'burned' }).account).toBe('burned')
    expect(modelOf(harness, { account: 'all' }).account).toBe('all')
    expect(modelOf(harness, { coin: 'USDT', account: 'burned' }).account).toBe('fund')
  })

  it('does not claim to be complete if a page could not be loaded', async () => {
    const harness = statementHarness()
    const model = modelOf(harness)
    await model.load()
    harness.state.failing = true
    expect(await model.loadAll()).toBe(false)
    expect([model.pager.morePhase, model.loadingAll]).toEqual(['failed', false])
    harness.state.failing = false
    expect(await model.loadAll()).toBe(true)
  })
})
