import { displayExactAmount, displayPrice } from '@/domain/money'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { partyFacts, type RecordFact } from '@/parts/ledger/facts'
import type { PartyNames } from '@/parts/ledger/use-party-name'
import { formatRecord } from './format-record'
import type { MoneyRecord } from './money-record'

const exact = (quantity: string, coin: string): string => `${displayExactAmount(quantity)} ${coin}`

const ownFacts = (t: Translate, money: MoneyRecord, nameOf: PartyNames): RecordFact[] => {
  if (money.kind === 'transfer') return partyFacts(t, money.record.counterparty, nameOf)
  if (money.kind === 'withdrawal') {
    const { network, fee, arrives, coin, account, hash, reason } = money.record
    return [
      { name: t('records.network'), text: network },
      { name: t('records.fee'), text: exact(fee, coin) },
      { name: t('records.arrives'), text: exact(arrives, coin) },
      ...partyFacts(t, { uid: null, nickname: account }, nameOf),
      ...(hash === null ? [] : [{ name: t('ledger.hash'), text: hash, copy: 'hash' as const }]),
      ...(reason === '' ? [] : [{ name: t('records.reason'), text: reason }]),
    ]
  }
  if (money.kind === 'release') {
    const { releaseId, day, days } = money.record
    return [
      { name: t('records.release'), text: releaseId, copy: 'text' },
      { name: t('records.day'), text: t('records.dayOf', { day, days }) },
    ]
  }
  const { order, hash, price } = money.record
  return [
    { name: t('records.price'), text: `${displayPrice(price)} USDT` },
    ...(order ? [{ name: t('records.order'), text: order.orderId, copy: 'text' as const }] : []),
    ...(hash === null ? [] : [{ name: t('ledger.hash'), text: hash, copy: 'hash' as const }]),
  ]
}

/** Everything that is known of a record, every digit of it. */
export const recordFacts = (t: Translate, money: MoneyRecord, nameOf: PartyNames, now: number): RecordFact[] => [
  { name: t('ledger.quantity'), text: exact(money.quantity, money.coin), copy: 'text' },
  { name: t('records.status'), text: formatRecord(t, money, nameOf, now).status },
  { name: t('ledger.time'), text: zonedTime(money.at) },
  ...ownFacts(t, money, nameOf),
]

/** The records as a table: a head, and a line for each, with exact amounts and signs. */
export const recordTable = (
  t: Translate,
  rows: readonly MoneyRecord[],
  nameOf: PartyNames,
  now: number,
): string[][] => [
  [
    t('ledger.time'),
    t('ledger.kind'),
    t('ledger.quantity'),
    t('ledger.coin'),
    t('records.status'),
    t('records.details'),
  ],
  ...rows.map((money) => {
    const { title, status } = formatRecord(t, money, nameOf, now)
    const details = ownFacts(t, money, nameOf).map(({ name, text }) => `${name}: ${text}`)
    const signed = `${money.direction === 'out' ? '-' : ''}${money.quantity}`
    return [zonedTime(money.at), title, signed, money.coin, status, details.join('; ')]
  }),
]
