import {
  endMemberSessions,
  memberFile,
  memberWithUid,
  removeWithdrawalPassword,
  searchMembers,
  setFreeze,
} from '../commands/operators/members'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { readSecondFactor, removeSecondFactor } from '../commands/second-factor'
import { readStatement } from '../commands/statement'
import { nowSeconds } from '../lib/clock'
import type { ReadHandler, WriteHandler } from './handler'

const ROWS_OF_A_PAGE = 50

export const search: ReadHandler<'members/search'> = async ({ payload }, { database }) => ({
  list: await searchMembers(database, payload.text),
})

export const show: ReadHandler<'members/show'> = ({ payload }, { database, clock }) =>
  memberFile(database, payload.uid, nowSeconds(clock))

export const statement: ReadHandler<'members/statement'> = async ({ payload: { uid, coin, page } }, { database }) => {
  const { id: memberId } = await memberWithUid(database, uid)
  const question = { memberId, coin, page, limit: ROWS_OF_A_PAGE, direction: 'all' } as const
  return readStatement(database, question)
}

export const freeze: WriteHandler<'members/freeze'> =
  ({ payload: { reason, ...change } }) =>
  async ({ transaction }) => {
    const { before, after } = await setFreeze(transaction, change)
    return {
      data: { frozen: [...after] },
      change: { subject: `member ${change.uid}`, reason, before: { frozen: before }, after: { frozen: after } },
    }
  }

export const endSessions: WriteHandler<'members/endSessions'> =
  ({ payload: { uid, reason } }) =>
  async ({ transaction }) => {
    const { id } = await memberWithUid(transaction, uid, true)
    const ended = await endMemberSessions(transaction, id)
    return { data: { ended }, change: { subject: `member ${uid}`, reason, after: { ended } } }
  }

export const resetWithdrawalPassword: WriteHandler<'members/resetWithdrawalPassword'> =
  ({ payload: { uid, reason } }) =>
  async ({ transaction, at }) => {
    const suspendedUntil = await removeWithdrawalPassword(transaction, uid, at)
    return { data: { suspendedUntil }, change: { subject: `member ${uid}`, reason, after: { suspendedUntil } } }
  }

export const resetSecondFactor: WriteHandler<'members/resetSecondFactor'> =
  ({ payload: { uid, reason } }) =>
  async ({ transaction, at }) => {
    const { id: memberId } = await memberWithUid(transaction, uid, true)
    const { since } = await readSecondFactor(transaction, { memberId, at })
    if (since === null) throw new ConsoleRefusal('second-factor-not-set')
    await removeSecondFactor(transaction, { memberId, at })
    return { data: {}, change: { subject: `member ${uid}`, reason, before: { since }, after: { since: null } } }
  }
