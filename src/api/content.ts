import type { Path, Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

export const createContentApi = (request: Request) => {
  const of =
    <P extends Path>(path: P) =>
    (payload: Payload<P>, options?: CallOptions) =>
      request.call(path, payload, options)
  return {
    getAgreementDetail: of('/api/index/getAgreementDetail'),
    getBannerDetail: of('/api/index/getBannerDetail'),
    getQualification: of('/api/index/getQualification'),
    getNoticeList: of('/api/index/getNoticeList'),
    getNoticeDetail: of('/api/index/getNoticeDetail'),
    getNewsList: of('/api/index/getNewsList'),
    getInfomationList: of('/api/index/getInfomationList'),
    getVideoList: of('/api/index/getVideoList'),
    getNewsDetail: of('/api/index/getNewsDetail'),
    /** Marks notices as read and answers what is left. */
    readNotices: of('/api/my/unReadNum'),
  }
}
