import type { SocketMessage } from '@/contract/socket'
import type { Queryable, Transaction } from '../database/database'
import { inEveryLanguage, type NoticeText, type NoticeTexts } from '../texts/texts'

/**
 * Channel that tells processes about a new socket message. The payload is its id, and its member unless it is for all
 * members.
 */
export const OUTBOX_CHANNEL = 'outbox'

export interface OrderNotice {
  readonly memberId: string
  readonly kind: SocketMessage['kind']
  /** Returns the text of the notice in a language. */
  readonly render: (texts: NoticeTexts) => NoticeText
  /** Record that the notice is about, if any. */
  readonly subject?: {
    readonly kind: 'order' | 'withdrawal' | 'position' | 'release' | 'transfer' | 'ticket'
    readonly id: string
  }
  /** Unix seconds. */
  readonly at: number
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as escaped HTML, because a user may have typed it. */
const paragraph = (text: string): string =>
  `<p>${text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')}</p>`

/** Notifies a member of an event: a notice to read later and a message to an open app. */
export const addOrderNotice = async (transaction: Transaction, notice: OrderNotice): Promise<void> => {
  const { memberId, kind, render, subject, at } = notice
  const message = inEveryLanguage(({ notices }) => render(notices))
  const texts = inEveryLanguage(({ notices }) => {
    const { title, text } = render(notices)
    return { title, html: paragraph(text) }
  })
  await transaction.query(
    `with notice as (
       insert into notice (member_id, kind, texts, subject_kind, subject_id, created_at)
       values ($1, 'order', $3, $5, $6, $7)
     ), message as (
       insert into outbox (member_id, kind, texts, subject_id, created_at)
       values ($1, $2, $4, $6, $7) returning id, member_id
     )
     insert into outbox_queue (message_id, member_id) select id, member_id from message`,
    [memberId, kind, JSON.stringify(texts), JSON.stringify(message), subject?.kind ?? null, subject?.id ?? null, at],
  )
}

/** Notifies a member of a change of their access, which a thief may have made. */
export const addSecurityNotice = (
  transaction: Transaction,
  { memberId, at }: Pick<OrderNotice, 'memberId' | 'at'>,
  render: OrderNotice['render'],
): Promise<void> => addOrderNotice(transaction, { memberId, kind: 'login', render, at })

/**
 * Returns parts of a statement (`with …`) that tell every open app of a member about a changed cart. The message has no
 * text, because only the member changes the cart.
 * @param orders source of rows with `id` and `member_id`, one for each order that was added or removed
 * @param at the parameter with the current time, in unix seconds
 */
export const cartMessages = (orders: string, at: string): string =>
  `cart_message as (
     insert into outbox (member_id, kind, texts, subject_id, created_at)
     select member_id, 'cart-changed', '{}', id, ${at} from ${orders} returning id, member_id
   ), cart_message_queued as (
     insert into outbox_queue (message_id, member_id) select id, member_id from cart_message
   )`

/** Maximum messages per announcement; the next one takes the rest. */
const ANNOUNCED_MAXIMUM = 1_000

/**
 * Tells all processes once about each committed message, whichever process wrote it. The writing transactions do not
 * notify themselves, because they would then commit one at a time.
 */
export const announceMessages = async (queryable: Queryable): Promise<void> => {
  await queryable.query(
    `with announced as (
       delete from outbox_queue where message_id = any(array(
         select message_id from outbox_queue order by message_id limit $2 for update skip locked
       )) returning message_id, member_id
     )
     select pg_notify($1, message_id || ' ' || member_id)
     from (select * from announced order by message_id) in_order`,
    [OUTBOX_CHANNEL, ANNOUNCED_MAXIMUM],
  )
}

interface UnreadRow {
  kind: 'system' | 'order'
  unread: number
}

/** SQL condition for rows of `notice` that the member `$1` has not read. */
const UNREAD = `(member_id = $1 or member_id is null and visible) and created_at >= (select created_at from member where id = $1)
  and not exists (select 1 from notice_read where notice_id = notice.id and notice_read.member_id = $1)`

/**
 * Returns the number of unread notices of a member, by kind.
 * @param mark one notice that the member may see, or all of them, to mark as read before counting
 */
export const countUnread = async (
  queryable: Queryable,
  memberId: string,
  mark?: { readonly notice: string /** Unix seconds. */; readonly at: number },
): Promise<{ system: number; order: number }> => {
  const count = `select kind, count(*)::integer as unread from notice where ${UNREAD}`
  const rows = await (mark === undefined
    ? queryable.query<UnreadRow>(`${count} group by kind`, [memberId])
    : queryable.query<UnreadRow>(
        // The count does not see the rows that the same statement inserts.
        `with marked as (
           insert into notice_read (member_id, notice_id, read_at)
           select $1, id, $2 from notice
           where (member_id = $1 or member_id is null and visible) and ($3::bigint is null or id = $3::bigint)
           on conflict do nothing
         )
         ${count} and $3::bigint is not null and id <> $3::bigint group by kind`,
        [memberId, mark.at, mark.notice === 'all' ? null : mark.notice],
      ))
  const of = (kind: 'system' | 'order') => rows.find((row) => row.kind === kind)?.unread ?? 0
  return { system: of('system'), order: of('order') }
}
