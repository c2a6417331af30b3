import type { Data } from '@/contract/contract'
import { RECIPIENTS_MAXIMUM } from '@/domain/constants'
import type { Queryable } from '../database/database'
import { nicknameOf } from './nickname'

type Recipients = Data<'/api/my/getRecipients'>

/** A member by a transfer, or an address by a withdrawal. */
interface Row {
  sent_at: string
  uid: string
  account: string | null
  wallet_address: string | null
}

/** Everybody a member has sent something to (F6, F7). What was refused came back, and was sent to nobody. */
export const listRecipients = async (queryable: Queryable, memberId: string): Promise<Recipients> => {
  const [members, accounts] = await Promise.all([
    queryable.query<Row>(
      `select uid, account, wallet_address, sent_at
       from (
         select receiver_id, max(id) as latest, max(created_at) as sent_at
         from transfer where sender_id = $1 group by receiver_id order by latest desc limit $2
       ) sent join member on member.id = receiver_id
       order by latest desc`,
      [memberId, RECIPIENTS_MAXIMUM],
    ),
    queryable.query<{ account: string; sent_at: string }>(
      // An address is the same one in capital letters; it is answered as it was written last.
      `select (array_agg(account order by id desc))[1] as account, max(created_at) as sent_at
       from withdrawal where member_id = $1 and status <> 'refused'
       group by lower(account) order by max(id) desc limit $2`,
      [memberId, RECIPIENTS_MAXIMUM],
    ),
  ])
  return {
    members: members.map((row) => ({ uid: row.uid, nickname: nicknameOf(row), sentAt: Number(row.sent_at) })),
    accounts: accounts.map(({ account, sent_at }) => ({ account, sentAt: Number(sent_at) })),
  }
}
