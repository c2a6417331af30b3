import { listActions } from '../commands/operators/audit'
import type { ReadHandler } from './handler'

/** Characters of one value that the list shows; the log has the whole text of an agreement. */
const SHOWN_CHARACTERS = 1_000

const shorten = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value

const shortened = (value: unknown): unknown => JSON.parse(JSON.stringify(value, shorten))

export const list: ReadHandler<'audit/list'> = async ({ payload }, { database }) => {
  const { list: entries } = await listActions(database, payload)
  return {
    list: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      before: shortened(before),
      after: shortened(after),
    })),
  }
}
