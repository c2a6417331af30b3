import fc from 'fast-check'
import { emptyPersisted } from '@/stores/persisted-schema'
import { createPersistence, STORAGE_KEY } from '@/stores/persistence'
import { walletUser } from '../../support/fake-platform/session-answers'
import { memoryStorage } from '../../support/stores/device'

/** Stored state of version 1.0.0; later versions must still read it. */
const FIRST_RELEASE = JSON.stringify({
  version: 1,
  user: walletUser(),
  token: 'token',
  userId: '7',
  preferences: { language: 'zh', theme: 'dark', textScale: 'large', amountsHidden: true },
  unreadCount: { system: 2, order: 1 },
})

describe('persisted state', () => {
  it('starts with the defaults of the specification', () => {
    expect(createPersistence(memoryStorage()).read()).toMatchObject({
      user: null,
      token: '',
      unreadCount: { system: 0, order: 0 },
      serverInfo: { workChatUrl: '', telephone: '', corporationId: '' },
      orders: [],
    })
  })

  it('reads the first release’s state, with defaults for newer fields', () => {
    const storage = memoryStorage()
    storage.write(STORAGE_KEY, FIRST_RELEASE)
    const kept = createPersistence(storage).read()
    expect(kept).toMatchObject({ token: 'token', user: { uid: '100007' }, preferences: { language: 'zh' } })
    expect(kept.orders).toEqual([])
  })

  it('uses one storage key', () => {
    const storage = memoryStorage()
    const persistence = createPersistence(storage)
    persistence.update('token', () => 'token')
    persistence.update('area', () => 'here')
    expect([...storage.texts.keys()]).toEqual([STORAGE_KEY])
  })

  it('resets only the invalid section', () => {
    const storage = memoryStorage()
    storage.write(STORAGE_KEY, JSON.stringify({ ...JSON.parse(FIRST_RELEASE), preferences: { theme: 'purple' } }))
    const kept = createPersistence(storage).read()
    expect(kept.preferences).toEqual(emptyPersisted().preferences)
    expect(kept.token).toBe('token')
  })

  it('keeps the valid sections of another version', () => {
    const storage = memoryStorage()
    for (const version of [0, 2, 'next', undefined]) {
      storage.write(STORAGE_KEY, JSON.stringify({ ...JSON.parse(FIRST_RELEASE), version }))
      expect(createPersistence(storage).read()).toMatchObject({ version: 1, token: 'token', userId: '7' })
    }
  })

  it('keeps a payment’s hash if newer fields of its order are missing', () => {
    const storage = memoryStorage()
    const order = {
      key: 'k',
      userId: '7',
      coin: 'VC',
      quantity: '10',
      price: '1',
      step: 'sent',
      order: null,
      transactionCount: 3,
      sinceBlock: 9,
      hash: '0xab',
    }
    storage.write(STORAGE_KEY, JSON.stringify({ version: 1, orders: [order, 'nonsense'] }))
    const { orders } = createPersistence(storage).read()
    const later = { approved: false, outcome: null, replacedHashes: [], problem: null, createdAt: 0, updatedAt: 0 }
    expect(orders).toEqual([{ ...order, ...later }, null])
  })

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = memoryStorage()
        storage.write(STORAGE_KEY, text)
        expect(createPersistence(storage).read().version).toBe(1)
      }),
    )
  })

  it('keeps another page’s changes to other sections', () => {
    const storage = memoryStorage()
    const one = createPersistence(storage)
    const other = createPersistence(storage)
    one.update('token', () => 'token')
    other.update('area', () => 'here')
    expect(one.read()).toMatchObject({ token: 'token', area: 'here' })
  })

  it('works from memory if the host stores nothing, and reports it', () => {
    const storage = { ...memoryStorage(), write: () => false }
    const persistence = createPersistence(storage)
    expect(persistence.update('token', () => 'token')).toBe(false)
    expect(persistence.read().token).toBe('token')
  })
})
