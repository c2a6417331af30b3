import type { Data } from '@/contract/contract'
import { onlyRow, type Queryable } from '../database/database'
import { type OwnerRow, walletProves } from './change-withdrawal-password'

type Security = Omit<Data<'/api/my/getSecurityInfo'>, 'passwordSignature'>

/**
 * Returns the masked security settings, the end of a suspension of transfers and withdrawals, and `walletProves`: true
 * if a signature of the wallet could set the first withdrawal password.
 * @param at unix seconds
 */
export const readSecurity = async (
  queryable: Queryable,
  memberId: string,
  at: number,
): Promise<Security & { walletProves: boolean }> => {
  const { account, wallet_address, wallet_bound_at, ...security } = onlyRow(
    await queryable.query<Security & Omit<OwnerRow, 'password_hash'>>(
      `select account, wallet_address, wallet_bound_at, withdrawal_password_hash is not null as "withdrawalPasswordSet",
         (case when withdrawals_suspended_until > $2 then withdrawals_suspended_until end)::float8
           as "withdrawalsSuspendedUntil", nickname_masked is not null as set,
         coalesce(nickname_masked, '') as nickname, coalesce(birth_date_masked, '') as "birthDate",
         coalesce(birthplace_masked, '') as birthplace, coalesce(name_masked, '') as name
       from member left join security_information on member_id = member.id where member.id = $1`,
      [memberId, at],
    ),
  )
  const proves = walletProves({ account, wallet_address, wallet_bound_at }, at)
  return { ...security, walletProves: !security.withdrawalPasswordSet && proves }
}
