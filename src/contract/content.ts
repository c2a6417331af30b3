import * as v from 'valibot'
import { call } from './call'
import { Count, FileUrl, Id, listOf, Seconds, Text } from './schema'

const Banner = v.object({
  id: Id,
  title: Text(200),
  image: FileUrl,
  /** Where a tap leads: a rich text, a web page, a route of the app, or nowhere. */
  link: v.object({ kind: v.picklist(['text', 'web', 'route', 'none']), target: Text(2048) }),
})

const Article = v.object({ id: Id, title: Text(200), html: Text(200_000), createdAt: Seconds })

const Headline = v.object({ id: Id, title: Text(200), summary: Text(500), cover: FileUrl, createdAt: Seconds })

const Notice = v.object({
  id: Id,
  kind: v.picklist(['system', 'order']),
  title: Text(200),
  summary: Text(500),
  read: v.boolean(),
  createdAt: Seconds,
  /** The record, or the ticket, that an order notice speaks of. */
  subject: v.nullable(
    v.object({ kind: v.picklist(['order', 'withdrawal', 'position', 'release', 'transfer', 'ticket']), id: Id }),
  ),
})

const content = <Data extends v.GenericSchema>(data: Data) => call({ data, access: 'visitor', effect: 'read' })

export const contentCalls = {
  '/api/index/getBanner': content(v.array(Banner)),
  '/api/index/getBannerDetail': content(Article),
  '/api/index/getQualification': content(
    v.array(
      v.object({
        id: Id,
        title: Text(200),
        image: FileUrl,
        issuer: Text(200),
        number: Text(100),
        validFrom: v.nullable(Seconds),
        validUntil: v.nullable(Seconds),
        verifyUrl: Text(2048),
      }),
    ),
  ),
  '/api/index/getNoticeList': content(listOf(Notice)),
  '/api/index/getNoticeDetail': content(
    v.object({
      ...Notice.entries,
      html: Text(200_000),
      previousId: v.nullable(Id),
      nextId: v.nullable(Id),
    }),
  ),
  '/api/index/getVideoList': content(
    listOf(
      v.object({
        id: Id,
        title: Text(200),
        cover: FileUrl,
        video: FileUrl,
        durationSeconds: Count,
        createdAt: Seconds,
      }),
    ),
  ),
  '/api/index/getInfomationList': content(listOf(Headline)),
  '/api/index/getNewsList': content(listOf(Headline)),
  '/api/index/getNewsDetail': content(
    v.object({
      ...Article.entries,
      cover: FileUrl,
      source: Text(200),
      previousId: v.nullable(Id),
      nextId: v.nullable(Id),
    }),
  ),
  '/api/index/getAgreementDetail': content(
    v.object({ kind: Text(32), title: Text(200), html: Text(200_000), version: Text(32), updatedAt: Seconds }),
  ),
} as const
