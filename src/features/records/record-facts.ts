import { displayPrice, formatFullPrecision } from '@/domain/money/money'
import { ledgerTexts } from '@/i18n/texts/ledger'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { partyFacts, type RecordFact } from '@/parts/ledger/facts'
import type { PartyNames } from '@/parts/ledger/use-party-name'
import { formatRecord } from './format-record'
import type { MoneyRecord } from './money-record'
import { recordsTexts } from './texts'

const exact = (quantity: string, coin: string): string => `${formatFullPrecision(quantity)} ${coin}`

const ownFacts = (t: Translate, money: MoneyRecord, nameOf: PartyNames): RecordFact[] => {
  if (money.kind === 'transfer') return partyFacts(t, money.record.counterparty, nameOf)
  if (money.kind === 'withdrawal') {
    const { network, fee, arrives, coin, account, hash, reason } = money.record
    return [
      { name: t(recordsTexts.network), text: network },
      { name: t(recordsTexts.fee), text: exact(fee, coin) },
      { name: t(recordsTexts.arrives), text: exact(arrives, coin) },
      ...partyFacts(t, { uid: null, nickname: account }, nameOf),
      ...(hash === null ? [] : [{ name: t(ledgerTexts.hash), text: hash, copy: 'hash' as const }]),
      ...(reason === '' ? [] : [{ name: t(recordsTexts.reason), text: reason }]),
    ]
  }
  if (money.kind === 'release') {
    const { releaseId, day, days } = money.record
    return [
      { name: t(recordsTexts.release), text: releaseId, copy: 'text' },
      { name: t(recordsTexts.day), text: t(recordsTexts.dayOf, { day, days }) },
    ]
  }
  const { order, hash, price } = money.record
  return [
    { name: t(recordsTexts.price), text: `${displayPrice(price)} USDT` },
    ...(order ? [{ name: t(recordsTexts.order), text: order.orderId, copy: 'text' as const }] : []),
    ...(hash === null ? [] : [{ name: t(ledgerTexts.hash), text: hash, copy: 'hash' as const }]),
  ]
}

/** Everything that is known of a record, every digit of it. */
export const recordFacts = (t: Translate, money: MoneyRecord, nameOf: PartyNames, now: number): RecordFact[] => [
  { name: t(ledgerTexts.quantity), text: exact(money.quantity, money.coin), copy: 'text' },
  { name: t(recordsTexts.status), text: formatRecord(t, money, nameOf, now).status },
  { name: t(ledgerTexts.time), text: zonedTime(money.at) },
  ...ownFacts(t, money, nameOf),
]

/** Removes the invisible joiner of shortened addresses, which a search in a spreadsheet would not match. */
const searchable = (title: string): string => title.replace('\u2060', '')

/** The records as a table: a head, and a line for each, with exact amounts and signs. */
export const recordTable = (
  t: Translate,
  rows: readonly MoneyRecord[],
  nameOf: PartyNames,
  now: number,
): string[][] => [
  [
    t(ledgerTexts.time),
    t(ledgerTexts.kind),
    t(ledgerTexts.quantity),
    t(ledgerTexts.coin),
    t(recordsTexts.status),
    t(recordsTexts.details),
  ],
  ...rows.map((money) => {
    const { title, status } = formatRecord(t, money, nameOf, now)
    const details = ownFacts(t, money, nameOf).map(({ name, text }) => `${name}: ${text}`)
    const signed = `${money.direction === 'out' ? '-' : ''}${money.quantity}`
    return [zonedTime(money.at), searchable(title), signed, money.coin, status, details.join('; ')]
  }),
]
