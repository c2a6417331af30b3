import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import type { Language } from '@/domain/language'
import type { Queryable } from '../database/database'
import { readPage } from '../database/page'
import { textsIn } from '../database/texts'
import { RefusalError } from '../lib/refusal'
import type { Call } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getBanner = ({ language }: Call<'/api/index/getBanner'>, { database }: Platform) =>
  database.query<Data<'/api/index/getBanner'>[number]>(
    `select id, ${textsIn(language, 'title')}, image, json_build_object('kind', link_kind, 'target', link_target) as link
     from banner where visible order by position, id`,
  )

export const getBannerDetail = async (
  { payload, language }: Call<'/api/index/getBannerDetail'>,
  { database }: Platform,
) => {
  const [banner] = await database.query<Data<'/api/index/getBannerDetail'>>(
    `select id, ${textsIn(language, 'title', 'html')}, created_at::float8 as "createdAt" from banner
     where visible and id = $1`,
    [payload.id],
  )
  if (!banner) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return banner
}

export const getQualification = ({ language }: Call<'/api/index/getQualification'>, { database }: Platform) =>
  database.query<Data<'/api/index/getQualification'>[number]>(
    `select id, ${textsIn(language, 'title', 'issuer')}, image, number, valid_from::float8 as "validFrom",
       valid_until::float8 as "validUntil", verify_url as "verifyUrl"
     from qualification where visible order by position, id`,
  )

export const getVideoList = ({ payload, language }: Call<'/api/index/getVideoList'>, { database }: Platform) =>
  readPage<Data<'/api/index/getVideoList'>['list'][number]>(database, {
    columns: `id, ${textsIn(language, 'title')}, cover, video, duration_seconds as "durationSeconds",
      created_at::float8 as "createdAt"`,
    from: 'video',
    where: 'visible',
    order: 'created_at desc, id desc',
    parameters: [],
    ...payload,
  })

type ArticleKind = 'news' | 'information'

const listArticles = (
  database: Queryable,
  { kind, language, page, limit }: { kind: ArticleKind; language: Language; page: number; limit: number },
) =>
  readPage<Data<'/api/index/getNewsList'>['list'][number]>(database, {
    columns: `id, ${textsIn(language, 'title', 'summary')}, cover, created_at::float8 as "createdAt"`,
    from: 'article',
    where: 'visible and kind = $1',
    order: 'id desc',
    parameters: [kind],
    page,
    limit,
  })

export const getInfomationList = (
  { payload, language }: Call<'/api/index/getInfomationList'>,
  { database }: Platform,
) => listArticles(database, { kind: 'information', language, ...payload })

export const getNewsList = ({ payload, language }: Call<'/api/index/getNewsList'>, { database }: Platform) =>
  listArticles(database, { kind: 'news', language, ...payload })

/** Previous is the newer one, next the older one, of the same kind. */
export const getNewsDetail = async (
  { payload, language }: Call<'/api/index/getNewsDetail'>,
  { database }: Platform,
) => {
  const [article] = await database.query<Data<'/api/index/getNewsDetail'>>(
    `select id, ${textsIn(language, 'title', 'html', 'source')}, cover, created_at::float8 as "createdAt",
       (select min(id) from article newer where newer.visible and newer.kind = article.kind and newer.id > article.id)
         as "previousId",
       (select max(id) from article older where older.visible and older.kind = article.kind and older.id < article.id)
         as "nextId"
     from article where visible and id = $1`,
    [payload.id],
  )
  if (!article) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return article
}
