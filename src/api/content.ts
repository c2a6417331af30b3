import type { Path, Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

/** The calls of this area, the one that marks notices as read, and the region tree. */
type ContentPath = Extract<Path, `/api/index/${string}` | '/api/my/unReadNum' | '/api/common/region'>

export const createContentApi = (request: Request) => ({
  getAgreementDetail: (payload: Payload<'/api/index/getAgreementDetail'>, options?: CallOptions) =>
    request.call('/api/index/getAgreementDetail', payload, options),
  /** Any other call of the area, by its path: the screens that make them come late, and bring the paths with them. */
  read: <P extends ContentPath>(path: P, payload: Payload<P>, options?: CallOptions) =>
    request.call(path, payload, options),
})
