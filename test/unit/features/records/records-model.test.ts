import { AppError } from '@/errors/app-error'
import { isWaiting, RecordsModel } from '@/features/records/records-model'
import type { RootStore } from '@/stores/root-store'

type Model = ConstructorParameters<typeof RecordsModel>[0]

const LIMIT = 30

/** A member's history: so many of each kind, one after the other in time. */
const history = (counts: { transfers: number; withdrawals: number; payments: number }) => {
  const play = { failing: '' }
  const page =
    (name: string, rows: readonly { id: string }[]) =>
    ({ page: number = 1 }) =>
      play.failing === name
        ? Promise.reject(new AppError('offline'))
        : Promise.resolve({
            list: rows.slice((number - 1) * LIMIT, number * LIMIT),
            total: rows.length,
            page: number,
            limit: LIMIT,
          })
  const rows = <Row>(count: number, make: (id: string, at: number) => Row, step: number): Row[] =>
    Array.from({ length: count }, (_, index) => make(String(count - index), 1_000_000 - index * step))
  const transfers = rows(
    counts.transfers,
    (id, createdAt) => ({
      id,
      direction: Number(id) % 2 === 0 ? 'in' : 'out',
      coin: 'BOEX',
      quantity: '1',
      counterparty: { uid: '100002', nickname: 'friend' },
      status: 'done',
      createdAt,
    }),
    7,
  )
  const withdrawals = rows(
    counts.withdrawals,
    (id, createdAt) => ({ id, coin: 'VC', quantity: '2', status: id === '1' ? 'under-review' : 'received', createdAt }),
    100,
  )
  const payments = rows(
    counts.payments,
    (id, paidAt) => ({ id, releaseId: '1', day: 1, days: 2, quantity: '3', paidAt }),
    3,
  )
  const orders = [
    { key: 'k1', coin: 'VC', quantity: '9', step: 'received', createdAt: 999_999, order: null, hash: null, price: '1' },
    { key: 'k2', coin: 'BOEX', quantity: '9', step: 'paying', createdAt: 5, order: null, hash: null, price: '1' },
  ]
  const stores = {
    api: {
      member: {
        getTransferLog: page('transfers', transfers),
        getCasshLog: page('withdrawals', withdrawals),
        getReleasedLog: page('payments', payments),
      },
    },
    orders: { own: orders },
  }
  return { stores: stores as unknown as Model & RootStore, play }
}

const readAll = async (model: RecordsModel) => {
  for (let guard = 0; guard < 60 && model.state === 'more'; guard += 1) await model.more()
}

describe('transaction records', () => {
  it('are one list in the order of time, however far each kind is read, and whole in the end', async () => {
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

  it('of one kind ask for that kind alone', async () => {
    const { stores, play } = history({ transfers: 3, withdrawals: 2, payments: 4 })
    play.failing = 'transfers'
    const model = new RecordsModel(stores, 'withdrawal')
    await model.load()
    expect(model.rows.map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal'])
    model.choose('orders')
    expect([model.rows.length, model.state]).toEqual([2, 'end'])
  })

  it('are filtered by coin, direction and whether they are under way', async () => {
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
    expect(model.rows.every(isWaiting)).toBe(true)
    expect(model.filtered).toBe(true)
  })

  it('read on by themselves while a filter lets nothing through', async () => {
    const { stores } = history({ transfers: 0, withdrawals: 90, payments: 0 })
    const model = new RecordsModel(stores, 'withdrawal')
    await model.load()
    model.filterBy({ status: 'waiting' })
    expect(model.rows).toHaveLength(0)
    await model.more()
    expect(model.rows.map(({ id }) => id)).toEqual(['1'])
  })

  it('keep what is there when reading on fails, say so, and go on', async () => {
    const { stores, play } = history({ transfers: 95, withdrawals: 0, payments: 0 })
    const model = new RecordsModel(stores, 'transfer')
    await model.load()
    const before = model.rows.length
    play.failing = 'transfers'
    await model.more()
    expect([model.rows.length, model.state]).toEqual([before, 'failed'])
    play.failing = ''
    await model.load()
    await readAll(model)
    expect(model.rows).toHaveLength(95)
  })

  it('stay where the reader is when news come in', async () => {
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

  it('open the record that an address names, and close it', async () => {
    const { stores } = history({ transfers: 3, withdrawals: 2, payments: 0 })
    const model = new RecordsModel(stores, 'withdrawal')
    model.show('withdrawal', '2')
    expect(model.opened).toBeUndefined()
    await model.load()
    expect(model.opened?.id).toBe('2')
    model.close()
    expect(model.opened).toBeUndefined()
  })
})
