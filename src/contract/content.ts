import * as v from 'valibot'
import { Notice } from './cached'
import { call } from './call'
import { FileUrl, Id, Seconds, Text } from './schema'

const Article = v.object({ id: Id, title: Text(200), html: Text(200_000), createdAt: Seconds })

const content = <Data extends v.GenericSchema>(data: Data) => call({ data, access: 'visitor', effect: 'read' })

export const contentCalls = {
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
  '/api/index/getNoticeDetail': content(
    v.object({
      ...Notice.entries,
      html: Text(200_000),
      previousId: v.nullable(Id),
      nextId: v.nullable(Id),
    }),
  ),
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
