import { OPERATIONS_KEPT_SECONDS } from '@/domain/constants'
import type { Persistence } from '../persistence'

/** Idempotency keys of money operations without an answer, per member. */
export interface IdempotencyKeyStore {
  /** Returns the key of an earlier operation without an answer. */
  recall(owner: string, operation: string): string | undefined
  keep(owner: string, operation: string, key: string): void
  forget(owner: string, operation: string): void
}

/**
 * Stores the keys on this device, across reloads and logins, so that a closed page or a returning member cannot repeat
 * an operation. A key is stored as long as the platform knows its result.
 *
 * @param serverSeconds unix seconds on the platform's clock
 */
export const createIdempotencyKeyStore = (
  persistence: Persistence,
  serverSeconds: () => number,
): IdempotencyKeyStore => {
  const change = (owner: string, operation: string, key: string | undefined) => {
    const now = Math.floor(serverSeconds())
    persistence.update('unansweredOperations', (present) => {
      const remaining = Object.entries(present[owner] ?? {}).filter(
        ([known, { sentAt }]) => known !== operation && now - sentAt < OPERATIONS_KEPT_SECONDS,
      )
      const all = key === undefined ? remaining : [...remaining, [operation, { key, sentAt: now }] as const]
      const { [owner]: _own, ...others } = present
      return all.length === 0 ? others : { ...others, [owner]: Object.fromEntries(all) }
    })
  }
  return {
    recall(owner, operation) {
      const stored = persistence.read().unansweredOperations[owner]?.[operation]
      return stored && serverSeconds() - stored.sentAt < OPERATIONS_KEPT_SECONDS ? stored.key : undefined
    },
    keep: (owner, operation, key) => change(owner, operation, key),
    forget: (owner, operation) => change(owner, operation, undefined),
  }
}
