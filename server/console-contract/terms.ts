import * as v from 'valibot'
import { Empty, Id, Seconds, Text } from '@/contract/schema'
import { read, write } from './call'
import { Reason } from './members'
import { TERM_NAMES, TermFieldValue } from './term-values'

const Name = v.picklist(TERM_NAMES)
const Value = v.record(Text(32), TermFieldValue)

const Change = v.object({
  id: Id,
  name: Name,
  value: Value,
  validFrom: Seconds,
  /** Null: a start recorded it from its settings. */
  operator: v.nullable(Text(32)),
  state: v.picklist(['scheduled', 'in-force', 'earlier', 'withdrawn']),
})

export const termsCalls = {
  /** Terms in force, and their changes, latest start first. */
  'terms/list': read(
    ['treasury'],
    Empty,
    v.object({
      /** `last`: the latest change that this answer knows; null before the first. */
      present: v.array(v.object({ name: Name, value: Value, last: v.nullable(Id) })),
      changes: v.array(Change),
    }),
  ),
  'terms/set': write(
    ['treasury'],
    v.object({
      name: Name,
      /** Checked by the schema of the name, which names the wrong field. */
      value: v.record(Text(32), v.unknown()),
      /** Null: now. */
      validFrom: v.optional(v.nullable(Seconds), null),
      /** As `terms/list` answered it. The call is refused if another operator changed the terms since. */
      last: v.nullable(Id),
      reason: Reason,
    }),
    v.object({ validFrom: Seconds }),
  ),
  /** Withdraws a change that is not valid yet. */
  'terms/withdraw': write(['treasury'], v.object({ id: Id, reason: Reason }), Empty),
}
