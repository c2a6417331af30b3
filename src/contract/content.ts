import * as v from 'valibot'
import { call, sent } from './call'
import { ById, Count, described, Empty, FileUrl, Id, listOf, PageOnly, pageFields, Seconds, Text } from './schema'

const Banner = v.object({
  id: described(Id, 'id of the record'),
  title: described(Text(200), 'title, plain text'),
  image: described(FileUrl, 'address of the picture'),
  link: described(
    v.object({
      kind: described(v.picklist(['text', 'web', 'route', 'none']), 'what the target is'),
      target: described(Text(2048), 'id, web address or route, by the kind'),
    }),
    'where a tap leads',
  ),
})

export const Headline = v.object({
  id: described(Id, 'id of the record'),
  title: described(Text(200), 'title, plain text'),
  summary: described(Text(500), 'the beginning of the text'),
  cover: described(FileUrl, 'address of the preview picture'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

export const Notice = v.object({
  id: described(Id, 'id of the record'),
  kind: described(v.picklist(['system', 'order']), 'what kind it is'),
  title: described(Text(200), 'title, plain text'),
  summary: described(Text(500), 'the beginning of the text'),
  read: described(v.boolean(), 'whether it was read'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  subject: described(
    v.nullable(
      v.object({
        kind: described(
          v.picklist(['order', 'withdrawal', 'position', 'release', 'transfer', 'ticket']),
          'what kind of record it is',
        ),
        id: described(Id, 'id of the record'),
      }),
    ),
    'record or ticket that an order notice speaks of; null where none',
  ),
})

const Article = v.object({
  id: described(Id, 'id of the record'),
  title: described(Text(200), 'title, plain text'),
  html: described(Text(200_000), 'text as HTML'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

export const contentCalls = {
  '/api/index/getBanner': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Banners of Home, in order.', () => Empty),
    data: v.array(Banner),
  }),
  '/api/index/getNoticeList': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Notices, newest first; a member also sees the order notices that are theirs.', () =>
      v.object({
        ...pageFields,
        filter: v.optional(described(v.picklist(['all', 'unread', 'system', 'order']), 'which notices'), 'all'),
      }),
    ),
    data: listOf(Notice),
  }),
  '/api/index/getVideoList': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Videos, newest first.', () => PageOnly),
    data: listOf(
      v.object({
        id: described(Id, 'id of the record'),
        title: described(Text(200), 'title, plain text'),
        cover: described(FileUrl, 'address of the preview picture'),
        video: described(FileUrl, 'address of the video; empty where none'),
        durationSeconds: described(Count, 'length in seconds'),
        createdAt: described(Seconds, 'when it began, in unix seconds'),
      }),
    ),
  }),
  '/api/index/getInfomationList': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Information articles, newest first.', () => PageOnly),
    data: listOf(Headline),
  }),
  '/api/index/getNewsList': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('News articles, newest first.', () => PageOnly),
    data: listOf(Headline),
  }),
  '/api/index/getBannerDetail': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('The text of a banner.', () => ById),
    data: Article,
  }),
  '/api/index/getQualification': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Qualification documents.', () => Empty),
    data: v.array(
      v.object({
        id: described(Id, 'id of the record'),
        title: described(Text(200), 'title, plain text'),
        image: described(FileUrl, 'address of the picture'),
        issuer: described(Text(200), 'who issued the document'),
        number: described(Text(100), 'number of the document'),
        validFrom: described(v.nullable(Seconds), 'start of validity, in unix seconds; null where not stated'),
        validUntil: described(v.nullable(Seconds), 'end of validity, in unix seconds; null where it does not end'),
        verifyUrl: described(Text(2048), 'address where the document can be verified'),
      }),
    ),
  }),
  '/api/index/getNoticeDetail': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('One notice; reading it marks it as read for a member.', () => ById),
    data: v.object({
      ...Notice.entries,
      html: described(Text(200_000), 'text as HTML'),
      previousId: described(v.nullable(Id), 'id of the newer one; null where there is none'),
      nextId: described(v.nullable(Id), 'id of the older one; null where there is none'),
    }),
  }),
  '/api/index/getNewsDetail': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('One news or information article.', () => ById),
    data: v.object({
      ...Article.entries,
      cover: described(FileUrl, 'address of the preview picture'),
      source: described(Text(200), 'where it was published'),
      previousId: described(v.nullable(Id), 'id of the newer one; null where there is none'),
      nextId: described(v.nullable(Id), 'id of the older one; null where there is none'),
    }),
  }),
  '/api/index/getAgreementDetail': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('An agreement, the rules of invitation or mining, or the risk notice.', () =>
      v.object({
        kind: described(v.picklist(['service', 'privacy', 'invitation', 'mining', 'risk']), 'what kind it is'),
      }),
    ),
    data: v.object({
      kind: described(Text(32), 'what kind it is'),
      title: described(Text(200), 'title, plain text'),
      html: described(Text(200_000), 'text as HTML'),
      version: described(Text(32), 'version of the text'),
      updatedAt: described(Seconds, 'when it last changed, in unix seconds'),
    }),
  }),
} as const
