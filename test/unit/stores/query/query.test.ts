import { autorun, observable, runInAction } from 'mobx'
import { AppError } from '@/errors/app-error'
import { Queries } from '@/stores/query/queries'
import { Query } from '@/stores/query/query'
import { MEMBER_READ, QueryCache } from '@/stores/query/query-cache'
import { settled } from '../../../support/settled'

interface Asked {
  readonly answer: (data: string) => void
  readonly fail: () => void
}

/** A cache, and a call that the test resolves. */
const harness = () => {
  const member = observable({ id: '1' })
  const time = { now: 1_000_000 }
  const cache = new QueryCache({ now: () => time.now }, () => member.id)
  const asked: Asked[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new AppError('timeout')) })
    })
  const queryOf = (page?: string) =>
    new Query<string>({
      cache,
      key: () => [member.id, '/call', {}, ...(page === undefined ? ([] as const) : ([page] as const))],
      read,
    })
  return { member, time, cache, asked, read, query: queryOf(), queryOf }
}

describe('a query', () => {
  it('shares a read that is pending or ended within the last second', async () => {
    const { query, asked, time } = harness()
    const both = [query.refresh(), query.refresh()]
    asked[0]?.answer('5')
    await Promise.all(both)
    time.now += 999
    await query.refresh()
    expect(asked).toHaveLength(1)
    time.now += 1
    void query.refresh()
    expect(asked).toHaveLength(2)
  })

  it('shares no read from before the cache was marked stale', async () => {
    const { query, asked, cache } = harness()
    const before = query.refresh()
    cache.markStale()
    const after = query.refresh()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('new')
    await Promise.all([before, after])
    cache.markStale()
    void query.refresh()
    expect(asked).toHaveLength(3)
  })

  it('of the session’s member is not reloaded when money moves', async () => {
    const { cache, member, asked, read } = harness()
    const session = new Query<string>({ cache, key: () => [member.id, MEMBER_READ, {}], read })
    const reading = session.refresh()
    cache.invalidate()
    asked[0]?.answer('5')
    await reading
    cache.markStale()
    await session.refresh()
    expect(asked).toHaveLength(1)
  })

  it('keeps its answer if the next read fails, and reports the failure', async () => {
    const { query, asked } = harness()
    const first = query.load()
    asked[0]?.answer('5')
    await first
    const second = query.load()
    asked[1]?.fail()
    await second
    expect({ data: query.data, failed: query.failed, content: query.content }).toEqual({
      data: '5',
      failed: true,
      content: 'ready',
    })
  })

  it('of a page starts empty, and the cache keeps the latest 64', async () => {
    const { queryOf, asked } = harness()
    const pages = Array.from({ length: 70 }, (_, index) => queryOf(String(index)))
    for (const page of pages) void page.refetch()
    for (const question of asked) question.answer('5')
    await settled()
    expect(pages.filter(({ data }) => data !== undefined)).toHaveLength(64)
    expect(pages[0]?.data).toBeUndefined()
    expect(pages[69]?.data).toBe('5')
  })

  it('of a page starts empty for a member who returns', async () => {
    const { member, cache } = harness()
    const asked: ((data: string) => void)[] = []
    const read = () => new Promise<string>((resolve) => asked.push(resolve))
    const ticket = new Queries(cache, null as never, { keep: () => undefined }).from('ticket', read)
    const readAs = (id: string) => {
      runInAction(() => {
        member.id = id
      })
      return ticket.load()
    }
    const first = readAs('1')
    asked[0]?.('first')
    await first
    const second = readAs('2')
    asked[1]?.('second')
    await second
    expect(ticket.data).toBe('second')
    void readAs('1')
    expect(ticket.data).toBeUndefined()
  })

  it('notifies its observers once of equal answers', async () => {
    const { query, asked } = harness()
    let runs = 0
    const end = autorun(() => {
      runs += 1
      return query.shown
    })
    const reading = query.refresh()
    asked[0]?.answer('5')
    await reading
    const again = query.refetch()
    asked[1]?.answer('5')
    await again
    expect(runs).toBe(2)
    end()
  })
})
