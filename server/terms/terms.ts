import type { TermName, TermValue } from '../console-contract/term-values'
import { type Database, onlyRow, type Queryable, type Transaction } from '../database/database'
import { DEFAULT_TERMS } from './default-terms'

const WITHDRAWN = 'exists (select from scheduled_term withdrawal where withdrawal.withdraws = scheduled_term.id)'

/**
 * SQL condition for a row of `scheduled_term` that is valid at an expression of unix seconds. Rows of a start are,
 * whatever its clock said.
 */
export const validAt = (at: string): string => `value is not null and (valid_from <= ${at} or operator_id is null)
  and not ${WITHDRAWN}`

/** Columns of `termColumns`; null while a term is the default. */
export type TermColumns<N extends TermName> = { readonly [Name in N]: TermValue<Name> | null }
export type Terms<N extends TermName> = { readonly [Name in N]: TermValue<Name> }

/** SQL columns of the terms that are in force at an expression of unix seconds, for a statement that reads more. */
export const termColumns = (names: readonly TermName[], at: string): string =>
  names
    .map(
      (name) => `(select value from scheduled_term where name = '${name}' and ${validAt(at)}
        order by valid_from desc, id desc limit 1) as "${name}"`,
    )
    .join(', ')

/** @param row result of `termColumns` */
export const termsFromRow = <N extends TermName>(names: readonly N[], row: TermColumns<N>): Terms<N> =>
  Object.fromEntries(names.map((name) => [name, { ...DEFAULT_TERMS[name], ...row[name] }])) as Terms<N>

/**
 * Returns terms in force. Nothing is cached, so a change counts in every process from its second on. Commands read them
 * in their own transaction.
 * @param at unix seconds
 */
export const readTerms = async <N extends TermName>(
  queryable: Queryable,
  names: readonly N[],
  at: number,
): Promise<Terms<N>> =>
  termsFromRow(
    names,
    onlyRow(await queryable.query<TermColumns<N>>(`select ${termColumns(names, '$1::bigint')}`, [at])),
  )

export const readTerm = async <N extends TermName>(queryable: Queryable, name: N, at: number): Promise<TermValue<N>> =>
  (await readTerms(queryable, [name], at))[name]

/** One change of terms at a time, in all processes. */
const lockTerms = async (transaction: Transaction): Promise<void> => {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('scheduled-term', 0))")
}

/**
 * Records terms of the settings, where they are others than before. Once an operator has set a term, its setting no
 * longer counts. Safe to repeat, and at the same time.
 * @param at unix seconds
 */
export const recordTerms = (
  database: Database,
  settings: { readonly [N in TermName]?: TermValue<N> },
  at: number,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockTerms(transaction)
    for (const [name, value] of Object.entries(settings)) {
      // A price has no default, so its first one is recorded.
      const before = JSON.stringify(name.startsWith('price.') ? null : DEFAULT_TERMS[name as TermName])
      await transaction.query(
        `with latest as (
           select value, valid_from from scheduled_term where name = $1 and value is not null order by id desc limit 1
         )
         insert into scheduled_term (name, value, valid_from, created_at)
         select $1, $2::jsonb, greatest($3::bigint, (select valid_from + 1 from latest)), $3::bigint
         where coalesce((select value from latest), $4::jsonb) <> $2::jsonb
           and not exists (select from scheduled_term where name = $1 and operator_id is not null)`,
        [name, JSON.stringify(value), at, before],
      )
    }
  })

/** Terms that an operator sets. */
export interface NewTerm<N extends TermName> {
  readonly name: N
  readonly value: TermValue<N>
  /** Unix seconds. */
  readonly validFrom: number
  readonly operatorId: string
  /** Id of the latest change that the operator saw; null for none. */
  readonly last: string | null
  readonly at: number
}

/** Schedules terms. @returns false if another change was made since the operator looked */
export const scheduleTerm = async <N extends TermName>(
  transaction: Transaction,
  { name, value, validFrom, operatorId, last, at }: NewTerm<N>,
): Promise<boolean> => {
  await lockTerms(transaction)
  const { id } = onlyRow(
    await transaction.query<{ id: string | null }>('select max(id) as id from scheduled_term where name = $1', [name]),
  )
  if (id !== last) return false
  await transaction.query(
    `insert into scheduled_term (name, value, valid_from, operator_id, created_at)
     values ($1, $2::jsonb, $3, $4, $5)`,
    [name, JSON.stringify(value), validFrom, operatorId, at],
  )
  return true
}

interface ChangeRow {
  id: string
  name: TermName
  value: TermValue<TermName>
  valid_from: string
}

const CHANGE_COLUMNS = 'id, name, value, valid_from'

const changeFromRow = ({ id, name, value, valid_from }: ChangeRow) => ({
  id,
  name,
  value,
  validFrom: Number(valid_from),
})

export type TermChange = ReturnType<typeof changeFromRow>

/**
 * Withdraws a change that is not valid yet.
 * @returns the change; undefined if it is valid, withdrawn or unknown
 */
export const withdrawTerm = async (
  transaction: Transaction,
  { id, operatorId, at }: { readonly id: string; readonly operatorId: string; readonly at: number },
): Promise<TermChange | undefined> => {
  await lockTerms(transaction)
  const [row] = await transaction.query<ChangeRow>(
    `with withdrawn as (
       insert into scheduled_term (name, valid_from, withdraws, operator_id, created_at)
       select name, valid_from, id, $2::bigint, $3::bigint from scheduled_term
       where id = $1 and value is not null and operator_id is not null and valid_from > $3::bigint and not ${WITHDRAWN}
       returning withdraws
     )
     select ${CHANGE_COLUMNS} from scheduled_term where id = (select withdraws from withdrawn)`,
    [id, operatorId, at],
  )
  return row && changeFromRow(row)
}

/** Returns changes of all terms, latest start first. */
export const listTermChanges = async (queryable: Queryable, at: number, limit: number) => {
  const rows = await queryable.query<ChangeRow & { operator: string | null; withdrawn: boolean }>(
    `select ${CHANGE_COLUMNS}, ${WITHDRAWN} as withdrawn,
       (select operator.name from operator where operator.id = operator_id) as operator
     from scheduled_term where value is not null order by valid_from desc, id desc limit $1`,
    [limit],
  )
  const inForce = new Set<TermName>()
  const stateOf = ({ name, withdrawn, operator, valid_from }: (typeof rows)[number]) => {
    if (withdrawn) return 'withdrawn'
    if (Number(valid_from) > at && operator !== null) return 'scheduled'
    if (inForce.has(name)) return 'earlier'
    inForce.add(name)
    return 'in-force'
  }
  return rows.map((row) => ({ ...changeFromRow(row), operator: row.operator, state: stateOf(row) }) as const)
}

/** Returns the id of the latest change of each term that has one, withdrawals included. */
export const latestChanges = async (queryable: Queryable): Promise<{ readonly [N in TermName]?: string }> => {
  const rows = await queryable.query<{ name: TermName; id: string }>(
    'select name, max(id) as id from scheduled_term group by name',
  )
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}
