import { OPERATIONS_KEPT_SECONDS } from '@/domain/constants'
import { createPersistence } from '@/stores/persistence'
import { createIdempotencyKeyStore } from '@/stores/support/idempotency-key-store'
import { memoryStorage } from '../../support/stores/device'

const device = () => {
  const storage = memoryStorage()
  const time = { now: 1_700_000_000 }
  /** The app, opened again on the same device. */
  const visit = () => createIdempotencyKeyStore(createPersistence(storage), () => time.now)
  const kept = () => createPersistence(storage).read().unansweredOperations
  return { visit, time, kept }
}

describe('idempotency keys of operations without a reply', () => {
  it('are found by operation, also after a reload, and deleted one by one', () => {
    const { visit, kept } = device()
    visit().keep('7', 'pay 5', 'a')
    visit().keep('7', 'pay 6', 'b')
    visit().forget('7', 'pay 5')
    expect(visit().recall('7', 'pay 5')).toBeUndefined()
    expect(visit().recall('7', 'pay 6')).toBe('b')
    visit().forget('7', 'pay 6')
    expect(kept()).toEqual({})
  })

  it('are separate for each member', () => {
    const { visit } = device()
    visit().keep('7', 'pay 5', 'a')
    expect(visit().recall('8', 'pay 5')).toBeUndefined()
    visit().keep('8', 'pay 5', 'b')
    visit().forget('8', 'pay 5')
    expect(visit().recall('7', 'pay 5')).toBe('a')
  })

  it('expire when the platform no longer stores the operation’s outcome', () => {
    const { visit, time, kept } = device()
    visit().keep('7', 'pay 5', 'a')
    time.now += OPERATIONS_KEPT_SECONDS - 1
    expect(visit().recall('7', 'pay 5')).toBe('a')
    time.now += 1
    expect(visit().recall('7', 'pay 5')).toBeUndefined()
    visit().keep('7', 'pay 6', 'b')
    expect(Object.keys(kept()['7'] ?? {})).toEqual(['pay 6'])
  })
})
