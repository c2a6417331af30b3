import { type Clock, type MovableClock, systemClock } from '../lib/clock'
import { type Database, notify } from './database'

const SETTING = 'clock_offset_seconds'
const CHANNEL = 'clock'

/** The system's time plus an offset that is kept in the database and shared by every process on it. */
export const createMovableClock = async (database: Database, base: Clock = systemClock): Promise<MovableClock> => {
  let offsetSeconds = 0
  const read = async () => {
    const rows = await database.query<{ value: string }>('select value from setting where name = $1', [SETTING])
    offsetSeconds = Number(rows[0]?.value ?? 0)
  }
  const stop = await database.listen(CHANNEL, (payload) => {
    offsetSeconds = Number(payload)
  })
  await read()
  return {
    now: () => base.now() + offsetSeconds * 1000,
    async advance(seconds) {
      await database.transaction(async (transaction) => {
        const rows = await transaction.query<{ value: string }>(
          `insert into setting (name, value) values ($1, $2)
           on conflict (name) do update set value = (setting.value::bigint + excluded.value::bigint)::text
           returning value`,
          [SETTING, String(seconds)],
        )
        await notify(transaction, CHANNEL, rows[0]?.value ?? '0')
      })
      await read()
    },
    close: stop,
  }
}
