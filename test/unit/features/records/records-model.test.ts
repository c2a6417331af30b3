import { AppError } from '@/errors/app-error'
import { RecordsModel } from '@/features/records/records-model'
import { calendarDate } from '@/lib/calendar-date'
import type { RootStore } from '@/stores/root-store'
import { pageOf } from '../../../support/fake-platform/changed'
import { type CallName, FakePlatform } from '../../../support/fake-platform/fake-platform'
import { transfer, withdrawal } from '../../../support/fake-platform/funds-answers'
import { payment } from '../../../support/fake-platform/mining-answers'
import { queriesOf } from '../../../support/stores/device'

/** A member's history: a number of records of each kind, in order of time. */
const history = (counts: { transfers: number; withdrawals: number; payments: number }) => {
  const rows = <Row>(count: number, make: (id: string, at: number) => Row, step: number): Row[] =>
    Array.from({ length: count }, (_, index) => make(String(count - index), 1_000_000 - index * step))
  const transfers = rows(
    counts.transfers,
    (id, createdAt) => transfer({ id, direction: Number(id) % 2 === 0 ? 'in' : 'out', createdAt }),
    7,
  )
  const withdrawals = rows(
    counts.withdrawals,
    (id, createdAt) =>
      withdrawal({ id, coin: 'VC', quantity: '2', status: id === '1' ? 'under-review' : 'received', createdAt }),
    100,
  )
  const payments = rows(counts.payments, (id, paidAt) => payment({ id, quantity: '3', paidAt }), 3)
  /** The list that fails, and its first failing page. */
  const play: { failing: CallName | undefined; failingFrom: number } = { failing: undefined, failingFrom: 1 }
  const page =
    <Row>(name: CallName, list: readonly Row[]) =>
    (payload: { page?: number | undefined; limit?: number | undefined }) => {
      if (play.failing === name && (payload.page ?? 1) >= play.failingFrom) throw new AppError('offline')
      return pageOf(list, payload)
    }
  const fake = new FakePlatform({
    getTransferLog: page('getTransferLog', transfers),
    getCasshLog: page('getCasshLog', withdrawals),
    getReleasedLog: page('getReleasedLog', payments),
  })
  const orders = [
    { key: 'k1', coin: 'VC', quantity: '9', step: 'received', createdAt: 999_999, order: null, hash: null, price: '1' },
    { key: 'k2', coin: 'BOEX', quantity: '9', step: 'paying', createdAt: 5, order: null, hash: null, price: '1' },
  ]
  const stores = { queries: queriesOf(fake.request()), orders: { own: orders }, serverSeconds: () => 1_000_000 }
  return { stores: stores as unknown as RootStore, play, fake }
}

const readAll = async (model: RecordsModel) => {
  for (let guard = 0; guard < 60 && model.state === 'more'; guard += 1) await model.more()
}

describe('transaction records', () => {
  it('are one list in order of time, however far each kind is loaded, and complete in the end', async () => {
    const { stores } = history({ transfers: 95, withdrawals: 40, payments: 200 })
    const model = new RecordsModel(stores)
    expect(model.unknown).toBe(true)
    await model.load()
    let shown = model.rows.map(({ key }) => key)
    expect(shown.length).toBeGreaterThan(0)
    for (let guard = 0; guard < 60 && model.state === 'more'; guard += 1) {
      await model.more()
      const now = model.rows.map(({ key }) => key)
      expect(now.slice(0, shown.length)).toEqual(shown)
      shown = now
    }
    expect(model.state).toBe('end')
    expect(new Set(shown).size).toBe(95 + 40 + 200 + 2)
    const times = model.rows.map(({ at }) => at)
    expect(times).toEqual([...times].sort((left, right) => right - left))
  })

  it('of one kind load only that kind', async () => {
    const { stores, play } = history({ transfers: 3, withdrawals: 2, payments: 4 })
    play.failing = 'getTransferLog'
    const model = new RecordsModel(stores, 'withdrawal')
    await model.load()
    expect(model.rows.map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal'])
    model.choose('orders')
    expect({ rows: model.rows.length, state: model.state }).toEqual({ rows: 2, state: 'end' })
  })

  it('are filtered by coin, direction and progress', async () => {
    const { stores } = history({ transfers: 10, withdrawals: 4, payments: 0 })
    const model = new RecordsModel(stores)
    await model.load()
    await readAll(model)
    model.filterBy({ direction: 'in', coin: 'BOEX' })
    expect(model.rows.every(({ direction, coin }) => direction === 'in' && coin === 'BOEX')).toBe(true)
    expect(model.rows).toHaveLength(6)
    model.clearFilter()
    model.filterBy({ status: 'waiting' })
    expect(model.rows.map(({ key }) => key)).toEqual(['withdrawal 1', 'orders k2'])
    expect(model.filtered).toBe(true)
  })

  it('are not in progress after their payment deadline', async () => {
    const { stores } = history({ transfers: 0, withdrawals: 0, payments: 0 })
    const [, open] = stores.orders.own
    Object.assign(open ?? {}, { step: 'ordered', order: { expiresAt: 999_000 } })
    const model = new RecordsModel(stores, 'orders')
    model.filterBy({ status: 'waiting' })
    expect(model.rows).toEqual([])
    model.filterBy({ status: 'done' })
    expect(model.rows.map(({ key }) => key)).toEqual(['orders k1', 'orders k2'])
  })

  it('load further pages automatically while a filter matches nothing', async () => {
    const { stores } = history({ transfers: 0, withdrawals: 90, payments: 0 })
    const model = new RecordsModel(stores, 'withdrawal')
    await model.load()
    model.filterBy({ status: 'waiting' })
    expect(model.rows).toHaveLength(0)
    await model.more()
    expect(model.rows.map(({ id }) => id)).toEqual(['1'])
  })

  it('keep their rows when a further page fails, report it, and continue', async () => {
    const { stores, play } = history({ transfers: 95, withdrawals: 0, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    await model.load()
    const before = model.rows.length
    play.failing = 'getTransferLog'
    await model.more()
    expect({ rows: model.rows.length, failures: model.failures }).toEqual({
      rows: before + 1,
      failures: [{ kind: 'transfer', part: 'older', busy: false }],
    })
    play.failing = undefined
    await model.retryAll()
    expect(model.failures).toEqual([])
    await readAll(model)
    expect(model.rows).toHaveLength(95)
  })

  it('keep the scroll position when new rows arrive', async () => {
    const { stores } = history({ transfers: 95, withdrawals: 0, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    await model.load()
    await model.more()
    const before = model.rows.map(({ key }) => key)
    await model.load()
    expect(model.rows.map(({ key }) => key)).toEqual(before)
    await readAll(model)
    expect(model.rows).toHaveLength(95)
  })

  it('remain complete without a list that failed, and include it after a retry', async () => {
    const { stores, play, fake } = history({ transfers: 95, withdrawals: 10, payments: 95 })
    play.failing = 'getTransferLog'
    const model = new RecordsModel(stores)
    await model.load()
    await readAll(model)
    expect(model.failures).toEqual([{ kind: 'transfer', part: 'newest', busy: false }])
    expect(model.rows).toHaveLength(10 + 95 + 2)
    expect(model.partial).toBe(true)
    const before = model.rows.map(({ key }) => key)
    play.failing = undefined
    fake.calls.length = 0
    await model.retry({ kind: 'transfer', part: 'newest' })
    expect(fake.calls.every(({ name }) => name === 'getTransferLog')).toBe(true)
    expect(model.failures).toEqual([])
    const after = model.rows.map(({ key }) => key)
    expect(before.every((key) => after.includes(key))).toBe(true)
    expect(after.some((key) => key.startsWith('transfer '))).toBe(true)
    await readAll(model)
    expect(model.rows).toHaveLength(95 + 10 + 95 + 2)
    const times = model.rows.map(({ at }) => at)
    expect(times).toEqual([...times].sort((left, right) => right - left))
  })

  it('continue with the other lists when older pages of one cannot be loaded', async () => {
    const { stores, play } = history({ transfers: 95, withdrawals: 0, payments: 95 })
    Object.assign(play, { failing: 'getReleasedLog', failingFrom: 2 })
    const model = new RecordsModel(stores)
    await model.load()
    await readAll(model)
    expect(model.failures).toEqual([{ kind: 'release', part: 'older', busy: false }])
    expect(model.rows).toHaveLength(95 + 30 + 2)
    expect(model.completeSince).toBe(1_000_000 - 29 * 3)
    play.failing = undefined
    await model.retry({ kind: 'release', part: 'older' })
    await readAll(model)
    expect(model.rows).toHaveLength(95 + 95 + 2)
    expect(model.completeSince).toBe(Number.NEGATIVE_INFINITY)
  })

  it('of a period are loaded no further than its start', async () => {
    const { stores, fake } = history({ transfers: 0, withdrawals: 3_000, payments: 0 })
    const model = new RecordsModel(stores, 'withdrawal')
    await model.load()
    const today = calendarDate(1_000_000)
    model.filterBy({ period: { kind: 'own', from: today, to: '' } })
    await readAll(model)
    const { from } = model.bounds
    expect(model.rows.length).toBeGreaterThan(0)
    expect(model.rows).toHaveLength(Math.min(3_000, Math.floor((1_000_000 - from) / 100) + 1))
    expect(model.state).toBe('end')
    expect(model.partial).toBe(false)
    expect(fake.calls.length).toBeLessThan(3_000 / 30)
    model.filterBy({ period: { kind: 'all' } })
    expect(model.state).toBe('more')
  })

  it('are all loaded for an export, with visible progress, unless it is cancelled', async () => {
    const { stores, fake } = history({ transfers: 95, withdrawals: 40, payments: 200 })
    const model = new RecordsModel(stores)
    await model.load()
    expect(model.progress).toEqual({ read: 90, total: 335 })
    const loading = model.loadAll()
    expect(model.loading).toBe(true)
    model.stopLoading()
    await loading
    expect(model.partial).toBe(true)
    await model.loadAll()
    expect({ loading: model.loading, partial: model.partial, progress: model.progress }).toEqual({
      loading: false,
      partial: false,
      progress: { read: 335, total: 335 },
    })
    expect(fake.payloadsOf('getTransferLog').filter(({ page }) => page === 4)).toHaveLength(1)
    expect(model.rows).toHaveLength(95 + 40 + 200 + 2)
  })

  it('name the list that could not be loaded for an export, and retry it with the next', async () => {
    const { stores, play } = history({ transfers: 95, withdrawals: 0, payments: 0 })
    Object.assign(play, { failing: 'getTransferLog', failingFrom: 3 })
    const model = new RecordsModel(stores)
    await model.load()
    await model.loadAll()
    expect(model.failures).toEqual([{ kind: 'transfer', part: 'older', busy: false }])
    play.failing = undefined
    await model.loadAll()
    expect(model).toMatchObject({ failures: [], partial: false })
  })

  it('open the record in the URL, however old it is, and close it', async () => {
    const { stores, fake } = history({ transfers: 95, withdrawals: 2, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    model.load()
    const finding = model.find('transfer', '1')
    expect(model.search?.phase).toBe('looking')
    expect(model.opened).toBeUndefined()
    await finding
    expect({ id: model.opened?.id, search: model.search }).toEqual({ id: '1', search: undefined })
    expect(fake.payloadsOf('getTransferLog').map(({ page }) => page)).toContain(4)
    model.close()
    expect(model.opened).toBeUndefined()
  })

  it('distinguish a missing record from one that could not be looked up', async () => {
    const { stores, play } = history({ transfers: 40, withdrawals: 2, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    await model.find('transfer', '999')
    expect(model.search?.phase).toBe('gone')
    await model.find('orders', 'nothing')
    expect(model.search?.phase).toBe('gone')
    await model.find('orders', 'k2')
    expect(model.opened?.key).toBe('orders k2')
    Object.assign(play, { failing: 'getCasshLog' })
    await model.find('withdrawal', '2')
    expect(model.search?.phase).toBe('failed')
    play.failing = undefined
    await model.find('withdrawal', '2')
    expect({ id: model.opened?.id, search: model.search }).toEqual({ id: '2', search: undefined })
  })

  it('stop searching for a record when the page has closed', async () => {
    const { stores, fake } = history({ transfers: 3_000, withdrawals: 0, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    const finding = model.find('transfer', '1')
    model.close()
    await finding
    expect(fake.calls.length).toBeLessThan(3)
    expect(model.search).toBeUndefined()
  })
})
