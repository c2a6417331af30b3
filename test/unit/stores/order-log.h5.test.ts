import fc from 'fast-check'
import { OrderLog } from '@/stores/orders/order-log'
import { createPersistence, STORAGE_KEY } from '@/stores/persistence'
import type { SessionStore } from '@/stores/session-store'
import { acceleratedClock, memoryStorage } from '../../support/stores/device'
import { SharedStorage } from '../../support/stores/shared-storage'

const PURCHASE = { coin: 'VC', quantity: '10', price: '1' } as const
const HASH = `0x${'a'.repeat(64)}`

describe('the order log', () => {
  let seconds = 1_800_000_000
  let keys = 0
  const openPage = (storage: ReturnType<typeof memoryStorage> | ReturnType<SharedStorage['openPage']>) => {
    const session = { userId: '7', loggedIn: true } as SessionStore
    const clock = { ...acceleratedClock(), now: () => seconds * 1000 }
    const never = () => new Promise<never>(() => undefined)
    const random = {
      alphanumerics: () => {
        keys += 1
        return `key${keys}`
      },
    }
    return new OrderLog(createPersistence(storage), session, { raw: never }, clock, random)
  }
  const stepsOf = (log: OrderLog) =>
    Object.fromEntries(log.entries.map(({ key, step, hash }) => [key, `${step} ${hash}`]))

  it('keeps the purchases of two pages that write simultaneously', () => {
    const storage = new SharedStorage()
    const [one, other] = [openPage(storage.openPage()), openPage(storage.openPage())]
    const mine = one.open(PURCHASE)
    const theirs = other.open(PURCHASE)
    one.note(mine.key, { step: 'paying' })
    other.setHash(theirs.key, HASH)
    storage.settle()
    const both = { [mine.key]: 'paying null', [theirs.key]: `sent ${HASH}` }
    expect(stepsOf(one)).toEqual(both)
    expect(stepsOf(other)).toEqual(both)
    expect(stepsOf(openPage(storage.openPage()))).toEqual(both)
  })

  it('keeps a purchase if the host clears its storage meanwhile', () => {
    const storage = memoryStorage()
    const log = openPage(storage)
    const { key } = log.open(PURCHASE)
    log.note(key, { step: 'paying' })
    storage.remove(STORAGE_KEY)
    expect(log.setHash(key, HASH)).toMatchObject({ step: 'sent', hash: HASH })
    expect(stepsOf(openPage(storage))).toEqual({ [key]: `sent ${HASH}` })
  })

  it('keeps the earlier hashes of a replaced payment', () => {
    const log = openPage(memoryStorage())
    const { key } = log.open(PURCHASE)
    const [first, second, third] = ['b', 'c', 'd'].map((digit) => `0x${digit.repeat(64)}`) as [string, string, string]
    log.setHash(key, first)
    expect(log.setHash(key, first).replacedHashes).toEqual([])
    log.setHash(key, second)
    expect(log.setHash(key, third)).toMatchObject({ hash: third, replacedHashes: [first, second] })
  })

  it('adopts later steps from another page', () => {
    const storage = new SharedStorage()
    const [one, other] = [openPage(storage.openPage()), openPage(storage.openPage())]
    const { key } = one.open(PURCHASE)
    one.setHash(key, HASH)
    storage.settle()
    other.note(key, { step: 'received' })
    storage.settle()
    expect(stepsOf(one)).toEqual({ [key]: `received ${HASH}` })
    one.open(PURCHASE)
    expect(one.find(key)?.step).toBe('received')
  })

  it('keeps the twenty latest finished purchases, also with two pages', () => {
    const storage = new SharedStorage()
    const pages = [openPage(storage.openPage()), openPage(storage.openPage())]
    for (let count = 0; count < 30; count += 1) {
      for (const page of pages) page.note(page.open(PURCHASE).key, { step: 'received' })
      seconds += 1
    }
    storage.settle()
    expect(openPage(storage.openPage()).entries).toHaveLength(20)
  })

  it('loses no purchase in any order of writes and storage events', () => {
    const steps = ['ordered', 'approving', 'paying', 'sent', 'reviewing', 'received', 'failed'] as const
    const operation = fc.oneof(
      fc.record({ does: fc.constant('open' as const), page: fc.nat(2) }),
      fc.record({
        does: fc.constant('note' as const),
        page: fc.nat(2),
        which: fc.nat(9),
        step: fc.constantFrom(...steps),
      }),
      fc.record({ does: fc.constant('drop' as const), page: fc.nat(2), which: fc.nat(9) }),
      fc.record({ does: fc.constant('deliver' as const) }),
      fc.record({ does: fc.constant('wait' as const) }),
    )
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const storage = new SharedStorage()
        const pages = [0, 1, 2].map(() => ({ log: openPage(storage.openPage()), own: new Map<string, string>() }))
        for (const one of operations) {
          if (one.does === 'deliver') storage.deliver()
          if (one.does === 'wait') seconds += 1
          if (one.does === 'deliver' || one.does === 'wait') continue
          const page = pages[one.page]
          if (!page) throw new RangeError('no such page')
          const { log, own } = page
          if (one.does === 'open') {
            if (own.size < 6) own.set(log.open(PURCHASE).key, 'ordering')
            continue
          }
          const key = [...own.keys()][one.which % Math.max(1, own.size)]
          if (key === undefined) continue
          if (one.does === 'note') {
            log.note(key, { step: one.step })
            own.set(key, one.step)
          } else if (own.get(key) === 'ordering') {
            log.drop(key)
            own.delete(key)
          }
        }
        storage.settle()
        const expected = pages.flatMap(({ own }) => [...own]).filter(([, step]) => step !== 'ordering')
        for (const { log } of [...pages, { log: openPage(storage.openPage()) }]) {
          const found = new Map(log.entries.map(({ key, step }) => [key, step as string]))
          expect(expected.filter(([key]) => !found.has(key))).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })
})
