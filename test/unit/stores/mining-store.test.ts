import { LastKnown } from '@/stores/last-known'
import { MiningStore } from '@/stores/mining-store'
import { createPersistence } from '@/stores/persistence'
import { Resources } from '@/stores/resources'
import { requestOf } from '../../support/stores/answers'
import { hurriedClock, memoryStorage } from '../../support/stores/world'

/** A platform whose Node pool is closed until it is opened. */
const world = () => {
  let open = false
  const storage = memoryStorage()
  const getMiningConfig = async () => ({ products: [{ type: 'node', enabled: open }] })
  return {
    openPool: () => {
      open = true
    },
    visit: () => {
      const persistence = createPersistence(storage)
      const clock = hurriedClock()
      const lastKnown = new LastKnown(persistence, clock, { userId: '', loggedIn: false })
      const resources = new Resources(requestOf({ getMiningConfig }), lastKnown, clock, () => '', { changes: 0 })
      return new MiningStore(persistence, resources)
    },
  }
}

describe('a pool whose opening is waited for', () => {
  it('is told of once it is open, in a later visit too, and not before', async () => {
    const { visit, openPool } = world()
    const store = visit()
    store.awaitPool('node', true)
    store.awaitPool('node', true)
    await store.refresh()
    expect([store.awaited, store.opened]).toEqual([['node'], []])
    openPool()
    const later = visit()
    expect(later.opened).toEqual([])
    await later.refresh()
    expect(later.opened).toEqual(['node'])
  })

  it('is waited for no longer when the person says so', async () => {
    const { visit, openPool } = world()
    visit().awaitPool('node', true)
    visit().awaitPool('node', false)
    openPool()
    const store = visit()
    await store.refresh()
    expect([store.awaited, store.opened]).toEqual([[], []])
  })
})
