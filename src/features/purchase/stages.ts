import type { Stage } from '@/components/stage-sheet/stage-sheet'
import { displayExactAmount, fromBaseUnits } from '@/domain/money'
import type { Translate } from '@/i18n/translator'
import type { JournalEntry } from '@/stores/persisted-schema'

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
 * @param stopped the purchase stands still: the step it reached is where it failed
 */
export const purchaseStages = (t: Translate, entry: JournalEntry, stopped: boolean): Stage[] => {
  const behind = BEHIND[entry.step]
  return STEPS.map((step, index) => {
    const reached = index < behind ? 'done' : index === behind ? 'active' : 'waiting'
    const broken = reached === 'active' && (stopped || entry.step === 'failed')
    return {
      key: step,
      title: t(TITLES[step][reached]),
      detail: detailOf(t, step, entry),
      state: broken ? ('failed' as const) : reached,
    }
  })
}
