import { AppError } from '@/errors/app-error'
import { PoolModel } from '@/features/mining/pool/pool-model'
import { PositionsModel } from '@/features/mining/positions/positions-model'
import { ComputePowerModel } from '@/features/mining/power/compute-power-model'
import { ContributionModel } from '@/features/mining/power/contribution-model'
import { pageOf } from '../../../support/fake-platform/changed'
import { lost } from '../../../support/fake-platform/fake-platform'
import { type Position, position } from '../../../support/fake-platform/mining-answers'
import { settled } from '../../../support/settled'
import { BURNED, miningHarness, refused } from './support'

const random = { alphanumerics: (length: number) => 'r'.repeat(length) }

const listOf = (...list: Position[]) => pageOf(list)

const opened = async (parameters: Readonly<Record<string, string>> = {}) => {
  const harness = miningHarness()
  const model = new PositionsModel(harness.stores, random)
  harness.fake.answers.getMiningRigList = () => listOf(position({ id: '2' }), position({ id: '1', quantity: '40' }))
  model.open(parameters)
  await model.refresh()
  return { ...harness, model }
}

describe('the list of positions', () => {
  it('loads the filter in the URL', async () => {
    const address = { status: 'redeemed', type: 'burn', sort: 'largest' }
    const { fake, model } = await opened(address)
    expect(fake.payloadsOf('getMiningRigList')).toEqual([{ ...address, page: 1 }])
    expect(model.query).toEqual(address)
    const plain = await opened({ status: 'gone', type: 'gold', sort: 'up' })
    expect(plain.model.query).toEqual({})
    expect(plain.fake.payloadsOf('getMiningRigList')).toEqual([{ status: 'in-progress', sort: 'newest', page: 1 }])
  })

  it('opens the position in the URL, once', async () => {
    const { model } = await opened({ id: '1' })
    expect({ sheetOpen: model.sheetOpen, id: model.opened?.position.id, view: model.opened?.view }).toEqual({
      sheetOpen: true,
      id: '1',
      view: 'details',
    })
    model.close()
    await settled()
    expect(model.sheetOpen).toBe(false)
  })

  it('opens a position outside the loaded rows, and retries after a failure', async () => {
    const { model, fake } = await opened({ id: '7' })
    await settled()
    expect(fake.payloadsOf('getMiningRigList').slice(1)).toEqual([{ status: 'all', page: 1, limit: 100 }])
    expect(model.sheetOpen).toBe(false)

    const far = await opened()
    const first = Array.from({ length: 100 }, (_, index) => position({ id: String(1000 + index) }))
    far.fake.failing.set('getMiningRigList', new AppError('timeout'))
    far.model.open({ id: '7' })
    await far.model.refresh().catch(() => undefined)
    far.fake.failing.clear()
    far.fake.answers.getMiningRigList = (asked) =>
      pageOf(asked.status === 'all' ? [...first, position({ id: '7', status: 'redeemed' })] : [position()], asked)
    await far.model.refresh()
    await settled()
    expect(far.model.opened?.position).toMatchObject({ id: '7', status: 'redeemed' })
  })

  it('shows sums once all rows are loaded', async () => {
    const { model, fake } = await opened()
    expect(model.totals).toEqual({ quantity: '140', hashRate: '200', mined: '40' })
    fake.answers.getMiningRigList = () => ({ ...listOf(position()), total: 30 })
    await model.refresh()
    expect(model.totals).toBeUndefined()
  })

  it('starts again with another filter', async () => {
    const { model, fake } = await opened()
    model.chooseStatus('redeemed')
    expect(model.pager.rows).toEqual([])
    model.chooseType('flexible')
    await settled()
    expect(fake.payloadsOf('getMiningRigList').at(-1)).toEqual({
      status: 'redeemed',
      type: 'flexible',
      sort: 'newest',
      page: 1,
    })
    model.chooseSort('largest')
    await settled()
    expect(fake.payloadsOf('getMiningRigList').at(-1)).toMatchObject({ status: 'redeemed', sort: 'largest', page: 1 })
    expect(model.pager.rows).toHaveLength(2)
  })

  it('redeems in place, and refreshes when the sheet is closed (E6)', async () => {
    const { model, stores, fake } = await opened()
    const [first] = model.pager.rows
    if (!first) throw new Error('no position')
    model.look(first, 'redeem')
    await settled()
    expect(model.opened?.effect).toMatchObject({ before: '330', after: '230', lost: '100' })
    const news = stores.cache.invalidations
    await model.redeem()
    expect(fake.payloadsOf('returnMiningRig')).toEqual([{ id: '2', idempotencyKey: expect.any(String) }])
    expect(model.opened).toMatchObject({
      view: 'redeemed',
      redeemed: { available: { from: '500', to: '600' }, hashRate: { from: '330', to: '230' } },
    })
    expect(model.pager.rows[0]?.status).toBe('redeemed')
    expect(stores.cache.invalidations).toBe(news + 1)
    model.reload()
    await settled()
    expect(model.pager.rows[0]?.status).toBe('redeemed')
    fake.answers.getMiningRigList = () => listOf(position({ id: '1' }))
    model.close()
    await settled()
    expect(model.pager.rows.map(({ id }) => id)).toEqual(['1'])
    model.seeRedeemed()
    expect(model).toMatchObject({ status: 'redeemed', type: 'all' })
  })

  it('does not change when redeeming is refused', async () => {
    const { model, fake } = await opened()
    const [first] = model.pager.rows
    if (!first) throw new Error('no position')
    fake.answers.returnMiningRig = refused
    model.look(first, 'redeem')
    await model.redeem()
    expect({ view: model.opened?.view, refused: model.opened?.redeeming.submission.refused?.kind }).toEqual({
      view: 'redeem',
      refused: 'business',
    })
    expect(model.pager.rows[0]?.status).toBe('in-progress')
  })

  it('replenishes a burned position in its pool', async () => {
    const { model } = await opened()
    const burned = position({ ...BURNED, type: 'burn', quantity: '300', basicHashRate: '1200' })
    expect(model.replenishmentOf(burned)).toEqual({ missing: '1200', type: 'burn', quantity: '300' })
    expect(model.replenishmentOf(position())).toBeUndefined()
  })
})

describe('claiming from one position', () => {
  it('claims its whole amount, if it is at least the minimum', async () => {
    const { model, fake } = await opened({ id: '1' })
    const { opened: sheet } = model
    if (!sheet) throw new Error('no sheet')
    await settled()
    expect(sheet).toMatchObject({ claimable: '5', claimMinimum: '1', canClaim: true })
    expect(await sheet.claim()).toBe(true)
    const claims = () => fake.payloadsOf('getMiningRigRelease').filter((payload) => 'quantity' in (payload as object))
    expect(claims()).toEqual([{ id: '1', quantity: '5', idempotencyKey: expect.any(String) }])
    expect(sheet.canClaim).toBe(false)
    expect(await sheet.claim()).toBe(false)
    expect(claims()).toHaveLength(1)
    fake.answers.getMiningRigRelease = lost
    await sheet.read.load()
    expect(sheet.read.failed).toBe(true)
  })

  it('shows the reason of a refusal', async () => {
    const { model, fake } = await opened({ id: '1' })
    await settled()
    fake.answers.getMiningRigRelease = refused
    expect(await model.opened?.claim()).toBe(false)
    expect(model.opened?.claiming.submission.refused?.kind).toBe('business')
  })
})

describe('the pool page', () => {
  it('shows the newest positions and the burned hash rate', async () => {
    const { stores, fake } = miningHarness()
    fake.answers.getMiningRigList = () =>
      listOf(position({ id: '3' }), position({ id: '2', ...BURNED }), position({ id: '1' }))
    const model = new PoolModel(stores)
    await model.load()
    expect(fake.payloadsOf('getMiningRigList')).toEqual([{ status: 'in-progress', page: 1, limit: 100 }])
    expect(model.preview?.map(({ id }) => id)).toEqual(['3', '2'])
    expect(model.replenishment).toEqual({ missing: '100', type: 'flexible', quantity: '100' })
    expect({ total: model.total, failed: model.positions.failed }).toEqual({ total: 3, failed: false })
  })

  it('keeps its data when a reload fails, and clears it with the session', async () => {
    const { stores, fake } = miningHarness()
    const model = new PoolModel(stores)
    fake.answers.getMiningRigList = lost
    await expect(model.load()).rejects.toThrow()
    expect({ preview: model.preview, failed: model.positions.failed }).toEqual({ preview: undefined, failed: true })
    fake.answers.getMiningRigList = () => listOf(position())
    await model.load()
    fake.answers.getMiningRigList = lost
    model.reload()
    await settled()
    expect({ preview: model.preview?.length, total: model.total }).toEqual({ preview: 1, total: 1 })
    stores.session.clear()
    await model.load()
    expect({ preview: model.preview, total: model.total, failed: model.positions.failed }).toEqual({
      preview: undefined,
      total: 0,
      failed: false,
    })
  })
})

describe('hash rate', () => {
  it('includes every position of all pages', async () => {
    const { stores, fake } = miningHarness()
    const positions = Array.from({ length: 120 }, (_, index) =>
      position({ id: String(index + 1), quantity: '1', basicHashRate: '1', hashRate: '1' }),
    )
    fake.answers.getMiningRigList = (payload) => pageOf(positions, payload)
    const model = new ComputePowerModel(stores)
    await model.load()
    expect(fake.payloadsOf('getMiningRigList')).toHaveLength(2)
    expect(model.shares).toEqual([{ type: 'flexible', count: 120, quantity: '120', basicHashRate: '120', weight: '1' }])
    expect(model.replenishment).toBeUndefined()
    fake.answers.getMiningRigList = lost
    await model.load()
    expect(model.read.content).toBe('ready')
  })
})

describe('contribution', () => {
  it('searches after a pause in typing, by scope', async () => {
    const { stores, clock, fake } = miningHarness()
    const model = new ContributionModel(stores, clock)
    await model.load()
    expect(model.rank.data).toBeNull()
    expect(model.contribution).toBe('30')
    model.members.type('1')
    model.members.type('10')
    clock.advance(399)
    expect(fake.payloadsOf('getMyTeam')).toEqual([{ page: 1, scope: 'all' }])
    clock.advance(1)
    await settled()
    expect(fake.payloadsOf('getMyTeam').at(-1)).toEqual({ page: 1, scope: 'all', search: '10' })
    model.members.chooseScope('direct')
    model.members.clearSearch()
    await settled()
    expect(fake.payloadsOf('getMyTeam').at(-1)).toEqual({ page: 1, scope: 'direct' })
    expect(model.members.team).toMatchObject({ direct: 0, smallerCommunity: '0' })
  })
})
