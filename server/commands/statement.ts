import { CODE } from '@/contract/codes'
import type { CheckedPayload, Data } from '@/contract/contract'
import {
  ACCOUNTS_OF,
  type MemberAccount,
  STATEMENT_TYPES,
  type StatementRecord,
  type StatementType,
} from '@/domain/money/ledger-codes'
import { ZERO } from '@/domain/money/money'
import type { AccountFigures } from '@/domain/money/statement'
import type { Queryable } from '../database/database'
import { readLongPage, readPage } from '../database/page'
import { RefusalError } from '../lib/refusal'
import { nicknameOf } from './nickname'

const PATH = '/api/funds/getStatement'

type Statement = Data<typeof PATH>
type Movement = Statement['list'][number]

/** Kind of record that the number in an entry's idempotency key refers to. */
const RECORDS: Readonly<Record<StatementType, StatementRecord | undefined>> = {
  purchase: 'order',
  'payment-refund': 'order',
  'ticket-refund': 'ticket',
  transfer: 'transfer',
  'mining-flexible': 'position',
  'mining-burn': 'position',
  'mining-node': 'position',
  'mining-redeemed': 'position',
  claim: 'claim',
  'release-scheduled': 'release',
  release: 'release',
  acceleration: 'release',
  withdrawal: 'withdrawal',
  'withdrawal-paid': 'withdrawal',
  'withdrawal-fee': 'withdrawal',
  'withdrawal-refused': 'withdrawal',
  adjustment: undefined,
  other: undefined,
}

/** Later than any time of the contract. */
const NEVER = '9223372036854775807::bigint'

/** Accounts of member `$1` in coin `$2`, of the name `$3` where it is not null. */
const ACCOUNTS = `from ledger_account account
  where account.member_id = $1 and account.coin = $2 and ($3::text is null or account.name = $3::text)`

/**
 * A leg with its entry. A day of a release that was paid late is older than what was posted before it: by `booked_at` the
 * legs of an account are in the order in which its balance changed, and a period is a run of them without a gap.
 */
const LEG = `leg.id, leg.entry_id, account.name as account, leg.amount, leg.balance_after, leg.booked_at, entry.created_at,
  entry.kind, split_part(entry.idempotency_key, ':', 3) as payment,
  case when entry.kind = 'withdrawal-paid' and 'fees' = (
      select receiver.name from journal_leg other join ledger_account receiver on receiver.id = other.account_id
      where other.entry_id = leg.entry_id and other.id > leg.id order by other.id limit 1
    ) then 'withdrawal-fee' when entry.kind = any($6::text[]) then entry.kind else 'other' end as type,
  case when split_part(entry.idempotency_key, ':', 2) ~ '^[1-9][0-9]{0,17}$'
    then split_part(entry.idempotency_key, ':', 2)::bigint end as record_id`

/** The period from `$4` until `$5`, each of them open where it is null. */
const IN_PERIOD = `leg.booked_at >= coalesce($4::bigint, 0) and leg.booked_at < coalesce($5::bigint, ${NEVER})`

/** Legs of the period, each with its entry: those of a filtered statement are chosen from them. */
const LEGS = `leg as (
    select ${LEG}
    from (select account.id, account.name ${ACCOUNTS}) account
    join journal_leg leg on leg.account_id = account.id
    join journal_entry entry on entry.id = leg.entry_id
    where ${IN_PERIOD}
  )`

/** The newest page of the period by the index of each account, without looking at any other leg. */
const KEYS = `select leg.id, leg.booked_at from (select account.id ${ACCOUNTS}) account
  cross join lateral (
    select leg.id, leg.booked_at from journal_leg leg where leg.account_id = account.id and ${IN_PERIOD}
    order by leg.booked_at desc, leg.id desc limit $7::bigint + $8::bigint
  ) leg
  order by leg.booked_at desc, leg.id desc`

/** SQL for details of a leg that are not in the ledger: the other party, and the transactions on the chain. */
const DETAIL = `select other.uid::text as uid, other.account, other.wallet_address, withdrawal.account as address,
    case when leg.kind = 'payment-refund' then array[leg.payment]
      when purchase.hash is null then array(
        select payout.hash from payout where payout.subject_id = leg.record_id and payout.hash is not null
          and payout.kind = any(
            case when leg.kind like 'withdrawal%' then array['withdrawal']
              when leg.kind = 'mining-burn' then array['black-hole', 'ecosystem'] end
          ) order by payout.kind
      ) else array[purchase.hash] end as hashes
  from (values (1)) one (row)
  left join transfer on leg.kind = 'transfer' and transfer.id = leg.record_id
  left join member other
    on other.id = case when transfer.sender_id = $1 then transfer.receiver_id else transfer.sender_id end
  left join withdrawal on leg.kind like 'withdrawal%' and withdrawal.id = leg.record_id
  left join purchase_order purchase on leg.kind = 'purchase' and purchase.id = leg.record_id`

/**
 * Searches for a number as a whole, and for other text as a part of an address or hash. An account is not searched by
 * its name, which others see masked.
 */
const WHERE = `($7::text is null or type = $7::text)
  and ($8::text = 'all' or (amount > 0) = ($8::text = 'in'))
  and ($9::text = '' or $9::text in (leg.id::text, leg.entry_id::text, leg.record_id::text) or exists (
    select from (${DETAIL}) detail where detail.uid = $9::text or ($9::text !~ '^[0-9]+$' and position($9::text in
      lower(concat_ws(' ', detail.wallet_address, detail.address, array_to_string(detail.hashes, ' ')))) > 0)
  ))`

const lastBefore = (end: string): string => `left join lateral (
    select leg.balance_after, leg.credited_after, leg.place from journal_leg leg
    where leg.account_id = account.id and leg.booked_at < coalesce(${end}, 0)
    order by leg.booked_at desc, leg.id desc limit 1
  )`

/** Balances and sums are what the ledger noted with the last leg before an end of the period. */
const FIGURES = `figures as materialized (
    select account.name as account, trim_scale(opening.balance_after)::text as opening,
      trim_scale(period.credited)::text as credited,
      trim_scale(period.credited - coalesce(closing.balance_after, 0) + coalesce(opening.balance_after, 0))::text as debited,
      trim_scale(closing.balance_after)::text as closing,
      coalesce(closing.place, 0) - coalesce(opening.place, 0) as movements
    from (select account.id, account.name ${ACCOUNTS}) account
    ${lastBefore('$4::bigint')} opening on true
    ${lastBefore(`coalesce($5::bigint, ${NEVER})`)} closing on true
    cross join lateral (
      select coalesce(closing.credited_after, 0) - coalesce(opening.credited_after, 0) as credited
    ) period
  )`

const ACCOUNT_FIGURES = "select coalesce(json_agg(figures), '[]') as accounts from figures"

const COLUMNS = `leg.id, leg.entry_id as "entryId", leg.type, leg.account,
  case when leg.amount > 0 then 'in' else 'out' end as direction, trim_scale(abs(leg.amount))::text as quantity,
  trim_scale(leg.balance_after)::text as "balanceAfter", leg.created_at::float8 as "createdAt",
  leg.booked_at::float8 as "bookedAt", leg.record_id, (select to_json(detail) from (${DETAIL}) detail) as detail`

interface Row extends Omit<Movement, 'record' | 'hashes' | 'counterparty'> {
  record_id: string | null
  detail: {
    uid: string | null
    account: string | null
    wallet_address: string | null
    address: string | null
    hashes: string[]
  }
}

/** An account as the database sums it up; a balance is null where no leg came before. */
type Figures = { readonly [Name in keyof AccountFigures]: AccountFigures[Name] | null }

const counterpartyOf = ({ uid, address, ...member }: Row['detail']): Movement['counterparty'] => {
  if (uid !== null) return { uid, nickname: nicknameOf(member) }
  return address === null ? null : { uid: null, nickname: address }
}

const movementOf = ({ record_id: id, detail, ...movement }: Row): Movement => {
  const kind = RECORDS[movement.type]
  const record = kind === undefined || id === null ? null : { kind, id }
  return { ...movement, record, hashes: detail.hashes, counterparty: counterpartyOf(detail) }
}

/**
 * The statement of a coin: a page of movements, and the balances that they lead from and to, in one statement, so that
 * they agree while money moves.
 *
 * @throws RefusalError body-invalid where the coin has no such account, or the period ends before it begins
 */
export const readStatement = async (
  queryable: Queryable,
  question: CheckedPayload<typeof PATH> & { readonly memberId: string },
): Promise<Statement> => {
  const { memberId, coin, account, from, until, type, direction, search = '', page, limit } = question
  if (account !== undefined && !ACCOUNTS_OF[coin].includes(account)) {
    throw new RefusalError(CODE.BODY_INVALID, { field: 'account' })
  }
  if (from !== undefined && until !== undefined && until < from) {
    throw new RefusalError(CODE.BODY_INVALID, { field: 'until' })
  }
  const period = [memberId, coin, account ?? null, from ?? null, until ?? null, STATEMENT_TYPES] as const
  const paged = { extra: ACCOUNT_FIGURES, page, limit }
  const text = search.trim().toLowerCase()
  const isWhole = type === undefined && direction === 'all' && text === ''
  const { list, extra, ...counted } = isWhole
    ? await readLongPage<Row, { accounts: Figures[] }>(queryable, {
        ...paged,
        preface: `${FIGURES},`,
        keys: KEYS,
        total: '(select coalesce(sum(movements), 0)::integer from figures)',
        columns: COLUMNS,
        joins: `cross join lateral (
          select ${LEG} from journal_leg leg join ledger_account account on account.id = leg.account_id
          join journal_entry entry on entry.id = leg.entry_id where leg.id = page.id
        ) leg`,
        parameters: period,
      })
    : await readPage<Row, { accounts: Figures[] }>(queryable, {
        ...paged,
        preface: `with ${FIGURES}, ${LEGS}`,
        columns: COLUMNS,
        from: 'leg',
        where: WHERE,
        order: 'booked_at desc, id desc',
        parameters: [...period, type ?? null, direction, text],
      })
  const figuresOf = (name: MemberAccount): AccountFigures => {
    const held = extra?.accounts.find((one) => one.account === name)
    return {
      account: name,
      opening: held?.opening ?? ZERO,
      credited: held?.credited ?? ZERO,
      debited: held?.debited ?? ZERO,
      closing: held?.closing ?? ZERO,
    }
  }
  const accounts = ACCOUNTS_OF[coin].filter((name) => account === undefined || name === account).map(figuresOf)
  return { list: list.map(movementOf), ...counted, accounts }
}
