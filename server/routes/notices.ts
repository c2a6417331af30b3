import { decodeHTML } from 'entities'
import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import type { Language } from '@/domain/language'
import { readPage } from '../database/page'
import { textsIn } from '../database/texts'
import { BoundedMap } from '../lib/bounded-map'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Call } from '../pipeline/handler'
import type { Platform } from '../platform'
import { excerptOnOneLine } from '../texts/excerpt'

type NoticeItem = Data<'/api/index/getNoticeList'>['list'][number]

type NoticeRow = Omit<NoticeItem, 'summary'> & { readonly html: string }

const SUMMARIES_KEPT = 1000

/** Cache of summaries by their text: all members see the same notices. */
const summaries = new BoundedMap<string>(SUMMARIES_KEPT, () => false)

/** Removes tags before decoding entities, so that text that a person typed as a tag remains. */
const summarise = (html: string): string => excerptOnOneLine(decodeHTML(html.replace(/<[^>]*>/g, ' ')))

/** Returns the beginning of a text without its markup. */
const summaryOf = (html: string): string => {
  const known = summaries.get(html)
  if (known !== undefined) return known
  const summary = summarise(html)
  summaries.set(html, summary)
  return summary
}

/** SQL: a notice is read, or older than the membership. A new member thus starts without unread notices. */
const READ = `(created_at < coalesce((select member.created_at from member where member.id = $1::bigint), 0)
  or exists (select 1 from notice_read where notice_id = notice.id and notice_read.member_id = $1::bigint))`

/** SQL: notices that a member or visitor may see, i.e. those for all and the member's. */
const VISIBLE = '(member_id is null and visible or member_id = $1::bigint)'

const columns = (language: Language): string =>
  `id, kind, ${textsIn(language, 'title', 'html')}, ${READ} as read, created_at::float8 as "createdAt",
   case when subject_kind is not null and subject_id is not null
     then json_build_object('kind', subject_kind, 'id', subject_id::text) end as subject`

const FILTERS = {
  all: 'true',
  unread: `not ${READ}`,
  system: "kind = 'system'",
  order: "kind = 'order'",
} as const

export const getNoticeList = async (
  { payload, memberId, language }: Call<'/api/index/getNoticeList'>,
  { database }: Platform,
) => {
  const { page, limit, filter } = payload
  const { list, ...paged } = await readPage<NoticeRow>(database, {
    columns: columns(language),
    from: 'notice',
    where: `${VISIBLE} and ${FILTERS[filter]}`,
    order: 'id desc',
    parameters: [memberId ?? null],
    page,
    limit,
  })
  return { list: list.map((row) => ({ ...row, summary: summaryOf(row.html) })), ...paged }
}

/**
 * Returns SQL for the nearest notice in the list of all. The notices for all and the member's each use a separate
 * index.
 */
const nearest = (choose: 'min' | 'max', beyond: string): string => {
  const among = (whose: string) =>
    `(select ${choose}(id) from notice other where ${whose} and other.id ${beyond} notice.id)`
  return `${choose === 'min' ? 'least' : 'greatest'}(${among('other.member_id is null and other.visible')}, ${among('other.member_id = $1::bigint')})`
}

/** The notice before (newer) and after (older) one. */
const NEIGHBOURS = `${nearest('min', '>')} as "previousId", ${nearest('max', '<')} as "nextId"`

/** Returns one notice and marks it as read by the member. */
export const getNoticeDetail = async (
  { payload, memberId, language }: Call<'/api/index/getNoticeDetail'>,
  { database, clock }: Platform,
) => {
  const [notice] = await database.query<Omit<Data<'/api/index/getNoticeDetail'>, 'summary'>>(
    `with opened as (
       insert into notice_read (member_id, notice_id, read_at)
       select $1::bigint, id, $3 from notice where $1::bigint is not null and ${VISIBLE} and id = $2
       on conflict do nothing
     )
     select ${columns(language)}, ${NEIGHBOURS} from notice where ${VISIBLE} and id = $2`,
    [memberId ?? null, payload.id, nowSeconds(clock)],
  )
  if (!notice) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return { ...notice, summary: summaryOf(notice.html), read: memberId !== undefined }
}
