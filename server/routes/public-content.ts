import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import type { Language } from '@/domain/language'
import type { Queryable } from '../database/database'
import { readPage } from '../database/page'
import { textsIn } from '../database/texts'
import { RefusalError } from '../lib/refusal'
import type { Call } from '../pipeline/handler'
import type { Platform } from '../platform'

type Banner = Data<'/api/index/getBanner'>[number]

export const getBanner = async ({ language }: Call<'/api/index/getBanner'>, { database }: Platform) => {
  const rows = await database.query<Omit<Banner, 'link'> & { link_kind: Banner['link']['kind']; link_target: string }>(
    `select id, ${textsIn(language, 'title')}, image, link_kind, link_target from banner
     where visible order by position, id`,
  )
  return rows.map(({ link_kind, link_target, ...banner }) => ({
    ...banner,
    link: { kind: link_kind, target: link_target },
  }))
}

export const getBannerDetail = async (
  { payload, language }: Call<'/api/index/getBannerDetail'>,
  { database }: Platform,
) => {
  const rows = await database.query<{ id: string; title: string; html: string; created_at: string }>(
    `select id, ${textsIn(language, 'title', 'html')}, created_at from banner where visible and id = $1`,
    [payload.id],
  )
  const [row] = rows
  if (!row) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  const { created_at, ...banner } = row
  return { ...banner, createdAt: Number(created_at) }
}

interface QualificationRow {
  id: string
  title: string
  image: string
  issuer: string
  number: string
  valid_from: string | null
  valid_until: string | null
  verify_url: string
}

const seconds = (text: string | null): number | null => (text === null ? null : Number(text))

export const getQualification = async ({ language }: Call<'/api/index/getQualification'>, { database }: Platform) => {
  const rows = await database.query<QualificationRow>(
    `select id, ${textsIn(language, 'title', 'issuer')}, image, number, valid_from, valid_until, verify_url
     from qualification where visible order by position, id`,
  )
  return rows.map(({ valid_from, valid_until, verify_url, ...document }) => ({
    ...document,
    validFrom: seconds(valid_from),
    validUntil: seconds(valid_until),
    verifyUrl: verify_url,
  }))
}

interface VideoRow {
  id: string
  title: string
  cover: string
  video: string
  duration_seconds: number
  created_at: string
}

export const getVideoList = async ({ payload, language }: Call<'/api/index/getVideoList'>, { database }: Platform) => {
  const { page, limit } = payload
  const { rows, total } = await readPage<VideoRow>(database, {
    columns: `id, ${textsIn(language, 'title')}, cover, video, duration_seconds, created_at`,
    from: 'video',
    where: 'visible',
    order: 'created_at desc, id desc',
    parameters: [],
    page,
    limit,
  })
  const list = rows.map(({ duration_seconds, created_at, ...video }) => ({
    ...video,
    durationSeconds: duration_seconds,
    createdAt: Number(created_at),
  }))
  return { list, total, page, limit }
}

type ArticleKind = 'news' | 'information'

interface HeadlineRow {
  id: string
  title: string
  summary: string
  cover: string
  created_at: string
}

const listArticles = async (
  database: Queryable,
  { kind, language, page, limit }: { kind: ArticleKind; language: Language; page: number; limit: number },
) => {
  const { rows, total } = await readPage<HeadlineRow>(database, {
    columns: `id, ${textsIn(language, 'title', 'summary')}, cover, created_at`,
    from: 'article',
    where: 'visible and kind = $1',
    order: 'id desc',
    parameters: [kind],
    page,
    limit,
  })
  const list = rows.map(({ created_at, ...headline }) => ({ ...headline, createdAt: Number(created_at) }))
  return { list, total, page, limit }
}

export const getInfomationList = (
  { payload, language }: Call<'/api/index/getInfomationList'>,
  { database }: Platform,
) => listArticles(database, { kind: 'information', language, ...payload })

export const getNewsList = ({ payload, language }: Call<'/api/index/getNewsList'>, { database }: Platform) =>
  listArticles(database, { kind: 'news', language, ...payload })

interface ArticleRow {
  id: string
  kind: ArticleKind
  title: string
  html: string
  cover: string
  source: string
  created_at: string
  previous_id: string | null
  next_id: string | null
}

/** Previous is the newer one, next the older one, of the same kind. */
export const getNewsDetail = async (
  { payload, language }: Call<'/api/index/getNewsDetail'>,
  { database }: Platform,
) => {
  const rows = await database.query<ArticleRow>(
    `select id, ${textsIn(language, 'title', 'html', 'source')}, cover, created_at,
       (select min(id) from article newer where newer.visible and newer.kind = article.kind and newer.id > article.id)
         as previous_id,
       (select max(id) from article older where older.visible and older.kind = article.kind and older.id < article.id)
         as next_id
     from article where visible and id = $1`,
    [payload.id],
  )
  const [row] = rows
  if (!row) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  const { created_at, previous_id, next_id, ...article } = row
  return { ...article, createdAt: Number(created_at), previousId: previous_id, nextId: next_id }
}
