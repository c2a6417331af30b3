import { onlyRow, type Queryable } from '../database/database'

export interface RateLimit {
  /** Counted action and client, e.g. `login:203.0.113.7`. */
  readonly subject: string
  readonly allowed: number
  readonly windowSeconds: number
}

/**
 * Counts one use. Windows are fixed and begin with the first use.
 * @returns seconds until the next use is allowed; 0 when this one is
 */
export const hit = async (queryable: Queryable, limit: RateLimit, at: number): Promise<number> => {
  const rows = await queryable.query<{ used: number; resets_at: string }>(
    `insert into rate_limit (subject, used, resets_at) values ($1, 1, $2)
     on conflict (subject) do update set
       used = case when rate_limit.resets_at <= $3 then 1 else rate_limit.used + 1 end,
       resets_at = case when rate_limit.resets_at <= $3 then excluded.resets_at else rate_limit.resets_at end
     returning used, resets_at`,
    [limit.subject, at + limit.windowSeconds, at],
  )
  const { used, resets_at } = onlyRow(rows)
  return used > limit.allowed ? Math.max(1, Number(resets_at) - at) : 0
}

/** Remaining uses of a limit in its current window. */
export interface Remaining {
  readonly uses: number
  /** Seconds until the next use is allowed; 0 if it is allowed now. */
  readonly retryAfterSeconds: number
}

/** Returns the remaining uses of a limit, without counting one. */
export const remaining = async (
  queryable: Queryable,
  limit: Pick<RateLimit, 'subject' | 'allowed'>,
  at: number,
): Promise<Remaining> => {
  const rows = await queryable.query<{ used: number; resets_at: string }>(
    'select used, resets_at from rate_limit where subject = $1 and resets_at > $2',
    [limit.subject, at],
  )
  const [row] = rows
  const uses = Math.max(0, limit.allowed - (row?.used ?? 0))
  return { uses, retryAfterSeconds: row && uses === 0 ? Math.max(1, Number(row.resets_at) - at) : 0 }
}

export const reset = async (queryable: Queryable, subject: string): Promise<void> => {
  await queryable.query('delete from rate_limit where subject = $1', [subject])
}
