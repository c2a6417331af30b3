import type { Decimal } from '@/domain/money/money'
import { addMember } from '../../../server/commands/members'
import { beginSession } from '../../../server/commands/sessions'
import { PASSWORD_COST } from '../../../server/config/environment'
import { type Database, onlyRow } from '../../../server/database/database'
import { maskedNetwork } from '../../../server/lib/client-network'
import { hashPassword } from '../../../server/passwords/passwords'
import { issueCoins } from '../platform/issue-coins'
import { WITHDRAWAL_PASSWORD } from '../platform/rich-member'

export const ACCOUNT_PASSWORD = 'a-long-password'
export const START_BOEX = '3000'
export const START_VC = '300'

/** A member who existed before the load began. */
export interface Person {
  readonly id: string
  readonly uid: string
  readonly account: string
  /** Code that new members use when this member invites them. */
  readonly invitationCode: string
  readonly token: string
  /** Client IP of the member's calls. */
  readonly origin: string
}

const SESSION_DAYS = 365

/**
 * Inserts members with coins, passwords and a session into an empty database, because registrations are not part of the
 * load. The invitation tree is binary.
 */
export const settlePeople = async (database: Database, count: number, at: number): Promise<Person[]> => {
  const passwordHash = await hashPassword(ACCOUNT_PASSWORD, PASSWORD_COST)
  const withdrawalHash = await hashPassword(WITHDRAWAL_PASSWORD, PASSWORD_COST)
  const clock = { now: () => at * 1000, advance: async () => undefined, close: async () => undefined }
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const account = `load-${index}`
    const invitationCode = index === 0 ? undefined : people[Math.floor((index - 1) / 2)]?.invitationCode
    const id = await database.transaction((transaction) =>
      addMember(transaction, {
        account: { name: account, passwordHash },
        invitationCode,
        language: 'en',
        at,
        teamDepth: 50,
      }),
    )
    if (id === undefined) throw new Error(`${account} is there already`)
    const made = onlyRow(
      await database.query<{ uid: string; invitationCode: string }>(
        `update member set withdrawal_password_hash = $2 where id = $1
         returning uid::text as uid, invitation_code as "invitationCode"`,
        [id, withdrawalHash],
      ),
    )
    await issueCoins({ database, clock }, id, 'BOEX', START_BOEX as Decimal)
    await issueCoins({ database, clock }, id, 'VC', START_VC as Decimal)
    const origin = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
    const { token } = await beginSession(
      database,
      { memberId: id, at, days: SESSION_DAYS },
      { method: 'account', browser: null, system: null, network: maskedNetwork(origin) },
    )
    people.push({ id, ...made, account, token, origin })
  }
  return people
}
