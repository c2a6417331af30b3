import { ComputePowerModel } from '@/features/mining/compute-power-model'
import { ContributionModel } from '@/features/mining/contribution-model'
import { PoolModel } from '@/features/mining/pool-model'
import { PositionsModel } from '@/features/mining/positions-model'
import { aPosition, BURNED, lost, miningWorld, refused, settled } from './support'

const random = { alphanumerics: (length: number) => 'r'.repeat(length) }

const listOf = (...list: ReturnType<typeof aPosition>[]) => ({ list, total: list.length, page: 1, limit: 20 })

const opened = async (parameters: Readonly<Record<string, string>> = {}) => {
  const world = miningWorld()
  const model = new PositionsModel(world.stores, random)
  world.answers.getMiningRigList = () => listOf(aPosition({ id: '2' }), aPosition({ id: '1', quantity: '40' }))
  model.open(parameters)
  await model.refresh()
  return { ...world, model }
}

describe('the list of positions', () => {
  it('asks for what the address says', async () => {
    const { payloadsOf } = await opened({ status: 'redeemed', type: 'burn' })
    expect(payloadsOf('getMiningRigList')).toEqual([{ status: 'redeemed', type: 'burn', sort: 'newest', page: 1 }])
    const plain = await opened({ status: 'gone', type: 'gold' })
    expect(plain.payloadsOf('getMiningRigList')).toEqual([{ status: 'in-progress', sort: 'newest', page: 1 }])
  })

  it('opens the position the address asks for, once', async () => {
    const { model } = await opened({ id: '1' })
    expect([model.sheetOpen, model.opened?.position.id, model.opened?.view]).toEqual([true, '1', 'details'])
    model.close()
    await settled()
    expect(model.sheetOpen).toBe(false)
  })

  it('sums what it shows once all of it is there', async () => {
    const { model, answers } = await opened()
    expect(model.totals).toEqual({ quantity: '140', hashRate: '200', mined: '40' })
    answers.getMiningRigList = () => ({ ...listOf(aPosition()), total: 30 })
    await model.refresh()
    expect(model.totals).toBeUndefined()
  })

  it('begins anew with another filter', async () => {
    const { model, payloadsOf } = await opened()
    model.chooseStatus('redeemed')
    expect(model.pager.rows).toEqual([])
    model.chooseType('flexible')
    await settled()
    expect(payloadsOf('getMiningRigList').at(-1)).toEqual({
      status: 'redeemed',
      type: 'flexible',
      sort: 'newest',
      page: 1,
    })
    model.chooseSort('largest')
    await settled()
    expect(payloadsOf('getMiningRigList').at(-1)).toMatchObject({ status: 'redeemed', sort: 'largest', page: 1 })
    expect(model.pager.rows).toHaveLength(2)
  })

  it('redeems in place, and catches up when the sheet is put away (E6)', async () => {
    const { model, stores, answers, payloadsOf } = await opened()
    const [first] = model.pager.rows
    if (!first) throw new Error('no position')
    model.look(first, 'redeem')
    await settled()
    expect(model.opened?.effect).toMatchObject({ before: '330', after: '230', lost: '100' })
    const news = stores.money.version
    await model.redeem()
    expect(payloadsOf('returnMiningRig')).toEqual([{ id: '2', requestId: expect.any(String) }])
    expect(model.opened).toMatchObject({ view: 'redeemed', availableBefore: '500' })
    expect(model.pager.rows[0]?.status).toBe('redeemed')
    expect(stores.money.version).toBe(news + 1)
    model.reload()
    await settled()
    expect(model.pager.rows[0]?.status).toBe('redeemed')
    answers.getMiningRigList = () => listOf(aPosition({ id: '1' }))
    model.close()
    await settled()
    expect(model.pager.rows.map(({ id }) => id)).toEqual(['1'])
    model.seeRedeemed()
    expect([model.status, model.type]).toEqual(['redeemed', 'all'])
  })

  it('stays as it is when redeeming is refused', async () => {
    const { model, answers } = await opened()
    const [first] = model.pager.rows
    if (!first) throw new Error('no position')
    answers.returnMiningRig = refused
    model.look(first, 'redeem')
    await model.redeem()
    expect([model.opened?.view, model.opened?.redeeming.refused?.kind]).toEqual(['redeem', 'business'])
    expect(model.pager.rows[0]?.status).toBe('in-progress')
  })

  it('replenishes a burned position in its pool', async () => {
    const { model } = await opened()
    const burned = aPosition({ ...BURNED, type: 'burn', quantity: '300', basicHashRate: '1200' })
    expect(model.replenishmentOf(burned)).toEqual({ missing: '1200', type: 'burn', quantity: '300' })
    expect(model.replenishmentOf(aPosition())).toBeUndefined()
  })
})

describe('claiming from one position', () => {
  it('claims all of it, at least the minimum', async () => {
    const { model, payloadsOf, answers } = await opened({ id: '1' })
    const { opened: sheet } = model
    if (!sheet) throw new Error('no sheet')
    await settled()
    expect([sheet.claimable, sheet.claimMinimum, sheet.canClaim]).toEqual(['5', '1', true])
    expect(await sheet.claim()).toBe(true)
    const claims = () => payloadsOf('getMiningRigRelease').filter((payload) => 'quantity' in (payload as object))
    expect(claims()).toEqual([{ id: '1', quantity: '5', requestId: expect.any(String) }])
    expect(sheet.canClaim).toBe(false)
    expect(await sheet.claim()).toBe(false)
    expect(claims()).toHaveLength(1)
    answers.getMiningRigRelease = lost
    await sheet.load()
    expect(sheet.minedFailed).toBe(true)
  })

  it('says what was refused', async () => {
    const { model, answers } = await opened({ id: '1' })
    await settled()
    answers.getMiningRigRelease = refused
    expect(await model.opened?.claim()).toBe(false)
    expect(model.opened?.claiming.refused?.kind).toBe('business')
  })
})

describe('the pool page', () => {
  it('shows the newest positions and what is burned', async () => {
    const { stores, answers, payloadsOf } = miningWorld()
    answers.getMiningRigList = () =>
      listOf(aPosition({ id: '3' }), aPosition({ id: '2', ...BURNED }), aPosition({ id: '1' }))
    const model = new PoolModel(stores)
    await model.load()
    expect(payloadsOf('getMiningRigList')).toEqual([{ status: 'in-progress', page: 1, limit: 100 }])
    expect(model.preview?.map(({ id }) => id)).toEqual(['3', '2'])
    expect(model.replenishment).toEqual({ missing: '100', type: 'flexible', quantity: '100' })
    expect([model.total, model.positions.failed]).toEqual([3, false])
  })

  it('keeps what it had when it cannot be read again, and forgets it with the session', async () => {
    const { stores, answers } = miningWorld()
    const model = new PoolModel(stores)
    answers.getMiningRigList = lost
    await expect(model.load()).rejects.toThrow()
    expect([model.preview, model.positions.failed]).toEqual([undefined, true])
    answers.getMiningRigList = () => listOf(aPosition())
    await model.load()
    answers.getMiningRigList = lost
    model.reload()
    await settled()
    expect([model.preview?.length, model.total]).toEqual([1, 1])
    stores.session.clear()
    await model.load()
    expect([model.preview, model.total, model.positions.failed]).toEqual([undefined, 0, false])
  })
})

describe('compute power', () => {
  it('is made of every position, page after page', async () => {
    const { stores, answers, payloadsOf } = miningWorld()
    answers.getMiningRigList = (({ page }: { page: number }) => ({
      list: Array.from({ length: page === 1 ? 100 : 20 }, (_, index) =>
        aPosition({ id: String(page * 100 + index), quantity: '1', basicHashRate: '1', hashRate: '1' }),
      ),
      total: 120,
      page,
      limit: 100,
    })) as (payload: never) => unknown
    const model = new ComputePowerModel(stores)
    await model.load()
    expect(payloadsOf('getMiningRigList')).toHaveLength(2)
    expect(model.shares).toEqual([{ type: 'flexible', count: 120, quantity: '120', basicHashRate: '120', weight: '1' }])
    expect(model.replenishment).toBeUndefined()
    answers.getMiningRigList = lost
    await model.load()
    expect(model.phase).toBe('ready')
  })
})

describe('contribution', () => {
  it('searches when the typing rests, by scope', async () => {
    const { stores, clock, payloadsOf } = miningWorld()
    const model = new ContributionModel(stores, clock)
    await model.load()
    expect(model.rank).toBeNull()
    expect(model.contribution).toBe('30')
    model.members.type('1')
    model.members.type('10')
    clock.advance(399)
    expect(payloadsOf('getMyTeam')).toEqual([{ page: 1, scope: 'all' }])
    clock.advance(1)
    await settled()
    expect(payloadsOf('getMyTeam').at(-1)).toEqual({ page: 1, scope: 'all', search: '10' })
    model.members.chooseScope('direct')
    model.members.clearSearch()
    await settled()
    expect(payloadsOf('getMyTeam').at(-1)).toEqual({ page: 1, scope: 'direct' })
    expect(model.members.team).toMatchObject({ direct: 0, smallerCommunity: '0' })
  })
})
