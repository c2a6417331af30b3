import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { startOfUtcDay } from '@/domain/mining/mining'
import { TICKET_MESSAGES_A_DAY, TICKETS_A_DAY, type TicketRecordKind } from '@/domain/ticket'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { readPage } from '../database/page'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { excerptOnOneLine } from '../texts/excerpt'
import { UPLOADS_PATH } from '../uploads/store'
import type { RequestNonce } from './nonces'
import { runCommand } from './run-command'

type Ticket = Data<'/api/help/addTicket'>
type Message = Data<'/api/help/getTicket'>['messages'][number]
type NewTicket = ExhaustivePick<'/api/help/addTicket', 'text' | 'images' | 'video' | 'about' | 'idempotencyKey'>
type NewMessage = ExhaustivePick<'/api/help/addTicketMessage', 'id' | 'text' | 'images' | 'video' | 'idempotencyKey'>

const SECONDS_A_DAY = 86_400

interface TicketRow {
  id: string
  status: Ticket['status']
  first_text: string
  unread: boolean
  createdAt: number
  updatedAt: number
}

const COLUMNS = `ticket.id, ticket.status, ticket.unread, ticket.created_at::float8 as "createdAt",
  ticket.updated_at::float8 as "updatedAt",
  (select text from ticket_message where ticket_id = ticket.id order by id limit 1) as first_text`

const ticketOf = ({ first_text, ...ticket }: TicketRow): Ticket => ({
  ...ticket,
  summary: excerptOnOneLine(first_text),
})

const ownTicket = async (queryable: Queryable, memberId: string, id: string): Promise<Ticket> => {
  const [row] = await queryable.query<TicketRow>(`select ${COLUMNS} from ticket where id = $1 and member_id = $2`, [
    id,
    memberId,
  ])
  if (!row) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return ticketOf(row)
}

/** The path below the folder of uploads; empty for what is no upload. */
const pathOf = (url: string): string => {
  const at = url.indexOf(UPLOADS_PATH)
  return at < 0 ? '' : url.slice(at + UPLOADS_PATH.length)
}

/**
 * Ids of files that the member uploaded, in the order of their addresses.
 * @throws RefusalError file-unknown for any other address
 */
const uploadsOf = async (
  transaction: Transaction,
  {
    memberId,
    kind,
    urls,
    field,
  }: { memberId: string; kind: 'image' | 'video'; urls: readonly string[]; field: string },
): Promise<string[]> => {
  const paths = [...new Set(urls.map(pathOf))]
  if (paths.length === 0) return []
  const rows = await transaction.query<{ id: string; path: string }>(
    'select id, path from upload where member_id = $1 and kind = $2 and path = any($3::text[])',
    [memberId, kind, paths],
  )
  return paths.map((path) => {
    const found = rows.find((row) => row.path === path)
    if (!found) throw new RefusalError(CODE.FILE_UNKNOWN, { field })
    return found.id
  })
}

/** SQL that finds a record of each kind if it belongs to the member. */
const RECORDS: Readonly<Record<TicketRecordKind, string>> = {
  order: 'select 1 from purchase_order where id = $1 and member_id = $2',
  transfer: 'select 1 from transfer where id = $1 and (sender_id = $2 or receiver_id = $2)',
  withdrawal: 'select 1 from withdrawal where id = $1 and member_id = $2',
  'release-payment': 'select 1 from release_payment where id = $1 and member_id = $2',
}

/** @throws RefusalError record-not-found, also for another member's record */
const checkRecord = async (transaction: Transaction, memberId: string, about: NewTicket['about']): Promise<void> => {
  if (about?.id === undefined) return
  const rows = await transaction.query(RECORDS[about.kind], [about.id, memberId])
  if (rows.length === 0) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'about' })
}

/** Counts stored rows under the member's lock, so that the count is exact and a refused attempt does not count. */
const checkDay = async (
  transaction: Transaction,
  { table, memberId, at }: { table: 'ticket' | 'message'; memberId: string; at: number },
): Promise<void> => {
  const since = startOfUtcDay(at)
  const [statement, allowed, code] =
    table === 'ticket'
      ? ([
          'select count(*)::integer as used from ticket where member_id = $1 and created_at >= $2',
          TICKETS_A_DAY,
          CODE.TICKETS_A_DAY_EXCEEDED,
        ] as const)
      : ([
          `select count(*)::integer as used from ticket_message join ticket on ticket.id = ticket_message.ticket_id
           where ticket.member_id = $1 and author = 'member' and ticket_message.created_at >= $2`,
          TICKET_MESSAGES_A_DAY,
          CODE.TICKET_MESSAGES_A_DAY_EXCEEDED,
        ] as const)
  const { used } = onlyRow(await transaction.query<{ used: number }>(statement, [memberId, since]))
  if (used < allowed) return
  throw new RefusalError(code, { bound: String(allowed), retryAfterSeconds: since + SECONDS_A_DAY - at })
}

interface Writing {
  readonly memberId: string
  readonly ticketId: string
  readonly text: string
  readonly images: readonly string[]
  readonly video: string | undefined
  readonly at: number
}

const write = async (transaction: Transaction, writing: Writing): Promise<void> => {
  const { memberId, ticketId, text, images, video, at } = writing
  const uploads = [
    ...(await uploadsOf(transaction, { memberId, kind: 'image', urls: images, field: 'images' })),
    ...(await uploadsOf(transaction, { memberId, kind: 'video', urls: video ? [video] : [], field: 'video' })),
  ]
  const rows = await transaction.query<{ id: string }>(
    `insert into ticket_message (ticket_id, author, text, created_at) values ($1, 'member', $2, $3) returning id`,
    [ticketId, text, at],
  )
  await transaction.query(
    `insert into ticket_file (message_id, upload_id, position)
     select $1, upload_id, position from unnest($2::bigint[]) with ordinality as file (upload_id, position)`,
    [onlyRow(rows).id, uploads],
  )
}

interface TicketCommand<Request> {
  readonly memberId: string
  readonly request: Request
  readonly nonce?: RequestNonce | undefined
}

/**
 * Opens a ticket with its first message.
 * @throws RefusalError tickets-a-day-exceeded, record-not-found, file-unknown, idempotency-key-reused
 */
export const openTicket = (
  platform: Platform,
  { memberId, request, nonce }: TicketCommand<NewTicket>,
): Promise<Ticket> => {
  const command = { memberId, path: '/api/help/addTicket', payload: request, nonce } as const
  return runCommand(platform, command, async (transaction, { at }) => {
    const { text, images, video, about } = request
    await checkDay(transaction, { table: 'ticket', memberId, at })
    await checkRecord(transaction, memberId, about)
    const rows = await transaction.query<{ id: string }>(
      `insert into ticket (member_id, record_kind, record_id, record_facts, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [memberId, about?.kind ?? null, about?.id ?? null, about?.facts ?? '', at],
    )
    const { id } = onlyRow(rows)
    await write(transaction, { memberId, ticketId: id, text, images, video, at })
    return ownTicket(transaction, memberId, id)
  })
}

/**
 * Adds to a ticket, which then waits for an answer again.
 * @throws RefusalError record-not-found, ticket-closed, ticket-messages-a-day-exceeded, file-unknown,
 * idempotency-key-reused
 */
export const addToTicket = (
  platform: Platform,
  { memberId, request, nonce }: TicketCommand<NewMessage>,
): Promise<Ticket> => {
  const command = { memberId, path: '/api/help/addTicketMessage', payload: request, nonce } as const
  return runCommand(platform, command, async (transaction, { at }) => {
    const { id, text, images, video } = request
    const [row] = await transaction.query<{ status: Ticket['status'] }>(
      'select status from ticket where id = $1 and member_id = $2 for no key update',
      [id, memberId],
    )
    if (!row) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
    if (row.status === 'closed') throw new RefusalError(CODE.TICKET_CLOSED, { field: 'id' })
    await checkDay(transaction, { table: 'message', memberId, at })
    await write(transaction, { memberId, ticketId: id, text, images, video, at })
    await transaction.query("update ticket set status = 'open', updated_at = $2 where id = $1", [id, at])
    return ownTicket(transaction, memberId, id)
  })
}

/** A member's tickets, newest first. */
export const listTickets = async (
  queryable: Queryable,
  { memberId, page, limit }: { readonly memberId: string; readonly page: number; readonly limit: number },
): Promise<Data<'/api/help/getTickets'>> => {
  const { list, ...paged } = await readPage<TicketRow>(queryable, {
    columns: COLUMNS,
    from: 'ticket',
    where: 'member_id = $1',
    order: 'ticket.id desc',
    parameters: [memberId],
    page,
    limit,
  })
  return { list: list.map(ticketOf), ...paged }
}

interface MessageRow {
  message_id: string
  author: Message['author']
  text: string
  written_at: string
  files: { kind: 'image' | 'video'; path: string }[]
}

const MESSAGE_COLUMNS = `message.id as message_id, message.author, message.text, message.created_at as written_at, (
  select coalesce(json_agg(json_build_object('kind', upload.kind, 'path', upload.path) order by file.position), '[]')
  from ticket_file file join upload on upload.id = file.upload_id where file.message_id = message.id
) as files`

const messageOf = ({ message_id: id, author, text, written_at, files }: MessageRow): Message => {
  const own = (kind: 'image' | 'video') =>
    files.filter((file) => file.kind === kind).map(({ path }) => `${UPLOADS_PATH}${path}`)
  return { id, author, text, images: own('image'), video: own('video')[0] ?? '', createdAt: Number(written_at) }
}

/** Returns the messages of a ticket, oldest first, with URLs of their files on the image host. */
export const messagesOf = async (queryable: Queryable, ticketId: string): Promise<Message[]> => {
  const rows = await queryable.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from ticket_message message where ticket_id = $1 order by message.id`,
    [ticketId],
  )
  return rows.map(messageOf)
}

/** One ticket of the member's; its answers, and the notices of them, count as read. @throws RefusalError record-not-found */
export const readTicket = async (
  { database, clock }: Platform,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<Data<'/api/help/getTicket'>> => {
  const rows = await database.query<TicketRow & MessageRow & { record_facts: string }>(
    `with opened as (
       update ticket set unread = false where id = $1 and member_id = $2 and unread
     ), noticed as (
       insert into notice_read (member_id, notice_id, read_at)
       select $2, id, $3 from notice where member_id = $2 and subject_kind = 'ticket' and subject_id = $1
       on conflict do nothing
     )
     select ${COLUMNS}, ticket.record_facts, ${MESSAGE_COLUMNS}
     from ticket join ticket_message message on message.ticket_id = ticket.id
     where ticket.id = $1 and ticket.member_id = $2 order by message.id`,
    [id, memberId, nowSeconds(clock)],
  )
  const [row] = rows
  if (!row) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return { ...ticketOf({ ...row, unread: false }), facts: row.record_facts, messages: rows.map(messageOf) }
}
