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

  it('never replaces a newer answer by an older one, and uses the older one if the newer failed', async () => {
    const { query, asked } = harness()
    const older = query.load()
    const newer = query.load()
    asked[1]?.fail()
    expect(await newer).toBe(false)
    expect(query.failed).toBe(true)
    asked[0]?.answer('old')
    await settled()
    expect(await older).toBe(false)
    expect({ data: query.data, failed: query.failed }).toEqual({ data: 'old', failed: false })
    void query.load()
    const newest = query.load()
    asked[3]?.answer('newest')
    await newest
    asked[2]?.answer('older')
    await settled()
    expect(query.data).toBe('newest')
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

  it('repeats pending reads when money moves, and resolves them with the new answer', async () => {
    const { query, asked, cache } = harness()
    const waiting = query.refresh()
    cache.invalidate()
    expect(asked).toHaveLength(2)
    asked[0]?.answer('before')
    await settled()
    expect(query.data).toBeUndefined()
    asked[1]?.answer('after')
    await waiting
    expect({ data: query.data, invalidations: cache.invalidations }).toEqual({ data: 'after', invalidations: 1 })
  })

  it('shows no data of another member, and drops pending reads at a logout', async () => {
    const { query, asked, cache, member } = harness()
    const seen: (string | undefined)[] = []
    const end = autorun(() => seen.push(query.shown))
    const first = query.refresh()
    asked[0]?.answer('of 1')
    await first
    const late = query.refetch()
    runInAction(() => {
      member.id = '2'
    })
    cache.forget()
    asked[1]?.answer('late, of 1')
    await late
    runInAction(() => {
      member.id = '1'
    })
    expect(seen).toEqual([undefined, 'of 1', undefined])
    end()
  })

  it('shows a stored answer with its age, and does not compute with it', async () => {
    const { query, asked, cache } = harness()
    cache.write(['1', '/call', {}], { data: 'then', at: 1_000, stored: true })
    expect({ shown: query.shown, data: query.data, storedAt: query.storedAt }).toEqual({
      shown: 'then',
      data: undefined,
      storedAt: 1_000,
    })
    const reading = query.refresh()
    asked[0]?.answer('now')
    await reading
    expect({ shown: query.shown, data: query.data, storedAt: query.storedAt }).toEqual({
      shown: 'now',
      data: 'now',
      storedAt: undefined,
    })
  })

  it('prefers a newer value from elsewhere over a pending read', async () => {
    const { query, asked } = harness()
    const reading = query.refresh()
    query.show('told')
    asked[0]?.answer('counted before')
    await reading
    expect({ data: query.data, loading: query.loading }).toEqual({ data: 'told', loading: false })
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
