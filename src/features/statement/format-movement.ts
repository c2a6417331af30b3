import type { IconName } from '@/components/icon/drawings'
import { shortName } from '@/domain/mining/party'
import type { MemberAccount, StatementCoin, StatementType } from '@/domain/money/ledger-codes'
import { cutDerived, formatFullPrecision } from '@/domain/money/money'
import type { NamedParty } from '@/domain/money/statement'
import { isWalletAddress } from '@/domain/money/wallet-address'
import type { TextKey } from '@/i18n/dictionary'
import { ledgerTexts } from '@/i18n/texts/ledger'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { partyFacts, type RecordFact } from '@/parts/ledger/facts'
import type { PartyNames } from '@/parts/ledger/use-party-name'
import { ANY_TIME, type Movement } from './statement-model'
import { statementTexts } from './texts'

export const ACCOUNT_TEXTS = {
  available: 'assets.available',
  fund: 'assets.fundAccount',
  mining: 'assets.inMining',
  burned: statementTexts.burned,
  pending: 'assets.pending',
  releasing: 'assets.releasing',
  'under-review': 'assets.underReview',
} as const satisfies Readonly<Record<MemberAccount, TextKey>>

const TYPES = {
  purchase: [statementTexts.purchase, 'exchange'],
  'payment-refund': [statementTexts.paymentRefunded, 'exchange'],
  'ticket-refund': [statementTexts.ticketRefunded, 'exchange'],
  transfer: [statementTexts.transfer, 'transfer'],
  'mining-flexible': [statementTexts.staked, 'mining'],
  'mining-burn': [statementTexts.burn, 'flame'],
  'mining-node': [statementTexts.nodeMining, 'mining'],
  'mining-redeemed': [statementTexts.redeemed, 'mining'],
  claim: [statementTexts.claim, 'mining'],
  'release-scheduled': [statementTexts.releaseScheduled, 'clock'],
  release: [statementTexts.release, 'earnings'],
  acceleration: [statementTexts.acceleration, 'earnings'],
  withdrawal: [statementTexts.withdrawal, 'withdraw'],
  'withdrawal-paid': [statementTexts.withdrawalPaid, 'withdraw'],
  'withdrawal-fee': [statementTexts.withdrawalFee, 'withdraw'],
  'withdrawal-refused': [statementTexts.withdrawalRefunded, 'withdraw'],
  adjustment: [statementTexts.adjustment, 'document'],
  other: [statementTexts.other, 'document'],
} as const satisfies Readonly<Record<StatementType, readonly [TextKey, IconName]>>

const OF_WITHDRAWALS = ['withdrawal', 'withdrawal-paid', 'withdrawal-fee', 'withdrawal-refused'] as const

/** Types that a coin can move by. */
export const TYPES_OF: Readonly<Record<StatementCoin, readonly StatementType[]>> = {
  BOEX: [
    'purchase',
    'transfer',
    'mining-flexible',
    'mining-burn',
    'mining-redeemed',
    'claim',
    'release-scheduled',
    'release',
    ...OF_WITHDRAWALS,
    'adjustment',
  ],
  VC: ['purchase', 'transfer', 'acceleration', ...OF_WITHDRAWALS, 'adjustment'],
  USDT: ['purchase', 'payment-refund', 'ticket-refund', ...OF_WITHDRAWALS, 'adjustment'],
}

export const periodText = (t: Translate, period: string): string =>
  period === ANY_TIME ? t(ledgerTexts.anyTime) : period

export const typeText = (t: Translate, type: StatementType): string => t(TYPES[type][0])

export const movementIcon = ({ type }: Movement): IconName => TYPES[type][1]

/** Returns the title of a movement. A transfer names its sender or recipient. */
export const movementTitle = (t: Translate, { type, direction, counterparty }: Movement, nameOf: PartyNames): string =>
  type === 'transfer' && counterparty
    ? t(direction === 'in' ? 'assets.transferFrom' : 'assets.transferTo', { who: shortName(nameOf(counterparty)) })
    : typeText(t, type)

/** The other side of a movement as a table names it. */
export const namedParty = ({ counterparty }: Movement, nameOf: PartyNames): NamedParty => ({
  name: counterparty ? nameOf(counterparty) : '',
  uid: counterparty?.uid ?? '',
  address: counterparty && isWalletAddress(counterparty.nickname) ? counterparty.nickname : '',
})

/** Everything that is known of a movement, every digit of what moved. */
export const movementFacts = (
  t: Translate,
  coin: StatementCoin,
  movement: Movement,
  nameOf: PartyNames,
): RecordFact[] => {
  const { type, account, direction, quantity, balanceAfter, createdAt, bookedAt, record, hashes, counterparty } =
    movement
  const exact = (amount: string) => `${formatFullPrecision(amount)} ${coin}`
  return [
    { name: t(ledgerTexts.kind), text: typeText(t, type) },
    { name: t(statementTexts.account), text: t(ACCOUNT_TEXTS[account]) },
    { name: t(ledgerTexts.quantity), text: `${direction === 'in' ? '+' : '−'}${exact(quantity)}`, copy: 'text' },
    {
      name: t(statementTexts.balanceAfter),
      text: exact(cutDerived(balanceAfter)),
      copy: 'text',
      exact: exact(balanceAfter),
    },
    { name: t(ledgerTexts.time), text: zonedTime(createdAt) },
    ...(bookedAt === createdAt ? [] : [{ name: t(statementTexts.booked), text: zonedTime(bookedAt) }]),
    ...(counterparty ? partyFacts(t, counterparty, nameOf) : []),
    ...(record ? [{ name: t(ledgerTexts.number), text: record.id, copy: 'text' as const }] : []),
    { name: t(statementTexts.entry), text: movement.entryId, copy: 'text' },
    ...hashes.map((hash) => ({ name: t(ledgerTexts.hash), text: hash, copy: 'hash' as const })),
  ]
}
