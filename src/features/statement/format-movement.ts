import type { IconName } from '@/components/icon/icon-props'
import type { MemberAccount, StatementCoin, StatementType } from '@/domain/ledger-codes'
import { cutDerived, displayExactAmount } from '@/domain/money'
import { shortName } from '@/domain/party'
import type { NamedParty } from '@/domain/statement'
import { isWalletAddress } from '@/domain/wallet-address'
import type { TextKey } from '@/i18n/dictionary'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { partyFacts, type RecordFact } from '@/parts/ledger/facts'
import type { PartyNames } from '@/parts/ledger/use-party-name'
import { ANY_TIME, type Movement } from './statement-model'

export const ACCOUNT_TEXTS = {
  available: 'assets.available',
  fund: 'assets.fundAccount',
  mining: 'assets.inMining',
  burned: 'statement.burned',
  pending: 'assets.pending',
  releasing: 'assets.releasing',
  'under-review': 'assets.underReview',
} as const satisfies Readonly<Record<MemberAccount, TextKey>>

const TYPES = {
  purchase: ['statement.purchase', 'exchange'],
  'payment-refund': ['statement.paymentRefunded', 'exchange'],
  'ticket-refund': ['statement.ticketRefunded', 'exchange'],
  transfer: ['statement.transfer', 'transfer'],
  'mining-flexible': ['statement.staked', 'mining'],
  'mining-burn': ['statement.burn', 'flame'],
  'mining-node': ['statement.nodeMining', 'mining'],
  'mining-redeemed': ['statement.redeemed', 'mining'],
  claim: ['statement.claim', 'mining'],
  'release-scheduled': ['statement.releaseScheduled', 'clock'],
  release: ['statement.release', 'earnings'],
  acceleration: ['statement.acceleration', 'earnings'],
  withdrawal: ['statement.withdrawal', 'withdraw'],
  'withdrawal-paid': ['statement.withdrawalPaid', 'withdraw'],
  'withdrawal-fee': ['statement.withdrawalFee', 'withdraw'],
  'withdrawal-refused': ['statement.withdrawalRefunded', 'withdraw'],
  other: ['statement.other', 'document'],
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
  ],
  VC: ['purchase', 'transfer', 'acceleration', ...OF_WITHDRAWALS],
  USDT: ['purchase', 'payment-refund', 'ticket-refund', ...OF_WITHDRAWALS],
}

/** What a period is called; a month by its number. */
export const periodText = (t: Translate, period: string): string => (period === ANY_TIME ? t('ledger.anyTime') : period)

export const typeText = (t: Translate, type: StatementType): string => t(TYPES[type][0])

export const movementIcon = ({ type }: Movement): IconName => TYPES[type][1]

/** What a movement is called; a transfer by whom it came from or went to. */
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
  const exact = (amount: string) => `${displayExactAmount(amount)} ${coin}`
  return [
    { name: t('ledger.kind'), text: typeText(t, type) },
    { name: t('statement.account'), text: t(ACCOUNT_TEXTS[account]) },
    { name: t('ledger.quantity'), text: `${direction === 'in' ? '+' : '−'}${exact(quantity)}`, copy: 'text' },
    {
      name: t('statement.balanceAfter'),
      text: exact(cutDerived(balanceAfter)),
      copy: 'text',
      exact: exact(balanceAfter),
    },
    { name: t('ledger.time'), text: zonedTime(createdAt) },
    ...(bookedAt === createdAt ? [] : [{ name: t('statement.booked'), text: zonedTime(bookedAt) }]),
    ...(counterparty ? partyFacts(t, counterparty, nameOf) : []),
    ...(record ? [{ name: t('ledger.number'), text: record.id, copy: 'text' as const }] : []),
    { name: t('statement.entry'), text: movement.entryId, copy: 'text' },
    ...hashes.map((hash) => ({ name: t('ledger.hash'), text: hash, copy: 'hash' as const })),
  ]
}
