import type { Stage } from '@/components/nut/timeline/stage'
import { formatFullPrecision, fromBaseUnits } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import type { Translate } from '@/i18n/translator'
import { isNeutral } from '@/shell/notices/format-error'
import { ORDER_CANCELLED } from '@/stores/orders/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { purchaseTexts } from './texts'

/** The steps of a purchase (D2), in their order. The second is there only where the wallet is asked to approve. */
const STEPS = ['order', 'approve', 'sign', 'chain', 'record'] as const

type Step = (typeof STEPS)[number]

/** `searching`: a payment whose hash was never seen is looked for on the chain, and the wallet is asked nothing. */
export type PurchaseActivity = 'running' | 'searching' | 'idle'

const TITLES = {
  order: {
    waiting: purchaseTexts.stepOrder,
    active: purchaseTexts.opening,
    done: purchaseTexts.stepOrderDone,
    failed: purchaseTexts.stepOrder,
  },
  approve: {
    waiting: purchaseTexts.stepApprove,
    active: purchaseTexts.stepApproveActive,
    done: purchaseTexts.stepApproveDone,
    failed: purchaseTexts.stepApprove,
  },
  sign: {
    waiting: purchaseTexts.stepSign,
    active: purchaseTexts.stepSignActive,
    done: purchaseTexts.stepSignDone,
    failed: purchaseTexts.stepSignFailed,
  },
  chain: {
    waiting: purchaseTexts.stepChain,
    active: purchaseTexts.stepChainActive,
    done: purchaseTexts.stepChainDone,
    failed: purchaseTexts.stepChainFailed,
  },
  record: {
    waiting: purchaseTexts.stepRecord,
    active: purchaseTexts.stepRecordActive,
    done: purchaseTexts.stepRecordDone,
    failed: purchaseTexts.stepRecordFailed,
  },
} as const

const SHORT_HASH = 10

/** True if a step is known to be done. Each check is separate: a later step does not imply an earlier one. */
const isDone = (step: Step, { order, step: reached, approved, hash, outcome }: OrderLogEntry): boolean => {
  switch (step) {
    case 'order':
      return order !== null
    case 'approve':
      return approved
    case 'sign':
      return hash !== null
    case 'chain':
      return outcome === 'mined' || reached === 'received'
    case 'record':
      return reached === 'received'
  }
}

/** The step at which an order ended. A hash that was refused unseen says nothing of the chain. */
const endOf = (entry: OrderLogEntry, open: readonly Step[]): Step | undefined => {
  // Nothing went wrong with an order that its member gave back.
  if (entry.step !== 'failed' || entry.problem === ORDER_CANCELLED) return undefined
  return entry.hash !== null && entry.outcome !== 'reverted' ? 'record' : open[0]
}

const detailOf = (t: Translate, step: Step, entry: OrderLogEntry): string | undefined => {
  const { order, hash, coin, problem } = entry
  const paid = order ? formatFullPrecision(fromBaseUnits(order.payAmount, order.payTokenDecimals)) : ''
  switch (step) {
    case 'order':
      return order ? t('orders.number', { number: order.orderId }) : undefined
    case 'approve':
      return t(purchaseTexts.approveExactly, { amount: paid })
    case 'sign':
      if (hash !== null) return `${hash.slice(0, SHORT_HASH)}…${hash.slice(-4)}`
      return order ? t(purchaseTexts.payAmount, { amount: paid }) : undefined
    case 'chain':
      return undefined
    case 'record':
      if (entry.step === 'failed' || problem !== null) return undefined
      return entry.step === 'reviewing' ? t(purchaseTexts.underReview) : t(purchaseTexts.arrivesInAssets, { coin })
  }
}

/** The open step that is being taken, as it is called. */
const titleOf = (t: Translate, step: Step, entry: OrderLogEntry, activity: PurchaseActivity): string => {
  if (step === 'sign' && activity === 'searching') return t(purchaseTexts.stepSignSearching)
  if (step === 'record') return t(TITLES.record[entry.problem === null ? 'active' : 'failed'])
  // Only a purchase that runs has asked anything of the wallet; the chain goes on without it.
  return t(TITLES[step][step === 'chain' || activity === 'running' ? 'active' : 'waiting'])
}

/**
 * The steps as the sheet shows them, each line true for itself.
 *
 * @param lastError why the purchase stands still at the step it reached; a rejection leaves the step to be taken (B6)
 * @param overdue it can no longer be paid, and ended there, whether or not the order log says so yet
 */
export const purchaseStages = (
  t: Translate,
  logged: OrderLogEntry,
  lastError: AppError | undefined,
  activity: PurchaseActivity,
  overdue: boolean,
): Stage[] => {
  const entry: OrderLogEntry = overdue ? { ...logged, step: 'failed' } : logged
  const steps = STEPS.filter((step) => step !== 'approve' || entry.approved || entry.step === 'approving')
  const open = steps.filter((step) => !isDone(step, entry))
  const end = endOf(entry, open)
  const present = entry.step === 'failed' ? undefined : open[0]
  // A payment request may have succeeded despite a wallet error. A payment with a hash continues on the chain.
  const refused = lastError !== undefined && !isNeutral(lastError) && entry.hash === null && entry.step !== 'paying'
  return steps.map((step) => {
    const line = { key: step, detail: detailOf(t, step, entry) }
    if (step === end) return { ...line, title: t(TITLES[step].failed), state: 'failed' }
    if (step === present) {
      const title = titleOf(t, step, entry, lastError ? 'idle' : activity)
      return { ...line, title, state: refused ? 'failed' : 'active' }
    }
    const state = isDone(step, entry) ? 'done' : 'waiting'
    return { ...line, title: t(TITLES[step][state]), state }
  })
}

/** Texts of a stopped purchase at its wallet steps. No wallet request is open then. */
const STILL = {
  ordered: ORDER_STEP_TEXTS.ordered,
  approving: ORDER_STEP_TEXTS.approving,
  // The wallet may have paid.
  paying: TITLES.sign.active,
} as const

/** Returns a short state for the minimised sheet: the current step, or the next step of a stopped purchase. */
export const purchaseState = (t: Translate, entry: OrderLogEntry, present: string, still: boolean): string => {
  const { step } = entry
  return still && (step === 'ordered' || step === 'approving' || step === 'paying') ? t(STILL[step]) : present
}

/**
 * Returns the hint above the steps. It is undefined for a stopped purchase, because the note below gives the reason.
 */
export const purchaseSubtitle = (
  t: Translate,
  entry: OrderLogEntry,
  lastError: AppError | undefined,
  activity: PurchaseActivity,
): string | undefined => {
  if (entry.step === 'received') return t(purchaseTexts.sheetDone)
  if (lastError || entry.step === 'failed' || entry.problem !== null) return undefined
  if (entry.hash !== null || activity === 'searching') return t(purchaseTexts.sheetSafe)
  return activity === 'running' && entry.order !== null ? t(purchaseTexts.sheetWaits) : undefined
}
