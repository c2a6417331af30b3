import { MiningStore } from '@/stores/mining-store'
import { createPersistence } from '@/stores/persistence'
import { Queries } from '@/stores/query/queries'
import { StoredAnswers } from '@/stores/query/stored-answers'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { miningConfig } from '../../support/fake-platform/mining-answers'
import { acceleratedClock, memoryStorage, queryCache } from '../../support/stores/device'

/** A platform whose Node pool is closed until the test opens it. */
const harness = () => {
  const storage = memoryStorage()
  const terms = miningConfig()
  const fake = new FakePlatform({ getMiningConfig: () => terms })
  return {
    openPool: () => {
      for (const product of terms.products) product.enabled = true
    },
    visit: () => {
      const persistence = createPersistence(storage)
      const stored = new StoredAnswers(persistence, acceleratedClock(), { userId: '', loggedIn: false })
      const queries = new Queries(queryCache(), fake.request(), stored)
      return new MiningStore(persistence, queries.source('/api/funds/getMiningConfig', {}, { public: true }))
    },
  }
}

describe('the announcement of a pool’s opening', () => {
  it('appears once the pool is open, also in a later visit', async () => {
    const { visit, openPool } = harness()
    const store = visit()
    store.notifyWhenOpen('node', true)
    store.notifyWhenOpen('node', true)
    await store.refresh()
    expect(store).toMatchObject({ awaited: ['node'], opened: [] })
    openPool()
    const later = visit()
    expect(later.opened).toEqual([])
    await later.refresh()
    expect(later.opened).toEqual(['node'])
  })

  it('can be cancelled', async () => {
    const { visit, openPool } = harness()
    visit().notifyWhenOpen('node', true)
    visit().notifyWhenOpen('node', false)
    openPool()
    const store = visit()
    await store.refresh()
    expect(store).toMatchObject({ awaited: [], opened: [] })
  })
})
