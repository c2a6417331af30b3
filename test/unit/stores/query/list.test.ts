import fc from 'fast-check'
import { autorun } from 'mobx'
import { AppError } from '@/errors/app-error'
import { type ListPage, listOfPage } from '@/stores/query/list'
import { type ListQuery, Query } from '@/stores/query/query'
import { queryCache } from '../../../support/stores/device'

interface Row {
  readonly id: string
  readonly text?: string
}

/** A platform's list, newest first, that may grow between two reads. */
class Source {
  asked = 0
  fails = false
  constructor(
    public rows: Row[],
    private readonly limit: number,
  ) {}
  read = (page: number): Promise<ListPage<Row>> => {
    this.asked += 1
    if (this.fails) return Promise.reject(new AppError('offline'))
    const { rows, limit } = this
    return Promise.resolve({ list: rows.slice((page - 1) * limit, page * limit), total: rows.length })
  }
}

const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: String(count - index) }))

const listQuery = (read: (page: number) => Promise<ListPage<Row>>): ListQuery<Row> =>
  new Query({
    cache: queryCache(),
    key: () => ['', '/list', {}],
    read: async () => listOfPage(await read(1)),
    readPage: read,
  })

const ids = (pager: ListQuery<Row>) => pager.rows.map(({ id }) => id)

describe('a paged list', () => {
  it('loads page by page to its end, and then makes no calls', async () => {
    const source = new Source(rowsUpTo(5), 2)
    const pager = listQuery(source.read)
    await pager.refetch()
    expect(ids(pager)).toEqual(['5', '4'])
    await Promise.all([pager.more(), pager.more()])
    expect(ids(pager)).toEqual(['5', '4', '3', '2'])
    await pager.more()
    expect(pager.complete).toBe(true)
    await pager.more()
    expect(source.asked).toBe(3)
  })

  it('shows every row once, even if new rows arrive at the top meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.array(fc.integer({ min: 0, max: 4 })),
        async (count, news) => {
          const source = new Source(rowsUpTo(count), 4)
          const pager = listQuery(source.read)
          await pager.refetch()
          const before = rowsUpTo(count).map(({ id }) => id)
          let next = count
          for (const added of [...news, 0, 0, 0, 0, 0, 0, 0, 0, 0]) {
            for (let index = 0; index < added; index += 1) {
              next += 1
              source.rows = [{ id: String(next) }, ...source.rows]
            }
            await pager.more()
          }
          for (let guard = 0; guard < 60 && !pager.complete; guard += 1) await pager.more()
          expect(new Set(ids(pager)).size).toBe(pager.rows.length)
          // Rows that were added on top appear after the next refresh; the first rows are already there.
          for (const id of before) expect(ids(pager)).toContain(id)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps its rows if a page fails, and continues from there', async () => {
    const source = new Source(rowsUpTo(4), 2)
    const pager = listQuery(source.read)
    await pager.refetch()
    source.fails = true
    expect(await pager.more()).toBe(false)
    expect({ morePhase: pager.morePhase, ids: ids(pager) }).toEqual({ morePhase: 'failed', ids: ['4', '3'] })
    await expect(pager.refetch()).rejects.toThrow()
    expect({ phase: pager.phase, ids: ids(pager) }).toEqual({ phase: 'failed', ids: ['4', '3'] })
    source.fails = false
    await pager.refetch()
    await pager.more()
    expect(ids(pager)).toEqual(['4', '3', '2', '1'])
  })

  it('refreshes its start, and keeps the rows below', async () => {
    const source = new Source(rowsUpTo(9), 3)
    const pager = listQuery(source.read)
    await pager.renew()
    expect(ids(pager)).toEqual(['9', '8', '7'])
    await pager.more()
    source.rows = [{ id: '10' }, { id: '9', text: 'received' }, ...source.rows.slice(1)]
    await pager.renew()
    expect(ids(pager)).toEqual(['10', '9', '8', '7', '6', '5', '4'])
    expect(pager.rows[1]?.text).toBe('received')
    for (let guard = 0; guard < 9 && !pager.complete; guard += 1) await pager.more()
    expect(ids(pager)).toEqual(rowsUpTo(10).map(({ id }) => id))
  })

  it('restarts if so many rows arrived that a gap would remain', async () => {
    const source = new Source(rowsUpTo(4), 2)
    const pager = listQuery(source.read)
    await pager.refetch()
    source.rows = rowsUpTo(9)
    await pager.renew()
    expect(ids(pager)).toEqual(['9', '8'])
    source.rows = []
    await pager.renew()
    expect(pager).toMatchObject({ rows: [], complete: true })
  })

  it('notifies observers when it is complete', async () => {
    const pager = listQuery(new Source(rowsUpTo(3), 2).read)
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(pager.complete))
    await pager.refetch()
    await pager.more()
    stop()
    expect(seen).toEqual([false, true])
  })

  it('remains complete during a reload, also a failed one', async () => {
    const source = new Source(rowsUpTo(2), 2)
    const pager = listQuery(source.read)
    expect(pager.complete).toBe(false)
    await pager.refetch()
    source.fails = true
    const asking = pager.renew()
    expect(pager).toMatchObject({ phase: 'loading', complete: true })
    expect(await asking).toBe(false)
    expect(pager).toMatchObject({ phase: 'failed', complete: true })
  })

  it('drops the answer to a replaced request', async () => {
    const answers: ((page: ListPage<Row>) => void)[] = []
    const pager = listQuery(() => new Promise((resolve) => answers.push(resolve)))
    const page = (id: string) => ({ list: [{ id }], total: 1 })
    const both = [pager.refetch(), pager.refetch()]
    answers[1]?.(page('new'))
    answers[0]?.(page('old'))
    await Promise.all(both)
    expect(ids(pager)).toEqual(['new'])
    pager.reset()
    expect(pager).toMatchObject({ phase: 'idle', rows: [] })
  })

  it('replaces a changed row in place', async () => {
    const pager = listQuery(new Source(rowsUpTo(2), 2).read)
    await pager.refetch()
    pager.replace({ id: '1', text: 'redeemed' })
    expect(pager.rows).toEqual([{ id: '2' }, { id: '1', text: 'redeemed' }])
    expect(pager.empty).toBe(false)
  })
})
