import type { Role } from '../../console-contract/roles'
import type { Parameter, Queryable, Transaction } from '../../database/database'

/** Operator who acts, and their client. */
export interface Actor {
  /** Null: the command line, without an operator. */
  readonly id: string | null
  readonly name: string
  /** Null for the command line. */
  readonly role: Role | null
  /** Address of the client, or `command line`. */
  readonly origin: string
}

export const COMMAND_LINE = 'command line'

/** The command line before there are operators. */
export const MACHINE: Actor = { id: null, name: COMMAND_LINE, role: null, origin: COMMAND_LINE }

/** Subject and effect of an action. It never contains secrets. */
export interface Change {
  /** Record, e.g. `member 100012`. */
  readonly subject: string
  readonly reason?: string | undefined
  readonly before?: object | null | undefined
  readonly after?: object | null | undefined
}

/** Appends to the audit log, in the transaction of the action. @param at unix seconds */
export const recordAction = async (
  transaction: Transaction,
  { id, name, origin }: Actor,
  action: string,
  { subject, reason = '', before, after }: Change,
  at: number,
): Promise<void> => {
  const json = (value: object | null | undefined): Parameter => (value ? JSON.stringify(value) : null)
  await transaction.query(
    `insert into audit_entry (operator_id, operator, origin, action, subject, reason, before, after, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
    [id, name, origin, action, subject, reason, json(before), json(after), at],
  )
}

export interface AuditQuestion {
  readonly operator: string
  readonly action: string
  readonly subject: string
  /** Only entries before this one. */
  readonly before?: string | undefined
  readonly limit: number
}

interface AuditRow {
  id: string
  operator: string
  origin: string
  action: string
  subject: string
  reason: string
  before: unknown
  after: unknown
  createdAt: number
}

/**
 * Entries of the audit log, newest first. Empty texts match every entry. Only the given filters are in the statement, so
 * that each has its index.
 */
export const listActions = async (
  queryable: Queryable,
  { operator, action, subject, before, limit }: AuditQuestion,
) => {
  const filters = [
    [operator, 'operator = '],
    [action, 'starts_with(action, ', ')'],
    [subject, 'subject = '],
    [before, 'audit_entry.id < ', '::bigint'],
  ] as const
  const given = filters.filter(([value]) => value !== undefined && value !== '')
  const where = given.map(([, start, end = ''], index) => `${start}$${index + 2}${end}`)
  const list = await queryable.query<AuditRow>(
    `select id, operator, origin, action, subject, reason, before, after, created_at::float8 as "createdAt" from audit_entry
     ${where.length === 0 ? '' : `where ${where.join(' and ')}`} order by audit_entry.id desc limit $1`,
    [limit, ...given.map(([value = '']) => value)],
  )
  return { list }
}
