import type { Data } from '@/contract/contract'
import { RECIPIENTS_MAXIMUM } from '@/domain/constants'
import type { Queryable } from '../database/database'
import { nicknameOf } from './nickname'

type Recipients = Data<'/api/my/getRecipients'>

/** A member by a transfer, or an address (`account`) by a withdrawal, which has no `uid`. */
interface Row {
  uid: string | null
  account: string | null
  wallet_address: string | null
  sent_at: string
}

/**
 * Returns everyone to whom a member has sent something (F6, F7). Refused withdrawals came back, so they do not count.
 */
export const listRecipients = async (queryable: Queryable, memberId: string): Promise<Recipients> => {
  // Addresses ignore case; the list shows the latest spelling.
  const rows = await queryable.query<Row>(
    `with sent as (
       select receiver_id, max(id) as latest, max(created_at) as sent_at
       from transfer where sender_id = $1 group by receiver_id order by latest desc limit $2
     ), withdrawn as (
       select (array_agg(account order by id desc))[1] as account, max(id) as latest, max(created_at) as sent_at
       from withdrawal where member_id = $1 and status <> 'refused'
       group by lower(account) order by latest desc limit $2
     )
     select uid, account, wallet_address, latest, sent_at from sent join member on member.id = receiver_id
     union all
     select null, account, null, latest, sent_at from withdrawn
     order by latest desc`,
    [memberId, RECIPIENTS_MAXIMUM],
  )
  const recipients: Recipients = { members: [], accounts: [] }
  for (const row of rows) {
    const { uid, account } = row
    const sentAt = Number(row.sent_at)
    if (uid !== null) recipients.members.push({ uid, nickname: nicknameOf(row), sentAt })
    else if (account !== null) recipients.accounts.push({ account, sentAt })
  }
  return recipients
}
