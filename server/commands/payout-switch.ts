import type { Queryable } from '../database/database'

const SETTING = 'payouts_stopped'

/** Returns true while operators have stopped what leaves the hot wallet. */
export const arePayoutsStopped = async (queryable: Queryable): Promise<boolean> => {
  const [row] = await queryable.query<{ value: string }>('select value from setting where name = $1', [SETTING])
  return row?.value === 'yes'
}

/** Stops or resumes them in all processes. @returns whether they were stopped before */
export const switchPayouts = async (queryable: Queryable, stopped: boolean): Promise<boolean> => {
  const before = await arePayoutsStopped(queryable)
  await queryable.query(
    'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [SETTING, stopped ? 'yes' : 'no'],
  )
  return before
}
