import type { Stage } from '@/components/timeline/timeline'
import { displayExactAmount, fromBaseUnits } from '@/domain/money'
import type { AppError } from '@/errors/app-error'
import type { Translate } from '@/i18n/translator'
import type { JournalEntry } from '@/stores/persisted-schema'
import { isNeutral } from './neutral-stops'

/** The five steps of a purchase (D2), in their order. */
const STEPS = ['order', 'approve', 'sign', 'chain', 'record'] as const

type Step = (typeof STEPS)[number]

/** How many of the steps are behind a journal entry. */
const BEHIND: Readonly<Record<JournalEntry['step'], number>> = {
  ordering: 0,
  ordered: 2,
  approving: 1,
  paying: 2,
  sent: 3,
  reviewing: 4,
  received: 5,
  failed: 4,
}

const TITLES = {
  order: { waiting: 'purchase.stepOrder', active: 'purchase.opening', done: 'purchase.stepOrderDone' },
  approve: { waiting: 'purchase.stepApprove', active: 'purchase.stepApproveActive', done: 'purchase.stepApproveDone' },
  sign: { waiting: 'purchase.stepSign', active: 'purchase.stepSignActive', done: 'purchase.stepSignDone' },
  chain: { waiting: 'purchase.stepChain', active: 'purchase.stepChainActive', done: 'purchase.stepChainDone' },
  record: { waiting: 'purchase.stepRecord', active: 'purchase.stepRecordActive', done: 'purchase.stepRecordDone' },
} as const

const SHORT_HASH = 10

const titleOf = (t: Translate, step: Step, reached: 'waiting' | 'active' | 'done', entry: JournalEntry): string => {
  // Nothing was approved where the platform takes plain transfers.
  if (step === 'approve' && entry.order?.method === 'transfer') return t('purchase.approval')
  return t(TITLES[step][reached])
}

const detailOf = (t: Translate, step: Step, entry: JournalEntry): string | undefined => {
  const { order, hash, coin } = entry
  const paid = order ? displayExactAmount(fromBaseUnits(order.payAmount, order.payTokenDecimals)) : ''
  switch (step) {
    case 'order':
      return order ? t('orders.number', { number: order.orderId }) : undefined
    case 'approve':
      return t(order?.method === 'approve' ? 'purchase.approveExactly' : 'purchase.approvalNone', { amount: paid })
    case 'sign':
      return hash === null
        ? t('purchase.payAmount', { amount: paid })
        : `${hash.slice(0, SHORT_HASH)}…${hash.slice(-4)}`
    case 'chain':
      return undefined
    case 'record':
      return entry.step === 'reviewing' ? t('purchase.underReview') : t('purchase.arrivesInAssets', { coin })
  }
}

/**
 * The steps as the sheet shows them.
 *
 * @param stopped why the purchase stands still at the step it reached; a rejection leaves the step to be taken (B6)
 */
export const purchaseStages = (t: Translate, entry: JournalEntry, stopped: AppError | undefined): Stage[] => {
  const behind = BEHIND[entry.step]
  const broken = entry.step === 'failed' || (stopped !== undefined && !isNeutral(stopped))
  return STEPS.map((step, index) => {
    const reached = index < behind ? 'done' : index === behind ? 'active' : 'waiting'
    const present = reached === 'active'
    return {
      key: step,
      title: titleOf(t, step, present && stopped ? 'waiting' : reached, entry),
      detail: detailOf(t, step, entry),
      state: present && broken ? ('failed' as const) : reached,
    }
  })
}
