import { StatementModel } from '@/parts/statement/statement-model'
import { movementsOf, statementWorld } from './support'

const modelOf = (
  world: ReturnType<typeof statementWorld>,
  start: { coin?: 'BOEX' | 'VC' | 'USDT'; account?: string } = {},
) => new StatementModel(world.stores, world.platform.clock, { coin: 'BOEX', ...start })

describe('the statement', () => {
  it('is proved once every movement is there, and not before', async () => {
    const model = modelOf(statementWorld())
    await model.load()
    expect([model.pager.rows.length, model.proof]).toEqual([100, 'unknown'])
    expect(await model.loadAll()).toBe(true)
    expect([model.pager.rows.length, model.proof]).toEqual([250, 'holds'])
  })

  it('is still proved when money moves between two pages', async () => {
    const world = statementWorld(movementsOf(250).slice(1))
    const model = modelOf(world)
    await model.load()
    world.state.movements = movementsOf(250)
    await model.more()
    await model.load()
    await model.loadAll()
    expect([model.pager.rows.length, model.proof]).toEqual([250, 'holds'])
  })

  it('reads anew where a movement came in between that no page has', async () => {
    const world = statementWorld()
    const whole = world.state.movements
    world.state.movements = whole.filter((_, index) => index !== 3)
    const model = modelOf(world)
    await model.load()
    expect(model.proof).toBe('unknown')
    await model.more()
    world.state.movements = whole
    await model.loadAll()
    expect(model.proof).not.toBe('holds')
    await model.begin()
    await model.loadAll()
    expect(model.proof).toBe('holds')
  })

  it('asks for a period, a type and a direction, and says nothing of the proof while movements are hidden', async () => {
    const world = statementWorld()
    const model = modelOf(world)
    await model.load()
    model.filterBy({ period: '2026-12' })
    await model.loadAll()
    expect(world.asked().at(-1)).toMatchObject({ coin: 'BOEX', account: 'available', direction: 'all', page: 1 })
    expect([model.pager.rows.length, model.proof, model.filtered]).toEqual([31, 'holds', true])
    model.filterBy({ direction: 'out', type: 'transfer' })
    await model.loadAll()
    expect(world.asked().at(-1)).toMatchObject({ direction: 'out', type: 'transfer' })
    expect([model.proof, model.narrowed]).toEqual(['unknown', true])
    model.clearFilter()
    await model.loadAll()
    expect(model.proof).toBe('holds')
  })

  it('begins with the account that an address names, and with the one that can be spent where the coin has no such', () => {
    const world = statementWorld()
    expect(modelOf(world, { account: 'burned' }).account).toBe('burned')
    expect(modelOf(world, { account: 'all' }).account).toBe('all')
    expect(modelOf(world, { coin: 'USDT', account: 'burned' }).account).toBe('fund')
  })

  it('does not claim to be whole where a page could not be read', async () => {
    const world = statementWorld()
    const model = modelOf(world)
    await model.load()
    world.state.failing = true
    expect(await model.loadAll()).toBe(false)
    expect([model.pager.morePhase, model.gathering]).toEqual(['failed', false])
    world.state.failing = false
    expect(await model.loadAll()).toBe(true)
  })
})
