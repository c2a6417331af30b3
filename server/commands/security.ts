import type { Data } from '@/contract/contract'
import { onlyRow, type Queryable } from '../database/database'
import { type OwnerRow, walletProves } from './change-withdrawal-password'

/** Null where nothing was set. */
interface SecurityRow extends Omit<OwnerRow, 'password_hash'> {
  withdrawal_password_set: boolean
  withdrawals_suspended_until: string | null
  nickname_masked: string | null
  birth_date_masked: string | null
  birthplace_masked: string | null
  name_masked: string | null
}

/**
 * Returns the masked security settings, the end of a suspension of transfers and withdrawals, and `walletProves`: true
 * if a signature of the wallet could set the first withdrawal password.
 * @param at unix seconds
 */
export const readSecurity = async (
  queryable: Queryable,
  memberId: string,
  at: number,
): Promise<Omit<Data<'/api/my/getSecurityInfo'>, 'passwordSignature'> & { walletProves: boolean }> => {
  const row = onlyRow(
    await queryable.query<SecurityRow>(
      `select withdrawal_password_hash is not null as withdrawal_password_set, withdrawals_suspended_until,
         account, wallet_address, wallet_bound_at, nickname_masked, birth_date_masked, birthplace_masked, name_masked
       from member left join security_information on member_id = member.id where member.id = $1`,
      [memberId],
    ),
  )
  const suspendedUntil = Number(row.withdrawals_suspended_until ?? 0)
  return {
    set: row.nickname_masked !== null,
    withdrawalPasswordSet: row.withdrawal_password_set,
    walletProves: !row.withdrawal_password_set && walletProves(row, at),
    withdrawalsSuspendedUntil: suspendedUntil > at ? suspendedUntil : null,
    nickname: row.nickname_masked ?? '',
    birthDate: row.birth_date_masked ?? '',
    birthplace: row.birthplace_masked ?? '',
    name: row.name_masked ?? '',
  }
}
