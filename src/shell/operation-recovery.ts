import type { CarriedOut, OperationPath } from '@/contract/contract'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { displayExactAmount } from '@/domain/money'
import { ignoreAppError } from '@/errors/app-error'
import type { Translate } from '@/i18n/translator'
import type { Clock } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { createIdempotencyKeyStore } from '@/stores/support/idempotency-key-store'
import '@/i18n/areas/recovery'

export interface RecoveryDependencies
  extends Pick<RootStore, 'persistence' | 'session' | 'serverSeconds' | 'money' | 'request' | 'awaitedOperations'> {
  readonly clock: Pick<Clock, 'setTimeout'>
  /** Undefined before there are words. */
  readonly translate: () => Translate | undefined
  readonly tell: (text: string) => void
}

/** What was sent, of the fields of all operations. */
interface Fields {
  readonly quantity?: string
  readonly vc?: string
  /** Its name begins with the coin. */
  readonly network?: string
}

const SENTENCES = {
  '/api/funds/addMiningRig': 'recovery.joined',
  '/api/funds/addTransfer': 'recovery.transfer',
  '/api/funds/addBoexRelease': 'recovery.release',
  '/api/funds/addCashLog': 'recovery.withdrawal',
  '/api/funds/getMiningRigRelease': 'recovery.claim',
  '/api/funds/returnMiningRig': 'recovery.redemption',
} as const satisfies Readonly<Record<OperationPath, string>>

const sentenceOf = (t: Translate, { path, answer }: CarriedOut, { quantity, vc, network }: Fields): string => {
  const number = 'id' in answer ? answer.id : ''
  if (vc !== undefined) return t('recovery.acceleration', { amount: `${displayExactAmount(vc)} VC`, number })
  const coin = 'coin' in answer ? answer.coin : (network?.split('-')[0] ?? 'BOEX')
  const moved = quantity ?? ('quantity' in answer ? answer.quantity : undefined)
  return t(SENTENCES[path], { amount: `${displayExactAmount(moved)} ${coin}`, number })
}

/**
 * Tells the member what became of money operations whose answer was lost and whose form is gone (D8): after a restart,
 * on return, with the network. One that may still be on its way is not revoked; it is asked for again once it cannot be.
 */
export const recoverOperations = async (dependencies: RecoveryDependencies): Promise<void> => {
  const { persistence, session, serverSeconds, money, awaitedOperations, request, clock, translate, tell } =
    dependencies
  const owner = session.userId
  const keys = createIdempotencyKeyStore(persistence, serverSeconds)
  const recover = async (text: string, key: string, sentAt: number) => {
    const left = sentAt * 1000 + REQUEST_TIMEOUT_MILLISECONDS - serverSeconds() * 1000
    const { operation } = await request.call('/api/funds/getOperation', { idempotencyKey: key, revoke: left <= 0 })
    const t = translate()
    // Its form was opened meanwhile, or has learnt of it; or the member has left.
    if (!t || awaitedOperations.has(key) || keys.recall(owner, text) !== key || owner !== session.userId) return
    if (!operation && left > 0) {
      clock.setTimeout(() => void recoverOperations(dependencies).catch(ignoreAppError), left)
      return
    }
    keys.forget(owner, text)
    tell(operation ? sentenceOf(t, operation, JSON.parse(text.slice(text.indexOf(' ')))) : t('recovery.notCarriedOut'))
    if (operation) money.invalidate()
  }
  const unanswered = Object.entries(persistence.read().unansweredOperations[owner] ?? {})
  for (const [text, { key, sentAt }] of unanswered) if (!awaitedOperations.has(key)) await recover(text, key, sentAt)
}
