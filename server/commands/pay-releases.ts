import { releaseOfDay } from '@/domain/mining/release'
import { add, type Decimal, formatFullPrecision, isPositive, ZERO } from '@/domain/money/money'
import type { Transaction } from '../database/database'
import { post } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { SECONDS_A_RELEASE_DAY } from '../terms/releases'
import { addOrderNotice } from './notices'
import { type Release, takeDueRelease, updateRelease } from './releases'

/** Maximum releases per run of the job; the next run pays the rest. */
const AT_ONCE = 500

/** Pays one day: the ledger, and the line of the log. */
const payDay = async (
  transaction: Transaction,
  { id, memberId, days }: Release,
  payment: { day: number; quantity: Decimal; at: number },
): Promise<void> => {
  const { day, quantity, at } = payment
  // A quantity below one smallest unit a day pays nothing on most days: the last day pays all of it.
  if (!isPositive(quantity)) return
  await post(transaction, {
    kind: 'release',
    idempotencyKey: `release:${id}:day:${day}`,
    moves: [
      {
        from: { memberId, account: 'releasing' },
        to: { memberId, account: 'available' },
        coin: 'BOEX',
        amount: quantity,
      },
    ],
    at,
  })
  await transaction.query(
    'insert into release_payment (release_id, member_id, day, days, quantity, paid_at) values ($1, $2, $3, $4, $5, $6)',
    [id, memberId, day, days, quantity, at],
  )
}

const notify = async (
  transaction: Transaction,
  { id, memberId }: Release,
  paid: Decimal,
  at: number,
): Promise<void> => {
  const amount = formatFullPrecision(paid)
  await addOrderNotice(transaction, {
    memberId,
    kind: 'release-paid',
    render: ({ releasePaid }) => releasePaid({ amount }),
    subject: { kind: 'release', id },
    at,
  })
}

/** Pays every day that is due at an instant, each one separately, with one notice. */
export const payDueDays = async (transaction: Transaction, release: Release, at: number): Promise<void> => {
  let present = release
  let paid: Decimal = ZERO
  while (present.nextPaymentAt !== null && present.nextPaymentAt <= at) {
    const { segment, nextPaymentAt } = present
    const day = present.daysPaid + 1
    const quantity = releaseOfDay(segment.total, segment.days, day - segment.after)
    await payDay(transaction, present, { day, quantity, at: nextPaymentAt })
    paid = add(paid, quantity)
    const last = day - segment.after >= segment.days
    present = {
      ...present,
      daysPaid: day,
      released: add(present.released, quantity),
      nextPaymentAt: last ? null : nextPaymentAt + SECONDS_A_RELEASE_DAY,
    }
  }
  await updateRelease(transaction, present)
  if (isPositive(paid)) await notify(transaction, present, paid, at)
}

/**
 * Pays the days that are due, also those of days on which the platform was not running: each once, however many
 * processes do so at the same time.
 */
export const payReleases = async ({ database, clock }: Platform): Promise<void> => {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const at = nowSeconds(clock)
    const found = await database.transaction(async (transaction) => {
      const due = await takeDueRelease(transaction, at)
      if (due) await payDueDays(transaction, due, at)
      return due !== undefined
    })
    if (!found) return
  }
}
