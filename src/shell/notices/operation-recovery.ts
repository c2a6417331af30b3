import type { CarriedOut, OperationPath } from '@/contract/contract'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { formatFullPrecision } from '@/domain/money/money'
import { ignoreAppError } from '@/errors/app-error'
import type { Text } from '@/i18n/define-texts'
import { recoveryTexts } from '@/i18n/texts/recovery'
import type { Translate } from '@/i18n/translator'
import type { Clock, Visibility } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { createIdempotencyKeyStore } from '@/stores/support/idempotency-key-store'

export interface RecoveryDependencies
  extends Pick<RootStore, 'persistence' | 'session' | 'serverSeconds' | 'cache' | 'request' | 'awaitedOperations'> {
  readonly platform: { readonly clock: Pick<Clock, 'setTimeout'>; readonly visibility: Pick<Visibility, 'isVisible'> }
  /** Undefined before the texts are loaded. */
  readonly translate: () => Translate | undefined
  /** Queues a message. When its turn comes, it calls `present`, which calls `show` if the message is still needed. */
  readonly tell: (text: string, kind: 'neutral', action: undefined, present: (show: () => void) => void) => void
}

/** Request and response fields of all operations. */
interface Fields {
  readonly id?: string
  readonly type?: string
  readonly quantity?: string
  readonly vc?: string
  readonly coin?: string
  /** Starts with the coin symbol. */
  readonly network?: string
}

const NAMES = {
  '/api/funds/addMiningRig': recoveryTexts.stake,
  '/api/funds/addTransfer': recoveryTexts.transfer,
  '/api/funds/addBoexRelease': recoveryTexts.release,
  '/api/funds/addCashLog': recoveryTexts.withdrawal,
  '/api/funds/getMiningRigRelease': recoveryTexts.claim,
  '/api/funds/returnMiningRig': recoveryTexts.redemption,
} as const satisfies Readonly<Record<OperationPath, Text>>

/** @param text path and fields, as `MoneyFlow` stores them */
const sentenceOf = (t: Translate, text: string, operation: CarriedOut | null): string => {
  const space = text.indexOf(' ')
  const answer: Fields = operation?.answer ?? {}
  const { id = '', type, quantity, vc, coin, network }: Fields = { ...answer, ...JSON.parse(text.slice(space)) }
  const named = type === 'burn' ? recoveryTexts.burn : NAMES[text.slice(0, space) as OperationPath]
  const moved = vc ?? quantity
  const values = {
    operation: t(vc ? recoveryTexts.acceleration : named),
    // Only the response contains the amount of a redemption.
    amount: moved
      ? `${formatFullPrecision(moved)} ${vc ? 'VC' : (coin ?? network?.split('-')[0] ?? 'BOEX')}`
      : t(recoveryTexts.position, { number: id }),
  }
  if (!operation) return t(recoveryTexts.notCarriedOut, values)
  const submitted = named === recoveryTexts.withdrawal || (named === recoveryTexts.release && !vc)
  return t(submitted ? recoveryTexts.submitted : recoveryTexts.done, { ...values, number: answer.id ?? '—' })
}

/**
 * Tells the member the outcome of money operations whose response was lost and whose form is gone (D8): after a
 * restart, on return, and when back online. An operation that may still arrive is not revoked, but checked again once
 * it cannot. It is stored until the member has seen its message.
 */
export const recoverOperations = async (dependencies: RecoveryDependencies): Promise<void> => {
  const { persistence, session, serverSeconds, cache, awaitedOperations, request, platform, translate, tell } =
    dependencies
  const owner = session.userId
  const keys = createIdempotencyKeyStore(persistence, serverSeconds)
  const sent = () => persistence.read().unansweredOperations[owner] ?? {}
  const recover = async (text: string, key: string, sentAt: number) => {
    // False if its form is open, has the outcome or has sent it again, or if the member logged out.
    const isUntold = () =>
      !awaitedOperations.has(key) &&
      !awaitedOperations.has(text) &&
      owner === session.userId &&
      keys.recall(owner, text) === key &&
      sent()[text]?.sentAt === sentAt
    if (!isUntold()) return
    const left = sentAt * 1000 + REQUEST_TIMEOUT_MILLISECONDS - serverSeconds() * 1000
    const { operation } = await request.call('/api/funds/getOperation', { idempotencyKey: key, revoke: left <= 0 })
    const t = translate()
    if (!t || !isUntold()) return
    if (!operation && left > 0) {
      platform.clock.setTimeout(() => void recoverOperations(dependencies).catch(ignoreAppError), left)
      return
    }
    // Stored by text until the message's turn, because forms add and remove the key.
    awaitedOperations.add(text)
    tell(sentenceOf(t, text, operation), 'neutral', undefined, (show) => {
      awaitedOperations.delete(text)
      if (!platform.visibility.isVisible() || !isUntold()) return
      show()
      keys.forget(owner, text)
    })
    if (operation) cache.invalidate()
  }
  for (const [text, { key, sentAt }] of Object.entries(sent())) await recover(text, key, sentAt)
}
