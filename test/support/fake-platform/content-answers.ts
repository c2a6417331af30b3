import type { Data } from '@/contract/contract'
import { type Change, changed, pageOf } from './changed'
import type { Answers } from './fake-platform'

export type Banner = Data<'/api/index/getBanner'>[number]
export type Notice = Data<'/api/index/getNoticeList'>['list'][number]
export type NoticeDetail = Data<'/api/index/getNoticeDetail'>
export type Headline = Data<'/api/index/getNewsList'>['list'][number]
export type Video = Data<'/api/index/getVideoList'>['list'][number]
export type NewsDetail = Data<'/api/index/getNewsDetail'>
export type Agreement = Data<'/api/index/getAgreementDetail'>

const AN_HOUR_AGO = 1_799_996_400

export const banner = (id: string, title: string, link: Banner['link']): Banner => ({
  id,
  title,
  image: `/${id}.jpg`,
  link,
})

export const headline = (change: Change<Headline> = {}): Headline =>
  changed<Headline>({ id: '1', title: 'News', summary: '', cover: '', createdAt: AN_HOUR_AGO }, change)

export const video = (change: Change<Video> = {}): Video =>
  changed<Video>(
    { id: '1', title: 'A video', cover: '', video: '', durationSeconds: 6, createdAt: AN_HOUR_AGO },
    change,
  )

export const notice = (change: Change<Notice> = {}): Notice =>
  changed<Notice>(
    {
      id: '1',
      kind: 'system',
      title: 'A notice',
      summary: '',
      read: false,
      createdAt: AN_HOUR_AGO,
      subject: null,
    },
    change,
  )

export const noticeDetail = (change: Change<NoticeDetail> = {}): NoticeDetail =>
  changed<NoticeDetail>({ ...notice(), html: '<p>Words</p>', previousId: null, nextId: null }, change)

export const newsDetail = (change: Change<NewsDetail> = {}): NewsDetail =>
  changed<NewsDetail>(
    {
      id: '1',
      title: 'News',
      html: '<p>Words</p>',
      createdAt: AN_HOUR_AGO,
      cover: '',
      source: '',
      previousId: null,
      nextId: null,
    },
    change,
  )

export const agreement = (change: Change<Agreement> = {}): Agreement =>
  changed<Agreement>(
    { kind: 'service', title: 'Rules', html: '<p>Words</p>', version: '1', updatedAt: 1_790_000_000 },
    change,
  )

/** Home without published content. */
export const nothingPublished = {
  getBanner: () => [],
  getNoticeList: () => pageOf([]),
  getNewsList: () => pageOf([]),
  getInfomationList: () => pageOf([]),
  getVideoList: () => pageOf([]),
} satisfies Answers
