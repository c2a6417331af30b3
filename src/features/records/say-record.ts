import type { IconName } from '@/components/icon/icon'
import { shortAddress } from '@/domain/wallet-address'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import type { Translate } from '@/i18n/translator'
import type { MoneyRecord } from './records-model'

type Tone = 'brand' | 'warning' | 'negative' | 'neutral'

export interface SaidRecord {
  readonly icon: IconName
  readonly title: string
  readonly status: string
  readonly tone: Tone
}

const WITHDRAWAL_STATUSES = {
  'under-review': ['assets.underReview', 'warning'],
  paying: ['assets.paying', 'warning'],
  received: ['assets.received', 'brand'],
  refused: ['assets.refused', 'negative'],
} as const

/** What a record is called, and where it stands. */
export const sayRecord = (t: Translate, money: MoneyRecord): SaidRecord => {
  if (money.kind === 'transfer') {
    const who = shortAddress(money.record.counterparty.nickname)
    return {
      icon: 'transfer',
      title: t(money.direction === 'in' ? 'assets.transferFrom' : 'assets.transferTo', { who }),
      status: t('assets.received'),
      tone: 'brand',
    }
  }
  if (money.kind === 'withdrawal') {
    const [text, tone] = WITHDRAWAL_STATUSES[money.record.status]
    const to = shortAddress(money.record.account)
    return { icon: 'withdraw', title: t('records.withdrawalTo', { to }), status: t(text), tone }
  }
  if (money.kind === 'release') {
    const { day, days } = money.record
    return {
      icon: 'earnings',
      title: t('records.releaseDay', { day, days }),
      status: t('assets.received'),
      tone: 'brand',
    }
  }
  const { step } = money.record
  return {
    icon: money.coin === 'VC' ? 'vc' : 'boex',
    title: t('records.purchaseOf', { coin: money.coin }),
    status: t(ORDER_STEP_TEXTS[step]),
    tone: step === 'received' ? 'brand' : step === 'failed' ? 'negative' : 'warning',
  }
}
