import type { IconName } from '@/components/icon/drawings'
import { shortName } from '@/domain/mining/party'
import { formatFullPrecision } from '@/domain/money/money'
import type { TicketRecordKind } from '@/domain/ticket'
import { ledgerTexts } from '@/i18n/texts/ledger'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import type { PartyNames } from '@/parts/ledger/use-party-name'
import { orderStatus } from '@/parts/orders/order-status'
import { withdrawalStatus } from '@/parts/withdrawals/withdrawal-status'
import type { MoneyRecord } from './money-record'
import { recordsTexts } from './texts'

type Tone = 'brand' | 'warning' | 'negative' | 'neutral'

export interface FormattedRecord {
  readonly icon: IconName
  readonly title: string
  readonly status: string
  readonly tone: Tone
}

/** Plural names of the record kinds. */
export const KIND_TEXTS = {
  all: 'common.all',
  transfer: recordsTexts.transfers,
  withdrawal: recordsTexts.withdrawals,
  release: recordsTexts.releases,
  orders: recordsTexts.orders,
} as const

/** Singular names of the record kinds. */
const ONE_TEXTS = {
  transfer: 'assets.transfer',
  withdrawal: recordsTexts.oneWithdrawal,
  release: 'assets.release',
  orders: recordsTexts.oneOrder,
} as const

/** Returns the title and state of a record. @param now the platform's clock, unix seconds */
export const formatRecord = (t: Translate, money: MoneyRecord, nameOf: PartyNames, now: number): FormattedRecord => {
  if (money.kind === 'transfer') {
    const who = shortName(nameOf(money.record.counterparty))
    return {
      icon: 'transfer',
      title: t(money.direction === 'in' ? 'assets.transferFrom' : 'assets.transferTo', { who }),
      status: t(money.direction === 'in' ? 'assets.received' : 'assets.sent'),
      tone: 'brand',
    }
  }
  if (money.kind === 'withdrawal') {
    const { text, tone } = withdrawalStatus(money.record)
    const to = shortName(nameOf({ uid: null, nickname: money.record.account }))
    return { icon: 'withdraw', title: t(recordsTexts.withdrawalTo, { to }), status: t(text), tone }
  }
  if (money.kind === 'release') {
    const { day, days } = money.record
    return {
      icon: 'earnings',
      title: t(recordsTexts.releaseDay, { day, days }),
      status: t('assets.received'),
      tone: 'brand',
    }
  }
  const { text, tone } = orderStatus(money.record, now)
  return {
    icon: money.coin === 'VC' ? 'vc' : 'boex',
    title: t(recordsTexts.purchaseOf, { coin: money.coin }),
    status: t(text),
    tone,
  }
}

const numberOf = (money: MoneyRecord): string =>
  money.kind === 'orders' ? (money.record.order?.orderId ?? money.id) : money.id

/** The facts for customer service name no other side. */
const NOBODY: PartyNames = () => ''

const factsOf = (t: Translate, money: MoneyRecord, now: number): string[] => {
  const hash = money.kind === 'withdrawal' || money.kind === 'orders' ? money.record.hash : null
  const facts = [
    [t(ledgerTexts.kind), t(ONE_TEXTS[money.kind])],
    [t(ledgerTexts.number), numberOf(money)],
    [t(ledgerTexts.time), zonedTime(money.at)],
    [t(ledgerTexts.quantity), `${formatFullPrecision(money.quantity)} ${money.coin}`],
    [t(recordsTexts.status), formatRecord(t, money, NOBODY, now).status],
    ...(hash === null ? [] : [[t(ledgerTexts.hash), hash]]),
  ]
  return facts.map((fact) => fact.join(': '))
}

/** Returns the facts of a record for a ticket about it. */
export const recordForTicket = (t: Translate, money: MoneyRecord, now: number): string =>
  factsOf(t, money, now).join('\n')

/** A record as a ticket names it. Orders have a number once the platform has answered. */
export const ticketRecord = (money: MoneyRecord): { readonly kind: TicketRecordKind; readonly id?: string } => {
  if (money.kind !== 'orders') return { kind: money.kind === 'release' ? 'release-payment' : money.kind, id: money.id }
  const { order } = money.record
  return order ? { kind: 'order', id: order.orderId } : { kind: 'order' }
}

/**
 * Returns the facts that customer service needs to find a record, without names or secrets. The text ends where the
 * member continues.
 */
export const formatProblem = (t: Translate, money: MoneyRecord, now: number): string =>
  [t(recordsTexts.reportHead), ...factsOf(t, money, now), t(recordsTexts.reportWrong), ''].join('\n')
